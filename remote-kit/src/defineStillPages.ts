/** Pages that no browser loads: the server draws them, and what a browser shows of them is markup. */
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { LoadPage } from './slotComponent.ts';

export interface StillPage {
  /** `() => import(…)` of a `*.still.tsx`, its chunk named after the route: the build lists the page's styles by it. */
  readonly page: LoadPage;
  /** The surfaces that it shows: the first words of the keys that it uses. None of them is sent to a browser. */
  readonly texts: readonly string[];
}

/** Paths of the routes that are declared `still: true`. */
export type StillPath<Config extends RemoteConfig> = Extract<
  Config['routes'][number],
  { readonly still: true }
>['path'];

/** By route path. */
export type AnyStillPages = Readonly<Record<string, StillPage>>;

/** The default export of `src/stillPages.ts`: exactly one page per route that `remote.config.ts` declares still. */
export function defineStillPages<Config extends RemoteConfig>(
  pages: Readonly<Record<StillPath<Config>, StillPage>>,
): Readonly<Record<StillPath<Config>, StillPage>> {
  return pages;
}
