"""Random numbers, one a line of a batch, on the device that the pictures are on. Two runs with one seed draw the same."""
from __future__ import annotations

import math

import torch
from torch import Tensor


class Chance:
    def __init__(self, lines: int, device: torch.device | str, generator: torch.Generator | None = None) -> None:
        self.lines, self.device, self.generator = lines, torch.device(device), generator

    def field(self, *shape: int) -> Tensor:
        """Evenly in 0..1, of any shape."""
        return torch.rand(*shape, device=self.device, generator=self.generator)

    def normal(self, *shape: int) -> Tensor:
        return torch.randn(*shape, device=self.device, generator=self.generator)

    def between(self, low: float | Tensor, high: float | Tensor, *more: int) -> Tensor:
        """[B, …]"""
        return low + (high - low) * self.field(self.lines, *more)

    def around_one(self, low: float, high: float) -> Tensor:
        """[B]: evenly in factors, so that 0.5 is as likely as 2."""
        return torch.exp(self.between(math.log(low), math.log(high)))

    def yes(self, share: float | Tensor, *more: int) -> Tensor:
        """[B, …]: true so often."""
        return self.field(self.lines, *more) < share

    def sometimes(self, share: float | Tensor, low: float | Tensor, high: float | Tensor, otherwise: float = 0.0) -> Tensor:
        """[B]: between low and high so often."""
        return torch.where(self.yes(share), self.between(low, high), torch.full((), otherwise, device=self.device))
