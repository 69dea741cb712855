import { FOR_OWNED_TAG } from '@tessera/shared-contracts/addOns';
import type { Cart, CartLine, ProductType } from '@tessera/shared-contracts/cart';
import { GIFT_LINE_ID } from '@tessera/shared-contracts/giftAttributes';

/** Without one of these a membership is of no use. */
const MAIN_DEVICES: readonly ProductType[] = ['RING', 'RING_RARE', 'M1'];

export interface Removal {
  readonly lineIds: readonly string[];
  /** Of the carts' codes, those that go too. */
  readonly discountCodes: readonly string[];
}

/**
 * What leaves a cart when a shopper takes a line out (S4, BAG-14). The membership takes the codes along that only it
 * had a use for; the last main device, or the last line beside a membership, takes everything. A membership for a
 * device that the shopper has already needs none of the cart's, and leaves alone.
 */
export function removedTogether(cart: Cart, lineId: string): Removal {
  const lines = cart.lines.edges.map(({ node }) => node);
  const leaving = lines.find(({ id }) => id === lineId);
  const rest = lines.filter(({ id }) => id !== lineId);
  if (leaving === undefined) return { lineIds: [], discountCodes: [] };
  if (isMembership(leaving)) {
    const used = codesOf(rest);
    return { lineIds: [lineId], discountCodes: [...codesOf([leaving])].filter((code) => !used.has(code)) };
  }
  // A gift's card is no thing of its own: it goes with what is sent.
  const others = rest.filter(({ id }) => id !== GIFT_LINE_ID);
  const lastDevice = isMain(leaving) && !rest.some(isMain);
  if (!rest.some(needsDevice) || !(lastDevice || others.length === 1)) return { lineIds: [lineId], discountCodes: [] };
  return { lineIds: lines.map(({ id }) => id), discountCodes: [...codesOf(lines.filter(isMembership))] };
}

const typeOf = ({ merchandise }: CartLine) => merchandise.product.productType;
const isMembership = (line: CartLine) => typeOf(line) === 'UHX';
const needsDevice = (line: CartLine) => isMembership(line) && !line.merchandise.product.tags.includes(FOR_OWNED_TAG);
const isMain = (line: CartLine) => MAIN_DEVICES.includes(typeOf(line));
const codesOf = (lines: readonly CartLine[]) =>
  new Set(lines.flatMap(({ discountAllocations }) => discountAllocations.flatMap(({ code }) => code ?? [])));
