"""A small network that judges candidates by numbers, as `src/extract/fitted.ts` runs it: for the weights of tables and of the arbiter."""
from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import torch


class Judge(torch.nn.Module):
    """`seen`: candidates as they come; `dropped`: of each layer while learning."""

    def __init__(self, seen: torch.Tensor, hidden: tuple[int, ...] = (32, 16), dropped: float = 0.15) -> None:
        super().__init__()
        self.dropped = dropped
        self.mean, self.spread = seen.mean(0), seen.std(0) + 1e-2
        self.layers = torch.nn.ModuleList(torch.nn.Linear(inputs, outputs) for inputs, outputs in pairwise((seen.shape[1], *hidden, 1)))

    def forward(self, features: torch.Tensor) -> torch.Tensor:
        values = (features - self.mean) / self.spread
        for layer in self.layers[:-1]:
            values = torch.nn.functional.dropout(layer(values).relu(), self.dropped, self.training)
        return self.layers[-1](values).squeeze(-1)

    def folded(self) -> list[tuple[torch.Tensor, torch.Tensor]]:
        """With the scaling folded into the first layer."""
        layers = [(layer.weight.detach(), layer.bias.detach()) for layer in self.layers if isinstance(layer, torch.nn.Linear)]
        weights, bias = layers[0]
        return [(weights / self.spread, bias - weights @ (self.mean / self.spread)), *layers[1:]]


def exported(judges: Sequence[Judge], heat: float = 1.0) -> dict[str, Any]:
    """The mean of them as one network: beside each other up to the last layer. `heat`: by how much they are surer than they should be."""
    layers = []
    for at, ofs in enumerate(zip(*(judge.folded() for judge in judges), strict=True)):
        weights, biases = [weights for weights, _ in ofs], [bias for _, bias in ofs]
        is_last = at == len(judges[0].layers) - 1
        joined = torch.cat(weights, 0) if at == 0 else torch.cat(weights, 1) / (len(judges) * heat) if is_last else torch.block_diag(*weights)
        bias = torch.stack(biases).mean(0) / heat if is_last else torch.cat(biases)
        layers.append({'weights': [[round(weight, 4) for weight in row] for row in joined.tolist()], 'bias': [round(value, 4) for value in bias.tolist()]})
    return {'layers': layers}
