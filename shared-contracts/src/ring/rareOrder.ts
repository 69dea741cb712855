/**
 * A shopper's choice of Ring Rare, its parameters in the address, and the resulting order in this store (C3, C5, CAT-02). Page and
 * store-api read a form by the same rule.
 */
import { RING_INCOMPLETE } from '../bag/bagForms.ts';
import { type CartLineInput, PRODUCT_TYPE_ATTRIBUTE } from '../bag/cart.ts';
import type { Money } from '../money/money.ts';
import type { RareCatalogue, RareColour, RareColourOffer } from './rare.ts';
import { RING_SIZE_OPEN } from './ring.ts';
import { RING_SIZE_CHOICES, type RingSize } from './ringSelection.ts';

/** Nothing is preselected (C5). */
export interface RareSelection {
  readonly colour: RareColour | null;
  readonly size: RingSize | null;
}

/** In the page's order. */
const RARE_PARTS = ['colour', 'size'] as const satisfies readonly (keyof RareSelection)[];
export type RarePart = (typeof RARE_PARTS)[number];

/** Same parameter names as on the Air's page, so that a size found on another page works for both. */
export const RARE_PARAMETERS = { colour: 'color', size: 'size' } as const satisfies Record<RarePart, string>;

export interface RequestedRare {
  readonly selection: RareSelection;
  /** Values of the address that the store does not offer, until something else is chosen. */
  readonly refused: Readonly<Partial<Record<RarePart, string>>>;
}

export interface RareOrder {
  readonly offer: RareColourOffer | null;
  /** The chosen size. Null: none, or the chosen colour does not have it. */
  readonly size: RingSize | null;
  /** The chosen size when it is sold out in the chosen colour. */
  readonly soldOut: RingSize | null;
  readonly missing: readonly RarePart[];
  /** List price of the chosen colour. */
  readonly listed: Money | null;
  /**
   * The ring as a cart line; store-api adds its accessory. While the size is missing, the line has any size, because all sizes cost the
   * same: usable for the price, and for the bag once nothing is missing.
   */
  readonly lines: readonly CartLineInput[];
}

export function rareOrder(catalogue: RareCatalogue, { colour, size }: RareSelection): RareOrder {
  const offer = catalogue.colours.find((candidate) => candidate.colour === colour) ?? null;
  const available = size !== null && isAvailable(catalogue, offer, size);
  const wanted = available ? size : RING_SIZE_OPEN;
  const variants = offer?.variants.filter((variant) => variant.available) ?? [];
  const variant = variants.find((candidate) => candidate.size === wanted) ?? variants[0];
  const attributes = [{ key: PRODUCT_TYPE_ATTRIBUTE, value: 'RING_RARE' }];
  const chosen: Readonly<Record<RarePart, boolean>> = { colour: offer !== null, size: available };
  return {
    offer,
    size: available ? size : null,
    soldOut: available ? null : size,
    missing: RARE_PARTS.filter((part) => !chosen[part]),
    listed: offer?.price ?? null,
    lines: variant ? [{ merchandiseId: variant.merchandiseId, quantity: 1, attributes }] : [],
  };
}

/** Whether a size is available in the chosen colour, or in any colour while none is chosen. */
export function isAvailable(catalogue: RareCatalogue, offer: RareColourOffer | null, size: RingSize): boolean {
  const offers = offer ? [offer] : catalogue.colours;
  return offers.some(({ variants }) => variants.some((variant) => variant.size === size && variant.available));
}

/** Values that the store does not offer are not chosen but returned in `refused`, so that the page can say so. */
export function readRareAddress(query: URLSearchParams, { colours }: RareCatalogue): RequestedRare {
  const colour = query.get(RARE_PARAMETERS.colour);
  const size = query.get(RARE_PARAMETERS.size);
  const selection: RareSelection = {
    colour: colours.find((offer) => offer.colour === colour)?.colour ?? null,
    size: RING_SIZE_CHOICES.find((known) => String(known) === size) ?? null,
  };
  return {
    selection,
    refused: {
      ...(colour && selection.colour === null ? { colour } : {}),
      ...(size && selection.size === null ? { size } : {}),
    },
  };
}

/** The query with this choice. Parameters that are not the page's own stay: campaign, partner, discount (SHELL-09). */
export function writeRareAddress({ colour, size }: RareSelection, query: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(unrelatedRareParams(query));
  if (colour !== null) written.set(RARE_PARAMETERS.colour, colour);
  if (size !== null) written.set(RARE_PARAMETERS.size, String(size));
  return written;
}

/** The page's own parameters: those of its form, and the notice for a form sent without scripts. */
const OWN_PARAMETERS: readonly string[] = [...Object.values(RARE_PARAMETERS), RING_INCOMPLETE];

/** The parameters that are not the page's own. */
export const unrelatedRareParams = (query: URLSearchParams): [string, string][] =>
  [...query].filter(([name]) => !OWN_PARAMETERS.includes(name));
