/**
 * The partner in an address, in parameters that internal links carry forward anyway (SHELL-09). So a visitor who leaves a partner's page
 * before any script has run, or shares its link, still counts as the partner's visitor (PROG-01).
 */
import { discountCodes, MAX_DISCOUNT_CODE_LENGTH } from './discountCodes.ts';

/** The cart attribute that names the partner; the checkout and the order read it (C3, PROG-01). */
export const AFFILIATE_ATTRIBUTE = 'affiliate_code';

export interface AffiliateLink {
  readonly code: string;
  readonly discountCodes: readonly string[];
}

/** @param path a path of this store, with or without a query */
export function withAffiliate(path: string, { code, discountCodes }: AffiliateLink): string {
  const [address = '', query] = path.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('affiliateCode', code);
  parameters.delete('discount');
  for (const each of discountCodes) parameters.append('discount', each);
  return `${address}?${parameters}`;
}

/** Whether an address's partner is ignored: the birthday partner, without a discount parameter (S5, PROG-03). */
export const isIgnoredAffiliate = (code: string, query: URLSearchParams): boolean =>
  code.toLowerCase() === 'birthday' && !query.get('discount')?.trim();

/** The partner that an address names. Only store-api decides what the partner's codes take off. */
export function readAffiliate(query: URLSearchParams): AffiliateLink | null {
  const code = query.get('affiliateCode')?.trim() ?? '';
  if (code === '' || code.length > MAX_DISCOUNT_CODE_LENGTH || isIgnoredAffiliate(code, query)) return null;
  return { code, discountCodes: discountCodes(query) };
}
