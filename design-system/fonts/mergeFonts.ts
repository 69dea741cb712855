/**
 * Merges parts of one variable font into one file. A Japanese font comes in more than a hundred files, and the store's few hundred
 * characters are spread over most of them, but a browser should request only one file.
 */
import { readAdjustments, writeAdjustments } from './proportionalWidths.ts';
import { readCharacters, readTables, type Tables, tableOf, writeCharacters, writeTables } from './sfnt.ts';

/** Tables that are the same in all parts of one font. */
const COMMON = ['OS/2', 'avar', 'fvar', 'name', 'post'];

interface Glyph {
  readonly outline: Buffer;
  readonly variations: Buffer;
  readonly advance: number;
  readonly bearing: number;
}

/**
 * @param parts TrueType files with outlines, variations, metrics, characters and at most the feature `palt`; name, weight and heights are
 * those of the first part
 * @throws when a glyph is composed of others, or the parts share no axis
 */
export function mergeFonts(parts: readonly Buffer[]): Buffer {
  const [first, ...others] = parts.map(readTables);
  if (!first) throw new Error('There is no font to begin with.');
  const glyphs: Glyph[] = [];
  const characters = new Map<number, number>();
  const adjustments = new Map<number, { move: number; advance: number }>();
  for (const tables of [first, ...others]) {
    const own = readGlyphs(tables);
    // Every part begins with the `.notdef` glyph; the merged font needs it once.
    const from = glyphs.length === 0 ? 0 : 1;
    const shift = glyphs.length - from;
    glyphs.push(...own.slice(from));
    for (const [code, glyph] of readCharacters(tables)) characters.set(code, glyph + shift);
    const gpos = tables.get('GPOS');
    if (gpos) for (const [glyph, adjustment] of readAdjustments(gpos)) adjustments.set(glyph + shift, adjustment);
  }
  const { glyf, loca } = writeOutlines(glyphs);
  return writeTables(
    new Map([
      ...COMMON.map((tag): [string, Buffer] => [tag, tableOf(first, tag)]),
      ['head', changed(tableOf(first, 'head'), (head) => head.writeInt16BE(1, 50))],
      ['hhea', changed(tableOf(first, 'hhea'), (hhea) => hhea.writeUInt16BE(glyphs.length, 34))],
      ['maxp', writeLimits([first, ...others], glyphs.length)],
      ['hmtx', writeMetrics(glyphs)],
      ['cmap', writeCharacters(characters)],
      ['GPOS', writeAdjustments(adjustments)],
      ['gvar', writeVariations(glyphs, sharedTuples([first, ...others]))],
      ['glyf', glyf],
      ['loca', loca],
    ]),
  );
}

function readGlyphs(tables: Tables): Glyph[] {
  const count = tableOf(tables, 'maxp').readUInt16BE(4);
  const wide = tableOf(tables, 'head').readInt16BE(50) === 1;
  const metrics = tableOf(tables, 'hhea').readUInt16BE(34);
  const [glyf, loca, hmtx] = [tableOf(tables, 'glyf'), tableOf(tables, 'loca'), tableOf(tables, 'hmtx')];
  const startOf = (index: number) => (wide ? loca.readUInt32BE(index * 4) : loca.readUInt16BE(index * 2) * 2);
  const variations = readVariations(tables, count);
  return Array.from({ length: count }, (_, index) => {
    const outline = glyf.subarray(startOf(index), startOf(index + 1));
    if (outline.length > 0 && outline.readInt16BE(0) < 0) throw new Error('A glyph is composed of others.');
    return {
      outline,
      variations: variations[index] ?? Buffer.alloc(0),
      advance: hmtx.readUInt16BE(Math.min(index, metrics - 1) * 4),
      bearing: hmtx.readInt16BE(index < metrics ? index * 4 + 2 : metrics * 4 + (index - metrics) * 2),
    };
  });
}

function readVariations(tables: Tables, count: number): Buffer[] {
  const gvar = tables.get('gvar');
  if (!gvar) return [];
  const wide = (gvar.readUInt16BE(14) & 1) === 1;
  const start = gvar.readUInt32BE(16);
  const offset = (index: number) =>
    start + (wide ? gvar.readUInt32BE(20 + index * 4) : gvar.readUInt16BE(20 + index * 2) * 2);
  return Array.from({ length: count }, (_, index) => gvar.subarray(offset(index), offset(index + 1)));
}

/**
 * Returns the shared tuples: positions on the weight axis that variations refer to by index. All parts have the same list or a prefix of
 * it.
 */
function sharedTuples(parts: readonly Tables[]): Buffer {
  const lists = parts.flatMap((tables) => {
    const gvar = tables.get('gvar');
    const start = gvar?.readUInt32BE(8) ?? 0;
    return gvar ? [gvar.subarray(start, start + gvar.readUInt16BE(6) * 2)] : [];
  });
  const longest = lists.reduce((most, list) => (list.length > most.length ? list : most), Buffer.alloc(0));
  if (lists.some((list) => !longest.subarray(0, list.length).equals(list))) {
    throw new Error('The parts vary at other places of the axis.');
  }
  return longest;
}

function changed(table: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(table);
  change(copy);
  return copy;
}

/** Writes `maxp` with the maximum of each value over all parts. */
function writeLimits(parts: readonly Tables[], glyphs: number): Buffer {
  const [first, ...others] = parts.map((tables) => tableOf(tables, 'maxp'));
  return changed(first ?? Buffer.alloc(0), (maxp) => {
    for (let at = 6; at < maxp.length; at += 2) {
      maxp.writeUInt16BE(Math.max(maxp.readUInt16BE(at), ...others.map((other) => other.readUInt16BE(at))), at);
    }
    maxp.writeUInt16BE(glyphs, 4);
  });
}

function writeMetrics(glyphs: readonly Glyph[]): Buffer {
  const hmtx = Buffer.alloc(glyphs.length * 4);
  glyphs.forEach(({ advance, bearing }, index) => {
    hmtx.writeUInt16BE(advance, index * 4);
    hmtx.writeInt16BE(bearing, index * 4 + 2);
  });
  return hmtx;
}

function writeOutlines(glyphs: readonly Glyph[]): { glyf: Buffer; loca: Buffer } {
  const { bytes, offsets } = joined(glyphs.map(({ outline }) => outline));
  return { glyf: bytes, loca: offsets };
}

function writeVariations(glyphs: readonly Glyph[], tuples: Buffer): Buffer {
  const { bytes, offsets } = joined(glyphs.map(({ variations }) => variations));
  const header = Buffer.alloc(20);
  header.writeUInt16BE(1, 0);
  // One axis: weight.
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(tuples.length / 2, 6);
  header.writeUInt32BE(header.length + offsets.length, 8);
  header.writeUInt16BE(glyphs.length, 12);
  // Offsets have four bytes.
  header.writeUInt16BE(1, 14);
  header.writeUInt32BE(header.length + offsets.length + tuples.length, 16);
  return Buffer.concat([header, offsets, tuples, bytes]);
}

/** Concatenates the parts, each padded to a multiple of four bytes. The offsets say where each part begins and the last one ends. */
function joined(parts: readonly Buffer[]): { bytes: Buffer; offsets: Buffer } {
  const padded = parts.map((part) => Buffer.concat([part, Buffer.alloc((4 - (part.length % 4)) % 4)]));
  const offsets = Buffer.alloc((parts.length + 1) * 4);
  padded.reduce((start, part, index) => {
    offsets.writeUInt32BE(start + part.length, (index + 1) * 4);
    return start + part.length;
  }, 0);
  return { bytes: Buffer.concat(padded), offsets };
}
