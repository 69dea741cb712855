"""Every picture by its name: what stands where, on which set, before which camera."""

from dataclasses import dataclass
from typing import Callable

import products
import sets
import studio
from finishes import AIR, RARE
from ring import ring
from studio import camera, group, placed

UPRIGHT = 1.215


@dataclass(frozen=True)
class Shot:
    """`build` sets the scene up; width and height are those of the final picture in pixels."""

    family: str
    build: Callable[[], None]
    width: int = 800
    height: int = 800
    samples: int = 40
    exposure: float = 0.0


def standing(finish, yaw=-50, roll=-122, at=(0, 0), lit=1.0):
    group("ring", ring(finish, lit), placed((*at, UPRIGHT), yaw, 90, roll))


def night_or_dusk(finish, dusk):
    if dusk:
        sets.dusk()
    else:
        sets.dark(finish.key, finish.rim, finish.body, finish.flank)


def hero(finish, dusk=False):
    standing(finish)
    night_or_dusk(finish, dusk)
    camera((0, -10.6, 2.8) if dusk else (0, -12.2, 3.0), (0, 0, 1.1), stop=26, focus=(0.3, -0.75, 1.2))


def on_paper(finish):
    standing(finish)
    sets.light(0.8 if finish.key < 0.7 else 1.0)
    camera((0, -12.2, 3.0), (0, 0, 1.1), stop=32, focus=(0.3, -0.75, 1.2))


def front(finish, dusk=False):
    standing(finish, yaw=-14, roll=-104)
    night_or_dusk(finish, dusk)
    # The face mirrors what stands front left.
    studio.card((-6.5, -11, 3.2), (5, 5), 620)
    camera((0, -11.4, 1.9), (0, 0, 1.16), stop=28, focus=(0, -0.5, 1.2))


def inside(finish, rare=False):
    standing(finish, yaw=0, roll=-90)
    sets.inside(rare)
    camera((-0.8, -5.6, 5.3), (-0.03, 0.05, 0.42), lens=118, stop=34, focus=(0, 0.05, 0.2))


def edge(finish, dusk=False):
    """Lying, from low: the band's whole length."""
    group("ring", ring(finish), placed((0, 0, 0.405), 20, 0, 130))
    night_or_dusk(finish, dusk)
    camera((0.6, -10.2, 2.5), (0, 0, 0.42), stop=30, focus=(0, -1.1, 0.4))


def on_charger(finish, dusk=False):
    products.charger(seat=ring(finish))
    night_or_dusk(finish, dusk)
    camera((1.9, -13.4, 9.3), (0, 0, 0.8), lens=90, stop=30, focus=(0, -1.2, 1.0))


def engrave(finish):
    """The plate alone, evenly lit: the page writes letters on it along ENGRAVE_CURVE."""
    standing(finish, yaw=0, roll=90, lit=0)
    sets.engraver(finish.key)
    camera((0, -6.6, 6.2), (0, 0.0, 0.27), lens=225, stop=45, focus=(0, 0, 0.26))


def scene(finish, dusk=False, at=(0, -12.2, 3.0), shift=(0.0, 0.0), lens=100, target=(0, 0, 1.1)):
    standing(finish)
    night_or_dusk(finish, dusk)
    camera(at, target, lens=lens, stop=26, focus=(0.3, -0.75, 1.2), shift=shift)


def relief():
    standing(RARE["rose"], yaw=-58)
    sets.dusk()
    camera((0.5, -9.5, 3.4), (0.62, -0.4, 1.55), lens=190, stop=40, focus=(0.8, -0.8, 1.6))


def sensors():
    standing(AIR["titanium"], yaw=0, roll=-90)
    sets.inside()
    camera((0, -5.4, 5.3), (0.02, 0.05, 0.44), lens=136, stop=38, focus=(0, 0.05, 0.2))


def lights(at, shift, lens):
    """What a plug works with: the black ring from the side of its lights."""
    standing(AIR["black"], yaw=-16, roll=-90)
    sets.inside()
    camera(at, (0.05, 0.05, 0.62), lens=lens, stop=36, focus=(0, 0.05, 0.25), shift=shift)


def dawn(at, shift, lens):
    """Brushed rose gold, lying, under a low sun."""
    group("ring", ring(AIR["rose"]), placed((0, 0, 0.405), 28, 0, 130))
    sets.dusk(0.62, background=0.5)
    camera(at, (0, 0, 0.45), lens=lens, stop=28, focus=(0, -1.1, 0.4), shift=shift)


def pair(at, shift, lens):
    """Two rings, one behind the other: seen from the front their bands cross."""
    group("silver", ring(AIR["silver"], 0.0), placed((-0.62, -0.35, UPRIGHT), -54, 90, -122))
    group("black", ring(AIR["black"], 0.0), placed((0.78, 1.15, UPRIGHT), 52, 90, -58))
    sets.dark(0.8, rim=1.3, body=1.1)
    camera(at, (0.1, 0.2, 1.1), lens=lens, stop=28, focus=(-0.4, -1.0, 1.2), shift=shift)


SHOTS: dict[str, Shot] = {
    "home-wide": Shot("scenes", lambda: scene(AIR["titanium"], shift=(-0.15, -0.008), lens=54), 2400, 1029, 48),
    "home-tall": Shot("scenes", lambda: scene(AIR["titanium"], shift=(0.0, -0.19), lens=96), 1200, 1500, 44),
    "rare-wide": Shot(
        "scenes", lambda: scene(RARE["rose"], True, (0, -10.6, 2.8), (-0.16, -0.008), 50), 2400, 1029, 48, 0.1
    ),
    "rare-tall": Shot(
        "scenes", lambda: scene(RARE["rose"], True, (0, -10.6, 2.8), (0.0, -0.19), 86), 1200, 1500, 44, 0.1
    ),
    "bedside-wide": Shot("scenes", lambda: products.bedside((0, -12.2, 4.2), (-0.14, 0.01), 46), 2000, 857, 40, 0.15),
    "bedside-tall": Shot("scenes", lambda: products.bedside((0, -12.6, 4.6), (0.06, -0.17), 76), 1000, 1250, 40, 0.15),
    "counter-wide": Shot("scenes", lambda: products.counter((0.6, -12.6, 4.4), (-0.13, 0.02), 45), 2000, 857, 40, 0.1),
    "counter-tall": Shot("scenes", lambda: products.counter((0.6, -13.6, 5.2), (0.0, -0.12), 72), 1000, 1000, 40, 0.1),
    "lights-wide": Shot("scenes", lambda: lights((-1.2, -6.6, 4.4), (-0.2, 0.075), 44), 2000, 857, 44),
    "lights-tall": Shot("scenes", lambda: lights((-1.2, -6.6, 4.4), (0.0, -0.1), 72), 1000, 1250, 44),
    "dawn-wide": Shot("scenes", lambda: dawn((0.4, -10.8, 2.7), (-0.2, 0.03), 54), 2000, 857, 40, -0.3),
    "dawn-tall": Shot("scenes", lambda: dawn((0.4, -10.8, 2.9), (0.0, -0.14), 92), 1000, 1250, 40, -0.3),
    "pair-wide": Shot("scenes", lambda: pair((0.4, -13.0, 3.0), (-0.19, -0.008), 52), 2000, 857, 40),
    "pair-tall": Shot("scenes", lambda: pair((0.4, -13.0, 3.0), (0.0, -0.17), 86), 1000, 1250, 40),
    "draw-wide": Shot("scenes", lambda: products.draw((0.4, -13.2, 4.6), (-0.18, 0.0), 52), 2000, 857, 40),
    # The same camera as the wide one, closer.
    "draw-tall": Shot("scenes", lambda: products.draw((0.4, -13.2, 4.6), (-0.082, -0.148), 83.2), 1000, 1250, 40),
    "arm-wide": Shot(
        "scenes", lambda: products.m1_night((0.4, -12.6, 6.2), (0, 0, 1.5), 50, (-0.16, 0.05)), 2000, 857, 40, 0.1
    ),
    "arm-tall": Shot(
        "scenes", lambda: products.m1_night((0.4, -12.6, 7.0), (0, 0, 1.5), 78, (0.0, -0.16)), 1000, 1250, 40, 0.1
    ),
    "arm-day": Shot("scenes", products.m1_day, 1000, 1250, 40, 0.45),
    "sensors": Shot("scenes", sensors, 1400, 1000, 60),
    "relief": Shot("scenes", relief, 1400, 1000, 44, 0.1),
    "box": Shot("scenes", lambda: products.in_the_box(AIR["titanium"]), 1400, 933, 44),
    "m1": Shot("products", products.m1),
    "home": Shot("products", products.home),
    "charger": Shot("products", products.charger_alone),
    "travel-charger": Shot("products", products.travel_charger),
    "blood-test": Shot("products", products.blood_test),
    "bottle": Shot("products", products.bottle),
    "bottle-sand": Shot("products", lambda: products.bottle("sand")),
    "cap-ink": Shot("products", lambda: products.cap("ink")),
    "cap-sand": Shot("products", lambda: products.cap("sand")),
    "dish-chalk": Shot("products", lambda: products.ring_dish("chalk")),
    "dish-ink": Shot("products", lambda: products.ring_dish("ink")),
    "cable": Shot("products", products.cable),
    "care-kit": Shot("products", products.care_kit),
    "gift-box": Shot("products", products.gift_box),
    "sizing-kit": Shot("products", products.sizing_kit, exposure=0.3),
}

for colour, finish in AIR.items():
    SHOTS |= {
        f"air-{colour}-hero": Shot("air", lambda f=finish: hero(f), 1000, 1000, 44),
        f"air-{colour}-inside": Shot("air", lambda f=finish: inside(f), 720, 720),
        f"air-{colour}-engrave": Shot("air", lambda f=finish: engrave(f), 1200, 400, 32),
        f"air-{colour}-charger": Shot("air", lambda f=finish: on_charger(f)),
        f"air-{colour}-light": Shot("air", lambda f=finish: on_paper(f), exposure=0.55),
        f"air-{colour}-front": Shot("air", lambda f=finish: front(f)),
        f"air-{colour}-edge": Shot("air", lambda f=finish: edge(f)),
    }
for sand, finish in RARE.items():
    SHOTS |= {
        f"rare-{sand}-hero": Shot("rare", lambda f=finish: hero(f, True), 1000, 1000, 44, exposure=0.1),
        f"rare-{sand}-inside": Shot("rare", lambda f=finish: inside(f, True), 640, 640, 40),
        f"rare-{sand}-charger": Shot("rare", lambda f=finish: on_charger(f, True), exposure=0.1),
        f"rare-{sand}-front": Shot("rare", lambda f=finish: front(f, True), exposure=0.1),
        f"rare-{sand}-edge": Shot("rare", lambda f=finish: edge(f, True), exposure=0.1),
    }
