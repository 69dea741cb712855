/** The ten ring sizes as circles at one scale, from the same measures as the sizing pages. */
import { RING_SIZE_MEASURES, type RingSizeMeasure } from '../products/ring/sizes/ringSizes.ts';

/** Units of the drawing: per mm, between two adjacent circles, and the margin for half a stroke. */
const SCALE = 4;
const GAP = 24;
const EDGE = 1;

export interface SizeCircle {
  readonly size: RingSizeMeasure['size'];
  readonly cx: number;
  readonly cy: number;
  readonly r: number;
}

export interface SizeDrawing {
  readonly width: number;
  readonly height: number;
  readonly circles: readonly SizeCircle[];
}

const radiusOf = ({ diameter }: RingSizeMeasure) => rounded((diameter * SCALE) / 2);
const rounded = (value: number) => Number(value.toFixed(2));
const LARGEST = Math.max(...RING_SIZE_MEASURES.map(radiusOf));

const SHOWN = 9;
/** The size whose diameter is labelled. */
export const SHOWN_SIZE: RingSizeMeasure = RING_SIZE_MEASURES.find(({ size }) => size === SHOWN) ?? {
  size: SHOWN,
  diameter: 0,
  circumference: 0,
};

/** All circles on one baseline, smallest first. */
export function sizesInLine(): SizeDrawing {
  const base = 2 * LARGEST + EDGE;
  let left = EDGE;
  const circles = RING_SIZE_MEASURES.map((measure) => {
    const r = radiusOf(measure);
    const cx = rounded(left + r);
    left += 2 * r + GAP;
    return { size: measure.size, cx, cy: rounded(base - r), r };
  });
  return { width: rounded(left - GAP + EDGE), height: rounded(base + EDGE), circles };
}

/** Nested circles that all rest on the same point. */
export function nestedSizes(): SizeDrawing {
  const side = rounded(2 * (LARGEST + EDGE));
  const base = side - EDGE;
  const circles = RING_SIZE_MEASURES.map((measure) => {
    const r = radiusOf(measure);
    return { size: measure.size, cx: side / 2, cy: rounded(base - r), r };
  });
  return { width: side, height: side, circles };
}
