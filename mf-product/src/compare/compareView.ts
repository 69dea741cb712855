/** Which devices a visitor set beside one another, from the address. Pure. */
import type { Product } from '../productFacts/products.ts';

export const COMPARE_PATH = '/shop/compare';
/** `?of=ring,m1`, or once for each of them, as a form sends it. */
export const COMPARE_PARAMETER = 'of';
/** One alone is beside nothing. */
const FEWEST = 2;
const MOST = 4;

/**
 * What is shown: what was asked for, as far as the store sells it, in the store's order. Less than two are filled up from the
 * beginning of that order.
 */
export function readCompared(query: URLSearchParams, sold: readonly Product[]): readonly Product[] {
  const asked = new Set(query.getAll(COMPARE_PARAMETER).flatMap((each) => each.split(',').map((word) => word.trim())));
  const chosen = sold.filter((product) => asked.has(product)).slice(0, MOST);
  const others = sold.filter((product) => !chosen.includes(product));
  const shown = new Set([...chosen, ...others.slice(0, Math.max(0, FEWEST - chosen.length))]);
  return sold.filter((product) => shown.has(product));
}

export const compareAddress = (products: readonly Product[]): string =>
  `${COMPARE_PATH}?${COMPARE_PARAMETER}=${products.join(',')}`;
