import type { PageAnswer } from '@tessera/shared-contracts/document/page';
import type { MountProps } from '@tessera/shared-contracts/remotes/remote';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';

/** The page on the screen, as every slot receives it. Replaced as a whole at each change. */
export type PageContext = Pick<MountProps, 'url' | 'entryState' | 'route' | 'visitor' | 'frame' | 'claimedRoutes'>;

/** The server's response to a page change. */
export type PageShown = Extract<PageAnswer, { kind: 'page' }>;

/**
 * Returns whether every slot would render the same for both. Ignores the timezone offset: no slot shows it, and it becomes known on the
 * first page of each visit, where a second render costs most.
 */
export function isSameView(before: PageContext, after: PageContext): boolean {
  const view = ({ url, route, visitor, frame }: PageContext) =>
    JSON.stringify([url, route, { ...visitor, timezoneOffset: null } satisfies Visitor, frame]);
  return before === after || (before.entryState === after.entryState && view(before) === view(after));
}
