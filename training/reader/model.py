"""The network that reads a line: a grey picture of height 40 goes in, for each four pixels of its width comes out which character stands there.

Made for one CPU core: plain 3 x 3 convolutions, which processors run at their full rate, ReLU, norms that are folded into the convolutions
before it ships, and no recurrence. What stands around a character is seen by convolutions along the line, each of which looks farther."""
from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional as F

HEIGHT = 40
STEP = 4  # pixels of width that one answer stands for


@dataclass(frozen=True)
class Shape:
    widths: tuple[int, ...] = (24, 48, 112)  # channels at half, a quarter and an eighth of the height
    blocks: tuple[int, ...] = (1, 1, 2)
    line: int = 224  # channels along the line
    context: int = 4  # blocks along the line
    reach: int = 9  # steps that one of them looks at
    height: int = HEIGHT  # rows that it looks at: fewer are quicker, and width, which tells thin letters apart, is kept
    classes: int = 600
    dropout: float = 0.0


def convolution(into: int, out: int, size: tuple[int, int], stride: tuple[int, int] = (1, 1), groups: int = 1) -> nn.Sequential:
    padding = (size[0] // 2, size[1] // 2)
    return nn.Sequential(nn.Conv2d(into, out, size, stride, padding, groups=groups, bias=False), nn.BatchNorm2d(out))


class Block(nn.Module):
    """Two convolutions added to what came in."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.first = convolution(channels, channels, (3, 3))
        self.second = convolution(channels, channels, (3, 3))

    def forward(self, x: Tensor) -> Tensor:
        return F.relu(x + self.second(F.relu(self.first(x))))


class Along(nn.Module):
    """Far along the line for each channel by itself, then all channels of a place together."""

    def __init__(self, channels: int, reach: int, dropout: float) -> None:
        super().__init__()
        self.far = convolution(channels, channels, (1, reach), groups=channels)
        self.wide = convolution(channels, 2 * channels, (1, 1))
        self.back = convolution(2 * channels, channels, (1, 1))
        self.dropout = nn.Dropout(dropout)

    def forward(self, x: Tensor) -> Tensor:
        return F.relu(x + self.dropout(self.back(F.relu(self.wide(self.far(x))))))


class Reader(nn.Module):
    def __init__(self, shape: Shape = Shape()) -> None:
        super().__init__()
        self.shape = shape
        half, quarter, eighth = shape.widths
        self.stem = convolution(1, half, (3, 3), (2, 2))
        self.at_half = nn.Sequential(*(Block(half) for _ in range(shape.blocks[0])))
        self.to_quarter = convolution(half, quarter, (3, 3), (2, 2))
        self.at_quarter = nn.Sequential(*(Block(quarter) for _ in range(shape.blocks[1])))
        self.to_eighth = convolution(quarter, eighth, (3, 3), (2, 1))
        self.at_eighth = nn.Sequential(*(Block(eighth) for _ in range(shape.blocks[2])))
        self.column = nn.Sequential(nn.Conv2d(eighth, shape.line, (shape.height // 8, 1), bias=False), nn.BatchNorm2d(shape.line))
        self.along = nn.Sequential(*(Along(shape.line, shape.reach, shape.dropout) for _ in range(shape.context)))
        self.head = nn.Conv2d(shape.line, shape.classes, 1)

    def forward(self, picture: Tensor) -> Tensor:
        """[B, 1, HEIGHT, W] in 0..1 → [B, W / STEP, classes]: scores, before softmax. Class 0 is between characters."""
        if self.shape.height != HEIGHT:
            picture = F.interpolate(picture, scale_factor=(self.shape.height / HEIGHT, 1.0), mode='bilinear', align_corners=False)
        x = self.at_half(F.relu(self.stem(picture - 0.5)))
        x = self.at_quarter(F.relu(self.to_quarter(x)))
        x = self.at_eighth(F.relu(self.to_eighth(x)))
        x = self.along(F.relu(self.column(x)))
        return self.head(x)[:, :, 0].transpose(1, 2)

    def describe(self) -> dict[str, Any]:
        return asdict(self.shape)


class Answering(nn.Module):
    """As it ships: norms folded, and of each step the likeliest class and how likely it is."""

    def __init__(self, reader: Reader) -> None:
        super().__init__()
        self.reader = folded(reader)

    def forward(self, picture: Tensor) -> tuple[Tensor, Tensor]:
        chances = torch.softmax(self.reader(picture), -1)
        probability, best = chances.max(-1)
        return best.int(), probability


def folded(reader: Reader) -> Reader:
    """A copy in which each norm has become part of the convolution before it."""
    copy = Reader(reader.shape)
    copy.load_state_dict(reader.state_dict())
    copy.eval()
    for module in copy.modules():
        if isinstance(module, nn.Sequential) and len(module) == 2 and isinstance(module[1], nn.BatchNorm2d):
            convolved = module[0]
            assert isinstance(convolved, nn.Conv2d)
            module[0] = nn.utils.fuse_conv_bn_eval(convolved, module[1])
            module[1] = nn.Identity()
    return copy
