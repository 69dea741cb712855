"""The studio: units, meshes from numpy, materials, lights, backdrop and camera. One Blender unit is 1 cm."""

import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

# Object index of the floor: by it the renderer tells backdrop from product.
BACKDROP = 1

WARM = (1, 0.95, 0.90)
GOLDEN = (1, 0.84, 0.68)
AMBER = (1, 0.78, 0.58)
COOL = (0.90, 0.95, 1)


def clear():
    bpy.ops.wm.read_factory_settings(use_empty=True)


# --- Meshes -----------------------------------------------------------------------------------------------------------


def fillet(corners, closed=True, points=13):
    """A polygon's corners rounded with one degree-5 Bezier each, so that curvature runs on and highlights do not break.

    corners: (x, y, reach) in mm; the reaches that meet on one edge must add up to less than the edge.
    """
    corners = [np.array(corner, float) for corner in corners]
    count = len(corners)
    path = []
    for index, corner in enumerate(corners):
        vertex, reach = corner[:2], corner[2]
        if reach == 0 or (not closed and index in (0, count - 1)):
            path.append(vertex)
            continue
        before = corners[index - 1][:2] - vertex
        after = corners[(index + 1) % count][:2] - vertex
        a = vertex + before / np.linalg.norm(before) * reach
        b = vertex + after / np.linalg.norm(after) * reach
        controls = [a, a + 0.42 * (vertex - a), a + 0.84 * (vertex - a)]
        controls += [b + 0.84 * (vertex - b), b + 0.42 * (vertex - b), b]
        for t in np.linspace(0, 1, points):
            path.append(sum(math.comb(5, k) * t**k * (1 - t) ** (5 - k) * c for k, c in enumerate(controls)))
    return np.array(path)


def resample(path, step, closed=True):
    """Points every `step` mm along a path, and the arc length in mm at each."""
    if closed:
        path = np.vstack([path, path[:1]])
    lengths = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
    count = max(2, int(round(lengths[-1] / step)))
    at = np.linspace(0, lengths[-1], count + 1)
    points = np.stack([np.interp(at, lengths, path[:, k]) for k in (0, 1)], axis=1)
    return points, at


def mesh(name, grid, material, closed=False, arc=None, cavity=None, flip=False):
    """A smooth surface through a grid of points in mm, (turn, along, 3). `closed` joins the last turn to the first."""
    turns, along = grid.shape[:2]
    rows = np.arange(turns if closed else turns - 1)[:, None]
    columns = np.arange(along - 1)[None, :]
    after = (rows + 1) % turns
    corners = [rows * along + columns, after * along + columns, after * along + columns + 1, rows * along + columns + 1]
    faces = np.stack([np.broadcast_to(c, (len(rows), along - 1)) for c in corners], axis=-1).reshape(-1, 4)
    if flip:
        faces = faces[:, ::-1]
    data = bpy.data.meshes.new(name)
    data.vertices.add(turns * along)
    data.vertices.foreach_set("co", (grid / 10).astype(np.float32).ravel())
    data.loops.add(faces.size)
    data.loops.foreach_set("vertex_index", faces.astype(np.int32).ravel())
    data.polygons.add(len(faces))
    data.polygons.foreach_set("loop_start", np.arange(0, faces.size, 4, dtype=np.int32))
    data.polygons.foreach_set("loop_total", np.full(len(faces), 4, np.int32))
    data.polygons.foreach_set("use_smooth", np.ones(len(faces), bool))
    data.update(calc_edges=True)
    arc = np.linspace(0, 1, along) if arc is None else arc
    row_of, column_of = np.divmod(faces.ravel(), along)
    turn = row_of / (turns if closed else turns - 1)
    if closed:
        last = np.repeat(rows.ravel() == turns - 1, (along - 1) * 4)
        turn = np.where(last & (row_of == 0), 1.0, turn)
    uv = np.stack([turn, arc[column_of]], axis=1).astype(np.float32)
    data.uv_layers.new(name="UVMap").data.foreach_set("uv", uv.ravel())
    if cavity is not None:
        data.attributes.new("cavity", "FLOAT", "POINT").data.foreach_set("value", cavity.astype(np.float32).ravel())
    return add(name, data, material)


def add(name, data, material=None):
    if material is not None:
        data.materials.append(material)
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def lathe(name, corners, material, segments=360, step=0.25, closed=True, square=2.0):
    """A profile of (radius, height, reach) in mm turned round z; `square` above 2 makes the turn a superellipse."""
    path, arc = resample(fillet(corners, closed), step, closed)
    angle = np.linspace(0, 2 * math.pi, segments, endpoint=False)[:, None]
    cos, sin = np.cos(angle), np.sin(angle)
    stretch = (np.abs(cos) ** square + np.abs(sin) ** square) ** (-1 / square)
    radius, height = path[None, :, 0], path[None, :, 1]
    grid = np.stack(
        [radius * stretch * cos, radius * stretch * sin, np.broadcast_to(height, (segments, path.shape[0]))], axis=-1
    )
    return mesh(name, grid, material, closed=True, arc=arc)


def blocks(name, boxes, material, radius=0.2):
    """Blocks with small rounded edges, as one thing. Each is ((width, depth, height), matrix), in mm."""
    signs = np.array([(x, y, z) for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)], float)
    sides = np.array([(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)])
    points, faces = [], []
    for index, (size, matrix) in enumerate(boxes):
        corners = signs * np.array(size) / 2
        points += [(matrix @ Vector(corner)) / 10 for corner in corners]
        faces += (sides + 8 * index).tolist()
    data = bpy.data.meshes.new(name)
    data.from_pydata(points, [], faces)
    thing = add(name, data, material)
    if radius:
        bevel = thing.modifiers.new("edges", "BEVEL")
        bevel.width, bevel.segments, bevel.limit_method = radius / 10, 5, "NONE"
        data.use_auto_smooth = True
        data.polygons.foreach_set("use_smooth", np.ones(len(data.polygons), bool))
        thing.modifiers.new("normals", "WEIGHTED_NORMAL")
    return thing


def box(name, size, material, at=(0, 0, 0), radius=0.2):
    """One block; `at` is its middle, in mm."""
    return blocks(name, [(size, Matrix.Translation(at))], material, radius)


def tube(name, points, radius, material, resolution=24):
    """A round cord in mm through points in mm."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions, curve.resolution_u, curve.bevel_depth, curve.bevel_resolution = "3D", resolution, radius / 10, 8
    curve.use_fill_caps = True
    spline = curve.splines.new("NURBS")
    spline.points.add(len(points) - 1)
    for point, (x, y, z) in zip(spline.points, points):
        point.co = (x / 10, y / 10, z / 10, 1)
    spline.use_endpoint_u, spline.order_u = True, 4
    return add(name, curve, material)


def group(name, things, matrix=None):
    """Moves things together."""
    parent = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(parent)
    for thing in things:
        if thing.parent is None:
            thing.parent = parent
    if matrix is not None:
        parent.matrix_world = matrix
    return parent


def placed(at=(0, 0, 0), yaw=0, pitch=0, roll=0):
    """A matrix: rolled round its own axis, pitched round x, then turned round z (degrees), and put at `at` (cm)."""
    turn = [Matrix.Rotation(math.radians(a), 4, axis) for a, axis in ((yaw, "Z"), (pitch, "X"), (roll, "Z"))]
    return Matrix.Translation(at) @ turn[0] @ turn[1] @ turn[2]


# --- Materials --------------------------------------------------------------------------------------------------------


class Nodes:
    """The nodes of one material, made and joined by name."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.output = self.tree.nodes.new("ShaderNodeOutputMaterial")

    def node(self, kind, inputs=(), **settings):
        node = self.tree.nodes.new("ShaderNode" + kind)
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in dict(inputs).items():
            self.set(node.inputs[key], value)
        return node

    def set(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, (tuple, list)) and socket.type == "RGBA" and len(value) == 3:
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def math(self, operation, *values, clamp=False):
        node = self.node("Math", operation=operation, use_clamp=clamp)
        for socket, value in zip(node.inputs, values):
            self.set(socket, value)
        return node.outputs[0]

    def mix(self, factor, a, b):
        node = self.node("MixRGB", {"Fac": factor, "Color1": a, "Color2": b})
        return node.outputs[0]

    def attribute(self, name):
        return self.node("Attribute", attribute_name=name).outputs["Fac"]

    def noise(self, vector, scale, detail=5, roughness=0.7):
        node = self.node("TexNoise", {"Vector": vector, "Scale": scale, "Detail": detail, "Roughness": roughness})
        return node.outputs["Fac"]

    def bump(self, height, strength, distance=0.002, normal=None):
        inputs = {"Height": height, "Strength": strength, "Distance": distance}
        if normal is not None:
            inputs["Normal"] = normal
        return self.node("Bump", inputs).outputs[0]

    def surface(self, shader):
        self.tree.links.new(shader, self.output.inputs["Surface"])
        return self.material


def metal(
    name,
    colour,
    rough,
    rough_range=0.0,
    anisotropy=0.0,
    streak=0.0,
    frequency=9,
    grain=0.0,
    coat=0.0,
    valley=None,
    valley_rough=0.0,
):
    """Brushed or polished metal. The streaks run round the turn (slow in x and y, fast across it), without a seam."""
    n = Nodes(name)
    position = n.node("TexCoord").outputs["Object"]
    uv = n.node("SeparateXYZ", {"Vector": n.node("UVMap", uv_map="UVMap").outputs[0]})
    at = n.node("SeparateXYZ", {"Vector": position})
    across = n.math("MULTIPLY", uv.outputs["Y"], float(frequency))
    vector = n.node("CombineXYZ", {"X": at.outputs["X"], "Y": at.outputs["Y"], "Z": across}).outputs[0]
    # No finer than a pixel: what is finer comes out as grain.
    streaks = n.noise(vector, 1.0, detail=2.2)
    handling = n.noise(position, 2.2, detail=2, roughness=0.5)
    roughness = n.math("ADD", float(rough), n.math("MULTIPLY", n.math("SUBTRACT", streaks, 0.5), 2.0 * rough_range))
    roughness = n.math("ADD", roughness, n.math("MULTIPLY", n.math("SUBTRACT", handling, 0.5), 0.8 * rough_range))
    base = colour
    if valley is not None:
        cavity = n.attribute("cavity")
        base = n.mix(cavity, colour, valley)
        roughness = n.math("ADD", roughness, n.math("MULTIPLY", cavity, float(valley_rough)))
    shader = n.node(
        "BsdfPrincipled",
        {
            "Base Color": base,
            "Metallic": 1.0,
            "Roughness": n.math("MAXIMUM", roughness, 0.02),
            "Anisotropic": anisotropy,
        },
        distribution="GGX",
    )
    if coat:
        shader.inputs["Clearcoat"].default_value = coat
        shader.inputs["Clearcoat Roughness"].default_value = 0.22
    if anisotropy:
        n.set(shader.inputs["Tangent"], n.node("Tangent", direction_type="RADIAL", axis="Z").outputs[0])
    if streak:
        n.set(shader.inputs["Normal"], n.bump(streaks, streak))
    if grain:
        n.set(shader.inputs["Normal"], n.bump(n.noise(position, 95.0, detail=3), grain))
    return n.surface(shader.outputs[0])


def plain(name, colour, rough=0.4, specular=0.5, grain=0.0, grain_scale=60.0, coat=0.0, metallic=0.0):
    """Plastic, paper, stone: one colour with a fine grain."""
    n = Nodes(name)
    inputs = {"Base Color": colour, "Roughness": rough, "Specular": specular, "Metallic": metallic, "Clearcoat": coat}
    shader = n.node("BsdfPrincipled", inputs)
    if grain:
        noise = n.noise(n.node("TexCoord").outputs["Object"], grain_scale, detail=3)
        n.set(shader.inputs["Normal"], n.bump(noise, grain, 0.004))
    return n.surface(shader.outputs[0])


def light(name, colour, strength):
    n = Nodes(name)
    return n.surface(n.node("Emission", {"Color": colour, "Strength": strength}).outputs[0])


def halo(name, colour, strength):
    """The scatter of a small light in resin: additive, brightest in the middle of the sheet."""
    n = Nodes(name)
    uv = n.node("SeparateXYZ", {"Vector": n.node("UVMap", uv_map="UVMap").outputs[0]})
    x, y = (n.math("SUBTRACT", uv.outputs[k], 0.5) for k in "XY")
    distance = n.math("SQRT", n.math("ADD", n.math("MULTIPLY", x, x), n.math("MULTIPLY", y, y)))
    glow = n.math("POWER", n.math("SUBTRACT", 1.0, n.math("MULTIPLY", distance, 2.0), clamp=True), 2.6)
    emission = n.node("Emission", {"Color": colour, "Strength": n.math("MULTIPLY", glow, float(strength))})
    clear_part = n.node("BsdfTransparent")
    return n.surface(n.node("AddShader", {0: emission.outputs[0], 1: clear_part.outputs[0]}).outputs[0])


def painted(name, pixels, rough=0.5, rough_metal=0.3, specular=0.5):
    """A picture made in numpy (height, width, 4), row 0 at the bottom; its alpha says how metallic a place is."""
    height, width = pixels.shape[:2]
    image = bpy.data.images.new(name, width, height, alpha=True, float_buffer=True)
    image.alpha_mode = "CHANNEL_PACKED"
    image.colorspace_settings.name = "Non-Color"
    image.pixels.foreach_set(pixels.astype(np.float32).ravel())
    image.pack()
    n = Nodes(name)
    texture = n.node("TexImage", {"Vector": n.node("UVMap", uv_map="UVMap").outputs[0]}, image=image)
    roughness = n.math("ADD", rough, n.math("MULTIPLY", texture.outputs["Alpha"], rough_metal - rough))
    inputs = {"Metallic": texture.outputs["Alpha"], "Roughness": roughness, "Specular": specular}
    shader = n.node("BsdfPrincipled", {"Base Color": texture.outputs["Color"], **inputs})
    return n.surface(shader.outputs[0])


# --- Lights and backdrop ----------------------------------------------------------------------------------------------


def card(at, size, watts, target=(0, 0, 1.1), shape="soft", colour=WARM, turn=0):
    """A light with a gradient, seen only in what mirrors it. `lin` runs from black to full along its first side."""
    data = bpy.data.lights.new("card", "AREA")
    data.shape, data.size, data.size_y, data.energy, data.color = "RECTANGLE", *size, watts, colour
    data.use_nodes = True
    tree = data.node_tree
    tree.nodes.clear()
    output = tree.nodes.new("ShaderNodeOutputLight")
    emission = tree.nodes.new("ShaderNodeEmission")
    tree.links.new(emission.outputs[0], output.inputs[0])
    parametric = tree.nodes.new("ShaderNodeNewGeometry").outputs["Parametric"]
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    tree.links.new(parametric, split.inputs[0])

    def calculate(operation, a, b=None):
        node = tree.nodes.new("ShaderNodeMath")
        node.operation = operation
        for socket, value in zip(node.inputs, (a, b)):
            if isinstance(value, bpy.types.NodeSocket):
                tree.links.new(value, socket)
            elif value is not None:
                socket.default_value = value
        return node.outputs[0]

    def ramp(value, start, end):
        node = tree.nodes.new("ShaderNodeMapRange")
        node.interpolation_type = "SMOOTHERSTEP"
        tree.links.new(value, node.inputs["Value"])
        for key, number in zip(("From Min", "From Max", "To Min", "To Max"), (start, end, 1, 0)):
            node.inputs[key].default_value = number
        return node.outputs[0]

    def bell(axis, start):
        distance = calculate("ABSOLUTE", calculate("SUBTRACT", calculate("MULTIPLY", split.outputs[axis], 2), 1))
        return ramp(distance, start, 1)

    plateau = {"soft": (0, 0), "strip": (0.35, 0.35), "lin": (0.55, 0.0)}[shape]
    strength = calculate("MULTIPLY", bell("X", plateau[0]), bell("Y", plateau[1]))
    if shape == "lin":
        strength = calculate("MULTIPLY", calculate("SUBTRACT", 1, ramp(split.outputs["X"], 0, 1)), strength)
    tree.links.new(strength, emission.inputs["Strength"])
    thing = add("card", data)
    aim(thing, at, target, turn)
    thing.visible_camera = False
    return thing


def flag(at, size, target=(0, 0, 1.1), feather=0.3):
    """A black card: what polished metal needs on a light set to look like metal. Its edge is soft."""
    n = Nodes("flag")
    uv = n.node("SeparateXYZ", {"Vector": n.node("TexCoord").outputs["Generated"]})

    def inside(axis):
        distance = n.math("ABSOLUTE", n.math("SUBTRACT", n.math("MULTIPLY", uv.outputs[axis], 2.0), 1.0))
        node = n.node("MapRange", interpolation_type="SMOOTHERSTEP")
        n.set(node.inputs["Value"], distance)
        for key, number in zip(("From Min", "From Max", "To Min", "To Max"), (1 - feather, 1, 1, 0)):
            node.inputs[key].default_value = number
        return node.outputs[0]

    cover = n.math("MULTIPLY", inside("X"), inside("Y"))
    black = n.node("BsdfDiffuse", {"Color": (0.004, 0.004, 0.004)})
    mixed = n.node("MixShader", {0: cover, 1: n.node("BsdfTransparent").outputs[0], 2: black.outputs[0]})
    data = bpy.data.meshes.new("flag")
    w, h = size[0] / 2, size[1] / 2
    data.from_pydata([(-w, -h, 0), (w, -h, 0), (w, h, 0), (-w, h, 0)], [], [(0, 1, 2, 3)])
    thing = add("flag", data, n.surface(mixed.outputs[0]))
    aim(thing, at, target)
    thing.visible_camera = thing.visible_shadow = thing.visible_diffuse = False


def aim(thing, at, target, turn=0):
    direction = Vector(target) - Vector(at)
    thing.matrix_world = (
        Matrix.Translation(at)
        @ direction.to_track_quat("-Z", "Y").to_matrix().to_4x4()
        @ Matrix.Rotation(math.radians(turn), 4, "Z")
    )


def cyclorama(colour, rough, specular=0.5, bend=6.0, back=14.0, width=140.0, front=40.0):
    """The floor, swept up behind the product. Sizes in cm."""
    arc = np.linspace(0, math.pi / 2, 48)
    profile = (
        [(-front, 0.0)] + [(back + bend * math.sin(a), bend * (1 - math.cos(a))) for a in arc] + [(back + bend, 60.0)]
    )
    grid = np.array([[(x * 10, y * 10, z * 10) for y, z in profile] for x in (-width / 2, width / 2)])
    floor = mesh("floor", grid, plain("floor", colour, rough, specular))
    floor.pass_index = BACKDROP
    return floor


def world(low, high, strength=1.0):
    """The room: a grey that brightens from the floor up."""
    scene_world = bpy.data.worlds.new("world")
    bpy.context.scene.world = scene_world
    scene_world.use_nodes = True
    # So dim that looking for it costs more than it gives.
    scene_world.cycles.sampling_method = "NONE"
    tree = scene_world.node_tree
    tree.nodes.clear()
    output = tree.nodes.new("ShaderNodeOutputWorld")
    background = tree.nodes.new("ShaderNodeBackground")
    split = tree.nodes.new("ShaderNodeSeparateXYZ")
    tree.links.new(tree.nodes.new("ShaderNodeTexCoord").outputs["Generated"], split.inputs[0])
    ramp = tree.nodes.new("ShaderNodeMapRange")
    tree.links.new(split.outputs["Z"], ramp.inputs["Value"])
    for key, number in zip(("From Min", "From Max", "To Min", "To Max"), (-1, 1, low, high)):
        ramp.inputs[key].default_value = number
    tree.links.new(ramp.outputs[0], background.inputs["Color"])
    background.inputs["Strength"].default_value = strength
    tree.links.new(background.outputs[0], output.inputs[0])


def camera(at, target, lens=100, stop=28, focus=None, shift=(0, 0)):
    """A macro lens on a 36 mm sensor. `stop` is the real f-number; `focus` a point in cm, `shift` in widths of the frame."""
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_width, data.sensor_fit = lens, 36, "HORIZONTAL"
    data.shift_x, data.shift_y = shift
    data.clip_start, data.clip_end = 0.1, 500
    data.dof.use_dof = True
    # Blender takes its unit for a metre; here it is a centimetre.
    data.dof.aperture_fstop, data.dof.aperture_blades = stop / 100, 9
    thing = add("camera", data)
    aim(thing, at, target)
    forward = (Vector(target) - Vector(at)).normalized()
    data.dof.focus_distance = (Vector(focus if focus is not None else target) - Vector(at)).dot(forward)
    bpy.context.scene.camera = thing
    return thing
