/** When the upsell modal follows an add (S2, UPS-05). */
import { cartType } from '../cart/cartType.ts';
import type { ShownBag } from '../changes/pendingChanges.ts';

/** The modal follows an add that asks for it and is not silent, once per visit. */
export const upsellFollows = (
  { silent, upsell }: { readonly silent: boolean; readonly upsell: boolean },
  { hasSeenUpsell }: { readonly hasSeenUpsell: boolean },
): boolean => upsell && !silent && !hasSeenUpsell;

/**
 * Whether it may follow an add that the server has not accepted yet. The panel then opens only afterwards, because the modal replaces it.
 * A bag of M1 plans alone gets none.
 * @param isUnread the bag was not read yet, so its lines are not known
 */
export function mayFollow(
  add: Parameters<typeof upsellFollows>[0],
  visit: Parameters<typeof upsellFollows>[1],
  { lines, adding }: ShownBag,
  isUnread: boolean,
): boolean {
  const isKnown = adding.length === 0 && !isUnread;
  const edges = lines.map(({ line: node }) => ({ node }));
  return upsellFollows(add, visit) && !(isKnown && cartType({ lines: { edges } }) === 'M1');
}
