import { describe, expect, it } from '@jest/globals';
import { PNG } from 'pngjs';
import { comparePictures } from './comparePictures.ts';

const GREY = [120, 120, 120] as const;
const ALMOST_GREY = [120, 121, 120] as const;
const RED = [255, 0, 0] as const;

type Colour = readonly [number, number, number];

/** A picture of one colour, with single pixels of others. */
function picture(width: number, height: number, pixels: Readonly<Record<string, Colour>> = {}): Buffer {
  const png = new PNG({ width, height });
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) png.data.set([...(pixels[`${x},${y}`] ?? GREY), 255], (y * width + x) * 4);
  }
  return PNG.sync.write(png);
}

/** The red pixels of a picture, as `x,y`. */
function redPixels(file: Buffer | null): string[] {
  const { width, height, data } = PNG.sync.read(file ?? Buffer.alloc(0));
  return Array.from({ length: width * height }, (_, index) => index)
    .filter((index) => RED.every((value, channel) => data[index * 4 + channel] === value))
    .map((index) => `${index % width},${Math.floor(index / width)}`);
}

describe('comparePictures', () => {
  it('finds no difference between equal pictures', () => {
    expect(comparePictures(picture(4, 3), picture(4, 3), 0)).toEqual({
      pixels: 0,
      before: { width: 4, height: 3 },
      after: { width: 4, height: 3 },
      picture: null,
    });
  });

  it('counts a pixel whose colour differs by the least step, and shows where it is', () => {
    const { pixels, picture: difference } = comparePictures(picture(4, 3), picture(4, 3, { '2,1': ALMOST_GREY }), 0);
    expect(pixels).toBe(1);
    expect(redPixels(difference)).toEqual(['2,1']);
  });

  it('passes the rounding of single pixels, and no more than that, unless a threshold is given', () => {
    const after = picture(4, 3, { '0,0': [122, 122, 122], '1,1': [119, 120, 119], '2,1': [124, 123, 123] });
    const { pixels, picture: difference } = comparePictures(picture(4, 3), after);
    expect(pixels).toBe(1);
    expect(redPixels(difference)).toEqual(['2,1']);
    expect(comparePictures(picture(4, 3), after, 0).pixels).toBe(3);
    expect(comparePictures(picture(4, 3), after, 0.1).pixels).toBe(0);
  });

  it('counts a surface whose colour differs by the least step', () => {
    const pixels = Array.from({ length: 400 }, (_, index) => [`${index % 20},${Math.floor(index / 20)}`, ALMOST_GREY]);
    const after = picture(20, 20, Object.fromEntries(pixels));
    expect(comparePictures(picture(20, 20), after).pixels).toBe(400);
  });

  it('counts the smoothed pixels of an edge like all others', () => {
    const edge = (smoothed: Colour) => {
      const rows = Array.from({ length: 7 }, (_, y) => y);
      const black = rows.flatMap((y) => [0, 1, 2].map((x) => [`${x},${y}`, [0, 0, 0]] as const));
      const white = rows.flatMap((y) => [4, 5, 6].map((x) => [`${x},${y}`, [255, 255, 255]] as const));
      return picture(7, 7, { ...Object.fromEntries([...black, ...white]), '3,3': smoothed });
    };
    expect(comparePictures(edge(GREY), edge([90, 90, 90])).pixels).toBe(1);
  });

  it.each([
    ['higher', { width: 4, height: 5 }, ['0,3', '1,3', '2,3', '3,3', '0,4', '1,4', '2,4', '3,4']],
    ['narrower', { width: 3, height: 3 }, ['3,0', '3,1', '3,2']],
  ])('counts what one picture alone has when the other is %s', (_what, after, red) => {
    const before = { width: 4, height: 3 };
    const found = comparePictures(picture(before.width, before.height), picture(after.width, after.height), 0);
    expect(found).toMatchObject({ pixels: red.length, before, after });
    expect(redPixels(found.picture)).toEqual(red);
  });

  it('refuses what is no PNG', () => {
    expect(() => comparePictures(Buffer.from('not a picture'), picture(1, 1), 0)).toThrow();
  });
});
