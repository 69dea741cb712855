/** What a remote's server side finds before it draws: data, title and description per route and slot. Server only. */
import type { Frame } from '@tessera/shared-contracts/frame/frame';
import type { PageHead } from '@tessera/shared-contracts/remotes/remote';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import type { StoreApi } from './storeApi.ts';
import type { Translate } from './useText.ts';

/** Names of the parameters in a route path: `region` of `/ring/buy/:region`. */
type ParamName<Path> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? Name | ParamName<`/${After}`>
    : Rest
  : never;

export interface LoadContext<Path> {
  readonly params: Readonly<Record<ParamName<Path>, string>>;
  readonly visitor: Visitor;
  readonly frame: Frame;
  /** As the visitor sees it; the host is not to be relied on. */
  readonly url: URL;
  /** store-api, bound to where the server reaches it. Never throws. */
  readonly api: StoreApi;
  /** The visitor's cart in this store, on pages of the remote that fills the bag; absent: there is none. */
  readonly cartId?: string;
  /** The discount codes in the visitor's cart of this store, for the header; absent: there are none. */
  readonly cartCodes?: readonly string[];
  /** Whose prices the visitor has unlocked, on a workplace's page and in the header; absent: nobody's. store-api says whether it counts. */
  readonly workplaceCode?: string;
}

export type Loaded<Data> =
  | { readonly kind: 'found'; readonly status: number; readonly data: Data }
  /** Drawn by the page itself when it has data for that, else the shell's not-found page. */
  | { readonly kind: 'notFound'; readonly data: Data | null }
  | { readonly kind: 'redirect'; readonly status: 301 | 302 | 303 | 307 | 308; readonly to: string };

export function found<Data>(data: Data, status = 200): Loaded<Data> {
  return { kind: 'found', status, data };
}

/**
 * Status 503, with `Retry-After`: store-api could not be asked for what the page is there for, and asking again may help. The page draws
 * its own state from `data`. Only on routes with `status: 'rendered'`, and only where a call of the loader was not answered: the shell
 * takes any other 503 for a failure of the release.
 */
export const unavailable = <Data>(data: Data): Loaded<Data> => found(data, 503);

/**
 * Status 404. With `data` the page draws its own not-found state from it; without, the shell's not-found page stands
 * there (SHELL-07). Only on routes with `status: 'rendered'`.
 */
export function notFound(): Loaded<never>;
export function notFound<Data>(data: Data): Loaded<Data>;
export function notFound(data: unknown = null): Loaded<unknown> {
  return { kind: 'notFound', data };
}

/** Only on routes with `status: 'rendered'`. `to` is a path of the store or an absolute URL. */
export function redirectTo(to: string, status: 301 | 302 | 303 | 307 | 308 = 307): Loaded<never> {
  return { kind: 'redirect', status, to };
}

export interface HeadContext<Data, Key extends string> {
  readonly data: Data;
  readonly t: Translate<Key>;
  readonly visitor: Visitor;
  /** As the visitor sees it; the host is not to be relied on. */
  readonly url: URL;
}

export interface Loader<Path, Data, Key extends string> {
  /** An error thrown here costs this slot alone: the shell shows its fallback and reports it. Must be JSON. */
  load?(context: LoadContext<Path>): Promise<Loaded<Data>>;
  /** Surfaces whose texts `head` and `markdown` use and the page does not show: they are loaded with the page's own. */
  readonly headTexts?: readonly string[];
  /** Title, description and what else the page says of itself; required for routes, unused for header, footer and bag. */
  head?(found: HeadContext<Data, Key>): PageHead;
  /** The page in Markdown, for programs, from the same data; required for routes that say `markdown`. */
  markdown?(found: HeadContext<Data, Key>): string;
}

export type Loaders<DataByPath, Key extends string> = {
  readonly [Path in keyof DataByPath]: Loader<Path, DataByPath[Path], Key>;
};

/**
 * Loaders by route path, and by slot for header, footer and bag. Name what each finds, as its component takes it, and
 * the keys of the texts that heads use: `defineLoaders<{ '/ring/buy/:region': RingPageData }, TextKey>({ … })`;
 * TypeScript cannot infer it through `load` and `head`.
 */
export function defineLoaders<DataByPath, Key extends string = never>(
  loaders: Loaders<DataByPath, Key>,
): Loaders<DataByPath, Key> {
  return loaders;
}

/** What the server entry needs of a table, whichever it is. */
export type AnyLoaders = Readonly<Record<string, AnyLoader>>;
export interface AnyLoader {
  readonly headTexts?: readonly string[];
  load?(context: LoadContext<never>): Promise<Loaded<unknown>>;
  head?(found: HeadContext<unknown, never>): PageHead;
  markdown?(found: HeadContext<unknown, never>): string;
}
