"""The network that finds lines of text: a grey page goes in, for each pixel comes out how likely it belongs to the core of a line.

Made for one CPU core: plain 3 x 3 convolutions, ReLU, and norms that are folded into the convolutions before it ships. The picture is
halved five times; what is known of the coarse picture, which tells a headline from a drawing and which words stand in one row, is added
to the finer one step by step, down to a quarter of the page's width and height; from there one layer answers for each of sixteen pixels."""
from __future__ import annotations

import itertools
from dataclasses import asdict, dataclass
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional as F

STEP = 4  # pixels across that one place of the finest layer stands for


@dataclass(frozen=True)
class Shape:
    # In sixteens, which onnxruntime multiplies at once.
    widths: tuple[int, ...] = (16, 32, 48, 64, 96)  # channels at a half, a quarter, … of the page
    blocks: tuple[int, ...] = (0, 1, 2, 2)  # at a quarter, an eighth, …
    merged: int = 48  # channels of what is added up


def convolution(into: int, out: int, size: int = 3, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(nn.Conv2d(into, out, size, stride, size // 2, bias=False), nn.BatchNorm2d(out, momentum=0.03))


class Block(nn.Module):
    """Two convolutions added to what came in."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.first = convolution(channels, channels)
        self.second = convolution(channels, channels)

    def forward(self, x: Tensor) -> Tensor:
        return F.relu(x + self.second(F.relu(self.first(x))))


class Finder(nn.Module):
    def __init__(self, shape: Shape = Shape()) -> None:
        super().__init__()
        self.shape = shape
        widths = shape.widths
        self.stem = convolution(1, widths[0], stride=2)
        self.down = nn.ModuleList(convolution(into, out, stride=2) for into, out in itertools.pairwise(widths))
        self.stages = nn.ModuleList(nn.Sequential(*(Block(width) for _ in range(count))) for width, count in zip(widths[1:], shape.blocks, strict=True))
        self.sideways = nn.ModuleList(convolution(width, shape.merged, 1) for width in widths[1:])
        # At an eighth and above; the quarter has its own below.
        self.smooth = nn.ModuleList(convolution(shape.merged, shape.merged) for _ in widths[2:])
        self.last = convolution(shape.merged, shape.merged)
        self.head = nn.Conv2d(shape.merged, STEP * STEP, 1)

    def forward(self, picture: Tensor) -> Tensor:
        """[B, 1, H, W] in 0..1 → [B, 1, H, W]: scores, before the sigmoid."""
        x = F.relu(self.stem(picture - 0.5))
        seen = []
        for down, stage in zip(self.down, self.stages, strict=True):
            x = stage(F.relu(down(x)))
            seen.append(x)
        merged = self.sideways[-1](seen[-1])
        for at in (2, 1, 0):
            coarse = F.relu(self.smooth[at](F.relu(merged)))
            merged = self.sideways[at](seen[at]) + F.interpolate(coarse, scale_factor=2.0, mode='nearest')
        return F.pixel_shuffle(self.head(F.relu(self.last(F.relu(merged)))), STEP)

    def describe(self) -> dict[str, Any]:
        return asdict(self.shape)


class Answering(nn.Module):
    """As it ships: norms folded, and chances instead of scores."""

    def __init__(self, finder: Finder) -> None:
        super().__init__()
        self.finder = folded(finder)

    def forward(self, picture: Tensor) -> Tensor:
        return torch.sigmoid(self.finder(picture))


def folded(finder: Finder) -> Finder:
    """A copy in which each norm has become part of the convolution before it."""
    copy = Finder(finder.shape)
    copy.load_state_dict(finder.state_dict())
    copy.eval()
    for module in list(copy.modules()):
        if isinstance(module, nn.Sequential) and len(module) == 2 and isinstance(module[1], nn.BatchNorm2d):
            convolved = module[0]
            assert isinstance(convolved, nn.Conv2d | nn.ConvTranspose2d)
            module[0] = nn.utils.fuse_conv_bn_eval(convolved, module[1])
            module[1] = nn.Identity()
    return copy


def shape_of(text: str) -> Shape:
    """As it is named on the command line: `16,32,48,64,96:0,1,2,2:48`."""
    widths, blocks, merged = text.split(':')

    def numbers(part: str) -> tuple[int, ...]:
        return tuple(int(number) for number in part.split(','))

    return Shape(numbers(widths), numbers(blocks), int(merged))
