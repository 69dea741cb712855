/**
 * The partner in an address, in the parameters that internal links carry forward anyway (SHELL-09). A visitor who leaves
 * a partner's page before any script has run, or passes its link on, is the partner's visitor all the same (PROG-01).
 */
import { discountCodes, MAX_DISCOUNT_CODE_LENGTH } from './discountCodes.ts';

/** The cart attribute that names the partner; the checkout and the order read it (C3, PROG-01). */
export const AFFILIATE_ATTRIBUTE = 'affiliate_code';

export interface AffiliateLink {
  readonly code: string;
  readonly discountCodes: readonly string[];
}

/** @param path of the store's own, with or without a query */
export function withAffiliate(path: string, { code, discountCodes }: AffiliateLink): string {
  const [address = '', query] = path.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('affiliateCode', code);
  parameters.delete('discount');
  for (const each of discountCodes) parameters.append('discount', each);
  return `${address}?${parameters}`;
}

/** The birthday partner is ignored in an address without a discount parameter (S5, PROG-03). */
export const isIgnoredAffiliate = (code: string, query: URLSearchParams): boolean =>
  code.toLowerCase() === 'birthday' && !query.get('discount')?.trim();

/** Whose visitor an address says somebody is. What its codes take off is store-api's to say. */
export function readAffiliate(query: URLSearchParams): AffiliateLink | null {
  const code = query.get('affiliateCode')?.trim() ?? '';
  if (code === '' || code.length > MAX_DISCOUNT_CODE_LENGTH || isIgnoredAffiliate(code, query)) return null;
  return { code, discountCodes: discountCodes(query) };
}
