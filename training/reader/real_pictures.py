"""Real lines as the network is given them: cut and stretched as a detector might, lighter or darker, and for measuring plainly."""
from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional as F

from alphabet import CHARACTERS
from model import HEIGHT

MARGIN = 1 / 6  # of the packed picture's height is margin, above and below: real_lines.MARGIN of the line on each side
NOTHING = 0.5


class RealLines:
    def __init__(self, pictures: Sequence[np.ndarray], texts: Sequence[str], documents: Sequence[str], is_held: bool) -> None:
        """One in three documents is kept out of training."""
        kept = [at for at, document in enumerate(documents) if (sum(str(document).encode()) % 3 == 0) == is_held]
        kept.sort(key=lambda at: pictures[at].shape[1])
        self.pictures = [pictures[at] for at in kept]
        self.texts = [texts[at] for at in kept]
        self.number = {character: at for at, character in enumerate(CHARACTERS, 1)}

    def draw(self, device: str, lines: int = 384) -> tuple[Tensor, Tensor, Tensor]:
        """A batch of lines of like width, each cut and lit in its own way."""
        start = random.randrange(max(1, len(self.pictures) - lines))
        chosen = range(start, min(len(self.pictures), start + lines))

        def between(low: float, high: float) -> torch.Tensor:
            return torch.empty(len(chosen)).uniform_(low, high)

        cut = torch.stack([between(0.25, 1.15), between(0.25, 1.15), between(0.1, 1.1), between(0.1, 1.1)], 1)
        pictures, widths = self._cut(chosen, cut, between(0.8, 1.25), device)
        gamma, contrast, light = (between(*ends).to(device)[:, None, None, None] for ends in ((0.7, 1.5), (0.6, 1.1), (-0.1, 0.15)))
        lit = (0.5 + (pictures.clamp(0.001, 1) ** gamma - 0.5) * contrast + light + 0.03 * torch.randn_like(pictures)).clamp(0, 1)
        x = torch.arange(pictures.shape[3], device=device)
        return torch.where(x < widths[:, None, None, None], lit, NOTHING), widths, self._classes(chosen).to(device)

    def plainly(self, device: str, lines: int = 64) -> Iterator[tuple[Tensor, Tensor, list[str]]]:
        """All of them, with half of the margin, as the product cuts lines."""
        for start in range(0, len(self.pictures), lines):
            chosen = range(start, min(len(self.pictures), start + lines))
            pictures, widths = self._cut(chosen, torch.full((len(chosen), 4), 0.5), torch.ones(len(chosen)), device)
            yield pictures, widths, [self.texts[at] for at in chosen]

    def _cut(self, chosen: Sequence[int], cut: Tensor, stretch: Tensor, device: str) -> tuple[Tensor, Tensor]:
        """`cut`: how much of the margin goes, above, below, before and behind. The picture that is left is scaled to HEIGHT."""
        high = self.pictures[0].shape[0]
        widest = max(self.pictures[at].shape[1] for at in chosen)
        whole = torch.full((len(chosen), 1, high, widest), 255, dtype=torch.uint8)
        for row, at in enumerate(chosen):
            whole[row, 0, :, : self.pictures[at].shape[1]] = torch.from_numpy(self.pictures[at].copy())
        whole = whole.to(device).float() / 255
        given = torch.tensor([self.pictures[at].shape[1] for at in chosen], device=device)
        margin = MARGIN * high
        above, below, before, behind = (cut.to(device) * margin).unbind(1)
        tall, wide = high - above - below, (given - before - behind).clamp(min=4)
        widths = (wide * HEIGHT / tall * stretch.to(device)).round().clamp(min=8)
        width = -(-int(widths.max().item()) // 128) * 128
        y = (torch.arange(HEIGHT, device=device) + 0.5) / HEIGHT
        x = torch.arange(width, device=device) + 0.5
        from_y = (above[:, None] + y * tall[:, None])[:, :, None].expand(-1, -1, width)
        from_x = (before[:, None] + x * (wide / widths)[:, None])[:, None].expand(-1, HEIGHT, -1)
        grid = torch.stack([from_x * 2 / widest - 1, from_y * 2 / high - 1], -1)
        pictures = F.grid_sample(whole, grid, align_corners=False, padding_mode='border')
        return torch.where(x < widths[:, None, None, None], pictures, NOTHING), widths

    def _classes(self, chosen: Sequence[int]) -> Tensor:
        texts = [self.texts[at] for at in chosen]
        found = torch.zeros(len(texts), max(map(len, texts)), dtype=torch.long)
        for row, text in enumerate(texts):
            found[row, : len(text)] = torch.tensor([self.number[character] for character in text])
        return found
