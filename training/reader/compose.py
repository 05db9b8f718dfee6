"""Texts → ink on nothing: for each line its glyphs side by side, all lines of a batch at once and on the GPU.

Every pixel asks which letter stands at its column and looks it up in one great picture of all glyphs of all faces. Letters reach over their
neighbours' columns (italics, f, j), so it asks the letters before and after as well. There is no loop over lines or letters."""
from __future__ import annotations

import lzma
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional as F

from alphabet import CHARACTERS
from chance import Chance
from style import USUAL_SIZE, Style

HEIGHT = 48
BASELINE = 37.0
MARGIN = 12.0  # left and right of the ink: room for slant and for what overhangs
KINDS = ('sans', 'serif', 'mono', 'narrow', 'slab', 'typewriter', 'terminal', 'matrix', 'script', 'hand', 'display')


@dataclass(frozen=True)
class Atlas:
    characters: str
    names: tuple[str, ...]
    kinds: Tensor  # [F]: places in KINDS
    weights: Tensor  # [F]
    glyph_of: Tensor  # [F, 1 + characters]: -1 where the face lacks it
    lacks: Tensor  # [F, 1 + characters]: 1 where the face lacks it
    metrics: Tensor  # [G, 8]: width, height, left, above, advance, pixels of the line that a pixel of the glyph is, x and y in the texture
    texture: Tensor  # [1, 1, Y, X]: every glyph with a border of nothing
    capitals: Tensor  # [1 + characters]: true for letters that are capitals

    @staticmethod
    def load(path: Path | str, device: torch.device | str) -> Atlas:
        with np.load(path) as held:
            characters = str(held['characters'])
            if characters != CHARACTERS:
                raise ValueError(f'{path} is of another alphabet: run atlas.py again.')
            glyphs = held['glyphs'].astype(np.int64)
            pixels = np.frombuffer(lzma.decompress(held['pixels'].tobytes()), np.uint8)
            glyph_of = torch.from_numpy(held['glyph_of'].astype(np.int64))
            kinds = torch.tensor([KINDS.index(kind) for kind in held['kinds'].tolist()])
            texture, places = laid_out(pixels, glyphs[:, 2:4])
            metrics = np.column_stack([glyphs[:, 2:6], glyphs[:, 6] / 16, held['units'][glyphs[:, 0]], places])
            return Atlas(
                characters,
                tuple(held['names'].tolist()),
                kinds.to(device),
                torch.from_numpy(held['weights']).to(device),
                glyph_of.to(device),
                (glyph_of < 0).float().index_fill(1, torch.tensor([0]), 0).to(device),
                torch.from_numpy(metrics).float().to(device),
                (torch.from_numpy(texture).to(device).float() / 15)[None, None],
                torch.tensor([False, *(sign.isupper() for sign in characters)], device=device),
            )

    def choose(self, characters: Tensor, chance: Chance) -> Tensor:
        """[B]: a face for each line among those that have all its characters, as often as faces are met in documents."""
        used = torch.zeros(len(characters), self.lacks.shape[1], device=characters.device).scatter_(1, characters, 1.0)
        fits = (used @ self.lacks.T) == 0
        # Where no face has everything, the reader of the batch had better leave the line out; any face keeps the batch whole.
        chances = torch.where(fits.any(1, keepdim=True), fits * self.weights, self.weights)
        return torch.multinomial(chances, 1, generator=chance.generator)[:, 0]

    def lengths(self, faces: Tensor, characters: Tensor) -> Tensor:
        """[B]: about how wide each line will be; for putting lines of like length into one batch."""
        metrics = self.metrics[self.glyph_of[faces[:, None], characters].clamp(min=0)]
        return (metrics[..., 4] * metrics[..., 5] * (characters > 0)).sum(1) * USUAL_SIZE + 2 * MARGIN

    def has_all(self, faces: Tensor, characters: Tensor) -> Tensor:
        """[B]: whether the face has every character of its line."""
        return ~self.lacks[faces].gather(1, characters).bool().any(1)


def laid_out(pixels: np.ndarray, sizes: np.ndarray, across: int = 16384) -> tuple[np.ndarray, np.ndarray]:
    """Shelves of glyphs of like height, one pixel apart. Returns the texture and where in it each glyph begins, x and y."""
    starts = np.cumsum(sizes.prod(1)) - sizes.prod(1)
    places = np.zeros_like(sizes)
    x, y, high = 1, 1, 0
    order = np.argsort(sizes[:, 1], kind='stable').tolist()
    for glyph in order:
        wide, tall = sizes[glyph].tolist()
        if x + wide + 1 > across:
            x, y = 1, y + high + 1
        places[glyph] = x, y
        x, high = x + wide + 1, tall  # by height: the last one of a shelf is its highest
    texture = np.zeros((y + high + 1, across), np.uint8)
    for (x, y), (wide, tall), start in zip(places.tolist(), sizes.tolist(), starts.tolist(), strict=True):
        texture[y : y + tall, x : x + wide] = pixels[start : start + wide * tall].reshape(tall, wide)
    return texture, places


def compose(
    atlas: Atlas, faces: Tensor, characters: Tensor, style: Style, chance: Chance, width: int | None = None
) -> tuple[Tensor, Tensor]:
    """`characters`: [B, L], classes, 0 after the end. Returns ink [B, 1, HEIGHT, W] in 0..1 and widths [B]. A line that is too wide for
    `width` is set narrower; without it the widest line says how wide the picture is."""
    lines, longest = characters.shape
    glyph = atlas.glyph_of[faces[:, None], characters]
    is_there = glyph >= 0
    metrics = atlas.metrics[glyph.clamp(min=0)]
    is_space = characters == atlas.characters.index(' ') + 1
    word = torch.cumsum(is_space, 1)
    scale = style.size[:, None] * torch.where(word >= style.turn[:, None], style.second[:, None], 1.0)
    # Small capitals are read as what they are, so only what is a capital already is made small.
    begins = F.pad(is_space[:, :-1], (1, 0), value=True)
    scale = scale * torch.where(atlas.capitals[characters] & ~begins, style.small_caps[:, None], 1.0)

    across = scale * style.widen[:, None]
    gap = style.word_gap[:, None] * chance.between(0.85, 1.15, longest)
    gap = gap * torch.where(chance.yes(style.columns[:, None], longest), chance.between(2, 9, longest), 1.0)
    step = metrics[..., 4] * metrics[..., 5] * across + style.tracking[:, None]
    step = torch.where(is_space, step * gap, step).clamp(min=1) * is_there
    total = step.sum(1)
    if width is None:
        width = int(total.max().item() + 2 * MARGIN + 31) // 32 * 32
    fit = ((width - 2 * MARGIN) / total.clamp(min=1)).clamp(max=1)[:, None]
    step, across = step * fit, across * fit
    pen = MARGIN + torch.cumsum(step, 1) - step

    letters = torch.stack([
        pen + style.drift[:, None] * chance.normal(lines, longest).clamp(-2, 2),
        BASELINE + style.hop[:, None] * chance.normal(lines, longest).clamp(-2, 2),
        across * metrics[..., 5],
        scale * metrics[..., 5],
        metrics[..., 2],
        metrics[..., 3],
        torch.where(is_there, metrics[..., 0], 0.0),
        torch.where(is_there, metrics[..., 1], 0.0),
        metrics[..., 6],
        metrics[..., 7],
        1 - style.press[:, None] * chance.field(lines, longest),
    ])  # [11, B, L]
    x = torch.arange(width, device=characters.device) + 0.5
    y = (torch.arange(HEIGHT, device=characters.device) + 0.5)[:, None]
    # With a slant, columns are told apart at half the height of small letters.
    column = (x[None] - style.slant[:, None] * 10).contiguous()
    nearest = torch.searchsorted(torch.where(is_there, pen, 1e6), column, right=True) - 1
    ink = torch.zeros(lines, HEIGHT, width, device=characters.device)
    for neighbour in (-1, 0, 1):
        at = (nearest + neighbour).clamp(0, longest - 1)
        ink = torch.maximum(ink, _letters_at(atlas, letters.gather(2, at.expand(len(letters), -1, -1)), x, y, style, at))
    ink = _emboldened(_underlined(ink, x, y, total * fit[:, 0], style, chance)[:, None], style)
    return ink, total * fit[:, 0] + 2 * MARGIN


def _letters_at(atlas: Atlas, letters: Tensor, x: Tensor, y: Tensor, style: Style, at: Tensor) -> Tensor:
    """[B, HEIGHT, W]: the ink of one letter a column, `letters` being its numbers."""
    pen, base, across, down, left, above, wide, high, to_x, to_y, press = (one[:, None] for one in letters)
    v = (y - base) / down + above
    u = (x - pen + style.slant[:, None, None] * (y - base)) / across - left
    cell = style.cell[:, None, None]
    is_celled, side = cell > 0, cell.clamp(min=0.5)
    row, place = torch.floor(v / side), torch.floor(u / side)
    far = torch.sqrt((u / side - place - 0.5) ** 2 + (v / side - row - 0.5) ** 2)
    u = torch.where(is_celled, (place + 0.5) * side, u)
    v = torch.where(is_celled, (row + 0.5) * side, v)
    u = torch.minimum(u.clamp(min=-0.5), wide + 0.5) + to_x
    v = torch.minimum(v.clamp(min=-0.5), high + 0.5) + to_y
    size_y, size_x = atlas.texture.shape[2:]
    grid = torch.stack([u * (2 / size_x) - 1, v * (2 / size_y) - 1], -1)
    grey = F.grid_sample(atlas.texture, grid.flatten(0, 1)[None], align_corners=False).view(u.shape)
    # Dots are there or not; a few pins are weak, and where a dot is missing is always the same for a place in the line.
    round_dot = torch.sigmoid((style.dot[:, None, None] - far) * 14)
    struck = (grey > 0.5).float() * torch.where(style.dot[:, None, None] > 0, round_dot, 1.0)
    luck = torch.frac(torch.sin(place * 12.9898 + row * 78.233 + at[:, None] * 37.719 + pen[:, :, :1]) * 43758.5453).abs()
    struck = struck * (luck >= style.broken[:, None, None])
    return torch.where(is_celled, struck, grey) * press


def _underlined(ink: Tensor, x: Tensor, y: Tensor, total: Tensor, style: Style, chance: Chance) -> Tensor:
    """Below all of the line, or from some place to some other; never so short that it is a character of its own."""
    is_whole = chance.yes(0.6)
    begin = torch.where(is_whole, 0.0, chance.between(0, 0.6))
    end = torch.where(is_whole, 1.0, (begin + chance.between(0.4, 0.8)).clamp(max=1))
    begin, end = MARGIN + begin * total, MARGIN + end * total
    thick, below = style.underline[:, None, None], (BASELINE + style.underline_below)[:, None, None]
    line = ((thick / 2 + 0.5 - (y - below).abs()).clamp(0, 1)) * ((x >= begin[:, None, None]) & (x <= end[:, None, None]))
    return torch.maximum(ink, torch.where(thick > 0, line, 0.0))


def _emboldened(ink: Tensor, style: Style) -> Tensor:
    amount = style.bold[:, None, None, None]
    return torch.lerp(ink, F.max_pool2d(ink, 3, 1, 1), amount)
