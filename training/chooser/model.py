"""The network: the words of one page and the fields that are asked for go in together, and out comes, for each field
and each word, how well the word begins, ends or belongs to what answers the field.

One token a word, not a piece of a word: a page of 500 words is 500 tokens, and so fits into one look. A word's vector is
made of the vectors of its pieces, each weighed by its place in the word, of its looks (capitals, digits, marks), and of where
it stands. The lower layers read each field's text by itself and the page by itself; the upper ones see the means of the fields among the page's words.
"""
from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import reduce
from typing import Any

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
    lower: int = 3  # layers in which fields and page are read apart
    head: int = 128
    dropout: float = 0.0
    relative: bool = False  # attention knows how words stand to each other


#: How far one word begins behind the end of another, in heights of a usual word, and how far it stands below it
ACROSS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0)
DOWN = (0.4, 0.8, 1.3, 1.8, 2.5, 4.0, 8.0, 16.0)
ALIGNED = 0.3
STEPS_ACROSS = 4 + 2 * (len(ACROSS) + 1)
STEPS_DOWN = 1 + 2 * len(DOWN)


def passed(values: Tensor, bounds: Sequence[float]) -> Tensor:
    """How many of the bounds each value has reached."""
    return reduce(torch.add, [(values >= bound).long() for bound in bounds])


def standing(where: Tensor) -> Tensor:
    """[B, N, 4] boxes in heights of a usual word → [B, N, N]: how the second word stands to the first, as a number below STEPS_ACROSS * STEPS_DOWN. Side
    by side: how far apart, left or right; one over the other: both edges in line, the left one, the right one, or none."""
    x0, y0, x1, y1 = (part[:, None, :] for part in where.float().unbind(-1))
    ax0, ay0, ax1, ay1 = (part[:, :, None] for part in where.float().unbind(-1))
    left, right = (x0 - ax0).abs() < ALIGNED, (x1 - ax1).abs() < ALIGNED
    over = torch.where(left & right, 0, torch.where(left, 1, torch.where(right, 2, 3)))
    behind, before = x0 - ax1, ax0 - x1
    across = torch.where(behind >= 0, 4 + passed(behind, ACROSS), torch.where(before >= 0, 5 + len(ACROSS) + passed(before, ACROSS), over))
    below = (y0 + y1 - ay0 - ay1) / 2
    steps = passed(below.abs(), DOWN)
    down = torch.where(below >= 0, steps, torch.where(steps > 0, len(DOWN) + steps, 0))
    return across * STEPS_DOWN + down


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

    def forward(self, x: Tensor, mask: Tensor | None, leaning: Tensor | None = None) -> Tensor:
        """`mask` [B, T]: 1 where there is a token. `leaning` [B, heads, T, T]: how much more or less each looks at each."""
        batch, length, hidden = x.shape
        q, k, v = self.qkv(x).view(batch, length, 3, self.heads, hidden // self.heads).permute(2, 0, 3, 1, 4).unbind(0)
        if torch.onnx.is_in_onnx_export() or not x.is_cuda:  # a processor learns twice as fast from plain products
            weights = q @ k.transpose(-1, -2) / math.sqrt(q.shape[-1])
            if leaning is not None:
                weights = weights + leaning
            if mask is not None:
                weights = weights + (1.0 - mask.float())[:, None, None, :] * -1e4
            mixed = torch.softmax(weights, -1) @ v
        else:
            held = None if mask is None else mask[:, None, None, :].bool()
            if leaning is not None:
                held = leaning.to(q.dtype) if held is None else leaning.to(q.dtype).masked_fill(~held, -1e4)
            mixed = F.scaled_dot_product_attention(q, k, v, attn_mask=held)
        mixed = mixed.transpose(1, 2).reshape(batch, length, hidden)
        x = self.norm1(x + F.dropout(self.out(mixed), self.dropout, self.training))
        return self.norm2(x + F.dropout(self.down(F.gelu(self.up(x))), self.dropout, self.training))


class Chooser(nn.Module):
    place_offsets: Tensor

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
        self.standing = nn.Embedding(STEPS_ACROSS * STEPS_DOWN, shape.heads) if shape.relative else None
        self.norm = nn.LayerNorm(h, eps=1e-12)
        self.layers = nn.ModuleList(Layer(shape) for _ in range(shape.layers))
        self.ask = nn.Linear(h, 4 * shape.head)
        self.answer = nn.Linear(h, 4 * shape.head)
        self.nothing = nn.Linear(h, 1)
        # Few words are answers: what each score is before anything is known of the word.
        self.prior = nn.Parameter(torch.tensor([0.0, -4.0, -4.0, -4.0]))
        if self.standing is not None:
            nn.init.zeros_(self.standing.weight)
        for table in (self.place, self.looks):
            nn.init.normal_(table.weight, std=0.02)
        for linear in (self.ask, self.answer, self.nothing):
            nn.init.normal_(linear.weight, std=0.02)
            nn.init.zeros_(linear.bias)

    def of_pieces(self, pieces: Tensor) -> Tensor:
        """[…, PIECES] → […, hidden]: a word as its pieces say it."""
        parts = self.pieces(pieces) * self.place_in_word
        count = (pieces > 0).sum(-1, keepdim=True).clamp(min=1).to(parts.dtype)
        return parts.sum(-2) / count.sqrt()

    def of_places(self, place: Tensor) -> Tensor:
        """[…, 7] → […, hidden]"""
        at = place.long() + self.place_offsets
        if not self.training:
            return self.place(at).sum(-2)
        # The same sum as a product: many words share a place, and the gradients of a table that is so small come slowly.
        hot = torch.zeros(*place.shape[:-1], sum(PLACES), device=place.device)
        return hot.scatter_(-1, at, 1) @ self.place.weight

    def of_fields(self, vectors: Tensor, mask: Tensor) -> Tensor:
        """[fields, L, hidden] → [fields, hidden]: the mean of what the lower layers make of a field's text, each field by itself."""
        x = self.norm(vectors + self.position.weight[: vectors.shape[1]] + self.kind.weight[0])
        for layer in self.layers[: self.shape.lower]:
            x = layer(x, mask)
        weight = mask.to(x.dtype)[..., None]
        return (x * weight).sum(1) / weight.sum(1).clamp(min=1)

    def leanings(self, where: Tensor | None) -> Tensor | None:
        """[B, heads, N, N]"""
        if self.standing is None or where is None:
            return None
        return self.standing(standing(where)).permute(0, 3, 1, 2)

    def of_words(self, vectors: Tensor, looks: Tensor, place: Tensor, mask: Tensor | None, leaning: Tensor | None = None) -> Tensor:
        x = vectors + self.position.weight[: vectors.shape[1]] + self.kind.weight[1] + self.looks(looks)
        x = self.norm(x + self.of_places(place))
        for layer in self.layers[: self.shape.lower]:
            x = layer(x, mask, leaning)
        return x

    def choose(self, asking: Tensor, words: Tensor, mask: Tensor | None, leaning: Tensor | None = None) -> tuple[Tensor, Tensor]:
        """`mask` [B, fields + words]. → scores [B, 4, fields, words]: start, end, in, each; and what speaks for nothing [B, fields]."""
        batch, fields = asking.shape[:2]
        x = torch.cat([asking, words], 1)
        if leaning is not None:
            leaning = F.pad(leaning, (fields, 0, fields, 0))
        for layer in self.layers[self.shape.lower :]:
            x = layer(x, mask, leaning)
        width = self.shape.head
        q = self.ask(x[:, :fields]).view(batch, fields, 4, width).transpose(1, 2)
        k = self.answer(x[:, fields:]).view(batch, -1, 4, width).transpose(1, 2)
        return q @ k.transpose(-1, -2) / math.sqrt(width) + self.prior[:, None, None], self.nothing(x[:, :fields])[..., 0]

    def forward(
        self,
        field_pieces: Tensor,  # [1, F, L, PIECES]: the words of each field's text
        field_mask: Tensor,  # [1, F, L] 1 where there is a word
        pieces: Tensor,  # [1, N, PIECES]: the words of the page
        looks: Tensor,  # [1, N, LOOKS]
        place: Tensor,  # [1, N, 7]
        where: Tensor | None = None,  # [1, N, 4]
    ) -> tuple[Tensor, Tensor]:
        """One look, as the product takes it."""
        asking = self.of_fields(self.of_pieces(field_pieces[0]), field_mask[0])
        leaning = self.leanings(where)
        return self.choose(asking[None], self.of_words(self.of_pieces(pieces), looks, place, None, leaning), None, leaning)

    def of_batch(self, b: dict[str, Tensor]) -> tuple[Tensor, Tensor]:
        """Many looks: each text is looked up once however often it stands there, and each field of each look is read without the padding of others."""
        texts = self.of_pieces(b['texts'].long())
        fields = self.of_fields(F.embedding(b['field_at'].long(), texts), b['field_mask'])
        nobody = torch.zeros_like(fields[:1])
        asking = F.embedding(b['field_of'].long(), torch.cat([nobody, fields]))
        leaning = self.leanings(b['where'])
        words = self.of_words(F.embedding(b['word_at'].long(), texts), b['looks'].float(), b['place'], b['mask'], leaning)
        return self.choose(asking, words, torch.cat([b['field_of'] > 0, b['mask']], 1), leaning)

    def describe(self) -> dict[str, Any]:
        return asdict(self.shape)
