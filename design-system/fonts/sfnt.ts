/** Reads and writes the tables of TrueType files (OpenType 1.9), as far as the store's typefaces need it. */

export type Tables = ReadonlyMap<string, Buffer>;

export function readTables(font: Buffer): Tables {
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const entry = 12 + index * 16;
      const start = font.readUInt32BE(entry + 8);
      return [font.toString('latin1', entry, entry + 4), font.subarray(start, start + font.readUInt32BE(entry + 12))];
    }),
  );
}

/** @throws when the font has no table with this tag */
export function tableOf(tables: Tables, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no table ${tag}.`);
  return table;
}

export function writeTables(tables: Tables): Buffer {
  const tags = [...tables.keys()].sort();
  const power = 2 ** Math.floor(Math.log2(tags.length));
  const header = Buffer.alloc(12 + tags.length * 16);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(tags.length, 4);
  header.writeUInt16BE(power * 16, 6);
  header.writeUInt16BE(Math.log2(power), 8);
  header.writeUInt16BE((tags.length - power) * 16, 10);
  const parts = [header];
  let start = header.length;
  tags.forEach((tag, index) => {
    const table = tableOf(tables, tag);
    const entry = 12 + index * 16;
    header.write(tag, entry, 'latin1');
    header.writeUInt32BE(checksum(table), entry + 4);
    header.writeUInt32BE(start, entry + 8);
    header.writeUInt32BE(table.length, entry + 12);
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    parts.push(padded);
    start += padded.length;
  });
  return Buffer.concat(parts);
}

function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) {
    const word = Buffer.alloc(4);
    table.copy(word, 0, at);
    sum = (sum + word.readUInt32BE()) >>> 0;
  }
  return sum;
}

/** Returns the glyph for each code point, from a subtable of format 4 or 12. Empty when the font has neither. */
export function readCharacters(tables: Tables): ReadonlyMap<number, number> {
  const cmap = tableOf(tables, 'cmap');
  const glyphs = new Map<number, number>();
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + index * 8));
    const format = table.readUInt16BE(0);
    if (format === 12) readGroups(table, glyphs);
    else if (format === 4) readSegments(table, glyphs);
  }
  return glyphs;
}

function readGroups(table: Buffer, glyphs: Map<number, number>): void {
  for (let group = 0; group < table.readUInt32BE(12); group += 1) {
    const at = 16 + group * 12;
    const first = table.readUInt32BE(at);
    for (let code = first; code <= table.readUInt32BE(at + 4); code += 1) {
      glyphs.set(code, table.readUInt32BE(at + 8) + code - first);
    }
  }
}

function readSegments(table: Buffer, glyphs: Map<number, number>): void {
  const doubled = table.readUInt16BE(6);
  const [ends, starts, deltas, ranges] = [14, 16 + doubled, 16 + doubled * 2, 16 + doubled * 3];
  for (let segment = 0; segment < doubled; segment += 2) {
    const start = table.readUInt16BE(starts + segment);
    const range = table.readUInt16BE(ranges + segment);
    for (let code = start; code <= table.readUInt16BE(ends + segment) && code !== 0xffff; code += 1) {
      const listed = range === 0 ? code : table.readUInt16BE(ranges + segment + range + (code - start) * 2);
      if (listed !== 0) glyphs.set(code, (listed + table.readUInt16BE(deltas + segment)) & 0xffff);
    }
  }
}

/** Writes a table of format 12, which covers all Unicode planes. */
export function writeCharacters(glyphs: ReadonlyMap<number, number>): Buffer {
  const groups: { first: number; last: number; glyph: number }[] = [];
  for (const [code, glyph] of [...glyphs].sort(([one], [other]) => one - other)) {
    const open = groups.at(-1);
    if (open && open.last + 1 === code && open.glyph + code - open.first === glyph) open.last = code;
    else groups.push({ first: code, last: code, glyph });
  }
  const table = Buffer.alloc(12 + 16 + groups.length * 12);
  table.writeUInt16BE(1, 2);
  // Platform Windows, encoding full Unicode.
  table.writeUInt16BE(3, 4);
  table.writeUInt16BE(10, 6);
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(12, 12);
  table.writeUInt32BE(table.length - 12, 16);
  table.writeUInt32BE(groups.length, 24);
  groups.forEach(({ first, last, glyph }, index) => {
    table.writeUInt32BE(first, 28 + index * 12);
    table.writeUInt32BE(last, 32 + index * 12);
    table.writeUInt32BE(glyph, 36 + index * 12);
  });
  return table;
}
