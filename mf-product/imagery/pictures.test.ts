import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type Picture, pictureUrl } from '@tessera/design-system/picture';
import { RING_COLOURS } from '@tessera/shared-contracts/ring/ring';
import sharp from 'sharp';
import { AIR_PICTURES } from '../src/pictures/air.ts';
import { PRODUCT_PICTURES } from '../src/pictures/products.ts';
import { RARE_PICTURES } from '../src/pictures/rare.ts';
import { SCENES } from '../src/pictures/scenes.ts';
import { chosenPictures } from './chosenPictures.mts';
import { AIR_VIEWS, PICTURE_NAMES, pictureIndexes, RARE_VIEWS } from './pictureIndexes.mts';

const MEDIA = join(__dirname, '../../store-api/media');
const FORMATS = ['avif', 'webp'] as const;
const fileOf = (picture: Picture, width: number, format: (typeof FORMATS)[number]) =>
  join(MEDIA, pictureUrl(picture, width, format).replace('/media/', ''));

const scenes: readonly Picture[] = Object.values(SCENES);
const products: readonly Picture[] = [
  ...Object.values(AIR_PICTURES).flatMap((views) => Object.values(views)),
  ...Object.values(RARE_PICTURES).flatMap((views) => Object.values(views)),
  ...Object.values(PRODUCT_PICTURES),
];
const pictures: readonly Picture[] = [...products, ...scenes];

describe('the pictures', () => {
  it('[PDP-09] are there for every colour of both rings from every side, for every product and every scene', () => {
    for (const colour of RING_COLOURS) expect(Object.keys(AIR_PICTURES[colour])).toEqual([...AIR_VIEWS]);
    for (const views of Object.values(RARE_PICTURES)) expect(Object.keys(views)).toEqual([...RARE_VIEWS]);
    expect(pictures.map(({ name }) => name).sort()).toEqual([...PICTURE_NAMES].sort());
  });

  it.each(pictures.map((picture) => [picture.name, picture] as const))(
    '[PDP-09] %s has the sizes it says',
    async (_, picture) => {
      expect(picture.widths.at(-1)).toBe(picture.width);
      for (const width of picture.widths) {
        for (const format of FORMATS) {
          const seen = await sharp(fileOf(picture, width, format)).metadata();
          expect([seen.format, seen.compression]).toEqual(format === 'avif' ? ['heif', 'av1'] : ['webp', undefined]);
          expect([seen.width, seen.height]).toEqual([width, Math.round((width * picture.height) / picture.width)]);
        }
      }
      expect(picture.colour).toMatch(/^#[0-9a-f]{6}$/);
    },
  );

  it('[PDP-09] weigh at most 60 kB on a phone, heroes at most 90 kB', () => {
    const heavy = pictures.flatMap((picture) =>
      picture.widths.flatMap((width) =>
        FORMATS.map((format) => fileOf(picture, width, format)).filter(
          (file) => width <= 1200 && statSync(file).size > (scenes.includes(picture) ? 90_000 : 60_000),
        ),
      ),
    );
    expect(heavy).toEqual([]);
  });

  it('have a URL that changes with their files', () => {
    for (const picture of pictures) {
      const hash = createHash('sha256');
      for (const width of picture.widths)
        for (const format of FORMATS) hash.update(readFileSync(fileOf(picture, width, format)));
      expect([picture.name, picture.hash]).toEqual([picture.name, hash.digest('hex').slice(0, 8)]);
    }
  });

  it('lie there without a file that no index names', () => {
    const named = pictures.flatMap((picture) =>
      picture.widths.flatMap((width) => FORMATS.map((format) => fileOf(picture, width, format))),
    );
    expect(
      readdirSync(join(MEDIA, 'pictures'))
        .sort()
        .map((file) => join(MEDIA, 'pictures', file)),
    ).toEqual(named.sort());
  });

  it("are indexed as store-api's record has them", () => {
    const record = JSON.parse(readFileSync(join(MEDIA, 'pictures.json'), 'utf8'));
    const plain = (text: string) => text.replaceAll(/[\s,]/g, '');
    for (const [file, text] of pictureIndexes(record)) {
      expect([file, plain(readFileSync(join(__dirname, '../..', file), 'utf8'))]).toEqual([file, plain(text)]);
    }
  });
});

describe('what to render', () => {
  it('is a picture, a family or all', () => {
    expect(chosenPictures(['m1'])).toEqual(['m1']);
    expect(chosenPictures(['products', 'm1'])).toHaveLength(Object.keys(PRODUCT_PICTURES).length);
    expect(chosenPictures(['all'])).toEqual(PICTURE_NAMES);
  });

  it('lists what is known when a name is not', () => {
    expect(() => chosenPictures(['air-pink-hero'])).toThrow(
      /no picture air-pink-hero\. Known: all, air, .*air-gold-hero/,
    );
  });
});
