/** Reads the devices to compare from the address, and decides how a price is labelled. Pure. */
import type { Money } from '@tessera/shared-contracts/money/money';
import { COMPARE_PARAMETER } from '../facts/compareAddress.ts';
import type { Product } from '../facts/products.ts';
import type { StoreOffers } from '../products/storeOffers.ts';

/** A comparison needs at least two devices. */
const FEWEST = 2;
const MOST = 4;

/**
 * The requested devices that the store sells, in the store's order. Fewer than two are filled up from the beginning of that
 * order.
 */
export function readCompared(query: URLSearchParams, sold: readonly Product[]): readonly Product[] {
  const asked = new Set(query.getAll(COMPARE_PARAMETER).flatMap((each) => each.split(',').map((word) => word.trim())));
  const chosen = sold.filter((product) => asked.has(product)).slice(0, MOST);
  const others = sold.filter((product) => !chosen.includes(product));
  const shown = new Set([...chosen, ...others.slice(0, Math.max(0, FEWEST - chosen.length))]);
  return sold.filter((product) => shown.has(product));
}

/** Whether everything sold of a device costs the same, so that its price needs no “from”. */
export function hasOnePrice(product: Product, offers: StoreOffers): boolean {
  return new Set(pricesOf(product, offers).map(({ amount }) => Number(amount))).size <= 1;
}

function pricesOf(product: Product, { ring, rare, m1, home }: StoreOffers): readonly Money[] {
  switch (product) {
    case 'ring':
      return ring?.colours.map(({ price }) => price) ?? [];
    case 'rare':
      return rare.kind === 'offered' ? rare.catalogue.colours.map(({ price }) => price) : [];
    case 'm1':
      return m1.kind === 'offered' ? m1.sold.plans.map(({ offerPrice }) => offerPrice) : [];
    case 'home':
      return home.kind === 'offered' ? [home.catalogue.device.price] : [];
  }
}
