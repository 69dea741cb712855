/**
 * `npm run programmes -- picture <partner> <file>`: checks a partner's photograph, resizes it to the widths that pages use, and stores it
 * with the partner. Metadata such as place, camera and colour profile is removed.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { type PartnerPhotograph, setPicture } from '../store-api/src/domains/programmes/editProgrammes.ts';
import type { ProgrammeFiles } from '../store-api/src/domains/programmes/liveProgrammes.ts';
import { loadAffiliates } from '../store-api/src/domains/programmes/partners/affiliates.ts';

const WIDTHS = [480, 800, 1200, 1600] as const;
/** Limits of the original file: 20 MB, and about a camera's number of pixels. */
const MOST_BYTES = 20_000_000;
const MOST_PIXELS = 60_000_000;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp'];

/**
 * @throws {Error} that says why the picture is rejected
 * @returns the picture's fields for the partner's entry
 */
export async function storePartnerPicture(
  files: ProgrammeFiles,
  code: string,
  path: string,
): Promise<PartnerPhotograph> {
  const partner = loadAffiliates(files.affiliatesFile).all.find((each) => each.code === code);
  if (partner === undefined) throw new Error(`No partner is called "${code}". "list" names them.`);
  if (!existsSync(path)) throw new Error(`${path}: there is no such file.`);
  const bytes = readFileSync(path);
  if (bytes.length > MOST_BYTES) throw new Error(`${path}: ${bytes.length} bytes are more than ${MOST_BYTES}.`);
  const { format, width, height } = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .metadata()
    .catch(() => {
      throw new Error(`${path}: is no picture that can be read. Give a JPEG, PNG or WebP file.`);
    });
  if (format === undefined || !FORMATS.includes(format)) {
    throw new Error(`${path}: is ${format ?? 'of no known kind'}. Give a JPEG, PNG or WebP file.`);
  }
  const [least = 480] = WIDTHS.slice(1);
  if (width < least || height < least / 2) {
    throw new Error(
      `${path}: is ${width} by ${height} pixels. It has to be ${least} wide and ${least / 2} high at least.`,
    );
  }
  const widths = WIDTHS.filter((each) => each <= width);
  const encoded = await Promise.all(
    widths.map(async (each) => ({
      width: each,
      bytes: await sharp(bytes, { limitInputPixels: MOST_PIXELS })
        .rotate()
        .resize({ width: each })
        .webp({ quality: 78, effort: 6 })
        .toBuffer({ resolveWithObject: true }),
    })),
  );
  const largest = encoded.at(-1);
  if (largest === undefined) throw new Error(`${path}: could not be resized.`);
  const hash = createHash('sha256').update(largest.bytes.data).digest('hex').slice(0, 8);
  const folder = join(dirname(files.affiliatesFile), 'pictures');
  mkdirSync(folder, { recursive: true });
  for (const each of encoded)
    writeFileSync(join(folder, `${partner.image}.${hash}-${each.width}.webp`), each.bytes.data);
  const picture = { hash, widths, width: largest.bytes.info.width, height: largest.bytes.info.height };
  setPicture(files, code, picture);
  for (const old of readdirSync(folder)) {
    if (old.startsWith(`${partner.image}.`) && !old.startsWith(`${partner.image}.${hash}-`)) rmSync(join(folder, old));
  }
  return picture;
}
