/** Noto Sans JP with the requested characters, merged from more than a hundred files of the package. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import * as z from 'zod';
import { mergeFonts } from './mergeFonts.ts';

const require = createRequire(import.meta.url);
const PACKAGE = '@fontsource-variable/noto-sans-jp';

/** @returns a variable TrueType file, weights 400 to 500; characters that the font lacks are left out */
export async function japaneseFont(characters: string): Promise<Buffer> {
  const ranges = z.record(z.string(), z.string()).parse(require(`${PACKAGE}/unicode.json`));
  const parts: Buffer[] = [];
  const left = new Set(characters);
  for (const [slice, range] of Object.entries(ranges)) {
    const wanted = [...left].filter((each) => isIn(range, each)).join('');
    if (wanted === '') continue;
    for (const each of wanted) left.delete(each);
    const name = slice.replace(/[[\]]/g, '');
    parts.push(
      await subsetFont(
        readFileSync(require.resolve(`${PACKAGE}/files/noto-sans-jp-${name}-wght-normal.woff2`)),
        wanted,
        {
          targetFormat: 'truetype',
          noHinting: true,
          keepFeatures: ['palt'],
          dropTables: ['BASE', 'GDEF', 'GSUB', 'HVAR', 'MVAR', 'STAT', 'VORG', 'VVAR', 'gasp', 'vhea', 'vmtx'],
          variationAxes: { wght: { min: 400, max: 500 } },
        },
      ),
    );
  }
  return mergeFonts(parts);
}

/** @param range as in `unicode-range`: `U+3041-3096,U+30fc` */
function isIn(range: string, character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return range.split(',').some((each) => {
    const [first = '', last = first] = each.trim().replace(/^U\+/i, '').split('-');
    return code >= Number.parseInt(first, 16) && code <= Number.parseInt(last, 16);
  });
}
