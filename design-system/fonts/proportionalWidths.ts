/** The OpenType feature `palt`: trims the space at the sides of kana and brackets, for headings with tight spacing. */

/** In units of the em: how far the glyph moves, and by how much its advance changes. */
export interface Adjustment {
  readonly move: number;
  readonly advance: number;
}

/** Bits of a value record's format, in the order in which its fields are written. */
const FIELDS = [1, 2, 4, 8, 16, 32, 64, 128];
const MOVE = 1;
const ADVANCE = 4;

/** Returns the adjustments by glyph. The GPOS table must have no other feature. */
export function readAdjustments(gpos: Buffer): ReadonlyMap<number, Adjustment> {
  const adjustments = new Map<number, Adjustment>();
  const lookups = gpos.subarray(gpos.readUInt16BE(8));
  for (let index = 0; index < lookups.readUInt16BE(0); index += 1) {
    const lookup = lookups.subarray(lookups.readUInt16BE(2 + index * 2));
    const type = lookup.readUInt16BE(0);
    for (let part = 0; part < lookup.readUInt16BE(4); part += 1) {
      const subtable = lookup.subarray(lookup.readUInt16BE(6 + part * 2));
      // Type 9 is an extension: its subtable of the real type has a 32-bit offset.
      if (type === 9) readSubtable(subtable.subarray(subtable.readUInt32BE(4)), adjustments);
      else readSubtable(subtable, adjustments);
    }
  }
  return adjustments;
}

function readSubtable(table: Buffer, adjustments: Map<number, Adjustment>): void {
  const same = table.readUInt16BE(0) === 1;
  const format = table.readUInt16BE(4);
  const fields = FIELDS.filter((bit) => (format & bit) !== 0);
  covered(table.subarray(table.readUInt16BE(2))).forEach((glyph, index) => {
    const start = same ? 6 : 8 + index * fields.length * 2;
    const field = (bit: number) => (fields.includes(bit) ? table.readInt16BE(start + fields.indexOf(bit) * 2) : 0);
    adjustments.set(glyph, { move: field(MOVE), advance: field(ADVANCE) });
  });
}

/** Returns the glyphs of a coverage table, in its order. */
function covered(table: Buffer): number[] {
  const count = table.readUInt16BE(2);
  if (table.readUInt16BE(0) === 1)
    return Array.from({ length: count }, (_, index) => table.readUInt16BE(4 + index * 2));
  return Array.from({ length: count }, (_, index) => {
    const first = table.readUInt16BE(4 + index * 6);
    return Array.from({ length: table.readUInt16BE(6 + index * 6) - first + 1 }, (__, step) => first + step);
  }).flat();
}

/** Writes a GPOS table with only `palt`, for every script. */
export function writeAdjustments(adjustments: ReadonlyMap<number, Adjustment>): Buffer {
  const sorted = [...adjustments].sort(([one], [other]) => one - other);
  const words = (...values: number[]) =>
    Buffer.from(new Uint8Array(values.flatMap((each) => [(each >> 8) & 0xff, each & 0xff])));
  const tag = (name: string) => Buffer.from(name, 'latin1');
  const scripts = Buffer.concat([words(1), tag('DFLT'), words(8), words(4, 0), words(0, 0xffff, 1, 0)]);
  const features = Buffer.concat([words(1), tag('palt'), words(8), words(0, 1, 0)]);
  const values = sorted.flatMap(([, { move, advance }]) => [move, advance]);
  const coverage = 8 + values.length * 2;
  const lookups = Buffer.concat([
    words(1, 4),
    words(1, 0, 1, 8),
    words(2, coverage, MOVE | ADVANCE, sorted.length, ...values),
    words(1, sorted.length, ...sorted.map(([glyph]) => glyph)),
  ]);
  const start = 10;
  return Buffer.concat([
    words(1, 0, start, start + scripts.length, start + scripts.length + features.length),
    scripts,
    features,
    lookups,
  ]);
}
