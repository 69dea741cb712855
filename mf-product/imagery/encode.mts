/**
 * Encodes rendered pictures as AVIF and WebP at all widths, and writes the typed indexes that pages import.
 * `store-api/media/pictures.json` records the encoded pictures; the indexes are generated from it alone.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Picture, type PictureFormat, pictureUrl } from '@tessera/design-system/picture';
import sharp from 'sharp';
import * as z from 'zod';
import { pictureBudget } from './pictureBudget.mts';
import { PICTURE_NAMES, pictureIndexes } from './pictureIndexes.mts';

const HERE = import.meta.dirname;
export const RENDERS = join(HERE, '.renders');
const MEDIA = join(HERE, '../../store-api/media');
const FILES = join(MEDIA, 'pictures');
const RECORD = join(MEDIA, 'pictures.json');
const ROOT = join(HERE, '../..');

/** Pixels. A picture is encoded at each width up to its own, and at its own width. */
const WIDTHS = [320, 480, 640, 800, 1000, 1440, 1920, 2400];
/** Wide scenes are never displayed small. */
const SMALLEST_OF_WIDE = 640;
/** Best first. The first quality within the budget is used. */
const QUALITIES = [
  { avif: 78, webp: 92 },
  { avif: 68, webp: 87 },
  { avif: 58, webp: 80 },
  { avif: 50, webp: 72 },
] as const;

const recordSchema = z.record(
  z.string(),
  z.object({
    name: z.string(),
    hash: z.string(),
    width: z.number(),
    height: z.number(),
    widths: z.array(z.number()),
    colour: z.string(),
    /** Digest of the render that this picture was encoded from. */
    source: z.string(),
  }),
);
export type PictureRecord = z.infer<typeof recordSchema>;

export const readRecord = (): PictureRecord =>
  existsSync(RECORD) ? recordSchema.parse(JSON.parse(readFileSync(RECORD, 'utf8'))) : {};

/** Encodes every changed render, or the named ones. @returns names of the encoded pictures */
export async function encodeRenders(names?: readonly string[]): Promise<readonly string[]> {
  mkdirSync(FILES, { recursive: true });
  const record = readRecord();
  const encoded: string[] = [];
  for (const file of existsSync(RENDERS) ? readdirSync(RENDERS).sort() : []) {
    const name = file.endsWith('.png') ? file.slice(0, -'.png'.length) : '';
    if (name === '' || (names !== undefined && !names.includes(name))) continue;
    const render = readFileSync(join(RENDERS, file));
    const source = digestOf([render]);
    if (record[name]?.source === source && names === undefined) continue;
    record[name] = { ...(await encode(name, render)), source };
    encoded.push(name);
    // Saved after each picture, so that an interruption loses nothing.
    write(record);
  }
  for (const name of Object.keys(record).filter((each) => !PICTURE_NAMES.includes(each))) {
    removeFiles(name);
    delete record[name];
  }
  write(record);
  return encoded;
}

function removeFiles(name: string): void {
  for (const file of readdirSync(FILES)) if (file.startsWith(`${name}.`)) rmSync(join(FILES, file));
}

async function encode(name: string, render: Buffer): Promise<Omit<PictureRecord[string], 'source'>> {
  const { width, height } = await sharp(render).metadata();
  const smallest = width / height > 2 && !name.endsWith('-engrave') ? SMALLEST_OF_WIDE : 0;
  const widths = [...WIDTHS.filter((each) => each >= smallest && each < width), width];
  const files: { width: number; format: PictureFormat; bytes: Buffer }[] = [];
  for (const each of widths) {
    const resized = await sharp(render)
      .resize({ width: each, kernel: 'lanczos3' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    for (const format of ['avif', 'webp'] as const) {
      files.push({ width: each, format, bytes: await fitting(resized, format, pictureBudget(name, each)) });
    }
  }
  const picture: Picture & { widths: number[] } = {
    name,
    hash: digestOf(files.map(({ bytes }) => bytes)),
    width,
    height,
    widths,
    colour: await meanColour(render),
  };
  removeFiles(name);
  for (const file of files) {
    writeFileSync(join(MEDIA, pictureUrl(picture, file.width, file.format).replace('/media/', '')), file.bytes);
  }
  return picture;
}

async function fitting(pixels: Buffer, format: PictureFormat, budget: number): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const bytes =
      format === 'avif'
        ? await sharp(pixels).avif({ quality: quality.avif, effort: 5, chromaSubsampling: '4:4:4' }).toBuffer()
        : await sharp(pixels).webp({ quality: quality.webp, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length <= budget) return bytes;
  }
  throw new Error(`A picture is over its ${budget} bytes as ${format} even at the lowest quality; is it noisy?`);
}

function write(record: PictureRecord): void {
  const sorted = Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(RECORD, JSON.stringify(sorted));
  const indexes = pictureIndexes(sorted).map(([file, text]) => [join(ROOT, file), text] as const);
  for (const [file, text] of indexes) writeFileSync(file, text);
  const files = indexes.map(([file]) => file);
  execFileSync('biome', ['format', '--write', '--log-level=error', RECORD, ...files], { stdio: 'pipe' });
}

const digestOf = (parts: readonly Buffer[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 8);
};

async function meanColour(render: Buffer): Promise<string> {
  const { data } = await sharp(render)
    .resize(1, 1, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${data.toString('hex').slice(0, 6)}`;
}
