"""What the rings are made of. Colours are linear; a metal needs a high one, because Filmic darkens it."""

from dataclasses import dataclass

import studio


@dataclass(frozen=True)
class Relief:
    """Ripples round the band."""

    turns: int
    per_mm: float
    depth: float


@dataclass(frozen=True)
class Finish:
    metal: dict
    relief: Relief | None = None
    # How much of the key light it takes on the dark set: polished metal mirrors the cards themselves.
    key: float = 1.0
    # Of the dim wall in front of the band, which is what polished metal shows most of.
    body: float = 1.0
    # Of what the flat side mirrors, when it is polished: the left, slightly behind.
    flank: float = 0.0
    # And of the broad light behind: what black metal needs to stand out from the floor.
    rim: float = 1.0

    def material(self):
        return studio.metal("finish", **self.metal)


AIR = {
    "titanium": Finish(
        dict(colour=(0.53, 0.495, 0.46), rough=0.255, rough_range=0.09, anisotropy=0.75, streak=0.42, frequency=8)
    ),
    "gold": Finish(
        dict(colour=(0.90, 0.545, 0.215), rough=0.12, rough_range=0.025, anisotropy=0.35, streak=0.03, frequency=7),
        key=0.75,
        body=1.6,
        flank=0.5,
    ),
    "black": Finish(
        dict(
            colour=(0.030, 0.030, 0.033),
            rough=0.30,
            rough_range=0.03,
            anisotropy=0.35,
            streak=0.06,
            frequency=9,
            coat=0.6,
        ),
        key=1.25,
        rim=1.6,
    ),
    "grey": Finish(dict(colour=(0.27, 0.27, 0.275), rough=0.47, grain=0.30), key=1.1),
    "silver": Finish(
        dict(colour=(0.70, 0.70, 0.71), rough=0.13, rough_range=0.03, anisotropy=0.45, streak=0.03, frequency=7),
        key=0.55,
        body=2.0,
        flank=0.75,
    ),
    "rose": Finish(
        dict(colour=(0.82, 0.46, 0.35), rough=0.27, rough_range=0.06, anisotropy=0.80, streak=0.34, frequency=9),
        key=0.9,
    ),
}

RARE = {
    "rose": Finish(
        dict(
            colour=(0.93, 0.585, 0.50),
            valley=(0.66, 0.33, 0.27),
            rough=0.15,
            rough_range=0.03,
            valley_rough=0.16,
            streak=0.03,
        ),
        Relief(46, 4.3, 0.12),
    ),
    "snow": Finish(
        dict(
            colour=(0.88, 0.80, 0.69),
            valley=(0.74, 0.62, 0.49),
            rough=0.20,
            rough_range=0.03,
            valley_rough=0.10,
            streak=0.03,
        ),
        Relief(70, 7.0, 0.07),
    ),
    "dune": Finish(
        dict(
            colour=(0.90, 0.67, 0.38),
            valley=(0.60, 0.38, 0.17),
            rough=0.24,
            rough_range=0.03,
            valley_rough=0.10,
            streak=0.03,
        ),
        Relief(26, 3.0, 0.165),
    ),
}
