/** Builds the Ring Air and the Ring Rare in each colour and size, with their companions. */
import { RING_SIZE_OPEN } from '@tessera/shared-contracts/ring/ring';
import { composedText, type LocalText, textIn } from '../../platform/text/localText.ts';
import type { PriceLists, RareFile, RingFile } from './catalogueSchema.ts';
import type { Companion, Merchandise } from './merchandise.ts';

/** Merchandise id of a ring by its colour and size: `air_aster_black_9`, `air_aster_black_open`. */
export const ringMerchandiseId = (identifier: string, size: number): string =>
  `${identifier}_${size === RING_SIZE_OPEN ? 'open' : size}`;

export const ringMerchandise = (lists: PriceLists, ring: RingFile): Merchandise[] =>
  everyColourAndSize(lists, ring, ring, ({ prices }, size) => ({
    engraved: lists[prices.engraved],
    takesTradeIn: true,
    comesWith: sizingKit(ring, size),
  }));

/** @param ring contains the sizing kit and the title of the open size, which both ring lines share */
export function rareMerchandise(lists: PriceLists, rare: RareFile, ring: RingFile): Merchandise[] {
  const withEach: Companion = { lineId: 'rare-accessory', product: rare.accessory, quantity: 'each' };
  return everyColourAndSize(lists, rare, ring, (_, size) => ({
    engraved: null,
    takesTradeIn: false,
    comesWith: [withEach, ...sizingKit(ring, size)],
  }));
}

const everyColourAndSize = <Colour extends RingFile['colours'][number] | RareFile['colours'][number]>(
  lists: PriceLists,
  { product, sizes, colours }: Pick<RingFile, 'product' | 'sizes'> & { readonly colours: readonly Colour[] },
  { openSizeTitle }: RingFile,
  extrasOf: (
    colour: Colour,
    size: number,
  ) => Pick<Merchandise, 'takesTradeIn' | 'comesWith'> & Pick<Merchandise['prices'], 'engraved'>,
): Merchandise[] =>
  colours.flatMap((colour) =>
    sizes.map((size) => {
      const { identifier, name, prices, unavailableSizes } = colour;
      const { engraved, ...extras } = extrasOf(colour, size);
      return {
        id: ringMerchandiseId(identifier, size),
        title: variantTitle(name, size, openSizeTitle),
        product,
        identifier,
        imageAlt: composedText((locale) => `${textIn(product.title, locale)}, ${name}`),
        prices: { plain: lists[prices.plain], engraved, withTradeIn: null },
        available: !unavailableSizes.includes(size),
        ...extras,
      };
    }),
  );

/** A ring in the open size comes with the sizing kit: the shopper measures and reports the size later. */
const sizingKit = ({ sizingKit: product }: RingFile, size: number): Companion[] =>
  size === RING_SIZE_OPEN ? [{ lineId: 'sizing-kit', product, quantity: 'one' }] : [];

/** `Aster Black / 9`. Colour and number are the same in every language; only the open size has a translated title. */
const variantTitle = (name: string, size: number, openSizeTitle: LocalText): LocalText =>
  size === RING_SIZE_OPEN
    ? composedText((locale) => `${name} / ${textIn(openSizeTitle, locale)}`)
    : `${name} / ${size}`;
