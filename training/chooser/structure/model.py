"""The network: words look at their neighbours on four sides, a few times over, and say what they are and how they belong together."""
from __future__ import annotations

import math
from dataclasses import asdict, dataclass
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional as F

from .graph import BUCKETS, EDGE, NODE
from .truth import BONDS, ROLES


@dataclass(frozen=True)
class Shape:
    hidden: int = 96
    layers: int = 6
    heads: int = 4
    key: int = 32  # what is looked at, and what is told: gathering it from neighbours costs more than the products
    told: int = 64
    edge: int = 32
    pair: int = 48


class Layer(nn.Module):
    def __init__(self, shape: Shape) -> None:
        super().__init__()
        h = shape.hidden
        self.heads, self.widths = shape.heads, (shape.key, shape.key, shape.told)
        self.before = nn.LayerNorm(h)
        self.look = nn.Linear(h, sum(self.widths))
        self.bias = nn.Linear(shape.edge, shape.heads)
        self.out = nn.Linear(shape.told, h)
        self.between = nn.LayerNorm(h)
        self.up = nn.Linear(h, 2 * h)
        self.down = nn.Linear(2 * h, h)

    def forward(self, x: Tensor, near: Tensor, missing: Tensor, edges: Tensor, told: Tensor) -> Tensor:
        """`x` [N, h]; `near` [N, K]; `missing` [N, K, 1]: -1e4 where nobody stands there; `edges` [N, K, e]; `told` [N, K, t]: what the edge itself says."""
        query, key, value = self.look(self.before(x)).split(self.widths, 1)
        keys = F.embedding(near, key)
        scores = (query[:, None] * keys).view(*near.shape, self.heads, -1).sum(-1) / math.sqrt(key.shape[1] // self.heads)
        weights = torch.softmax(scores + self.bias(edges) + missing, 1)
        said = (F.embedding(near, value) + told).view(*near.shape, self.heads, -1)
        x = x + self.out((weights[..., None] * said).sum(1).reshape(x.shape[0], -1))
        return x + self.down(F.relu(self.up(self.between(x))))


class Structure(nn.Module):
    def __init__(self, shape: Shape = Shape()) -> None:
        super().__init__()
        self.shape = shape
        h = shape.hidden
        self.hashes = nn.Embedding(BUCKETS, h, padding_idx=0)
        self.nodes = nn.Linear(NODE, h)
        self.edges = nn.Linear(EDGE, shape.edge)
        self.said = nn.Linear(shape.edge, shape.told)
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
        e = F.relu(self.edges(edges))
        x = self.nodes(nodes) + self.hashes(hashes.long()).sum(1)
        said = self.said(e)
        for layer in self.layers:
            x = layer(x, near, missing, e, said)
        x = self.last(x)
        pairs = F.relu(self.mine(x)[:, None] + F.embedding(near, self.other(x)) + self.told(e))
        return self.role(x), self.bond(pairs)

    def describe(self) -> dict[str, Any]:
        return asdict(self.shape)
