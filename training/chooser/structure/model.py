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
    """The sums are the usual ones of attention, in the order that takes least: no more than products of matrices is made for each pair of words."""

    own_keys: Tensor
    own_told: Tensor

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        h = shape.hidden
        self.widths = (shape.key, shape.key, shape.told)
        self.before = nn.LayerNorm(h)
        self.look = nn.Linear(h, sum(self.widths))
        self.bias = nn.Linear(shape.edge, shape.heads)
        self.out = nn.Linear(shape.told, h)
        self.between = nn.LayerNorm(h)
        self.up = nn.Linear(h, 2 * h)
        self.down = nn.Linear(2 * h, h)
        # [heads, width]: which numbers are a head's own
        heads = torch.eye(shape.heads)
        self.register_buffer('own_keys', heads.repeat_interleave(shape.key // shape.heads, 1) / math.sqrt(shape.key // shape.heads), persistent=False)
        self.register_buffer('own_told', heads.repeat_interleave(shape.told // shape.heads, 1), persistent=False)

    def forward(self, x: Tensor, near: Tensor, leaning: Tensor, edges: Tensor, said: nn.Linear) -> Tensor:
        """`x` [N, h]; `near` [N, K]; `leaning` [N, heads, K]: what the edge adds to the look, -1e4 where nobody stands there; `edges` [N, K, e]; `said`: makes
        of an edge what it tells."""
        query, key, value = self.look(self.before(x)).split(self.widths, 1)
        scores = (query[:, None] * self.own_keys) @ F.embedding(near, key).transpose(1, 2)
        weights = torch.softmax(scores + leaning, 2)
        told = weights @ F.embedding(near, value) + said(weights @ edges)
        x = x + self.out((told * self.own_told).sum(1))
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
        for layer, leaning in zip(self.layers, self.leanings(e, missing), strict=True):
            x = layer(x, near, leaning, e, self.said)
        x = self.last(x)
        pairs = F.relu(self.mine(x)[:, None] + F.embedding(near, self.other(x)) + self.told(e))
        return self.role(x), self.bond(pairs)

    def leanings(self, edges: Tensor, missing: Tensor) -> tuple[Tensor, ...]:
        """Of all layers at once: each alone would be a product of a few columns."""
        weights, biases = (torch.cat([getattr(layer.bias, name) for layer in self.layers]) for name in ('weight', 'bias'))
        return (F.linear(edges, weights, biases) + missing).transpose(1, 2).split(self.shape.heads, 1)

    def describe(self) -> dict[str, Any]:
        return asdict(self.shape)
