"""The ring: band, resin with its domes, the flexible board behind it, emitters, contacts, and the plate for the engraving.

The axis is z; sensors are at 0 degrees, the plate is opposite. Lengths are in mm.
"""

import math

import numpy as np
import studio
from mathutils import Matrix

OUTER, BORE, HALF_WIDTH = 12.15, 9.62, 4.05
DOMES = (-24, 0, 24)
CONTACTS = (-47, 47)
PLATE_HALF_TURN, PLATE_HALF_WIDTH = 64, 2.95
SEED = 7


def ring(finish, lit=1.0):
    """Everything of one ring, in its own coordinates; `lit` scales the emitters."""
    material = finish.material()
    things = [band(finish, material), resin(), board(), plate(material)]
    return things + components() + emitters(lit)


def band(finish, material):
    reach = ((1.25, 1.25), (0.68, 0.13), (0, 0))
    corners = [(OUTER, -HALF_WIDTH, reach[0][0]), (OUTER, HALF_WIDTH, reach[0][1]), (BORE, HALF_WIDTH, reach[1][0])]
    corners += [(BORE, 3.22, reach[1][1]), (10.5, 3.22, 0), (10.5, -3.22, 0), (BORE, -3.22, reach[1][1])]
    corners += [(BORE, -HALF_WIDTH, reach[1][0])]
    fine = finish.relief is not None
    segments = 2200 if fine else 900
    path, arc = studio.resample(studio.fillet(corners), 0.06 if fine else 0.12)
    radius, z = path[:, 0].copy(), path[:, 1]
    # The crown of the band fades out over the flat side: a step there would fold the mesh.
    fade = np.clip((radius - 10.5) / 1.4, 0, 1)
    radius -= 0.16 * (z / HALF_WIDTH) ** 2 * fade * fade * (3 - 2 * fade)
    angle = np.linspace(0, 2 * math.pi, segments, endpoint=False)
    radii = np.broadcast_to(radius, (segments, len(path))).copy()
    cavity = None
    if fine:
        height = ripples(finish.relief, angle, z)
        border = np.clip((3.25 - np.abs(z)) / 0.55, 0, 1)
        mask = np.where(radius > 11.6, border * border * (3 - 2 * border), 0)[None, :]
        radii -= finish.relief.depth * (1 - height) * mask
        cavity = (1 - height) * mask
    return studio.mesh("band", turned(angle, radii, z), material, closed=True, arc=arc, cavity=cavity)


def ripples(relief, angle, z):
    """Heights from 0 to 1 like wind's ripples in sand: nine waves of nearly one direction, which branch where they cancel."""
    random = np.random.default_rng(SEED)
    field = np.zeros((len(angle), len(z)), complex)
    for _ in range(9):
        turns = round(relief.turns * (1 + random.normal(0, 0.20)))
        across = relief.per_mm * (1 + random.normal(0, 0.32))
        field += np.exp(1j * (turns * angle[:, None] + across * z[None, :] + random.uniform(0, 2 * math.pi)))
    phase, strength = np.angle(field), np.abs(field) / (np.abs(field) + 0.55)
    wave = (0.5 + 0.5 * np.cos(phase + 0.55 * np.sin(phase))) ** 0.8
    return 1 - strength * (1 - wave)


def turned(angle, radii, z):
    """Points (angle, z, 3) from radii (angle, z)."""
    depth = np.broadcast_to(z, radii.shape)
    return np.stack([radii * np.cos(angle)[:, None], radii * np.sin(angle)[:, None], depth], axis=-1)


def comfort(z):
    return 9.60 - 0.07 * (1 - (z / 3.19) ** 2)


def resin():
    angle = np.linspace(0, 2 * math.pi, 1500, endpoint=False)
    z = np.linspace(-3.19, 3.19, 101)
    radii = np.broadcast_to(comfort(z), (len(angle), len(z))).copy()
    for dome, height in zip(DOMES, (0.56, 0.62, 0.56)):
        turn = (angle - math.radians(dome) + math.pi) % (2 * math.pi) - math.pi
        distance = np.sqrt((turn[:, None] * 9.6 / 1.62) ** 2 + (z[None, :] / 1.9) ** 2)
        radii -= height * np.clip(1 - distance**2.4, 0, 1) ** 1.25
    n = studio.Nodes("resin")
    clear_part = n.node("BsdfTransparent", {"Color": (0.66, 0.60, 0.53)})
    gloss = n.node("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.03})
    fresnel = n.node("Fresnel", {"IOR": 1.5}).outputs[0]
    mixed = n.node("MixShader", {0: fresnel, 1: clear_part.outputs[0], 2: gloss.outputs[0]})
    return studio.mesh("resin", turned(angle, radii, z), n.surface(mixed.outputs[0]), closed=True, flip=True)


def plate(material):
    """Solid metal opposite the sensors, a hair proud of the resin: what the engraver's tool reaches."""
    angle = np.radians(np.linspace(180 - PLATE_HALF_TURN, 180 + PLATE_HALF_TURN, 500))
    z = np.linspace(-PLATE_HALF_WIDTH, PLATE_HALF_WIDTH, 120)
    along = np.abs(angle - math.pi)[:, None] * 9.55
    corner = 1.2
    x = np.maximum(along - (math.radians(PLATE_HALF_TURN) * 9.55 - corner), 0)
    y = np.maximum(np.abs(z)[None, :] - (PLATE_HALF_WIDTH - corner), 0)
    inside = corner - np.hypot(x, y)
    edge = np.clip(inside / 0.30, -0.3, 1)
    radii = comfort(z)[None, :] - 0.06 + 0.22 * (1 - np.clip(edge, 0, 1)) ** 3 - np.minimum(edge, 0) * 0.8
    return studio.mesh("plate", turned(angle, radii, z), material, arc=z + PLATE_HALF_WIDTH, flip=True)


def on_board(degrees, z, radius):
    """Width runs round the ring, depth along its axis, height towards the finger."""
    return (
        Matrix.Rotation(math.radians(degrees), 4, "Z")
        @ Matrix.Translation((radius, 0, z))
        @ Matrix(((0, 0, -1, 0), (1, 0, 0, 0), (0, -1, 0, 0), (0, 0, 0, 1)))
    )


def board():
    """A flexible circuit: copper traces in groups with jogs, vias and pads on dark polyimide."""
    random = np.random.default_rng(SEED)
    width, height = 4096, 424
    per_mm = width / (2 * math.pi * 10.22)
    colour = np.empty((height, width, 4), np.float32)
    colour[:] = (0.030, 0.017, 0.008, 0)
    copper = np.array((0.60, 0.30, 0.13, 1))
    x = np.arange(width)
    for _ in range(11):
        count, pitch, thick = random.integers(3, 9), random.uniform(6.5, 10), random.uniform(2, 3.2)
        offset, drift = np.zeros(width), 0.0
        jogs = np.sort(random.integers(0, width, 14))
        slope = np.zeros(width)
        for jog in jogs:
            slope[jog : jog + random.integers(14, 60)] = random.choice((-1, 1))
        offset = np.cumsum(slope) + drift
        top = random.uniform(20, height - 20 - count * pitch)
        offset -= np.linspace(0, offset[-1], width)
        for track in range(count):
            start, length = random.integers(0, width), random.integers(500, 2600)
            shown = (x - start) % width < length
            for row in range(int(thick)):
                y = np.clip(top + track * pitch + offset + row, 2, height - 3).astype(int)
                colour[y[shown], x[shown]] = copper * random.uniform(0.8, 1.05)
    yy, xx = np.mgrid[-9:10, -9:10]
    disc = np.hypot(xx, yy)
    for _ in range(320):
        cx, cy, r = random.integers(10, width - 10), random.integers(10, height - 10), random.uniform(3.5, 6)
        patch = colour[cy - 9 : cy + 10, cx - 9 : cx + 10]
        patch[disc < r] = (0.83, 0.60, 0.26, 1)
        patch[disc < r * 0.42] = (0.01, 0.008, 0.006, 0)
    for _ in range(150):
        cx, cy = random.integers(30, width - 30), random.integers(16, height - 16)
        w, h = int(random.uniform(0.12, 0.34) * per_mm / 2), int(random.uniform(0.2, 0.5) * per_mm / 2)
        colour[cy - h : cy + h, cx - w : cx + w] = (0.83, 0.60, 0.26, 1)
    angle = np.linspace(0, 2 * math.pi, 720, endpoint=False)
    z = np.linspace(-3.3, 3.3, 3)
    radii = np.full((len(angle), len(z)), 10.22)
    return studio.mesh(
        "board",
        turned(angle, radii, z),
        studio.painted("board", colour, rough=0.42),
        closed=True,
        arc=(z + 3.3) / 6.6,
        flip=True,
    )


def components():
    random = np.random.default_rng(SEED + 1)
    black = studio.plain("package", (0.012, 0.012, 0.013), 0.32)
    gold = studio.metal("gold contact", (0.90, 0.60, 0.28), 0.22)
    silver = studio.metal("tin", (0.62, 0.62, 0.60), 0.33)
    ceramic = studio.plain("ceramic", (0.20, 0.145, 0.095), 0.38)
    diode = studio.plain("photodiode", (0.010, 0.014, 0.024), 0.10, coat=1.0)
    capacitors, ends, chips = [], [], []
    for _ in range(110):
        degrees, z = random.uniform(-118, 118), random.uniform(-2.8, 2.8)
        if min(abs(degrees - place) for place in DOMES + CONTACTS) < 11.5 and abs(z) < 2.3:
            continue
        along = random.random() < 0.5
        size = (0.62, 0.32) if along else (0.32, 0.62)
        capacitors.append(
            ((size[0] * (0.5 if along else 1), size[1] * (1 if along else 0.5), 0.3), on_board(degrees, z, 10.12))
        )
        ends.append(((*size, 0.27), on_board(degrees, z, 10.12)))
    for degrees, z, w, d in (
        (-72, 0.2, 3.2, 3.6),
        (68, -0.4, 2.4, 2.6),
        (80, 1.4, 1.5, 1.2),
        (-60, -1.9, 1.4, 1.2),
        (96, 0, 4.4, 4.4),
    ):
        chips.append(((w, d, 0.34), on_board(degrees, z, 10.05)))
    things = [studio.blocks("capacitors", capacitors, ceramic, 0.02), studio.blocks("ends", ends, silver, 0.02)]
    things.append(studio.blocks("chips", chips, black, 0.05))
    things.append(studio.blocks("can", [((4.6, 4.8, 0.42), on_board(-100, 0, 10.05))], silver, 0.12))
    bars = [((0.86, 3.8, 0.5), on_board(degrees, 0, 9.74)) for degrees in CONTACTS]
    things.append(studio.blocks("contacts", bars, gold, 0.10))
    packages = [((1.75, 1.75, 0.3), on_board(degrees, 0, 10.06)) for degrees in DOMES]
    things.append(studio.blocks("emitter packages", packages, black, 0.06))
    wells = [((0.62, 0.62, 0.04), on_board(degrees, z, 9.905)) for degrees, z in ((-24, 0.25), (0, 0.28), (24, 0.25))]
    things.append(studio.blocks("wells", wells, gold, 0.01))
    diodes = [((1.25, 0.52, 0.10), on_board(degrees, -0.5, 9.90)) for degrees in DOMES]
    things.append(studio.blocks("photodiodes", diodes, diode, 0.03))
    return things


def emitters(lit):
    colours = {"green": (0.05, 1.0, 0.22), "red": (1.0, 0.10, 0.035)}
    things = []
    for degrees, z, colour, strength, size in (
        (-24, 0.25, "green", 9, 0.40),
        (0, 0.28, "red", 13, 0.34),
        (24, 0.25, "green", 9, 0.40),
    ):
        tint = colours[colour]
        name = f"{colour} {degrees}"
        glow = studio.light(name, tint, strength * lit)
        things.append(studio.blocks(name, [((size, size, 0.06), on_board(degrees, z, 9.87))], glow, 0.01))
        reach = 1.7 if colour == "green" else 1.25
        sheet = np.array([[(x, y, 0) for y in (-reach, reach)] for x in (-reach, reach)], float)
        matrix = on_board(degrees, z, 9.70)
        points = np.array([[matrix @ studio.Vector(point) for point in row] for row in sheet])
        # The sheet must not mirror or shade: it stands for light in the resin.
        spread = studio.mesh(
            f"{name} halo", points, studio.halo(f"{name} halo", tint, (1.9 if colour == "green" else 1.5) * lit)
        )
        spread.visible_shadow = spread.visible_diffuse = False
        things.append(spread)
    return things
