/** Finds the ring size for a measure. Pure; every result without a size has a reason. */
import { RING_SIZE_MEASURES, type RingSizeMeasure } from './ringSizes.ts';

/** around: the finger's circumference, by string or tape. across: a ring's inner diameter. */
export const MEASURES = ['around', 'across'] as const;
export type Measure = (typeof MEASURES)[number];

export const isMeasure = (value: unknown): value is Measure => MEASURES.some((measure) => measure === value);

/** The probable meaning of an unlikely number; only if it then gives one of our sizes. */
export type Meant = 'inches' | 'centimetres' | Measure;

export type RingFinding =
  | { readonly kind: 'empty' }
  /** `mm` is the measure. `above`: the next smaller size, if the measure is between the two. */
  | {
      readonly kind: 'size';
      readonly mm: number;
      readonly size: RingSizeMeasure;
      readonly above: RingSizeMeasure | null;
    }
  | { readonly kind: 'notANumber' }
  /** No finger has this measure. `meantMm`: the number in its probable meaning, in mm of the requested measure. */
  | { readonly kind: 'unlikely'; readonly mm: number; readonly meant: Meant | null; readonly meantMm: number }
  /** A real finger, but outside our range of sizes; `nearest` is our smallest or largest. */
  | { readonly kind: 'tooSmall' | 'tooLarge'; readonly mm: number; readonly nearest: RingSizeMeasure };

/** Circumference of a finger in mm: values outside this range are measuring errors. */
const FINGER_LEAST = 40;
const FINGER_MOST = 85;
const MM_PER_INCH = 25.4;

/** Parses a length as typed: `59,5`, `59.5 mm`, full-width and Thai digits. Null: not a positive decimal number. */
export function millimetresIn(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .trim()
    .replace(/\s*(mm|มม\.?|ミリ)$/i, '')
    .replace(',', '.');
  return /^(\d{1,4}(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** @param text the input, in mm */
export function findRingSize(measure: Measure, text: string): RingFinding {
  if (text.trim() === '') return { kind: 'empty' };
  const mm = millimetresIn(text);
  if (mm === null) return { kind: 'notANumber' };
  const around = circumference(measure, mm);
  if (around < FINGER_LEAST || around > FINGER_MOST) return { kind: 'unlikely', mm, ...meantBy(measure, mm) };
  return sizeAround(around, mm);
}

/** Circumference of a finger in mm, for either measure. */
const circumference = (measure: Measure, mm: number): number => (measure === 'around' ? mm : mm * Math.PI);

/**
 * Within a quarter of a step the measure is that size. Otherwise it is between two sizes, and the larger one is
 * right: a finger is thicker in the evening, and a wide ring sits tighter than a narrow one.
 */
function sizeAround(around: number, mm: number): RingFinding {
  const [smallest, second] = RING_SIZE_MEASURES;
  const largest = RING_SIZE_MEASURES.at(-1);
  if (!smallest || !second || !largest) throw new Error('There are no ring sizes.');
  const step = second.circumference - smallest.circumference;
  if (around < smallest.circumference - step / 2) return { kind: 'tooSmall', mm, nearest: smallest };
  const size = RING_SIZE_MEASURES.find((candidate) => around <= candidate.circumference + step / 4);
  if (!size) return { kind: 'tooLarge', mm, nearest: largest };
  const above = RING_SIZE_MEASURES.find((candidate) => candidate.size === size.size - 1) ?? null;
  const between = above !== null && around < size.circumference - step / 4;
  return { kind: 'size', mm, size, above: between ? above : null };
}

function meantBy(measure: Measure, mm: number): { meant: Meant | null; meantMm: number } {
  const other = measure === 'around' ? 'across' : 'around';
  const readings: readonly (readonly [Meant, number])[] = [
    ['inches', mm * MM_PER_INCH],
    ['centimetres', mm * 10],
    [other, other === 'across' ? mm * Math.PI : mm / Math.PI],
  ];
  for (const [meant, meantMm] of readings) {
    if (sizeAround(circumference(measure, meantMm), meantMm).kind === 'size') return { meant, meantMm };
  }
  return { meant: null, meantMm: mm };
}
