"""Backdrops with their lights. Positions and sizes in cm, energies in W; every card is aimed at the product."""

from studio import AMBER, COOL, GOLDEN, WARM, card, cyclorama, flag, world


def dark(key=1.0, rim=1.0, body=1.0, flank=0.0, level=1.0, background=1.0):
    """Night: a key that rolls off round the band, a strip along the flank, a gleam on the floor behind."""
    cyclorama((0.022, 0.018, 0.0155), 0.33)
    world(0.004, 0.014, level)
    card((9.5, 0.5, 4.6), (7, 6), 2300 * key * level, shape="lin", turn=180)
    card((12, -3.5, 2.4), (9, 7), 420 * level * body, target=(0, 0, 1.3))
    card((-1, 5.5, 8), (10, 4), 1500 * level * (0.5 + 0.5 * key))
    card((-8.5, -2.6, 2), (2.2, 5), 1100 * level * (0.4 + 0.6 * key) * rim, shape="strip")
    if flank:
        card((-9, 1.8, 2.0), (4.5, 5), 620 * flank)
    card((1.5, 11, 2.4), (9, 1.5), 200 * level * rim, colour=GOLDEN)
    card((-2.5, -9.5, 7.5), (5, 3), 180 * level, colour=COOL)
    card((0, 8, 7.5), (7, 3), 620 * background, target=(0, 19, 3), colour=AMBER)


def light(key=1.0):
    """Paper: bright all round, with black cards for the metal to mirror."""
    cyclorama((0.86, 0.825, 0.78), 0.36)
    world(0.2, 0.55, 0.5)
    card((9.5, 1.5, 5.2), (7, 6), 1500 * key, shape="lin")
    card((-1, 5.5, 8), (10, 5), 2300)
    card((-8.5, -2.6, 2), (2.2, 5), 800, shape="strip")
    card((0, 8, 7.5), (14, 5), 3400, target=(0, 19, 3))
    flag((6, -4.2, 3.6), (4.2, 5))
    flag((-4, -5.5, 3.6), (3, 5))
    flag((6.5, 5.5, 3.6), (2.6, 5))
    flag((0, -6.5, 6), (7, 2.6))
    flag((-6, 4, 3.6), (3, 5))


def dusk(key=1.0, background=1.0):
    """Desert after sunset: a warm floor, a broad soft key and a low strip that rakes across the relief."""
    cyclorama((0.235, 0.150, 0.118), 0.42)
    world(0.006, 0.02)
    card((9.5, 1.5, 5.2), (6, 6), 2200 * key)
    card((-1, 5.5, 8), (10, 4), 1300)
    card((-8.5, -2.6, 2), (4, 5), 900, shape="strip")
    card((3.5, -6.5, 4.6), (1.2, 3), 520, shape="strip")
    card((1.5, 11, 2.4), (9, 1.5), 200, colour=GOLDEN)
    card((-2.5, -9.5, 7.5), (5, 3), 160, colour=COOL)
    card((0, 8, 7.5), (7, 3), 900 * background, target=(0, 19, 3), colour=AMBER)


def inside(rare=False):
    """Dark, with one narrow strip where the domes mirror it and a fill for the board behind them."""
    if rare:
        cyclorama((0.235, 0.150, 0.118), 0.42)
    else:
        cyclorama((0.022, 0.018, 0.0155), 0.33)
    world(0.004, 0.014, 0.75)
    card((9.5, 1.5, 5.2), (6, 6), 1700, shape="lin")
    card((-1, 5.5, 8), (10, 4), 900)
    card((-8.5, -2.6, 2), (2.2, 5), 800, shape="strip")
    card((1.5, 11, 2.4), (9, 1.5), 150, colour=GOLDEN)
    card((0, 8, 7.5), (7, 3), 450, target=(0, 19, 3), colour=AMBER)
    card((-0.6, 6.2, 5.7), (5, 0.7), 420, target=(0, 0, 0.3), shape="strip", colour=WARM)
    card((3, -5.5, 8.5), (3, 2), 1900, target=(0, 0, 0.3))


def engraver(key=1.0):
    """A bright room that the plate mirrors evenly, with dark to both sides so that it still looks curved."""
    cyclorama((0.022, 0.018, 0.0155), 0.33)
    world(0.10, 0.55)
    card((0, 7.5, 9.0), (14, 7), 900 * key, target=(0, 0, 0.3))
    card((0, -5, 10), (14, 5), 500 * key, target=(0, 0, 0.3))
    flag((-6, 1, 3.2), (5, 9), target=(0, 0, 0.4), feather=0.8)
    flag((6, 1, 3.2), (5, 9), target=(0, 0, 0.4), feather=0.8)
