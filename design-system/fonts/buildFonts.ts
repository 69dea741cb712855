/**
 * `npm run build -w design-system`: cuts the typefaces down to the store's characters and writes them with their stylesheet to dist/fonts/.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fromBuffer } from '@capsizecss/unpack';
import { inputHash } from '@tessera/remote-kit/build/inputHash';
import subsetFont from 'subset-font';
import * as z from 'zod';
import { FACES, type Face, JAPANESE } from './faces.ts';
import { fontFace, type Measures, standInFace } from './fontFaces.ts';
import { japaneseFont } from './japaneseFont.ts';
import { japaneseIn } from './japaneseIn.ts';
import { readCharacters, readTables } from './sfnt.ts';

const require = createRequire(import.meta.url);
const FOLDER = fileURLToPath(new URL('..', import.meta.url));
export const FONTS_FOLDER = join(FOLDER, 'dist/fonts');
const STAMP = '.inputs';

const measuresSchema = z.object({
  ascent: z.number(),
  descent: z.number(),
  lineGap: z.number(),
  unitsPerEm: z.number(),
  xWidthAvg: z.number(),
});

/** Builds unless nothing has changed since the last build. Calls `say` with one line per step. */
export async function buildFonts(say: (line: string) => void): Promise<void> {
  const japanese = japaneseIn(join(FOLDER, '..'));
  const packages = FACES.flatMap(({ source }) => (typeof source === 'string' ? [require.resolve(source)] : []));
  const hash = inputHash(FOLDER, [join(FOLDER, 'fonts'), ...packages], [japanese]);
  const stamp = join(FONTS_FOLDER, STAMP);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash) return;
  const started = performance.now();
  // Writes beside the old fonts until the new ones are complete, because another build may be reading the old ones.
  await mkdir(dirname(FONTS_FOLDER), { recursive: true });
  const folder = await mkdtemp(`${FONTS_FOLDER}-`);
  const rules = await Promise.all(FACES.map((face) => buildFace(face, japanese, folder)));
  await writeFile(join(folder, 'fonts.css'), rules.join(''));
  await writeFile(join(folder, STAMP), hash);
  await rm(FONTS_FOLDER, { recursive: true, force: true });
  await rename(folder, FONTS_FOLDER);
  say(`design-system: typefaces cut in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** Writes the face's file and returns its rules. @throws when its package has no glyph for a character */
async function buildFace(face: Face, japanese: string, folder: string): Promise<string> {
  const { source, features: keepFeatures } = face;
  const wanted = face.characters === '' ? japanese : face.characters;
  const whole = source === JAPANESE ? await japaneseFont(wanted) : await readFile(require.resolve(source));
  const cut = await subsetFont(whole, wanted, {
    targetFormat: 'truetype',
    noHinting: true,
    keepFeatures,
    variationAxes: face.axes,
  });
  const held = readCharacters(readTables(cut));
  const lacking = [...wanted].filter((each) => !held.has(each.codePointAt(0) ?? 0));
  if (lacking.length > 0) throw new Error(`${face.family} has no glyph for ${lacking.join(' ')}.`);
  const font = await subsetFont(cut, wanted, { targetFormat: 'woff2', keepFeatures });
  // The file is cached for ever at its address, so its name contains a hash of its content.
  const file = `${face.file}.${createHash('sha256').update(font).digest('hex').slice(0, 8)}.woff2`;
  await writeFile(join(folder, file), font);
  const { standIns = [] } = face;
  const own = standIns.length > 0 ? await fromBuffer(font) : null;
  const others = own ? standIns.map((each) => standInFace(each, measuresOf(each.metrics), own)) : [];
  return [fontFace(face, file), ...others].join('');
}

const measuresOf = (name: string): Measures => measuresSchema.parse(require(`@capsizecss/metrics/${name}`));

if (import.meta.main) {
  try {
    await buildFonts((line) => console.log(line));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
