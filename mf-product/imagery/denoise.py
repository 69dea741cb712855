"""Noise removed by non-local means over two half renders, because Debian's Blender has no denoiser.

Each half is smoothed with weights measured in the other, so that noise does not vouch for itself; the halves' difference
says how noisy a place is, and what is not noisy stays as it is.
"""

import numpy as np
from scipy.ndimage import gaussian_filter, maximum_filter, uniform_filter

RADIUS, PATCH = 5, 5
STRENGTH = 0.65
NORMAL_SPREAD, ALBEDO_SPREAD = 0.45, 0.12


def denoise(first, second, normal, albedo):
    """Two renders (height, width, 3) of one scene with different seeds; normal and albedo are their guides."""
    halves = [calmed(first, second), calmed(second, first)]
    # Distances are measured in brightness alone: three times quicker, and the guides tell colours apart.
    judges = [np.log1p(8 * half.mean(-1)) for half in halves][::-1]
    variance = gaussian_filter((judges[0] - judges[1]) ** 2, 2.5) * 0.5 + 1e-6
    guide = np.concatenate([normal / NORMAL_SPREAD, albedo / ALBEDO_SPREAD], -1).astype(np.float32)
    # Where the lens blurs, the guides are noisy themselves.
    guide = gaussian_filter(guide, (0.8, 0.8, 0))
    sums = [half.copy() for half in halves]
    weights = [np.ones(half.shape[:2], np.float32) for half in halves]
    for here, there in neighbours(first.shape[:2]):
        unlike = 0.5 * np.sum((guide[here] - guide[there]) ** 2, -1)
        noise = variance[here] + variance[there]
        for half, judge, total, weight in zip(halves, judges, sums, weights):
            distance = ((judge[here] - judge[there]) ** 2 - noise) / (STRENGTH**2 * noise)
            alike = np.exp(-np.maximum(uniform_filter(distance, PATCH), 0) - unlike)
            for one, other in ((here, there), (there, here)):
                total[one] += alike[..., None] * half[other]
                weight[one] += alike
    return sum(total / weight[..., None] for total, weight in zip(sums, weights)) / 2


def calmed(half, other):
    """Without the sparks of one half: no pixel is much brighter than the brightest of its neighbourhood in the other."""
    limit = 1.15 * maximum_filter(other, (3, 3, 1)) + 0.02
    return np.clip(half, 0, limit).astype(np.float32)


def neighbours(shape):
    """Slices that lay an image over itself, moved; half of the moves, because each serves both ways."""
    for dy in range(RADIUS + 1):
        for dx in range(-RADIUS, RADIUS + 1):
            if dy > 0 or dx > 0:
                yield tuple(
                    tuple(slice(max(0, sign * d), size - max(0, -sign * d)) for d, size in zip((dy, dx), shape))
                    for sign in (-1, 1)
                )
