import { describe, expect, it } from '@jest/globals';
import { RING_SIZES } from '@tessera/shared-contracts/ring/ring';
import { RING_SIZE_MEASURES } from '../products/ring/sizes/ringSizes.ts';
import { nestedSizes, SHOWN_SIZE, type SizeDrawing, sizesInLine } from './sizeDrawings.ts';

const bottoms = ({ circles }: SizeDrawing) => circles.map(({ cy, r }) => (cy + r).toFixed(1));

describe.each([
  ['in line', sizesInLine()],
  ['nested', nestedSizes()],
])('the sizes drawn %s', (_, drawing) => {
  it('[PDP-10] are the ten there are, in the ratio of their inner diameters', () => {
    expect(drawing.circles.map(({ size }) => size)).toEqual([...RING_SIZES]);
    const scales = drawing.circles.map(({ r }, index) => (2 * r) / (RING_SIZE_MEASURES[index]?.diameter ?? Number.NaN));
    for (const scale of scales) expect(scale).toBeCloseTo(scales[0] ?? Number.NaN, 2);
  });

  it('stand on one base, within the drawing', () => {
    expect(new Set(bottoms(drawing)).size).toBe(1);
    for (const { cx, cy, r } of drawing.circles) {
      expect(cx - r).toBeGreaterThanOrEqual(0.5);
      expect(cy - r).toBeGreaterThanOrEqual(0.5);
      expect(cx + r).toBeLessThanOrEqual(drawing.width - 0.5);
      expect(cy + r).toBeLessThanOrEqual(drawing.height - 0.5);
    }
  });
});

describe('the sizes in line', () => {
  it('do not touch', () => {
    const { circles } = sizesInLine();
    for (const [index, { cx, r }] of circles.entries()) {
      const next = circles[index + 1];
      if (next) expect(next.cx - next.r - (cx + r)).toBeGreaterThan(10);
    }
  });
});

it('writes the diameter of size 9, 18.9 mm', () => {
  expect([SHOWN_SIZE.size, SHOWN_SIZE.diameter.toFixed(1)]).toEqual([9, '18.9']);
});
