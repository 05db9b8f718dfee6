"""The network: words look at their neighbours on four sides, a few times over, and say what they are and how they belong together."""
from __future__ import annotations

import math
from dataclasses import asdict, dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from .graph import BUCKETS, EDGE, HASHES, NODE
from .truth import BONDS, ROLES


@dataclass(frozen=True)
class Shape:
    hidden: int = 96
    layers: int = 6
    heads: int = 4
    edge: int = 32
    pair: int = 48


class Layer(nn.Module):
    def __init__(self, shape: Shape) -> None:
        super().__init__()
        h = shape.hidden
        self.heads = shape.heads
        self.before = nn.LayerNorm(h)
        self.qkv = nn.Linear(h, 3 * h)
        self.bias = nn.Linear(shape.edge, shape.heads)
        self.told = nn.Linear(shape.edge, h)
        self.out = nn.Linear(h, h)
        self.between = nn.LayerNorm(h)
        self.up = nn.Linear(h, 2 * h)
        self.down = nn.Linear(2 * h, h)

    def forward(self, x: Tensor, near: Tensor, missing: Tensor, edges: Tensor) -> Tensor:
        """`x` [N, h]; `near` [N, K]; `missing` [N, K, 1]: -1e4 where nobody stands there; `edges` [N, K, e]."""
        h = x.shape[1]
        wide = h // self.heads
        q, k, v = self.qkv(self.before(x)).split(h, 1)
        keys = F.embedding(near, k) + 0  # [N, K, h]
        scores = (q[:, None] * keys).view(*near.shape, self.heads, wide).sum(-1) / math.sqrt(wide)
        weights = torch.softmax(scores + self.bias(edges) + missing, 1)
        told = (F.embedding(near, v) + self.told(edges)).view(*near.shape, self.heads, wide)
        x = x + self.out((weights[..., None] * told).sum(1).reshape(-1, h))
        return x + self.down(F.gelu(self.up(self.between(x))))


class Structure(nn.Module):
    def __init__(self, shape: Shape = Shape()) -> None:
        super().__init__()
        self.shape = shape
        h = shape.hidden
        self.hashes = nn.Embedding(BUCKETS, h, padding_idx=0)
        self.nodes = nn.Linear(NODE, h)
        self.edges = nn.Linear(EDGE, shape.edge)
        self.layers = nn.ModuleList(Layer(shape) for _ in range(shape.layers))
        self.last = nn.LayerNorm(h)
        self.role = nn.Linear(h, len(ROLES))
        self.mine = nn.Linear(h, shape.pair)
        self.other = nn.Linear(h, shape.pair)
        self.told = nn.Linear(shape.edge, shape.pair)
        self.bond = nn.Linear(shape.pair, len(BONDS))
        nn.init.normal_(self.hashes.weight, std=0.1)

    def forward(self, nodes: Tensor, hashes: Tensor, near: Tensor, edges: Tensor) -> tuple[Tensor, Tensor]:
        """→ roles [N, roles], bonds [N, K, bonds], as logits."""
        missing = (near < 0)[..., None].to(nodes.dtype) * -1e4
        near = near.clamp(min=0).long()
        e = F.gelu(self.edges(edges))
        x = self.nodes(nodes) + self.hashes(hashes.long()).sum(1)
        for layer in self.layers:
            x = layer(x, near, missing, e)
        x = self.last(x)
        pairs = F.gelu(self.mine(x)[:, None] + F.embedding(near, self.other(x)) + self.told(e))
        return self.role(x), self.bond(pairs)

    def describe(self) -> dict:
        return asdict(self.shape)
