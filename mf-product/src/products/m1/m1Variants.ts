/** Decides which of the M1's plans an address requests: the suffixes of C3 by path, partner and friend (CAT-05, PDP-07). Pure. */
import type { M1Catalogue } from '@tessera/shared-contracts/catalogue/m1';
import { M1_TERM_LENGTH, M1_TERMS, type M1Suffix, type M1Term } from '@tessera/shared-contracts/catalogue/m1Terms';

/** Allowed values of `:variant` in `/pricing/:variant/:region`. */
export const M1_PRICING_PATHS = ['referral', 'x', 'select', 'campaign', 'affiliate'] as const;
export type M1PricingVariant = 'plain' | (typeof M1_PRICING_PATHS)[number];

const SUFFIX = {
  referral: 'ref',
  x: 'x',
  select: 'select',
  campaign: 'campaign',
  affiliate: 'affiliate',
} as const satisfies Record<Exclude<M1PricingVariant, 'plain'>, M1Suffix>;

/** @returns null for an unknown path segment */
export const variantOfPath = (segment: string): M1PricingVariant | null =>
  M1_PRICING_PATHS.find((each) => each === segment) ?? null;

/**
 * A visitor referred by a partner or a friend gets the partner's or the friend's plans at `/pricing/:region` too: the parameters that
 * links pass on tell it (SHELL-09). A partner takes precedence, because a cart accepts only one of the two codes.
 */
export function variantOfQuery(query: URLSearchParams): M1PricingVariant {
  const says = (name: string) => (query.get(name)?.trim() ?? '') !== '';
  if (says('affiliateCode') || says('affiliate')) return 'affiliate';
  return says('referral') ? 'referral' : 'plain';
}

/** Months of a membership, or weeks of a one-time plan. */
const lengthOf = (term: M1Term): number => {
  const length = M1_TERM_LENGTH[term];
  return 'months' in length ? length.months : length.weeks;
};
const isWeeks = (term: M1Term) => 'weeks' in M1_TERM_LENGTH[term];

/** One-time plans, then memberships, each sorted from the shortest. */
const LISTED_TERMS: readonly M1Term[] = [
  ...M1_TERMS.filter(isWeeks),
  ...M1_TERMS.filter((term) => !isWeeks(term)).sort((left, right) => lengthOf(left) - lengthOf(right)),
];

/** The store's plans of a variant, in the page's order. The plain variant uses a region's own plans if there are any. */
export function plansOf({ store, plans }: M1Catalogue, variant: M1PricingVariant): M1Catalogue['plans'] {
  const suffixes = variant === 'plain' ? [store.toLowerCase(), null] : [SUFFIX[variant]];
  return LISTED_TERMS.flatMap((term) => {
    const ofTerm = plans.filter((plan) => plan.term === term);
    const found = suffixes.flatMap((suffix) => ofTerm.find((plan) => plan.suffix === suffix) ?? []);
    return found.slice(0, 1);
  });
}
