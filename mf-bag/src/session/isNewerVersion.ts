import type { CartChange } from './otherTabs.ts';

/**
 * Whether a received change is newer than this tab's cart: it is about another cart, or a later version. Versions of store-api count up
 * before their first dot; others are compared as a whole.
 */
export function isNewerVersion(
  change: CartChange,
  has: { readonly cartId: string | null; readonly version: string | null },
): boolean {
  if (change.cartId === null || change.cartId !== has.cartId || change.version === null || has.version === null)
    return true;
  const [received, known] = [countOf(change.version), countOf(has.version)];
  return received === null || known === null ? change.version !== has.version : received > known;
}

const countOf = (version: string): number | null => {
  const count = /^"(\d+)\./.exec(version)?.[1];
  return count === undefined ? null : Number(count);
};
