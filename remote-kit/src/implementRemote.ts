import type { RemoteConfig } from '@tessera/shared-contracts/remotes/remote';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { StillPath } from './defineStillPages.ts';
import type { RoutedPages } from './routedPages.ts';
import type { LoadPage, SlotComponent } from './slotComponent.ts';

export interface RemoteImplementation<Config extends RemoteConfig = RemoteConfig> {
  readonly config: Config;
  /** One file of texts per locale and surface. The server sends what a slot needs; the browser loads what it was not sent. */
  readonly messages: LoadSurface;
  /** The surfaces of each slot and live route: the first words of the keys that it uses. */
  readonly texts: Readonly<Record<Config['slots'][number] | LivePath<Config>, Surfaces>>;
  readonly slots: Readonly<Record<Config['slots'][number], SlotComponent>>;
  /** By route path: `routedPages({ … })`, or `{}` where there are no live routes. Still ones stand in `src/stillPages.ts`. */
  readonly pages: [LivePath<Config>] extends [never] ? Readonly<Record<string, never>> : RoutedPages<LivePath<Config>>;
}

/** Paths of the routes whose pages a browser brings to life. */
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
  /** Used by the slot's still components alone (`*.still.tsx`): drawn on the server, in the browser only when one changes. */
  readonly still?: readonly string[];
}

/** What lifecycles and the server entry need of a remote, whichever it is. */
export interface AnyRemote {
  /** In a browser's bundle it is the name alone (`build/configLoader.ts`). */
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
