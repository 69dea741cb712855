/** Builds a preview line: the bag shows it until the server has stored the real one. For pages that sell without a quote. */
import { type Picture, pictureUrl } from '@tessera/design-system/picture';
import type { CartLine, CartLineInput } from '@tessera/shared-contracts/bag/cart';
import type { Money } from '@tessera/shared-contracts/money/money';

/** Pixels: the picture's width in a line of the bag (BAG-02). */
const SHOWN_WIDTH = 800;

export interface KnownLine {
  readonly line: CartLineInput;
  readonly title: string;
  /** Name of the variant, if there are several. */
  readonly variant?: string;
  /** Shown in the variant's place when there is only one. */
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
