"""What is not a ring. Large things are built at their size in mm and then scaled to what the studio's lights reach."""

import math

import numpy as np
import sets
import studio
from finishes import AIR
from mathutils import Matrix
from ring import ring
from studio import blocks, box, camera, group, lathe, light, mesh, metal, placed, plain, tube

CHARGER_FLOOR = 9.2
LAMP = (1, 0.56, 0.22)


def gold():
    return metal("brass", (0.86, 0.56, 0.27), 0.20, 0.03, streak=0.02)


def steel():
    return metal("steel", (0.55, 0.52, 0.49), 0.24, 0.05, anisotropy=0.6, streak=0.2, frequency=10)


def mark(size, material, at, bend=None):
    """The brand's two joined circles as flat bands, `size` mm high; `bend` wraps them on an upright cylinder of that radius."""
    things = []
    angle = np.linspace(0, 2 * math.pi, 160, endpoint=False)[:, None]
    for side in (-1, 1):
        radius = size / 2 * np.array([0.86, 0.93, 1.0])[None, :]
        x = radius * np.cos(angle) + side * size * 0.21
        y = radius * np.sin(angle)
        if bend is None:
            grid = np.stack([x + at[0], y + at[1], np.full_like(x, at[2])], axis=-1)
        else:
            turn = x / bend
            grid = np.stack([bend * np.sin(turn), -bend * np.cos(turn), y + at[2]], axis=-1)
        things.append(mesh("mark", grid, material, closed=True))
    return things


# --- Chargers ---------------------------------------------------------------------------------------------------------


def charger(seat=None, cable=False, matrix=None):
    """A puck with a well; the ring lies in it round a post. `seat` is the things of a ring."""
    body = plain("charger", (0.034, 0.032, 0.030), 0.40, grain=0.10, grain_scale=70)
    profile = [
        (29, 0, 1.6),
        (29, 15, 4.2),
        (19.3, 15, 0.3),
        (19.3, 13, 0.2),
        (18.0, 13, 0.2),
        (18.0, CHARGER_FLOOR, 1.2),
    ]
    profile += [(9.25, CHARGER_FLOOR, 0.6), (9.25, 15.6, 1.3), (0.05, 15.6, 0), (0.05, 0, 0)]
    things = [lathe("charger", profile, body, segments=720)]
    collar = [(19.2, 12, 0.2), (19.2, 15.5, 0.5), (18.1, 15.5, 0.5), (18.1, 12, 0.2)]
    things.append(lathe("collar", collar, gold(), segments=720, step=0.08))
    lamp = [(14.75, CHARGER_FLOOR - 0.2, 0), (14.75, CHARGER_FLOOR + 0.12, 0.1), (14.25, CHARGER_FLOOR + 0.12, 0.1)]
    lamp += [(14.25, CHARGER_FLOOR - 0.2, 0)]
    things.append(lathe("lamp", lamp, light("lamp", LAMP, 5), segments=360, step=0.08))
    pins = [
        ((1.1, 2.6, 0.3), Matrix.Rotation(math.radians(a), 4, "Z") @ Matrix.Translation((0, -6.2, 15.6)))
        for a in (-20, 20)
    ]
    things.append(blocks("pins", pins, gold(), 0.1))
    if cable:
        cord = plain("cord", (0.05, 0.046, 0.042), 0.65, grain=0.5, grain_scale=120)
        things.append(lathe("plug", [(4.2, 0, 1), (4.2, 12, 1.5), (0.05, 12, 0), (0.05, 0, 0)], body, segments=96))
        things[-1].matrix_world = (
            Matrix.Translation((2.05, 2.05, 0.62))
            @ Matrix.Rotation(math.radians(-45), 4, "Z")
            @ Matrix.Rotation(math.radians(-90), 4, "X")
        )
        path = [
            (25, 25, 6),
            (38, 38, 6),
            (60, 64, 2.2),
            (110, 84, 1.6),
            (150, 60, 1.6),
            (190, 90, 1.6),
            (260, 120, 1.6),
        ]
        things.append(tube("cable", path, 1.6, cord))
    puck = group("charger", things, matrix)
    if seat is not None:
        seated = group("seat", seat, placed((0, 0, (CHARGER_FLOOR + 4.05) / 10), 0, 0, 40))
        seated.parent = puck
    return puck


def charger_alone():
    charger(cable=True)
    sets.dark()
    camera((-3.4, -17.2, 11.4), (0.35, 0.2, 0.75), stop=30, focus=(0, -1.2, 1.3))


def in_the_box(finish):
    charger(seat=ring(finish))
    sets.dark(finish.key, finish.rim, finish.body, finish.flank)
    camera((2.4, -12.6, 8.0), (0, 0, 1.0), lens=102, stop=30, focus=(0, -1.2, 1.3))


def travel_charger():
    """A tin that closes: the ring in its well below, a felt-lined lid behind."""
    shell = metal("shell", (0.30, 0.285, 0.27), 0.36, 0.05, grain=0.12)
    felt = plain("felt", (0.045, 0.040, 0.035), 0.95, specular=0.1, grain=0.9, grain_scale=150)
    base = [(25, 0, 3.0), (25, 13, 0.5), (23.2, 13, 0.4), (23.2, 11.4, 0.2), (15.2, 11.4, 0.8), (15.2, 7.4, 0.9)]
    base += [(9.25, 7.4, 0.5), (9.25, 12.6, 1.2), (0.05, 12.6, 0), (0.05, 0, 0)]
    lathe("base", base, shell, segments=720, step=0.12, square=3.2)
    lathe(
        "seam",
        [(23.4, 12.2, 0.2), (23.4, 13.25, 0.3), (22.7, 13.25, 0.3), (22.7, 12.2, 0.2)],
        gold(),
        720,
        0.08,
        square=3.2,
    )
    floor = [(22.9, 11.2, 0), (22.9, 11.55, 0.1), (16.2, 11.55, 0.1), (16.2, 11.2, 0)]
    lathe("felt", floor, felt, 720, 0.12, square=2.2)
    lid = [(25, 0, 0.5), (25, 9.5, 3.0), (0.05, 9.5, 0), (0.05, 7.6, 0), (23.2, 7.6, 0.8), (23.2, 0, 0.4)]
    lining = [(22.9, 6.4, 0.3), (22.9, 7.7, 0), (0.05, 7.7, 0), (0.05, 6.4, 0)]
    things = [lathe("lid", lid, shell, 720, 0.12, square=3.2), lathe("lining", lining, felt, 480, 0.2, square=3.2)]
    things += mark(9, gold(), (0, 0, 6.35))
    hinge = (
        Matrix.Translation((0, 2.55, 1.42))
        @ Matrix.Rotation(math.radians(-103), 4, "X")
        @ Matrix.Translation((0, -2.5, 0))
    )
    group("lid", things, hinge)
    tube("hinge", [(-8, 25.6, 13.6), (-3, 25.6, 13.6), (3, 25.6, 13.6), (8, 25.6, 13.6)], 0.9, gold())
    group("ring", ring(AIR["gold"]), placed((0, 0, 1.145), 0, 0, 60))
    lamp = [(13.1, 7.2, 0), (13.1, 7.55, 0.1), (12.75, 7.55, 0.1), (12.75, 7.2, 0)]
    lathe("lamp", lamp, light("lamp", LAMP, 4), 360, 0.08)
    group(
        "turned",
        [thing for thing in studio.bpy.context.scene.collection.objects if thing.parent is None],
        placed(yaw=-24),
    )
    sets.dark(0.8)
    camera((1.6, -27.5, 12.6), (0.15, 0.6, 2.75), lens=104, stop=30, focus=(0, -0.6, 1.3))


# --- Sensors ----------------------------------------------------------------------------------------------------------


def skin():
    n = studio.Nodes("skin")
    position = n.node("TexCoord").outputs["Object"]
    tone = n.mix(n.noise(position, 1.6, detail=3, roughness=0.6), (0.40, 0.205, 0.125), (0.50, 0.275, 0.18))
    cells = n.node("TexVoronoi", {"Vector": position, "Scale": 13.0}, feature="DISTANCE_TO_EDGE").outputs["Distance"]
    furrows = n.math("MINIMUM", n.math("MULTIPLY", cells, 4.0), 1.0)
    fine = n.noise(position, 42.0, detail=4)
    height = n.math("ADD", n.math("MULTIPLY", furrows, 0.5), n.math("MULTIPLY", fine, 0.55))
    inputs = {"Base Color": tone, "Roughness": 0.46, "Specular": 0.38, "Subsurface": 0.09}
    shader = n.node("BsdfPrincipled", {**inputs, "Subsurface Color": (0.62, 0.22, 0.12)})
    shader.inputs["Subsurface Radius"].default_value = (0.22, 0.07, 0.04)
    n.set(shader.inputs["Normal"], n.bump(height, 0.30, 0.012))
    return n.surface(shader.outputs[0])


def m1_on_arm(yaw, at=(0, 0, 1.5)):
    """The patch on an upper arm: ceramic cap in a titanium bezel, on woven tape that follows the skin."""
    reach = 62.0
    angle = np.radians(np.linspace(-100, 100, 500))
    along = np.linspace(-150, 150, 300)
    swell = 1 + 0.05 * np.cos(along / 95)
    arm = np.stack(
        [
            np.broadcast_to(along, (500, 300)),
            reach * np.sin(angle)[:, None] * swell,
            reach * np.cos(angle)[:, None] * swell - reach * 1.05,
        ],
        axis=-1,
    )
    things = [mesh("arm", arm, skin(), flip=True)]
    tape = plain("tape", (0.20, 0.185, 0.165), 0.85, specular=0.2, grain=0.7, grain_scale=90)
    turn = np.linspace(0, 2 * math.pi, 360, endpoint=False)[:, None]
    out = np.linspace(13, 18.6, 60)
    lift = 0.45 * np.clip((18.6 - out) / 0.35, 0, 1) ** 0.5
    x, y = out * np.cos(turn), out * np.sin(turn)
    things.append(
        mesh("tape", np.stack([x, y, np.sqrt(reach**2 - y**2) - reach + lift - 0.04], axis=-1), tape, closed=True)
    )
    bezel = [(14.6, -3, 0), (14.6, 3.0, 1.5), (12.7, 4.7, 0.5), (11.9, 4.7, 0.3), (11.9, 3.4, 0), (11.9, -3, 0)]
    things.append(lathe("bezel", bezel, steel(), 900, 0.06))
    seam = plain("seam", (0.004, 0.004, 0.004), 0.6)
    things.append(lathe("seam", [(12, 3.2, 0), (12, 3.8, 0), (11, 3.8, 0), (11, 3.2, 0)], seam, 360, 0.1))
    ceramic = plain("ceramic", (0.013, 0.0125, 0.012), 0.24, coat=0.5)
    radius = np.linspace(0.02, 11.62, 120)
    cap = 4.95 - 0.55 * (radius / 11.62) ** 2 - 0.35 * np.clip((radius - 11.3) / 0.32, 0, 1) ** 2
    points = np.stack([radius * np.cos(turn), radius * np.sin(turn), np.broadcast_to(cap, (360, 120))], axis=-1)
    things.append(mesh("cap", points, ceramic, closed=True))
    etched = metal("etched", (0.72, 0.68, 0.62), 0.35)
    things += mark(5.0, etched, (0, 0, 4.97))
    lamp = [(0.32, 4.4, 0), (0.32, 4.72, 0.1), (0.02, 4.72, 0), (0.02, 4.4, 0)]
    dot = lathe("lamp", lamp, light("live", (0.05, 1, 0.25), 7), 48, 0.05)
    dot.matrix_world = Matrix.Translation((0.0, -0.86, 0.0))
    things.append(dot)
    group("m1", things, placed(at, yaw, 0, 0))


def m1():
    m1_on_arm(28)
    studio.world(0.004, 0.014)
    card, warm = studio.card, studio.WARM
    card((7.5, 4.5, 6.0), (6, 5), 1150, target=(0, 0, 1.6), shape="lin", turn=180)
    card((-5, 7.5, 5.0), (8, 2.4), 1000, target=(0, 0, 1.6))
    card((-7.5, -3.0, 4.4), (2.2, 6), 420, target=(0, 0, 1.6), shape="strip")
    card((0, -5, 10), (6, 4), 170, target=(0, 0, 1.6), colour=warm)
    camera((1.0, -10.6, 8.6), (0, -0.1, 1.5), stop=26, focus=(0, -0.5, 1.9))


def backdrop(colour, rough=0.6):
    """A cyclorama whose floor is out of sight below an arm."""
    studio.cyclorama(colour, rough, back=24).matrix_world = Matrix.Translation((0, 0, -16))


def m1_night(at, target, lens, shift):
    """The arm by night, its upper edge a lit horizon."""
    m1_on_arm(12)
    backdrop((0.05, 0.042, 0.036))
    studio.world(0.004, 0.014)
    card = studio.card
    card((8.5, 3.5, 6.5), (7, 5), 1250, target=(0, 0, 1.6), shape="lin", turn=180)
    # High enough that the cap, seen from low, mirrors the dark below it.
    card((-3, 7.5, 8.5), (16, 1.8), 1500, target=(-1, 0, 1.4))
    card((-10, -2.0, 4.8), (2.4, 7), 620, target=(-1, 0, 1.5), shape="strip")
    card((0, -6, 11), (8, 4), 150, target=(0, 0, 1.6), colour=studio.COOL)
    card((5, 13, -2), (12, 4), 9000, target=(6, 30, 2), colour=studio.AMBER)
    camera(at, target, lens=lens, stop=24, focus=(0, -0.9, 1.8), shift=shift)


def m1_day():
    """The arm by day, before paper."""
    m1_on_arm(-34)
    backdrop((0.86, 0.825, 0.78))
    studio.world(0.2, 0.55, 0.42)
    card = studio.card
    card((8.5, 2.5, 7.0), (7, 6), 1500, target=(0, 0, 1.6), shape="lin", turn=180)
    card((-2, 7.5, 8), (10, 4), 1500, target=(0, 0, 1.6))
    card((-9, -3, 5), (2.4, 6), 620, target=(0, 0, 1.6), shape="strip")
    card((0, 10, 9), (20, 8), 15000, target=(0, 24, 0))
    studio.flag((5, -5.2, 5.6), (4.2, 4))
    studio.flag((-4.5, -5.5, 6.4), (3, 4))
    camera((0.6, -15.5, 12.8), (0, -0.2, 0.9), lens=98, stop=28, focus=(0, -0.6, 1.9), shift=(-0.01, -0.04))


def assembled(name, matrix):
    """Moves all that was made since the last call, as one thing."""
    loose = [thing for thing in studio.bpy.context.scene.collection.objects if thing.parent is None]
    whole = group(name, [thing for thing in loose if "assembled" not in thing], matrix)
    whole["assembled"] = True
    return whole


def home_stone(yaw=32):
    """A stone for the bedside: air drawn in through slots, a dark lens on top for light and sound."""
    stone = plain("stone", (0.55, 0.51, 0.455), 0.55, specular=0.4, grain=0.22, grain_scale=55)
    dark = plain("slots", (0.010, 0.010, 0.010), 0.6)
    glass = plain("lens", (0.008, 0.008, 0.009), 0.10, coat=1.0)
    profile = [(36, 2, 1.0)]
    for slot in range(5):
        z = 5.2 + slot * 2.5
        profile += [(36, z, 0.30), (33.8, z, 0.15), (33.8, z + 1.05, 0.15), (36, z + 1.05, 0.30)]
    profile += [(36, 34, 10.5), (0.05, 34.6, 0), (0.05, 2, 0)]
    lathe("home", profile, stone, 900, 0.12, square=3.4)
    lathe("foot", [(32, 0, 0.4), (32, 3, 0), (0.05, 3, 0), (0.05, 0, 0)], dark, 360, 0.4, square=3.4)
    lathe("collar", [(13.6, 33.6, 0), (13.6, 34.85, 0.35), (12.5, 34.85, 0.35), (12.5, 33.6, 0)], steel(), 720, 0.06)
    lens = [(12.5, 33.8, 0), (12.5, 34.7, 0.3), (0.05, 35.1, 0), (0.05, 33.8, 0)]
    lathe("lens", lens, glass, 720, 0.12)
    dot = lathe(
        "lamp",
        [(0.5, 34.4, 0), (0.5, 35.15, 0.1), (0.02, 35.15, 0), (0.02, 34.4, 0)],
        light("live", (0.05, 1, 0.25), 8),
        48,
        0.05,
    )
    dot.matrix_world = Matrix.Translation((0, -0.92, -0.02))
    holes = []
    for ring_index, count in ((3.2, 6), (6.0, 12)):
        for k in range(count):
            a = 2 * math.pi * k / count
            holes.append((ring_index * math.cos(a), ring_index * math.sin(a)))
    for x, y in holes:
        pit = lathe("pit", [(0.42, 34.5, 0), (0.42, 35.12, 0), (0.02, 35.12, 0), (0.02, 34.5, 0)], dark, 24, 0.2)
        pit.matrix_world = Matrix.Translation((x / 10, y / 10, 0))
    whole = assembled("home", placed(yaw=yaw))
    del whole["assembled"]


def home():
    home_stone()
    sets.dark(0.7, body=0.8)
    camera((1.6, -24.5, 12.0), (0, 0, 1.75), lens=96, stop=30, focus=(0, -1.6, 3.0))


def bedside(at, shift, lens):
    """Home on a night table: two books and the ring on its charger beside it, the lamp turned down."""
    home_stone(24)
    leaves = plain("leaves", (0.60, 0.55, 0.47), 0.85, specular=0.2, grain=0.5, grain_scale=120)
    for nth, (colour, size, turn) in enumerate(
        (((0.060, 0.044, 0.034), (92, 66, 13), -14), ((0.19, 0.105, 0.060), (84, 60, 10), 9))
    ):
        cover = plain("cover", colour, 0.6, specular=0.35, grain=0.4, grain_scale=90)
        width, depth, height = size
        book = [
            box("lower", (width, depth, 1.6), cover, (0, 0, 0.8), 0.3),
            box("upper", (width, depth, 1.6), cover, (0, 0, height - 0.8), 0.3),
            box("spine", (1.8, depth, height), cover, (-width / 2 + 0.9, 0, height / 2), 0.4),
            box("leaves", (width - 4, depth - 4, height - 3), leaves, (0.4, 0, height / 2), 0.1),
        ]
        group("book", book, placed((7.4, 4.4, 1.3 * nth), turn))
    group("charger", [charger(seat=ring(AIR["titanium"]))], placed((5.9, -3.4, 0), 10))
    assembled("table", placed() @ Matrix.Scale(0.42, 4))
    sets.dark(0.6, rim=0.9, body=0.8)
    studio.card((6, 7, 4.5), (4, 4), 500, target=(3, 1.5, 0.4), colour=sets.AMBER)
    camera(at, (0, 0, 0.85), lens=lens, stop=26, focus=(0.2, -1.2, 1.0), shift=shift)


# --- Kits and merchandise ---------------------------------------------------------------------------------------------


def blood_test():
    """The kit: a paper box with its sleeve, a collector and its tube."""
    paper = plain("paper", (0.70, 0.665, 0.61), 0.75, specular=0.25, grain=0.18, grain_scale=40)
    sleeve = plain("sleeve", (0.115, 0.018, 0.016), 0.55, specular=0.4, grain=0.12, grain_scale=60)
    white = plain("polymer", (0.74, 0.72, 0.69), 0.30, specular=0.5)
    red = plain("cap", (0.30, 0.022, 0.018), 0.30, coat=0.3)
    foil = metal("foil", (0.88, 0.70, 0.48), 0.25)
    things = [
        box("tray", (58, 42, 15), paper, (0, 0, 7.6), 0.45),
        box("sleeve", (40, 42.5, 15.5), sleeve, (-5, 0, 7.75), 0.35),
    ]
    things += mark(8, foil, (-5, 0, 15.55))
    group("box", things, placed((-0.6, 0.5, 0), 24))
    collector = [
        (9, 0, 0.6),
        (9, 5.2, 2.2),
        (6.2, 7.4, 0.6),
        (5.4, 7.4, 0.4),
        (5.4, 6.4, 0.2),
        (0.05, 6.4, 0),
        (0.05, 0, 0),
    ]
    button = [(5.1, 5, 0), (5.1, 8.6, 1.1), (0.05, 8.9, 0), (0.05, 5, 0)]
    group(
        "collector",
        [lathe("collector", collector, white, 480, 0.1), lathe("button", button, red, 360, 0.1)],
        placed((2.9, -2.0, 0)),
    )
    tube_profile = [(2.7, 0, 1.3), (2.7, 21, 0.2), (0.05, 21, 0), (0.05, 0, 0)]
    cap_profile = [(3.4, 20, 0.4), (3.4, 27, 0.7), (0.05, 27, 0), (0.05, 20, 0)]
    ridge = [(2.76, 8, 0), (2.76, 16, 0), (2.6, 16, 0), (2.6, 8, 0)]
    pale = plain("tube", (0.66, 0.62, 0.57), 0.12, coat=0.6)
    vial = [
        lathe("tube", tube_profile, pale, 240, 0.1),
        lathe("stopper", cap_profile, red, 240, 0.1),
        lathe("label", ridge, paper, 240, 0.2),
    ]
    group(
        "vial",
        vial,
        Matrix.Translation((-0.4, -3.1, 0.34))
        @ Matrix.Rotation(math.radians(-62), 4, "Z")
        @ Matrix.Rotation(math.radians(-90), 4, "X"),
    )
    sets.dark(0.8, body=0.8)
    camera((1.4, -20.0, 11.0), (0.05, -0.3, 0.75), lens=94, stop=32, focus=(0, -1.4, 1.0))


def glass(tint=(0.92, 0.90, 0.87)):
    """Thin clear wall without refraction: light passes, and what it mirrors lies on it."""
    n = studio.Nodes("glass")
    clear_part = n.node("BsdfTransparent", {"Color": tint})
    gloss = n.node("BsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.04})
    fresnel = n.node("Fresnel", {"IOR": 1.22}).outputs[0]
    mixed = n.node("MixShader", {0: fresnel, 1: clear_part.outputs[0], 2: gloss.outputs[0]})
    return n.surface(mixed.outputs[0])


def sample_tube(filled, place):
    """A tube of 54 mm that lies on its side: blood to `filled` mm, a label with its code, a grooved stopper."""
    blood = plain("blood", (0.31, 0.008, 0.010), 0.34, specular=0.3, coat=0.25)
    rubber = plain("stopper", (0.27, 0.020, 0.017), 0.42, specular=0.4, grain=0.06)
    paper = plain("label", (0.66, 0.63, 0.57), 0.6, specular=0.3)
    ink = plain("ink", (0.012, 0.011, 0.010), 0.6)
    wall = [(5.25, 45, 0.2), (5.25, 0, 5.0), (0.05, 0, 0), (0.05, 0.7, 0), (4.6, 0.7, 4.4), (4.6, 45, 0.2)]
    things = [lathe("tube", wall, glass(), 480, 0.12)]
    inside = [(4.5, filled, 0.5), (4.5, 0.9, 4.2), (0.05, 0.9, 0), (0.05, filled - 0.3, 0)]
    things.append(lathe("blood", inside, blood, 480, 0.12))
    grip = [(6.5, 42, 0.5)]
    for groove in range(5):
        z = 44.2 + groove * 1.7
        grip += [(6.5, z, 0.12), (6.2, z + 0.2, 0.1), (6.2, z + 0.6, 0.1), (6.5, z + 0.8, 0.12)]
    grip += [(6.5, 54, 1.0), (3.6, 54, 0.5), (3.4, 53.2, 0.2), (0.05, 53.2, 0), (0.05, 42, 0)]
    things.append(lathe("stopper", grip, rubber, 480, 0.1))
    turn = np.linspace(math.radians(-195), math.radians(15), 160)[:, None]
    along = np.linspace(25, 40, 24)[None, :]

    def wrapped(name, low, high, start, end, material, lift):
        a = np.linspace(start, end, max(8, int(160 * (end - start) / 3.6)))[:, None]
        z = np.linspace(low, high, 12)[None, :]
        radius = 5.25 + lift
        grid = np.stack(
            [radius * np.cos(a) + 0 * z, radius * np.sin(a) + 0 * z, np.broadcast_to(z, (a.shape[0], 12))], axis=-1
        )
        return mesh(name, grid, material)

    first, last = float(turn[0, 0]), float(turn[-1, 0])
    things.append(wrapped("label", float(along[0, 0]), float(along[0, -1]), first, last, paper, 0.06))
    at = first + 1.25
    for width in (2, 1, 1, 3, 1, 2, 1, 1, 2, 3, 1, 1, 2, 1, 3, 1, 1, 2):
        end = at + 0.022 * width
        things.append(wrapped("bar", 27, 38, at, end, ink, 0.09))
        at = end + 0.028
    group("sample", things, place)


def draw(at, shift, lens):
    """Two samples before the ring: what blood says once, beside what is read each night."""
    lying = Matrix.Rotation(math.radians(-90), 4, "X") @ Matrix.Rotation(math.radians(40), 4, "Z")

    def on_floor(x, y, yaw):
        return Matrix.Translation((x, y, 0.65)) @ Matrix.Rotation(math.radians(yaw), 4, "Z") @ lying

    sample_tube(36.5, on_floor(-0.75, -2.05, -36))
    sample_tube(33.0, on_floor(1.55, -1.0, -28))
    group("ring", ring(AIR["titanium"]), placed((-1.25, 1.25, 1.215), -50, 90, -122))
    sets.dark(0.85, rim=1.1, body=0.9)
    studio.card((6.5, -6.0, 3.2), (3, 5), 420, target=(0.6, -0.8, 0.5))
    camera(at, (0.1, 0, 0.95), lens=lens, stop=30, focus=(-0.4, -0.6, 1.0), shift=shift)


def bottle(colour="ink", place=None):
    coat = plain("powder", POWDERS[colour], 0.48, specular=0.5, grain=0.34, grain_scale=75)
    body = [(16, 0, 1.2), (16, 66, 9.0), (11, 76, 2.4), (11, 78.4, 0.3), (0.05, 78.4, 0), (0.05, 0, 0)]
    things = [lathe("bottle", body, coat, 720, 0.2)]
    things.append(lathe("neck", [(10.6, 78, 0), (10.6, 80.4, 0.2), (0.05, 80.4, 0), (0.05, 78, 0)], steel(), 480, 0.1))
    things.append(
        lathe("cap", [(11.4, 80.2, 0.35), (11.4, 91, 1.4), (0.05, 91.3, 0), (0.05, 80.2, 0)], steel(), 720, 0.1)
    )
    loop = [(-11, 0, 86), (-14, 0, 92), (-7, 0, 101), (7, 0, 101), (14, 0, 92), (11, 0, 86)]
    things.append(tube("loop", loop, 1.05, plain("strap", (0.09, 0.055, 0.035), 0.6, grain=0.4, grain_scale=80)))
    etched = metal("etched", (0.66, 0.62, 0.58), 0.32) if colour == "ink" else plain("etched", (0.07, 0.05, 0.035), 0.5)
    things += mark(10, etched, (0, 0, 40), bend=16.05)
    group("bottle", things)
    assembled("bottle", (place or placed(yaw=20)) @ Matrix.Scale(0.62, 4))
    if place is not None:
        return
    sets.dark(0.9, rim=1.3, body=1.4)
    camera((0, -22.0, 5.2), (0, 0, 3.05), stop=30, focus=(0, -0.9, 3.0))


def sizing_kit():
    """Ten plastic rings, 5 to 14, on a card with their numbers."""
    card_paper = plain("card", (0.045, 0.041, 0.037), 0.7, specular=0.3, grain=0.16, grain_scale=45)
    shell = plain("polymer", (0.30, 0.285, 0.265), 0.26, specular=0.5, coat=0.3)
    ink = plain("ink", (0.62, 0.58, 0.52), 0.6)
    things = [box("card", (152, 104, 3), card_paper, (0, 0, 1.5), 0.8)]
    for index, size in enumerate(range(5, 15)):
        bore = (15.7 + 0.8128 * (size - 5)) / 2
        x, y = -58 + 29 * (index % 5), 32 - 50 * (index // 5)
        profile = [(bore + 1.9, 0, 0.7), (bore + 1.9, 7.4, 0.9), (bore, 7.4, 0.8), (bore, 0, 0.7)]
        sizer = lathe(f"sizer {size}", profile, shell, 360, 0.12)
        sizer.matrix_world = Matrix.Translation((x / 10, y / 10, 0.3))
        things.append(sizer)
        curve = studio.bpy.data.curves.new(str(size), "FONT")
        curve.body, curve.size, curve.align_x, curve.align_y, curve.extrude = str(size), 0.52, "CENTER", "CENTER", 0.002
        numeral = studio.add(f"numeral {size}", curve, ink)
        numeral.matrix_world = Matrix.Translation((x / 10, (y - 18.5) / 10, 0.302))
        things.append(numeral)
    group("kit", things, placed((0, 0, 0), 10) @ Matrix.Scale(0.5, 4))
    sets.dark(0.8, body=0.8)
    camera((0.4, -15.0, 14.4), (0, 0, 0.1), lens=76, stop=32, focus=(0, -0.5, 0.5))


POWDERS = {"ink": (0.030, 0.029, 0.028), "sand": (0.46, 0.365, 0.265)}
GLAZES = {"chalk": (0.66, 0.635, 0.59), "ink": (0.020, 0.020, 0.022)}
CLOTHS = {"ink": (0.026, 0.025, 0.026), "sand": (0.43, 0.335, 0.235)}


def cable():
    """A braided cable, coiled, with both plugs before it."""
    cord = plain("cord", (0.20, 0.185, 0.165), 0.72, specular=0.3, grain=0.9, grain_scale=110)
    sleeve = plain("sleeve", (0.034, 0.032, 0.030), 0.40, grain=0.10, grain_scale=70)
    turns, per_turn = 4.0, 24
    coil = []
    for step in range(int(turns * per_turn) + 1):
        a = 2 * math.pi * step / per_turn - 0.9
        radius = 27 + 1.1 * math.sin(step * 0.55)
        coil.append((radius * math.cos(a), radius * math.sin(a), 2.0 + 3.7 * step / per_turn))
    first, last = [(34, -46, 2), (27, -36, 2), (22, -28, 2)], [(-6, -34, 10.5), (-16, -44, 4.2), (-27, -52, 2.2)]
    tube("cable", [*first, *coil[2:-8], *last], 1.95, cord)
    for at, turn in (((34, -46, 2), 35), ((-27, -52, 2.2), -54)):
        shell = box("shell", (9.4, 17, 5.6), sleeve, (0, -8.5, 0.6), 1.6)
        mouth = box("mouth", (8.2, 7.4, 2.6), steel(), (0, -19.6, 0.6), 1.15)
        dark = plain("contact", (0.01, 0.01, 0.01), 0.6)
        throat = box("throat", (6.4, 0.4, 1.1), dark, (0, -23.2, 0.6), 0.1)
        group("plug", [shell, mouth, throat], placed((at[0] / 10, at[1] / 10, max(at[2], 2.3) / 10), turn))
    band = [(6.2, 0, 0.5), (6.2, 9, 0.5), (5.4, 9, 0.3), (5.4, 0, 0.3)]
    strap = lathe("strap", band, plain("leather", (0.10, 0.058, 0.034), 0.55, grain=0.5, grain_scale=80), 240, 0.15)
    strap.matrix_world = (
        Matrix.Translation((2.72, 0.55, 0.86)) @ Matrix.Rotation(math.radians(12), 4, "Z")
        @ Matrix.Rotation(math.radians(90), 4, "X") @ Matrix.Translation((0, 0, -0.45)) @ Matrix.Diagonal((0.62, 1.5, 1, 1))
    )
    assembled("cable", placed(yaw=8) @ Matrix.Scale(0.62, 4))
    sets.dark(0.85, rim=1.2, body=1.2)
    camera((0.4, -19.0, 14.0), (0.1, -0.55, 0.45), lens=92, stop=32, focus=(0, -1.6, 0.8))


def ring_dish(glaze, place=None):
    """A thrown dish with a post in its middle, a ring on it. `place` puts it among other things."""
    clay = plain("clay", (0.50, 0.40, 0.30), 0.8, specular=0.2, grain=0.5, grain_scale=60)
    glazed = plain("glaze", GLAZES[glaze], 0.22, specular=0.5, grain=0.05, grain_scale=30, coat=0.5)
    bowl = [(27, 1.4, 1.0), (41, 10.5, 3.0), (43.2, 13.2, 0.75), (41.4, 13.6, 0.75), (26.5, 4.6, 6.0)]
    bowl += [(7.2, 3.9, 3.4), (5.6, 24.0, 2.6), (0.05, 26.2, 0), (0.05, 1.4, 0)]
    lathe("dish", bowl, glazed, 720, 0.15)
    lathe("foot", [(27.4, 0, 0.4), (27.4, 2.2, 0.3), (22.0, 2.2, 0.3), (22.0, 0, 0.4)], clay, 360, 0.2)
    group("ring", ring(AIR["gold"]), placed((0, 0, 0.93), 20, 0, 60))
    assembled("dish", (place or placed()) @ Matrix.Scale(0.66, 4))
    if place is not None:
        return
    sets.dark(0.75 if glaze == "chalk" else 1.0, rim=1.2, body=1.0)
    camera((1.2, -21.0, 11.4), (0, 0, 0.62), lens=92, stop=30, focus=(0, -1.0, 0.9))


def cap(cloth, place=None):
    """A six-panel cap: crown, seams, a curved peak, the brand's mark embroidered on its front."""
    fabric = plain("cloth", CLOTHS[cloth], 0.88, specular=0.15, grain=1.0, grain_scale=95)
    thread = plain("thread", (0.62, 0.57, 0.50) if cloth == "ink" else (0.10, 0.075, 0.05), 0.7, grain=0.6, grain_scale=140)
    turn = np.linspace(0, 2 * math.pi, 720, endpoint=False)[:, None]
    rise = np.linspace(0.0, 1.0, 160)[None, :]
    # Six panels puff out a little between their seams; the front stands steeper than the back.
    puff = 1 + 0.020 * np.abs(np.sin(3 * turn)) ** 0.55 * np.sin(math.pi * np.minimum(rise * 1.15, 1))
    front = 0.5 - 0.5 * np.sin(turn)
    bow = 2.15 + 0.55 * front
    across = np.sqrt(np.clip(1 - rise**bow, 0, 1)) * puff
    x, y = 34.0 * across * np.cos(turn), 39.0 * across * np.sin(turn)
    z = 3 + 40 * rise**0.98 * np.ones_like(turn)
    mesh("crown", np.stack([x, y - 2.0 * rise * front, z], axis=-1), fabric, closed=True)
    button = lathe("button", [(2.6, 0, 0.2), (2.6, 1.6, 0.9), (0.05, 2.2, 0), (0.05, 0, 0)], fabric, 120, 0.1)
    button.matrix_world = Matrix.Translation((0, 0, 4.26))
    # The peak: a crescent that droops to both sides, thick at its edge.
    side = np.linspace(-1, 1, 260)[:, None]
    out = np.linspace(0, 1, 90)[None, :]
    angle = side * math.radians(64)
    root_x, root_y = 34.4 * np.sin(angle), -39.0 * np.cos(angle)
    reach = 27.0 * np.cos(side * math.pi / 2) ** 0.62
    px = root_x * (1 + 0.06 * out)
    py = root_y - reach * out
    droop = 3.4 - 5.0 * (px / 34.0) ** 2 - 1.8 * out**1.4 + 3.3 * np.cos(side * math.pi / 2) * out
    upper = np.stack([px, py, droop + 2.2], axis=-1)
    lower = np.stack([px, py, droop + 0.6], axis=-1)
    mesh("peak", np.concatenate([upper, lower[:, ::-1]], axis=1), fabric)
    for row in np.linspace(0.18, 0.86, 5):
        line = [
            (float(a), float(b), float(c) + 2.28)
            for a, b, c in np.stack([px, py, droop], axis=-1)[8:-8:6, int(row * 89)]
        ]
        tube("stitch", line, 0.16, thread)
    for seam in range(6):
        a = math.radians(60 * seam)
        k = min(range(720), key=lambda i: abs(float(turn[i, 0]) - a % (2 * math.pi)))
        points = [
            (float(x[k, j]) * 1.004, float(y[k, j] - 2.0 * rise[0, j] * front[k, 0]) * 1.004, float(z[k, j]) + 0.1)
            for j in range(2, 156, 7)
        ]
        tube("seam", points, 0.22, fabric)
    marks = mark(11, thread, (0, 0, 0), bend=37.0)
    lean = Matrix.Translation((0, -0.22, 2.25)) @ Matrix.Rotation(math.radians(-13), 4, "X") @ Matrix.Diagonal((1, 1.04, 1, 1))
    group("mark", marks, lean)
    assembled("cap", (place or placed(yaw=-27)) @ Matrix.Scale(0.62, 4))
    if place is not None:
        return
    sets.dark(0.9, rim=1.5, body=1.5)
    camera((0.2, -21.5, 8.6), (0.1, -0.5, 1.35), lens=92, stop=32, focus=(0, -2.0, 1.6))


def care_kit():
    """What keeps a ring clean: a bottle with a pump, a soft brush, a folded cloth."""
    glass = plain("amber", (0.10, 0.038, 0.012), 0.10, coat=1.0)
    paper = plain("label", (0.70, 0.665, 0.61), 0.75, specular=0.25, grain=0.18, grain_scale=40)
    black = plain("pump", (0.020, 0.020, 0.020), 0.35)
    body = [(11.5, 0, 1.4), (11.5, 36, 5.5), (5.6, 41, 1.0), (5.6, 44, 0.3), (0.05, 44, 0), (0.05, 0, 0)]
    things = [lathe("bottle", body, glass, 480, 0.15)]
    things.append(lathe("label", [(11.62, 8, 0.1), (11.62, 29, 0.1), (11.4, 29, 0), (11.4, 8, 0)], paper, 480, 0.2))
    things += mark(7, plain("print", (0.06, 0.055, 0.05), 0.6), (0, 0, 18.5), bend=11.68)
    things.append(lathe("collar", [(6.6, 42.5, 0.4), (6.6, 50, 0.8), (0.05, 50, 0), (0.05, 42.5, 0)], black, 240, 0.1))
    things.append(lathe("head", [(5.0, 50, 0.3), (5.0, 57.5, 1.4), (0.05, 57.9, 0), (0.05, 50, 0)], black, 240, 0.1))
    things.append(tube("nozzle", [(0, -3, 55), (0, -7, 55), (0, -9.5, 54.4)], 1.5, black))
    group("cleaner", things, placed((-1.7, 0.6, 0), 12))
    wood = plain("wood", (0.30, 0.165, 0.085), 0.5, grain=0.35, grain_scale=50)
    bristle = plain("bristle", (0.62, 0.55, 0.45), 0.9, grain=1.0, grain_scale=160)
    handle = [(5.4, 0, 1.4), (6.2, 9, 2.0), (3.6, 24, 4.0), (5.0, 44, 4.5), (0.05, 48, 0), (0.05, 0, 0)]
    hair = [(5.2, -12, 0.8), (5.0, 0, 0.2), (0.05, 0, 0), (0.05, -12.6, 0)]
    ferrule = [(5.7, -1.2, 0.2), (5.7, 2.4, 0.2), (5.2, 2.4, 0.1), (5.2, -1.2, 0.1)]
    group(
        "brush",
        [
            lathe("handle", handle, wood, 360, 0.15),
            lathe("hair", hair, bristle, 360, 0.15),
            lathe("ferrule", ferrule, gold(), 360, 0.08),
        ],
        Matrix.Translation((0.2, -2.5, 0.6)) @ Matrix.Rotation(math.radians(66), 4, "Z") @ Matrix.Rotation(math.radians(-88), 4, "X"),
    )
    cloth = plain("cloth", (0.17, 0.155, 0.135), 0.95, specular=0.1, grain=1.0, grain_scale=85)
    folds = [box(f"fold {nth}", (40 - nth, 30 - nth, 2.1), cloth, (0.4 * nth, 0.3 * nth, 1.1 + 2.25 * nth), 1.0) for nth in range(4)]
    group("cloth", folds, placed((2.35, 0.9, 0), -14))
    group("ring", ring(AIR["silver"]), placed((2.3, 0.6, 1.35), 24, 0, 60))
    assembled("kit", placed() @ Matrix.Scale(0.74, 4))
    sets.dark(0.85, rim=1.2, body=1.1)
    camera((0.8, -21.5, 9.4), (0.15, 0.1, 1.35), lens=88, stop=32, focus=(0, -1.0, 1.2))


def gift_box(place=None):
    """A lidded box with a ribbon, the note card leaning on it."""
    board = plain("board", (0.045, 0.041, 0.037), 0.7, specular=0.3, grain=0.16, grain_scale=45)
    silk = plain("silk", (0.33, 0.205, 0.11), 0.38, specular=0.55, grain=0.25, grain_scale=160)
    paper = plain("card", (0.72, 0.69, 0.63), 0.75, specular=0.25, grain=0.14, grain_scale=40)
    things = [
        box("base", (54, 54, 24), board, (0, 0, 12), 0.5),
        box("lid", (56.6, 56.6, 13), board, (0, 0, 24.5), 0.7),
        box("band across", (57.4, 8, 0.5), silk, (0, 0, 31.2), 0.2),
        box("band along", (8, 57.4, 0.5), silk, (0, 0, 31.3), 0.2),
    ]
    for turn in range(4):
        fall = box("fall", (8, 0.6, 31), silk, (0, -28.5, 15.9), 0.2)
        fall.matrix_world = Matrix.Rotation(math.radians(90 * turn), 4, "Z") @ fall.matrix_world
        things.append(fall)
    s = np.linspace(0, 2 * math.pi, 160)[:, None]
    w = np.linspace(-3.6, 3.6, 24)[None, :]
    for turn in (38, 218):
        reach = 11.5 - 10.5 * np.cos(s)
        height = 33.2 + 6.4 * np.sin(s) * (1 + 0.35 * np.cos(s - math.pi))
        narrow = 0.55 + 0.45 * np.sin(s / 2)
        loop = np.stack([reach + 0 * w, w * narrow, height + 0 * w], axis=-1)
        loop = mesh("loop", loop, silk)
        loop.matrix_world = Matrix.Rotation(math.radians(turn), 4, "Z")
        things.append(loop)
    things.append(box("knot", (6.6, 6.6, 4.6), silk, (0, 0, 33.4), 2.0))
    group("box", things, placed((-0.35, 0.5, 0), 24) @ Matrix.Scale(0.8, 4))
    note = [box("note", (30, 42, 0.7), paper, (0, 0, 0), 0.1)]
    note += mark(7, plain("print", (0.06, 0.055, 0.05), 0.6), (0, 6, 0.4))
    group("note", note, Matrix.Translation((2.15, -2.15, 1.90)) @ Matrix.Rotation(math.radians(27), 4, "Z") @ Matrix.Rotation(math.radians(66), 4, "X"))
    assembled("gift", place or placed())
    if place is not None:
        return
    sets.dark(0.85, rim=1.3, body=1.2)
    camera((1.0, -21.0, 10.6), (0.15, 0, 1.3), lens=90, stop=32, focus=(0, -1.6, 1.6))


def counter(at, shift, lens):
    """What the shop sells, side by side."""
    small = Matrix.Scale(0.46, 4)
    bottle("sand", placed((1.05, 1.25, 0), 24) @ small)
    gift_box(placed((-1.05, 0.9, 0), 6) @ small)
    cap("ink", placed((3.15, -0.1, 0), -30) @ small)
    ring_dish("chalk", placed((0.55, -1.35, 0)) @ small)
    sets.dark(0.7, rim=1.0, body=1.0)
    camera(at, (0.6, 0, 0.85), lens=lens, stop=28, focus=(0.6, -0.6, 0.8), shift=shift)
