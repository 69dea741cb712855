import type { PageAnswer } from '@tessera/shared-contracts/page';
import type { MountProps } from '@tessera/shared-contracts/remote';
import type { Visitor } from '@tessera/shared-contracts/visitor';

/** Where the visitor is, as every slot is told; replaced as a whole at each change. */
export type Shown = Pick<MountProps, 'url' | 'entryState' | 'route' | 'visitor' | 'frame' | 'claimedRoutes'>;

/** What the server answers when the page slot is to show another page. */
export type PageShown = Extract<PageAnswer, { kind: 'page' }>;

/**
 * Whether every slot would draw the same. The clock's offset is left out: it helps the server to find the store, nothing
 * on the screen says it, and it is learnt on the first page of each visit, where a second draw costs most.
 */
export function looksTheSame(before: Shown, after: Shown): boolean {
  const seen = ({ url, route, visitor, frame }: Shown) =>
    JSON.stringify([url, route, { ...visitor, timezoneOffset: null } satisfies Visitor, frame]);
  return before === after || (before.entryState === after.entryState && seen(before) === seen(after));
}
