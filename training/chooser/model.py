"""The network: the words of one page and the fields that are asked for go in together, and out comes, for each field
and each word, how well the word begins, ends or belongs to what answers the field.

One token a word, not a piece of a word: a page of 500 words is 500 tokens, and so fits into one look. A word's vector is
made of the vectors of its pieces, each weighed by its place in the word, of its looks (capitals, digits, marks), and of where
it stands. In the lower layers a field sees nothing but its own text; then its mean goes on alone, among the words of the page.
"""
from __future__ import annotations

import math
from dataclasses import asdict, dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional as F

PIECES = 8  # at most so many of a word
VOCABULARY = 30522
HASHED = 2048  # for characters that the vocabulary lacks, by their code point
LOOKS = 32  # features.py says which
BINS = 256
GAPS = 16
POSITIONS = 512
PLACES = (BINS + 1,) * 4 + (GAPS + 1,) * 3  # x0, y0, x1, y1, height, gap before, gap behind; 0 where a token has none


@dataclass(frozen=True)
class Shape:
    hidden: int = 384
    layers: int = 6
    heads: int = 12
    inner: int = 1536
    lower: int = 3  # layers in which the words of a field's text take part
    head: int = 128
    dropout: float = 0.0


class Layer(nn.Module):
    """As in BERT: attention, then two linear layers, each added to what came in and normalised."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.heads, self.dropout = shape.heads, shape.dropout
        self.qkv = nn.Linear(shape.hidden, 3 * shape.hidden)
        self.out = nn.Linear(shape.hidden, shape.hidden)
        self.norm1 = nn.LayerNorm(shape.hidden, eps=1e-12)
        self.up = nn.Linear(shape.hidden, shape.inner)
        self.down = nn.Linear(shape.inner, shape.hidden)
        self.norm2 = nn.LayerNorm(shape.hidden, eps=1e-12)

    def forward(self, x: Tensor, bias: Tensor | None) -> Tensor:
        batch, length, hidden = x.shape
        q, k, v = self.qkv(x).view(batch, length, 3, self.heads, hidden // self.heads).permute(2, 0, 3, 1, 4).unbind(0)
        if torch.onnx.is_in_onnx_export():
            weights = q @ k.transpose(-1, -2) / math.sqrt(q.shape[-1])
            mixed = torch.softmax(weights if bias is None else weights + bias, -1) @ v
        else:
            mixed = F.scaled_dot_product_attention(q, k, v, attn_mask=bias)
        mixed = mixed.transpose(1, 2).reshape(batch, length, hidden)
        x = self.norm1(x + F.dropout(self.out(mixed), self.dropout, self.training))
        return self.norm2(x + F.dropout(self.down(F.gelu(self.up(x))), self.dropout, self.training))


class Chooser(nn.Module):
    def __init__(self, shape: Shape = Shape()) -> None:
        super().__init__()
        self.shape = shape
        h = shape.hidden
        self.pieces = nn.Embedding(VOCABULARY + HASHED, h, padding_idx=0)
        self.place_in_word = nn.Parameter(torch.ones(PIECES, h))
        self.position = nn.Embedding(POSITIONS, h)
        self.kind = nn.Embedding(2, h)
        self.looks = nn.Linear(LOOKS, h, bias=False)
        self.place = nn.Embedding(sum(PLACES), h)
        self.register_buffer('place_offsets', torch.tensor([sum(PLACES[:at]) for at in range(len(PLACES))]), persistent=False)
        self.norm = nn.LayerNorm(h, eps=1e-12)
        self.layers = nn.ModuleList(Layer(shape) for _ in range(shape.layers))
        self.ask = nn.Linear(h, 4 * shape.head)
        self.answer = nn.Linear(h, 4 * shape.head)
        self.nothing = nn.Linear(h, 1)
        # Few words are answers: what each score is before anything is known of the word.
        self.prior = nn.Parameter(torch.tensor([0.0, -4.0, -4.0, -4.0]))
        for table in (self.place, self.looks):
            nn.init.normal_(table.weight, std=0.02)
        for linear in (self.ask, self.answer, self.nothing):
            nn.init.normal_(linear.weight, std=0.02)
            nn.init.zeros_(linear.bias)

    def embed(self, pieces: Tensor, looks: Tensor, position: Tensor, group: Tensor, place: Tensor) -> Tensor:
        parts = self.pieces(pieces) * self.place_in_word
        count = (pieces > 0).sum(-1, keepdim=True).clamp(min=1).to(parts.dtype)
        x = parts.sum(-2) / count.sqrt()
        x = x + self.position(position) + self.kind((group == 0).long()) + self.looks(looks)
        return self.norm(x + self.place(place + self.place_offsets).sum(-2))

    def forward(
        self,
        pieces: Tensor,  # [B, T, PIECES]: the words of the fields' texts, then the words of the page
        looks: Tensor,  # [B, T, LOOKS]
        position: Tensor,  # [B, T]
        group: Tensor,  # [B, T] 0 a word of the page, else the number of the field
        place: Tensor,  # [B, T, 7]; all 0 for fields
        numbers: Tensor,  # [fields] 1, 2, 3, …
        asked: int | Tensor,  # how many tokens the fields have: the page's words stand behind them
        mask: Tensor | None = None,  # [B, T] 1 where there is a token
        upper_mask: Tensor | None = None,  # [B, fields + words]
    ) -> tuple[Tensor, Tensor]:
        x = self.embed(pieces, looks, position, group, place)
        seen = (group[:, :, None] == group[:, None, :]) | (group[:, :, None] == 0)
        if mask is not None:
            seen = seen & mask[:, None, :].bool()
        bias = seen[:, None]
        if torch.onnx.is_in_onnx_export():
            bias = (1.0 - bias.float()) * -1e4
        upper_bias = None if upper_mask is None else upper_mask[:, None, None, :].bool()
        for at, layer in enumerate(self.layers):
            if at == self.shape.lower:
                own = (group[:, None, :] == numbers[:, None]).to(x.dtype)
                means = own @ x / own.sum(-1, keepdim=True).clamp(min=1)
                x = torch.cat([means, x[:, asked:]], 1)
            x = layer(x, bias if at < self.shape.lower else upper_bias)
        fields = numbers.shape[0]
        asking, words = x[:, :fields], x[:, fields:]
        batch, width = x.shape[0], self.shape.head
        q = self.ask(asking).view(batch, -1, 4, width).transpose(1, 2)
        k = self.answer(words).view(batch, -1, 4, width).transpose(1, 2)
        scores = q @ k.transpose(-1, -2) / math.sqrt(width) + self.prior[:, None, None]  # [B, 4, fields, words]: start, end, in, each
        return scores, self.nothing(asking)[..., 0]

    def describe(self) -> dict:
        return asdict(self.shape)
