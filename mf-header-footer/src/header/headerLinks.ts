import type { Store } from '@tessera/shared-contracts/stores/stores';

export type HeaderLinkKey =
  | 'ring'
  | 'bloodVision'
  | 'home'
  | 'm1'
  | 'rare'
  | 'womensHealth'
  | 'x'
  | 'forWork'
  | 'hsaFsa'
  | 'shop';

export interface HeaderLink {
  readonly key: HeaderLinkKey;
  readonly href: string;
  /** Moves into the group 'More' where a language's words are too long for the row. */
  readonly folds: boolean;
}

/** The links and their conditions (S2, S6, HEAD-01), in display order. */
const LINKS: readonly {
  readonly key: HeaderLinkKey;
  readonly href: string | ((store: Store) => string);
  readonly only?: Store;
  readonly except?: Store;
  readonly folds?: true;
}[] = [
  { key: 'ring', href: '/ring/buy' },
  { key: 'bloodVision', href: (store) => (store === 'IN' ? '/blood-vision' : '/blood-vision/buy/us') },
  { key: 'home', href: '/home/buy' },
  { key: 'm1', href: '/pricing' },
  { key: 'rare', href: '/rare/buy', except: 'US' },
  { key: 'womensHealth', href: '/womens-health', folds: true },
  { key: 'x', href: '/x', folds: true },
  { key: 'forWork', href: '/for-work', only: 'US', folds: true },
  { key: 'hsaFsa', href: '/hsa-fsa', only: 'US', folds: true },
  { key: 'shop', href: '/shop' },
];

/** The links of a store's header (HEAD-01). Paths have no country: the shell redirects each visitor to theirs. */
export function headerLinks(store: Store): readonly HeaderLink[] {
  return LINKS.filter(({ only, except }) => (only === undefined || only === store) && except !== store).map(
    ({ key, href, folds = false }) => ({ key, href: typeof href === 'string' ? href : href(store), folds }),
  );
}

/** Whether `path` is the link's target, with or without its country: `/ring/buy` and `/ring/buy/ae`. */
export function leadsTo(href: string, path: string): boolean {
  return path === href || path.startsWith(`${href}/`);
}
