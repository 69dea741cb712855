"""Renders pictures in Blender: `blender --background --python-exit-code 1 --python render.py -- --out DIR [--draft] name…`"""

import argparse
import math
import os
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
# Compiled modules would be rubbish in the repository.
sys.dont_write_bytecode = True

import bpy  # noqa: E402
import numpy as np  # noqa: E402
import studio  # noqa: E402
from bpy_extras.object_utils import world_to_camera_view  # noqa: E402
from denoise import denoise  # noqa: E402
from PIL import Image  # noqa: E402
from scipy.ndimage import distance_transform_edt, gaussian_filter, zoom  # noqa: E402
from shots import SHOTS  # noqa: E402

PASSES = {"Image": "light", "Denoising Normal": "normal", "Denoising Albedo": "albedo", "IndexOB": "index"}
BLOOM = 0.05
# Of the frame, round the product.
MARGIN = 0.025
BACKDROP_SCALE, BACKDROP_SAMPLES = 0.34, 72


def prepare(shot, scale, samples):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = round(shot.width * scale), round(shot.height * scale)
    scene.render.resolution_percentage = 100
    scene.render.use_persistent_data = True
    cycles = scene.cycles
    cycles.device, cycles.use_denoising = "CPU", False
    cycles.samples = max(8, samples // 2)
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.014
    cycles.adaptive_min_samples = min(10, cycles.samples)
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 1, 4
    cycles.transmission_bounces, cycles.transparent_max_bounces = 4, 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy, cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 0.6, 3, 9
    cycles.pixel_filter_type, cycles.filter_width = "BLACKMAN_HARRIS", 1.5
    view = scene.view_settings
    view.view_transform, view.look, view.exposure = "Filmic", "Medium High Contrast", shot.exposure
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    layer.use_pass_object_index = True


def outputs(folder):
    """One EXR for each pass: Blender writes many layers to one file, but does not read them back."""
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    writer = tree.nodes.new("CompositorNodeOutputFile")
    writer.base_path = folder
    writer.format.file_format, writer.format.color_depth = "OPEN_EXR", "32"
    writer.file_slots.clear()
    for name, slot in PASSES.items():
        writer.file_slots.new(slot)
        tree.links.new(layers.outputs[name], writer.inputs[slot])


def read(folder, slot):
    image = bpy.data.images.load(os.path.join(folder, f"{slot}0001.exr"))
    image.colorspace_settings.name = "Non-Color"
    pixels = np.empty(image.size[0] * image.size[1] * 4, np.float32)
    image.pixels.foreach_get(pixels)
    height_first = pixels.reshape(image.size[1], image.size[0], 4)[..., :3].copy()
    bpy.data.images.remove(image)
    return height_first


def clean(folder, width):
    """Two renders with different seeds, made into one without noise. `width` is the whole frame's, in pixels."""
    passes = {slot: [] for slot in PASSES.values()}
    for seed in (11, 23):
        bpy.context.scene.cycles.seed = seed
        bpy.ops.render.render(write_still=False)
        for slot, images in passes.items():
            images.append(read(folder, slot))
    light = denoise(*passes["light"], np.mean(passes["normal"], 0), np.mean(passes["albedo"], 0))
    return settled(light, passes["index"][0][..., 0] == studio.BACKDROP, width)


def settled(light, backdrop, width):
    """The backdrop without the weave that denoising leaves: it is out of focus, and softer the further from the product."""
    if not backdrop.any():
        return light
    away = distance_transform_edt(backdrop) / width
    soft = np.clip((away - 0.008) / 0.035, 0, 1)[..., None]
    sigma = width / 160
    known = gaussian_filter(backdrop.astype(np.float32), sigma)[..., None] + 1e-6
    blurred = gaussian_filter(light * backdrop[..., None], (sigma, sigma, 0)) / known
    return light + (blurred - light) * soft * soft * (3 - 2 * soft)


def bloomed(light):
    scale = light.shape[1] / 1000
    glow = sum(gaussian_filter(np.minimum(light, 12), (s * scale, s * scale, 0)) for s in (4, 12, 36)) / 3
    return light * (1 - BLOOM) + glow * BLOOM


def develop(light, path):
    """Filmic and to eight bits, with one step of dither so that dark gradients do not band."""
    scene = bpy.context.scene
    height, width = light.shape[:2]
    image = bpy.data.images.new("developed", width, height, float_buffer=True)
    image.colorspace_settings.name = "Linear"
    image.pixels.foreach_set(np.concatenate([light, np.ones((height, width, 1))], -1).astype(np.float32).ravel())
    settings = scene.render.image_settings
    settings.file_format, settings.color_mode, settings.color_depth = "PNG", "RGB", "16"
    with tempfile.TemporaryDirectory() as folder:
        deep = os.path.join(folder, "deep.png")
        image.save_render(deep, scene=scene)
        back = bpy.data.images.load(deep)
        back.colorspace_settings.name = "Non-Color"
        pixels = np.empty(width * height * 4, np.float32)
        back.pixels.foreach_get(pixels)
    pixels = pixels.reshape(height, width, 4)[::-1, :, :3]
    random = np.random.default_rng(5)
    dither = random.random((height, width, 1)) - random.random((height, width, 1))
    unfinished = f"{path}.part"
    Image.fromarray(np.clip(pixels * 255 + 0.5 + 0.5 * dither, 0, 255).astype(np.uint8)).save(unfinished, "PNG")
    os.replace(unfinished, path)


def product_box():
    """What of the frame holds the product, as (left, right, bottom, top) from 0 to 1; its reflection is soft enough without."""
    scene = bpy.context.scene
    bpy.context.view_layer.update()
    corners = []
    for thing in scene.objects:
        if thing.type in ("MESH", "CURVE", "FONT") and thing.visible_camera and thing.name != "floor":
            corners += [
                world_to_camera_view(scene, scene.camera, thing.matrix_world @ studio.Vector(c))
                for c in thing.bound_box
            ]
    x, y = [c.x for c in corners], [c.y for c in corners]
    return [min(max(edge, 0), 1) for edge in (min(x) - MARGIN, max(x) + MARGIN, min(y) - 2 * MARGIN, max(y) + MARGIN)]


def photograph(shot, scale, samples):
    """Light as floats. Where the backdrop is most of the frame it is rendered small, and the product alone in full."""
    left, right, bottom, top = product_box()
    with tempfile.TemporaryDirectory() as passes:
        outputs(passes)
        whole = (right - left) * (top - bottom) > 0.65
        prepare(shot, scale if whole else scale * BACKDROP_SCALE, samples if whole else max(samples, BACKDROP_SAMPLES))
        backdrop = clean(passes, bpy.context.scene.render.resolution_x)
        if whole:
            return backdrop
        prepare(shot, scale, samples)
        render = bpy.context.scene.render
        width, height = render.resolution_x, render.resolution_y
        render.use_border = render.use_crop_to_border = True
        render.border_min_x, render.border_max_x, render.border_min_y, render.border_max_y = left, right, bottom, top
        product = clean(passes, width)
    factors = (height / backdrop.shape[0], width / backdrop.shape[1], 1)
    light = np.maximum(zoom(backdrop, factors, order=3, mode="nearest", grid_mode=True), 0)
    rows, columns = product.shape[:2]
    # Blender rounds a border its own way: what touches the frame's edge may be a pixel larger than from here to there.
    row, column = min(round(bottom * height), height - rows), min(round(left * width), width - columns)
    # It fades into the backdrop over its margin, but not where it meets the frame's edge.
    fade = max(2, round(MARGIN * 0.8 * width))
    across = edge_fade(columns, fade, column == 0, column + columns >= width)
    along = edge_fade(rows, fade, row == 0, row + rows >= height)
    cover = (along[:, None] * across[None, :])[..., None]
    place = light[row : row + rows, column : column + columns]
    place[:] = place * (1 - cover) + product * cover
    return light


def edge_fade(count, fade, keep_start, keep_end):
    at = np.arange(count) + 0.5
    start = 1 if keep_start else np.clip(at / fade, 0, 1)
    end = 1 if keep_end else np.clip((count - at) / fade, 0, 1)
    smooth = start * end
    return np.broadcast_to(smooth * smooth * (3 - 2 * smooth), count)


def render(name, folder, draft, scale, samples):
    shot = SHOTS[name]
    started = time.time()
    studio.clear()
    shot.build()
    prepare(shot, 1, 8)
    if name.endswith("-engrave"):
        letters(name)
    light = photograph(shot, scale or (0.4 if draft else 1), samples or (32 if draft else shot.samples))
    rendered = time.time() - started
    develop(bloomed(light), os.path.join(folder, f"{name}.png"))
    print(f"{name}: rendered in {rendered:.0f} s", flush=True)


def letters(name):
    """Where an engraving stands: the plate's middle line as a quadratic curve in the final picture's pixels."""
    scene, shot = bpy.context.scene, SHOTS[name]
    line = []
    for degrees in np.linspace(-60, 60, 241):
        a = math.radians(degrees - 90)
        point = studio.Vector((0.953 * math.cos(a), 0, 1.215 + 0.953 * math.sin(a)))
        x, y, _ = world_to_camera_view(scene, scene.camera, point)
        line.append((x * shot.width, (1 - y) * shot.height))
    x, y = np.array([point for point in line if shot.width * 0.1 <= point[0] <= shot.width * 0.9]).T
    bend, slope, level = np.polyfit(x, y, 2)
    start, end = shot.width * 0.1, shot.width * 0.9
    middle = (start + end) / 2
    ends = [bend * at * at + slope * at + level for at in (start, end)]
    control = ends[0] + (2 * bend * start + slope) * (middle - start)
    print(
        f"{name}: letters along M{start:.0f} {ends[0]:.0f}Q{middle:.0f} {control:.0f} {end:.0f} {ends[1]:.0f}",
        flush=True,
    )


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("names", nargs="+")
    arguments.add_argument("--out", required=True)
    arguments.add_argument("--draft", action="store_true")
    arguments.add_argument("--scale", type=float)
    arguments.add_argument("--samples", type=int)
    given = arguments.parse_args(sys.argv[sys.argv.index("--") + 1 :])
    os.makedirs(given.out, exist_ok=True)
    for name in given.names:
        render(name, given.out, given.draft, given.scale, given.samples)


main()
