import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { StillPath } from './defineStillPages.ts';
import type { RoutedPages } from './routedPages.ts';
import type { LoadPage, SlotComponent } from './slotComponent.ts';

export interface RemoteImplementation<Config extends RemoteConfig = RemoteConfig> {
  readonly config: Config;
  /** One file of texts per locale and surface. The server sends what a slot needs; the browser loads the rest. */
  readonly messages: LoadSurface;
  /** The surfaces of each slot and hydrated route: the first parts of its text keys. */
  readonly texts: Readonly<Record<Config['slots'][number] | LivePath<Config>, Surfaces>>;
  readonly slots: Readonly<Record<Config['slots'][number], SlotComponent>>;
  /** By route path: `routedPages({ … })`, or `{}` without hydrated routes. Static pages are in `src/stillPages.ts`. */
  readonly pages: [LivePath<Config>] extends [never] ? Readonly<Record<string, never>> : RoutedPages<LivePath<Config>>;
}

/** Paths of the routes whose pages are hydrated. */
type LivePath<Config extends RemoteConfig> = Exclude<Config['routes'][number]['path'], StillPath<Config>>;

/** The texts of one surface in one language, in i18next's JSON format: nested by element → state, or flat with dots. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

/** ``(locale, surface) => import(`./locales/${locale}/${surface}.json`)`` */
export type LoadSurface = (locale: Locale, surface: string) => Promise<{ default: Messages }>;

export interface Surfaces {
  /** Sent to the browser with the markup. */
  readonly live: readonly string[];
  /**
   * Used only by the slot's static components (`*.still.tsx`): rendered on the server, and loaded by the browser only when one of them
   * changes.
   */
  readonly still?: readonly string[];
}

/** The part of any remote that lifecycles and the server entry need. */
export interface AnyRemote {
  /** Contains only the name in a browser's bundle (`build/configLoader.ts`). */
  readonly config: RemoteConfig;
  readonly messages: LoadSurface;
  readonly texts: Readonly<Record<string, Surfaces>>;
  readonly slots: Readonly<Record<string, SlotComponent>>;
  readonly pages: Readonly<Record<string, LoadPage>>;
}

/** Binds a remote's config to its components: exactly one per slot and per route. Both sides are built from it. */
export function implementRemote<const Config extends RemoteConfig>(
  implementation: RemoteImplementation<Config>,
): RemoteImplementation<Config> {
  return implementation;
}
