"""The network: the words of one page and the fields that are asked for go in together, and out comes, for each field
and each word, how well the word begins, ends or belongs to what answers the field.

One token a word, not a piece of a word: a page of 500 words is 500 tokens, and so fits into one look. A word's vector is
made of the vectors of its pieces, each weighed by its place in the word, of its looks (capitals, digits, marks), and of where
it stands. The lower layers read each field's text by itself and the page by itself; the upper ones see the means of the fields among the
page's words. How much one word looks at another leans on how the two stand on the page, on what the layout says that they are to each other,
and, between a field and a word, on how like the field's own words the word is.
"""
from __future__ import annotations

import math
from dataclasses import asdict, dataclass
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional as F

PIECES = 8  # at most so many of a word
VOCABULARY = 30522
HASHED = 2048  # for characters that the vocabulary lacks, by their code point
LOOKS = 32  # features.py says which
ROLES = 10  # built.py says which; 0 where nobody knows
HEAD = 5
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
    built: bool = False  # and how they belong together in the structure of the page
    alike: bool = False  # and which words of the page are like those of a field's text


#: How far one word begins behind the end of another, in heights of a usual word, and how far it stands below it
ACROSS = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0)
DOWN = (0.4, 0.8, 1.3, 1.8, 2.5, 4.0, 8.0, 16.0)
ALIGNED = 0.3
STEPS_ACROSS = 4 + 2 * (len(ACROSS) + 1)
STEPS_DOWN = 1 + 2 * len(DOWN)


def standing(where: Tensor) -> Tensor:
    """[B, N, 4] boxes in heights of a usual word → [B, N, N]: how the second word stands to the first, as a number below
    STEPS_ACROSS * STEPS_DOWN. Side by side: how far apart, left or right; one over the other: both edges in line, the left one, the right one,
    or none."""
    x0, y0, x1, y1 = (part[:, None, :] for part in where.float().unbind(-1))
    ax0, ay0, ax1, ay1 = (part[:, :, None] for part in where.float().unbind(-1))
    left, right = (x0 - ax0).abs() < ALIGNED, (x1 - ax1).abs() < ALIGNED
    over = torch.where(left & right, 0, torch.where(left, 1, torch.where(right, 2, 3)))
    behind, before = x0 - ax1, ax0 - x1
    across = torch.where(behind >= 0, 4 + reached(behind, ACROSS), torch.where(before >= 0, 5 + len(ACROSS) + reached(before, ACROSS), over))
    below = (y0 + y1 - ay0 - ay1) / 2
    steps = reached(below.abs(), DOWN)
    down = torch.where(below >= 0, steps, torch.where(steps > 0, len(DOWN) + steps, 0))
    return across * STEPS_DOWN + down


def reached(values: Tensor, bounds: tuple[float, ...]) -> Tensor:
    """How many of the bounds each value reaches."""
    count = (values >= bounds[0]).int()
    for bound in bounds[1:]:
        count = count + (values >= bound).int()
    return count


#: What one word is to another in the structure of the page
RELATIONS = 9


def relation(built: Tensor) -> Tensor:
    """[B, N, BUILT] → [B, N, N]: what the second word is to the first: 1 of the same piece, 2 of its label, 3 of what it is the label of,
    4 of the heading of its column, 5 of the column that it heads, 6 of its row, 7 of its column, 8 of its table, 0 nothing."""
    role, piece, table, row0, row1, column0, column1, key, value = (part[:, None, :] for part in built.int().unbind(-1))
    arole, apiece, atable, arow0, arow1, acolumn0, acolumn1, akey, avalue = (part[:, :, None] for part in built.int().unbind(-1))
    same = (table == atable) & (table > 0)
    in_row = same & (row0 < arow1) & (arow0 < row1)
    in_column = same & (column0 < acolumn1) & (acolumn0 < column1)
    heads, headed = in_column & (role == HEAD) & (arole != HEAD), in_column & (role != HEAD) & (arole == HEAD)
    answers, labels = (value == akey) & (value > 0), (key == avalue) & (key > 0)
    found = same.int() * 8
    # Where several hold, the closest counts: the last of these.
    for number, holds in ((7, in_column), (6, in_row), (5, headed), (4, heads), (3, answers), (2, labels), (1, (piece == apiece) & (piece > 0))):
        found = torch.where(holds, number, found)
    return found


#: Of so many looks one says how the table should change
COUNTED = 4


class LookUp(torch.autograd.Function):
    """Columns of a small table, looked up tens of millions of times: on a GPU the gradients of a column are counted, not sorted, and only of some
    of the looks."""

    @staticmethod
    def forward(context: Any, table: Tensor, at: Tensor) -> Tensor:
        context.save_for_backward(at)
        context.columns = table.shape[1]
        return table.index_select(1, at.reshape(-1)).view(len(table), *at.shape)

    @staticmethod
    def backward(context: Any, *gradients: Tensor) -> tuple[Tensor, None]:
        (at,), (gradient,) = context.saved_tensors, gradients
        flat = at[::COUNTED].reshape(-1)
        sums = [torch.bincount(flat, row[::COUNTED].reshape(-1).float(), context.columns) for row in gradient]
        return torch.stack(sums).mul(COUNTED).to(gradient.dtype), None


def look_up(table: Tensor, at: Tensor) -> Tensor:
    """[columns, rows], [B, N, N] → [B, rows, N, N]"""
    if at.is_cuda and not torch.onnx.is_in_onnx_export():
        found: Tensor = LookUp.apply(table.t().to(torch.bfloat16), at)
        return found.transpose(0, 1)
    # A processor copies a piece of memory a look, not a number for each row.
    return table[at].permute(0, 3, 1, 2)


def held_back(leaning: Tensor | None, mask: Tensor | None) -> Tensor | None:
    """Nobody looks at what is not there. Done once for all layers that lean alike."""
    if leaning is None or mask is None:
        return leaning
    return leaning.masked_fill(~mask[:, None, None, :].bool(), -1e4)


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
            elif mask is not None:
                weights = weights + (1.0 - mask.float())[:, None, None, :] * -1e4
            mixed = torch.softmax(weights, -1) @ v
        else:
            held = leaning
            if held is None and mask is not None:
                held = mask[:, None, None, :].bool()
            mixed = F.scaled_dot_product_attention(q, k, v, attn_mask=held)
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
        self.place_offsets: Tensor
        self.register_buffer('place_offsets', torch.tensor([sum(PLACES[:at]) for at in range(len(PLACES))]), persistent=False)
        self.standing = nn.Embedding(STEPS_ACROSS * STEPS_DOWN, 2 * shape.heads) if shape.relative else None
        self.relation = nn.Embedding(RELATIONS, 2 * shape.heads) if shape.built else None
        self.role = nn.Embedding(ROLES, h) if shape.built else None
        # How much a field looks at a word that says the same, and the word at the field; how alike words must be; which words of a field's text
        # say anything; and how much each of them counts in the field's mean.
        self.alike = nn.Parameter(torch.full((2, shape.heads), 2.0)) if shape.alike else None
        self.sharpness = nn.Parameter(torch.tensor(5.0)) if shape.alike else None
        self.telling = nn.Linear(h, 1) if shape.alike else None
        self.pool = nn.Linear(h, 1) if shape.alike else None
        self.norm = nn.LayerNorm(h, eps=1e-12)
        self.layers = nn.ModuleList(Layer(shape) for _ in range(shape.layers))
        self.ask = nn.Linear(h, 4 * shape.head)
        self.answer = nn.Linear(h, 4 * shape.head)
        self.nothing = nn.Linear(h, 1)
        # Few words are answers: what each score is before anything is known of the word.
        self.prior = nn.Parameter(torch.tensor([0.0, -4.0, -4.0, -4.0]))
        for told in (self.standing, self.relation, self.role, self.telling, self.pool):
            if told is not None:
                nn.init.zeros_(told.weight)
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
        if self.pool is not None:
            weight = weight * torch.exp(self.pool(x).clamp(-6, 6))
        return (x * weight).sum(1) / weight.sum(1).clamp(min=1e-3)

    def likeness(self, fields: Tensor, mask: Tensor, words: Tensor) -> Tensor | None:
        """[B, F, L, hidden], [B, F, L], [B, N, hidden] → [B, F, N]: how like the likest word of a field's text each word of the page is."""
        if self.telling is None or self.sharpness is None:
            return None
        batch, count, length, hidden = fields.shape
        telling = torch.sigmoid(self.telling(fields)) * mask.to(fields.dtype)[..., None]
        near = F.normalize(fields, dim=-1).view(batch, count * length, hidden) @ F.normalize(words, dim=-1).transpose(1, 2)
        alike = torch.exp(self.sharpness * (near - 1)) * telling.view(batch, count * length, 1)
        return alike.view(batch, count, length, -1).amax(2)

    def leanings(self, where: Tensor | None, built: Tensor | None) -> tuple[Tensor | None, Tensor | None]:
        """Twice [B, heads, N, N]: for the layers that read the page alone, and for those that see the fields."""
        if self.standing is None or where is None:
            return None, None
        table, at = self.standing.weight, standing(where)
        if self.relation is not None and built is not None:
            # One look for both: what stands so and belongs so.
            table = (table[:, None] + self.relation.weight[None]).flatten(0, 1)
            at = at * RELATIONS + relation(built)
        below, above = look_up(table, at).chunk(2, 1)
        return below, above

    def of_words(
        self, vectors: Tensor, looks: Tensor, place: Tensor, mask: Tensor | None, leaning: Tensor | None = None, built: Tensor | None = None
    ) -> Tensor:
        x = vectors + self.position.weight[: vectors.shape[1]] + self.kind.weight[1] + self.looks(looks)
        if self.role is not None and built is not None:
            x = x + self.role(built[..., 0].long())
        x = self.norm(x + self.of_places(place))
        leaning = held_back(leaning, mask)
        for layer in self.layers[: self.shape.lower]:
            x = layer(x, mask, leaning)
        return x

    def choose(
        self, asking: Tensor, words: Tensor, mask: Tensor | None, leaning: Tensor | None = None, alike: Tensor | None = None
    ) -> tuple[Tensor, Tensor]:
        """`mask` [B, fields + words]. → scores [B, 4, fields, words]: start, end, in, each; and what speaks for nothing [B, fields]."""
        batch, fields = asking.shape[:2]
        x = torch.cat([asking, words], 1)
        if leaning is not None:
            leaning = held_back(self.with_alike(leaning, alike, fields), mask)
        for layer in self.layers[self.shape.lower :]:
            x = layer(x, mask, leaning)
        width = self.shape.head
        q = self.ask(x[:, :fields]).view(batch, fields, 4, width).transpose(1, 2)
        k = self.answer(x[:, fields:]).view(batch, -1, 4, width).transpose(1, 2)
        return q @ k.transpose(-1, -2) / math.sqrt(width) + self.prior[:, None, None], self.nothing(x[:, :fields])[..., 0]

    def with_alike(self, leaning: Tensor, alike: Tensor | None, fields: int) -> Tensor:
        """Fields and words in one: fields lean on words that are like them, and the other way round."""
        if self.alike is None or alike is None:
            return F.pad(leaning, (fields, 0, fields, 0))
        on_words, on_fields = ((one[None, :, None, None] * alike[:, None]).to(leaning.dtype) for one in self.alike)
        above = F.pad(on_words, (fields, 0))
        return torch.cat([above, torch.cat([on_fields.transpose(-1, -2), leaning], -1)], -2)

    def forward(
        self,
        field_pieces: Tensor,  # [1, F, L, PIECES]: the words of each field's text
        field_mask: Tensor,  # [1, F, L] 1 where there is a word
        pieces: Tensor,  # [1, N, PIECES]: the words of the page
        looks: Tensor,  # [1, N, LOOKS]
        place: Tensor,  # [1, N, 7]
        where: Tensor | None = None,  # [1, N, 4]
        built: Tensor | None = None,  # [1, N, BUILT]
    ) -> tuple[Tensor, Tensor]:
        """One look, as the product takes it."""
        texts, said = self.of_pieces(field_pieces[0]), self.of_pieces(pieces)
        asking = self.of_fields(texts, field_mask[0])
        below, above = self.leanings(where, built)
        alike = self.likeness(texts[None], field_mask, said)
        return self.choose(asking[None], self.of_words(said, looks, place, None, below, built), None, above, alike)

    def of_batch(self, b: dict[str, Tensor]) -> tuple[Tensor, Tensor]:
        """Many looks: each text is looked up once however often it stands there, and each field of each look is read without the padding of
        others."""
        texts = self.of_pieces(b['texts'].long())
        asked = F.embedding(b['field_at'].long(), texts)
        fields = self.of_fields(asked, b['field_mask'])
        nobody = torch.zeros_like(fields[:1])
        asking = F.embedding(b['field_of'].long(), torch.cat([nobody, fields]))
        below, above = self.leanings(b['where'], b['built'])
        said = F.embedding(b['word_at'].long(), texts)
        words = self.of_words(said, b['looks'].float(), b['place'], b['mask'], below, b['built'])
        alike = None
        if self.alike is not None:
            of = b['field_of'].long()
            # The first is nobody's, as in `asking`.
            alike = self.likeness(F.pad(asked, (0, 0, 0, 0, 1, 0))[of], F.pad(b['field_mask'], (0, 0, 1, 0))[of], said)
        return self.choose(asking, words, torch.cat([b['field_of'] > 0, b['mask']], 1), above, alike)

    def describe(self) -> dict[str, Any]:
        return asdict(self.shape)
