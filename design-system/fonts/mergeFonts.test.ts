import { describe, expect, it } from '@jest/globals';
import { mergeFonts } from './mergeFonts.ts';
import { readAdjustments, writeAdjustments } from './proportionalWidths.ts';
import { readCharacters, readTables, tableOf, writeCharacters, writeTables } from './sfnt.ts';

interface PartGlyph {
  readonly character: string;
  /** Byte that fills the outline. Its value has no meaning in these tests. */
  readonly outline: number;
  readonly move?: number;
}

/** Builds a minimal font: the `.notdef` glyph, then these glyphs. */
function part(glyphs: readonly PartGlyph[]): Buffer {
  const outlines = glyphs.map(({ outline }) => Buffer.from([0, 1, outline, outline]));
  const words = (...values: number[]) => Buffer.from(values.flatMap((each) => [(each >> 8) & 255, each & 255]));
  const count = glyphs.length + 1;
  const loca = words(0, 0, ...outlines.map((_, index) => (index + 1) * 2));
  const head = Buffer.alloc(54);
  const hhea = Buffer.alloc(36);
  hhea.writeUInt16BE(1, 34);
  const maxp = Buffer.alloc(32);
  maxp.writeUInt16BE(count, 4);
  maxp.writeUInt16BE(outlines.length, 6);
  const gvar = Buffer.concat([
    words(1, 0, 1, 1, 0, 20 + (count + 1) * 2, count, 0, 0, 22 + (count + 1) * 2),
    words(0, 0, ...glyphs.map((_, index) => index + 1)),
    words(0x4000),
    ...glyphs.map(({ outline }) => Buffer.from([outline, outline])),
  ]);
  return writeTables(
    new Map([
      ...['OS/2', 'avar', 'fvar', 'name', 'post'].map((tag): [string, Buffer] => [tag, Buffer.from(tag)]),
      ['head', head],
      ['hhea', hhea],
      ['maxp', maxp],
      ['loca', loca],
      ['glyf', Buffer.concat(outlines)],
      ['hmtx', words(1000, 0, ...glyphs.map(({ outline }) => outline))],
      [
        'cmap',
        writeCharacters(new Map(glyphs.map(({ character }, index) => [character.codePointAt(0) ?? 0, index + 1]))),
      ],
      ['gvar', gvar],
      [
        'GPOS',
        writeAdjustments(
          new Map(
            glyphs.flatMap(({ move }, index) => (move === undefined ? [] : [[index + 1, { move, advance: 2 * move }]])),
          ),
        ),
      ],
    ]),
  );
}

describe('fonts that are put together', () => {
  const merged = readTables(
    mergeFonts([
      part([
        { character: 'あ', outline: 11, move: -40 },
        { character: '、', outline: 12 },
      ]),
      part([{ character: '眠', outline: 21, move: -7 }]),
    ]),
  );
  const glyphOf = (character: string) => readCharacters(merged).get(character.codePointAt(0) ?? 0) ?? 0;

  it('hold every character of the parts and one glyph for the rest', () => {
    expect(['あ', '、', '眠'].map(glyphOf)).toEqual([1, 2, 3]);
    expect(tableOf(merged, 'maxp').readUInt16BE(4)).toBe(4);
    expect(tableOf(merged, 'maxp').readUInt16BE(6)).toBe(2);
  });

  it('keep outlines, variations and metrics with their glyph', () => {
    const [glyf, loca, hmtx, gvar] = ['glyf', 'loca', 'hmtx', 'gvar'].map((tag) => tableOf(merged, tag));
    const glyph = glyphOf('眠');
    expect(glyf?.[(loca?.readUInt32BE(glyph * 4) ?? 0) + 2]).toBe(21);
    expect(hmtx?.readUInt16BE(glyph * 4)).toBe(1000);
    expect(hmtx?.readInt16BE(glyph * 4 + 2)).toBe(21);
    expect(gvar?.[(gvar?.readUInt32BE(16) ?? 0) + (gvar?.readUInt32BE(20 + glyph * 4) ?? 0)]).toBe(21);
    expect(gvar?.readUInt16BE(6)).toBe(1);
  });

  it('keep how tight headings may be set', () => {
    expect([...readAdjustments(tableOf(merged, 'GPOS'))]).toEqual([
      [1, { move: -40, advance: -80 }],
      [3, { move: -7, advance: -14 }],
    ]);
  });

  it('refuse a glyph that is composed of others', () => {
    expect(() =>
      mergeFonts(
        [part([{ character: 'が', outline: 0 }]).map((byte) => byte)].map((font) => {
          const tables = new Map(readTables(Buffer.from(font)));
          tables.set('glyf', Buffer.from([0xff, 0xff, 0, 0]));
          return writeTables(tables);
        }),
      ),
    ).toThrow('composed of others');
  });
});

describe('a table of characters', () => {
  it('is read back as it was written, in any plane', () => {
    const glyphs = new Map([
      [0x3042, 5],
      [0x3043, 6],
      [0x20b9f, 7],
    ]);
    const font = readTables(writeTables(new Map([['cmap', writeCharacters(glyphs)]])));
    expect(readCharacters(font)).toEqual(glyphs);
  });
});
