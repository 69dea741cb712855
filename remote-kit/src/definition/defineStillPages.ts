/** Static pages: the server renders them, and browsers show the markup without loading their code. */
import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { LoadPage } from './slotComponent.ts';

export interface StillPage {
  /** `() => import(…)` of a `*.still.tsx`. Its chunk must be named after the route, so that the build can list the page's styles. */
  readonly page: LoadPage;
  /** The surfaces that it uses: the first parts of its text keys. None of them is sent to a browser. */
  readonly texts: readonly string[];
}

/** Paths of the routes that are declared `still: true`. */
export type StillPath<Config extends RemoteConfig> = Extract<
  Config['routes'][number],
  { readonly still: true }
>['path'];

/** By route path. */
export type AnyStillPages = Readonly<Record<string, StillPage>>;

/** The default export of `src/stillPages.ts`: exactly one page per route that `remote.config.ts` declares as `still`. */
export function defineStillPages<Config extends RemoteConfig>(
  pages: Readonly<Record<StillPath<Config>, StillPage>>,
): Readonly<Record<StillPath<Config>, StillPage>> {
  return pages;
}
