"""Crops of pages as cameras, scanners and dark screens might show them, in batches on the GPU, with what the network is to say of them."""
from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional as F

from model import STEP
from page import Page
from targets import LOWEST, UNKNOWN, planes_of

SCALES = 0.5, 1.6
SLOPE = math.radians(15)
EDGE = 8  # pixels along the rims of crops, where lines are cut and do not count


@dataclass(frozen=True)
class Crops:
    pictures: Tensor  # [B, 1, H, W] in 0..1
    cores: Tensor  # [B, 1, H / STEP, W / STEP]: how much of each place is core
    weights: Tensor  # the same: 1 where it counts


class Pages:
    """All pages, one behind the other, where the crops are cut."""

    def __init__(self, pages: Iterable[Page], device: str) -> None:
        planes = [planes_of(page) for page in pages]
        self.pixels = torch.from_numpy(np.concatenate([plane.reshape(3, -1).T for plane in planes])).to(device)
        sizes = torch.tensor([plane.shape[1:] for plane in planes])
        areas = sizes.prod(1)
        self.sizes, self.starts = sizes.to(device), (areas.cumsum(0) - areas).to(device)
        self.device = device

    def draw(self, count: int, height: int, width: int) -> Crops:
        """Of random pages at random scales and slopes; every sixth crop shows two pages side by side."""
        seen, heights = self.cut(count, height, width)
        across = torch.arange(width, device=self.device)[None, None, None]
        is_pair = self.chance(count) < 1 / 6
        seam = torch.where(is_pair, (0.2 + 0.6 * self.chance(count)) * width, float('inf'))
        is_left = across < seam
        planes = torch.where(is_left, seen, seen.roll(1, 0))
        heights = torch.where(is_left, heights, heights.roll(1, 0))
        is_cut = ((across - seam).abs() <= EDGE).expand_as(heights).clone()
        is_cut[..., :EDGE, :] = is_cut[..., -EDGE:, :] = is_cut[..., :EDGE] = is_cut[..., -EDGE:] = True
        # Along a rim what is no text still counts: pages have rims too, where nothing may be found.
        known = (heights == 0) | (heights >= LOWEST) & ~is_cut
        weights = F.avg_pool2d(known.float(), STEP).floor()
        return Crops(spoilt(planes[:, :1]), F.avg_pool2d(planes[:, 1:2], STEP), weights)

    def chance(self, count: int) -> Tensor:
        return torch.rand(count, 1, 1, 1, device=self.device)

    def cut(self, count: int, height: int, width: int) -> tuple[Tensor, Tensor]:
        """Picture and core [B, 2, H, W] in 0..1, and how high the line there is in the crop: 0 where is none, -1 where nobody knows."""

        def chance() -> Tensor:
            return torch.rand(count, 1, 1, device=self.device)

        page = torch.randint(len(self.sizes), (count,), device=self.device)
        scale = SCALES[0] * (SCALES[1] / SCALES[0]) ** chance()
        # Half stand nearly straight, and few lie on their side or on their head.
        slope = (2 * chance() - 1) * SLOPE * torch.where(chance() < 0.5, 0.1, 1.0)
        slope = slope + math.pi / 2 * (chance() < 0.15) * torch.randint(1, 4, (count, 1, 1), device=self.device)
        high, wide = self.sizes[page, 0][:, None, None], self.sizes[page, 1][:, None, None]

        def middle(size: Tensor, seen: int) -> Tensor:
            """Where the crop still shows mostly page."""
            return size / 2 + (chance() - 0.5) * (size - 0.7 * seen / scale).clamp(min=0.2 * size)

        middle_y, middle_x = middle(high, height), middle(wide, width)
        down = (torch.arange(height, device=self.device) - (height - 1) / 2)[None, :, None] / scale
        across = (torch.arange(width, device=self.device) - (width - 1) / 2)[None, None] / scale
        y = middle_y + down * slope.cos() + across * slope.sin()
        x = middle_x + across * slope.cos() - down * slope.sin()
        # Where the page is made smaller, several of its pixels are one: four places of each are looked at.
        quarter = 0.25 / scale * (scale < 1)
        looks = [self.look(page, y + quarter * j, x + quarter * i, high, wide) for j in (-1, 1) for i in (-1, 1)]
        planes = torch.stack(looks).mean(0)
        outside = (y < 0) | (x < 0) | (y > high - 1) | (x > wide - 1)
        # Behind the page is a desk, or more of the same paper.
        desk = torch.where(chance() < 0.5, chance(), planes[:, 0, ::16, ::16].flatten(1).median(1).values[:, None, None])
        grey = torch.where(outside, desk, planes[:, 0])
        core = torch.where(outside, 0.0, planes[:, 1])
        heights = self.heights(page, y, x, high, wide)
        heights = torch.where(heights == UNKNOWN, -1.0, heights * scale) * ~outside
        return torch.stack([grey, core], 1), heights[:, None]

    def look(self, page: Tensor, y: Tensor, x: Tensor, high: Tensor, wide: Tensor) -> Tensor:
        """[B, 2, H, W]: between four pixels of the page."""
        y0, x0 = y.floor(), x.floor()
        fy, fx = (y - y0)[..., None], (x - x0)[..., None]

        def corner(j: int, i: int) -> Tensor:
            return self.pixels[self.place(page, y0 + j, x0 + i, high, wide), :2].float()

        upper = torch.lerp(corner(0, 0), corner(0, 1), fx)
        lower = torch.lerp(corner(1, 0), corner(1, 1), fx)
        return torch.lerp(upper, lower, fy).permute(0, 3, 1, 2) / 255

    def heights(self, page: Tensor, y: Tensor, x: Tensor, high: Tensor, wide: Tensor) -> Tensor:
        return self.pixels[self.place(page, y.round(), x.round(), high, wide), 2].float()

    def place(self, page: Tensor, y: Tensor, x: Tensor, high: Tensor, wide: Tensor) -> Tensor:
        row, column = y.long().clamp(min=0).minimum(high - 1), x.long().clamp(min=0).minimum(wide - 1)
        return self.starts[page][:, None, None] + row * wide + column


def spoilt(pictures: Tensor) -> Tensor:
    """Each by chance: out of focus, lit unevenly, pale, dark, grainy, or white on black."""
    count, device = len(pictures), pictures.device

    def chance() -> Tensor:
        return torch.rand(count, 1, 1, 1, device=device)

    def some(share: float, value: Tensor, otherwise: float) -> Tensor:
        return torch.where(chance() < share, value, torch.full_like(value, otherwise))

    pictures = blurred(pictures, some(0.4, 0.3 + 1.3 * chance(), 0.05))
    light = F.interpolate(torch.rand(count, 1, 4, 4, device=device), pictures.shape[2:], mode='bicubic', align_corners=False)
    pictures = pictures * (1 - some(0.4, 0.6 * chance(), 0.0) * light)
    pictures = pictures.clamp(1e-3, 1) ** torch.exp(some(0.5, 1.4 * chance() - 0.7, 0.0))
    pictures = 0.5 + (pictures - 0.5) * some(0.5, 0.35 + 0.8 * chance(), 1.0) + some(0.5, 0.4 * chance() - 0.2, 0.0)
    pictures = pictures + some(0.5, 0.1 * chance() ** 2, 0.0) * torch.randn_like(pictures)
    return torch.where(chance() < 0.08, 1 - pictures, pictures).clamp(0, 1)


def blurred(pictures: Tensor, sigma: Tensor) -> Tensor:
    """By a bell curve of its own width for each."""
    reach = 4
    offsets = torch.arange(-reach, reach + 1, device=pictures.device)
    bell = torch.exp(-0.5 * (offsets / sigma) ** 2)
    bell = bell / bell.sum(-1, keepdim=True)
    batch = pictures.transpose(0, 1)
    batch = F.conv2d(F.pad(batch, (reach, reach, 0, 0), mode='replicate'), bell, groups=len(pictures))
    batch = F.conv2d(F.pad(batch, (0, 0, reach, reach), mode='replicate'), bell.transpose(2, 3), groups=len(pictures))
    return batch.transpose(0, 1)
