import type { Locale } from '@tessera/shared-contracts/locales';
import type { RemoteConfig } from '@tessera/shared-contracts/remote';
import type { ReactNode } from 'react';
import type { Messages } from './messages.ts';

/**
 * A component that fills a slot. `data` is what its loader found, null without a loader. Declared as a method so that
 * a component may name the type its own loader gives: both are built from one source into one release.
 */
export type SlotComponent = { render(props: { data: unknown }): ReactNode }['render'];

export interface RemoteImplementation<Config extends RemoteConfig = RemoteConfig> {
  readonly config: Config;
  /** One file of texts per locale of the config. Loaded by the server; by the browser only when the server sent none. */
  readonly messages: Readonly<Record<Config['locales'][number], () => Promise<{ default: Messages }>>>;
  readonly slots: Readonly<Record<Config['slots'][number], SlotComponent>>;
  /** By route path; a page's code is a chunk of its own, loaded before the page is drawn. */
  readonly pages: Readonly<Record<Config['routes'][number]['path'], () => Promise<{ default: SlotComponent }>>>;
}

/** What lifecycles and the server entry need of a remote, whichever it is. */
export interface AnyRemote {
  readonly config: RemoteConfig;
  readonly messages: Readonly<Partial<Record<Locale, () => Promise<{ default: Messages }>>>>;
  readonly slots: Readonly<Record<string, SlotComponent>>;
  readonly pages: Readonly<Record<string, () => Promise<{ default: SlotComponent }>>>;
}

/** Binds a remote's config to its components: exactly one per slot and per route. Both sides are built from it. */
export function implementRemote<const Config extends RemoteConfig>(
  implementation: RemoteImplementation<Config>,
): RemoteImplementation<Config> {
  return implementation;
}
