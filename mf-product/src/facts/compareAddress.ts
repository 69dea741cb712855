/** Address of the page that compares devices. */
import type { Product } from './products.ts';

export const COMPARE_PATH = '/shop/compare';
/** `?of=ring,m1`, or repeated for each device, as a form sends it. */
export const COMPARE_PARAMETER = 'of';

export const compareAddress = (products: readonly Product[]): string =>
  `${COMPARE_PATH}?${COMPARE_PARAMETER}=${products.join(',')}`;
