/** A line as the bag is to show it until it has stored it, on pages that sell without a quote. */
import { type Picture, pictureUrl } from '@tessera/design-system/picture';
import type { CartLine, CartLineInput } from '@tessera/shared-contracts/bag/cart';
import type { Money } from '@tessera/shared-contracts/money/money';

/** Pixels: what a line of the bag shows (BAG-02). */
const SHOWN_WIDTH = 800;

export interface KnownLine {
  readonly line: CartLineInput;
  readonly title: string;
  /** Which one, where there are several. */
  readonly variant?: string;
  /** Stands in the variant's place where there is but one. */
  readonly description?: string;
  readonly price: Money;
  readonly picture?: { readonly picture: Picture; readonly alt: string } | null;
  readonly tags?: readonly string[];
}

export function linePreview({
  line: { merchandiseId, quantity, attributes = [] },
  title,
  variant = '',
  description = '',
  price,
  picture,
  tags = [],
}: KnownLine): CartLine {
  return {
    id: merchandiseId,
    quantity,
    attributes,
    cost: { totalAmount: price, subtotalAmount: price },
    discountAllocations: [],
    merchandise: {
      id: merchandiseId,
      title: variant,
      image: picture ? { url: urlOf(picture.picture), altText: picture.alt } : { url: '', altText: '' },
      product: { id: '', title, description, productType: 'GENERIC', tags: [...tags] },
    },
  };
}

const urlOf = (picture: Picture): string =>
  pictureUrl(picture, picture.widths.find((width) => width >= SHOWN_WIDTH) ?? picture.width, 'webp');
