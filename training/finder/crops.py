"""Crops of pages as cameras, scanners and dark screens might show them, in batches on the GPU, with what the teacher says of the pages unspoilt."""
from __future__ import annotations

import math
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
import torch
from PIL import Image, ImageDraw
from torch import Tensor
from torch.nn import functional as F

from page import Page, sides_of

SCALES = 0.4, 1.35
SLOPE = math.radians(15)
EDGE = 8  # pixels along the rims of crops, where lines are cut and do not count
#: Lines of fewer pixels in height can be neither found nor read: they do not count.
LOWEST = 6.5


@dataclass(frozen=True)
class Crops:
    pictures: Tensor  # [B, 1, H, W] in 0..1
    taught: Tensor  # [B, 1, H, W]: how likely the teacher finds that each pixel is core
    weights: Tensor  # the same: 1 where it counts


class Pages:
    """All pages, one behind the other, where the crops are cut."""

    def __init__(self, pages: Iterable[Page], device: str) -> None:
        with ThreadPoolExecutor() as threads:
            planes = list(threads.map(planes_of, pages))
        self.pixels = torch.cat([torch.from_numpy(plane).reshape(-1, 3).to(device) for plane in planes])
        sizes = torch.tensor([plane.shape[:2] for plane in planes])
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
        planes, heights, is_side = coded(planes, heights)
        # Along a rim what is no text still counts: pages have rims too, where nothing may be found.
        known = ((heights == 0) | (heights >= LOWEST)) & ~((is_cut | is_side) & (planes[:, 1:2] > 0.1))
        return Crops(spoilt(shining_through(planes[:, :1])), planes[:, 1:2], known.float())

    def chance(self, count: int) -> Tensor:
        return torch.rand(count, 1, 1, 1, device=self.device)

    def cut(self, count: int, height: int, width: int) -> tuple[Tensor, Tensor]:
        """Picture and map [B, 2, H, W] in 0..1, and how high the line there is in the crop: 0 where none is labelled."""

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
        taught = torch.where(outside, 0.0, planes[:, 1])
        heights = self.heights(page, y, x, high, wide) * scale * ~outside
        return torch.stack([grey, taught], 1), heights[:, None]

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


def planes_of(page: Page) -> np.ndarray:
    """[H, W, 3] of bytes: the picture, the teacher's map, and how high the line is that the pixel belongs to, 0 outside of lines."""
    assert page.taught is not None
    heights = Image.new('L', page.picture.size)
    pen = ImageDraw.Draw(heights)
    for quad in page.quads:
        pen.polygon([tuple(corner) for corner in quad], fill=max(1, min(255, round(min(sides_of(quad))))))
    return np.stack([np.asarray(page.picture), np.asarray(page.taught.convert('L')), np.asarray(heights)], -1)


def coded(planes: Tensor, heights: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Some crops show a code for machines, in bars or squares, in the place of some lines and close to others. Also where its sides cut lines."""
    count, _, height, width = planes.shape
    device = planes.device

    def chance() -> Tensor:
        return torch.rand(count, 1, 1, 1, device=device)

    down, across = torch.arange(height, device=device)[:, None], torch.arange(width, device=device)
    wide, high = (0.15 + 0.75 * chance()) * width, (0.04 + 0.26 * chance()) * height
    left, top = chance() * (width - wide), chance() * (height - high)
    is_across = (across >= left) & (across < left + wide)
    # From below a line to above another one, with little room or none.
    is_line = (heights > 0) | (planes[:, 1:2] > 0.1)
    is_free = ~(is_line & is_across).any(-1, keepdim=True)
    first = torch.where(is_free & (down >= top), down, height).amin(2, keepdim=True) + 6 * chance() ** 2
    last = torch.where(is_free & (down <= top + high), down, 0).amax(2, keepdim=True) - 6 * chance() ** 2
    is_code = is_across & (down >= first) & (down < last) & (chance() < 0.4)
    module = (1.2 + 3 * chance() ** 2).expand_as(left)
    row, column = (down / module).long() * (chance() < 0.25), (across / module).long()
    is_dark = (torch.rand(count, height * width, device=device) < 0.5).gather(1, (row * width + column).flatten(1)).view(count, 1, height, width)
    paper = planes[:, :1, ::8, ::8].flatten(1).quantile(0.9, 1)[:, None, None, None]
    code = torch.where(is_dark, paper * 0.35 * chance(), paper)
    is_side = is_line & (F.max_pool2d(is_code.float(), (1, 2 * EDGE + 1), 1, (0, EDGE)) > 0) & ~is_code
    seen = torch.where(is_code, torch.cat([code, torch.zeros_like(code)], 1), planes)
    return seen, torch.where(is_code, 0.0, heights), is_side


def shining_through(pictures: Tensor) -> Tensor:
    """Of thin paper the other side is seen too, mirrored and pale: it is print, and no line of this page."""
    chances = torch.rand(2, len(pictures), 1, 1, 1, device=pictures.device)
    strength = torch.where(chances[0] < 0.25, 0.05 + 0.35 * chances[1], 0.0)
    # Not the neighbour, which a pair of pages shows beside this one.
    behind = blurred(pictures.roll(2, 0).flip(-1), 0.4 + chances[1])
    paper = behind.flatten(1).median(1).values[:, None, None, None].clamp(min=0.1)
    return pictures * (1 - strength * (1 - behind / paper).clamp(0, 1))


def smeared(pictures: Tensor) -> Tensor:
    """Down the paper runs a stain, or the streak of a worn printer."""
    count, _, _, width = pictures.shape
    along = torch.rand(count, 1, 1, 24, device=pictures.device)
    band = F.interpolate((along > 0.88).float(), size=(1, width), mode='bilinear', align_corners=False)
    strength = torch.rand(count, 1, 1, 1, device=pictures.device) * (torch.rand(count, 1, 1, 1, device=pictures.device) < 0.1)
    return pictures * (1 - strength * band * torch.rand_like(pictures))


def spoilt(pictures: Tensor) -> Tensor:
    """Each by chance: out of focus, lit unevenly, pale, dark, grainy, or white on black."""
    count, device = len(pictures), pictures.device

    def chance() -> Tensor:
        return torch.rand(count, 1, 1, 1, device=device)

    def some(share: float, value: Tensor, otherwise: float) -> Tensor:
        return torch.where(chance() < share, value, torch.full_like(value, otherwise))

    pictures = smeared(pictures)
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
