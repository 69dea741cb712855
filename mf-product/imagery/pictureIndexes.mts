/** Generates the indexes that pages import: one file per family and remote, so that a page loads only the pictures of its family. */
import type { Picture } from '@tessera/design-system/picture';
import type { RingColour } from '@tessera/shared-contracts/ring/ring';

export const AIR_SLUGS = {
  RAW_TITANIUM: 'titanium',
  BIONIC_GOLD: 'gold',
  ASTER_BLACK: 'black',
  MATTE_GREY: 'grey',
  SPACE_SILVER: 'silver',
  ROSE_GOLD: 'rose',
} as const satisfies Record<RingColour, string>;
export const AIR_VIEWS = ['hero', 'front', 'inside', 'edge', 'charger', 'light', 'engrave'] as const;

export const RARE_SLUGS = { DESERT_ROSE: 'rose', DESERT_SNOW: 'snow', DUNE: 'dune' } as const;
export const RARE_VIEWS = ['hero', 'front', 'inside', 'edge', 'charger'] as const;

const PRODUCTS = {
  m1: 'm1',
  home: 'home',
  charger: 'charger',
  travelCharger: 'travel-charger',
  bloodTest: 'blood-test',
  merch: 'bottle',
  sizingKit: 'sizing-kit',
  bottleSand: 'bottle-sand',
  capInk: 'cap-ink',
  capSand: 'cap-sand',
  dishChalk: 'dish-chalk',
  dishInk: 'dish-ink',
  cable: 'cable',
  careKit: 'care-kit',
  giftBox: 'gift-box',
} as const;

const SCENES = {
  homeWide: 'home-wide',
  homeTall: 'home-tall',
  sensors: 'sensors',
  rareWide: 'rare-wide',
  rareTall: 'rare-tall',
  relief: 'relief',
  box: 'box',
  counterWide: 'counter-wide',
  counterTall: 'counter-tall',
  bedsideWide: 'bedside-wide',
  bedsideTall: 'bedside-tall',
  lightsWide: 'lights-wide',
  lightsTall: 'lights-tall',
  dawnWide: 'dawn-wide',
  dawnTall: 'dawn-tall',
  pairWide: 'pair-wide',
  pairTall: 'pair-tall',
  drawWide: 'draw-wide',
  drawTall: 'draw-tall',
  armWide: 'arm-wide',
  armTall: 'arm-tall',
  armDay: 'arm-day',
} as const;

/** The pictures on pages of mf-content. */
const OF_CONTENT = { ring: 'air-rose-hero' } as const;

/** Every picture that must exist, by family. */
export const PICTURE_FAMILIES: ReadonlyMap<string, readonly string[]> = new Map([
  ['air', Object.values(AIR_SLUGS).flatMap((slug) => AIR_VIEWS.map((view) => `air-${slug}-${view}`))],
  ['rare', Object.values(RARE_SLUGS).flatMap((slug) => RARE_VIEWS.map((view) => `rare-${slug}-${view}`))],
  ['products', Object.values(PRODUCTS)],
  ['scenes', Object.values(SCENES)],
]);
export const PICTURE_NAMES: readonly string[] = [...PICTURE_FAMILIES.values()].flat();

type Pictures = Readonly<Record<string, Omit<Picture, 'widths'> & { readonly widths: readonly number[] }>>;

/** @returns paths of files in the repository and their texts; a picture that does not exist yet is left out, and so is its type */
export function pictureIndexes(pictures: Pictures): readonly (readonly [file: string, text: string])[] {
  const views = (family: string, slugs: Readonly<Record<string, string>>, names: readonly string[]) =>
    Object.entries(slugs).map(
      ([key, slug]) =>
        `  ${key}: {\n${entries(pictures, Object.fromEntries(names.map((view) => [view, `${family}-${slug}-${view}`])), '    ')}  },\n`,
    );
  const viewTypes = (name: string, names: readonly string[]) =>
    `export type ${name} = ${names.map((view) => `'${view}'`).join(' | ')};\n`;
  return [
    [
      'mf-product/src/pictures/air.ts',
      `${HEAD}import type { Picture } from '@tessera/design-system/picture';
import type { RingColour } from '@tessera/shared-contracts/ring/ring';

${viewTypes('AirView', AIR_VIEWS)}
export const AIR_PICTURES: Readonly<Record<RingColour, Readonly<Record<AirView, Picture>>>> = {
${views('air', AIR_SLUGS, AIR_VIEWS).join('')}};
`,
    ],
    [
      'mf-product/src/pictures/rare.ts',
      `${HEAD}import type { Picture } from '@tessera/design-system/picture';

export type RareColour = ${Object.keys(RARE_SLUGS)
        .map((key) => `'${key}'`)
        .join(' | ')};
${viewTypes('RareView', RARE_VIEWS)}
export const RARE_PICTURES: Readonly<Record<RareColour, Readonly<Record<RareView, Picture>>>> = {
${views('rare', RARE_SLUGS, RARE_VIEWS).join('')}};
`,
    ],
    ['mf-product/src/pictures/products.ts', flat('PRODUCT_PICTURES', pictures, PRODUCTS)],
    ['mf-product/src/pictures/scenes.ts', flat('SCENES', pictures, SCENES)],
    ['mf-content/src/pictures.ts', flat('PICTURES', pictures, OF_CONTENT)],
  ];
}

const HEAD = '// Written by `npm run imagery`; see mf-product/imagery/README.md.\n';

const flat = (name: string, pictures: Pictures, names: Readonly<Record<string, string>>) =>
  `${HEAD}import type { Picture } from '@tessera/design-system/picture';

export const ${name} = {
${entries(pictures, names, '  ')}} as const satisfies Readonly<Record<string, Picture>>;
`;

const entries = (pictures: Pictures, names: Readonly<Record<string, string>>, indent: string) =>
  Object.entries(names)
    .flatMap(([key, name]) => {
      const picture = pictures[name];
      return picture === undefined ? [] : [`${indent}${key}: ${literal(picture)},\n`];
    })
    .join('');

const literal = ({ name, hash, width, height, widths, colour }: Pictures[string]) =>
  `{ name: '${name}', hash: '${hash}', width: ${width}, height: ${height}, widths: [${widths.join(', ')}], colour: '${colour}' }`;
