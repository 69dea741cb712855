/** Loads data, title and description per route and slot before a remote's server side renders. Server only. */
import type { Frame } from '@tessera/shared-contracts/frame/frame';
import type { PageHead } from '@tessera/shared-contracts/remotes/remote';
import type { SearchEntry } from '@tessera/shared-contracts/remotes/searchEntry';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import type { StoreApi } from '../http/storeApi.ts';
import type { Translate } from '../texts/useText.ts';

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
  /** The URL as the visitor sees it; its host is not reliable. */
  readonly url: URL;
  /** Client of store-api with the server's address. Never throws. */
  readonly api: StoreApi;
  /** The visitor's cart in this store, on pages of the remote that fills the bag. Absent: no cart. */
  readonly cartId?: string;
  /**
   * The discount codes in the visitor's cart of this store. Absent: no codes. This, `workplaceCode` and `cookies` are for a slot or page whose
   * cache policy varies on them, or that has no cache policy.
   */
  readonly cartCodes?: readonly string[];
  /** Code of the workplace whose prices the visitor has unlocked. Absent: none. store-api decides whether it is valid. */
  readonly workplaceCode?: string;
  /** The remote's own cookies, by name: `mf-lab.choice`. Absent: none. They come from the visitor, so any value is possible. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** The search entries of all remotes of the region, on a route with `searches`. Absent: none. */
  readonly searchEntries?: readonly SearchEntry[];
}

export type Loaded<Data> =
  | { readonly kind: 'found'; readonly status: number; readonly data: Data }
  /** With data the page renders its own not-found state, without data the shell renders its not-found page. */
  | { readonly kind: 'notFound'; readonly data: Data | null }
  | { readonly kind: 'redirect'; readonly status: 301 | 302 | 303 | 307 | 308; readonly to: string };

export function found<Data>(data: Data, status = 200): Loaded<Data> {
  return { kind: 'found', status, data };
}

/**
 * Status 503, with `Retry-After`: store-api did not return what the page exists for, and a retry may help. The page renders its own state
 * from `data`. Only on routes with `status: 'rendered'`, and only when a call of the loader got no response: the shell treats any other 503
 * as a failure of the release.
 */
export const unavailable = <Data>(data: Data): Loaded<Data> => found(data, 503);

/**
 * Status 404. With `data` the page renders its own not-found state from it; without, the shell renders its not-found page (SHELL-07). Only
 * on routes with `status: 'rendered'`.
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
  /** The URL as the visitor sees it; its host is not reliable. */
  readonly url: URL;
}

/** A store and a language: search entries depend on nothing else, because the shell keeps them while the release runs. */
export interface SearchContext<Key extends string> extends Pick<Visitor, 'store' | 'locale'> {
  readonly t: Translate<Key>;
  /** All texts of a surface in that language, except those with placeholders. The surface must be one of the page's own. */
  textsOf(surface: string): readonly string[];
}

export interface Loader<Path, Data, Key extends string> {
  /** An error thrown here affects only this slot: the shell shows the slot's fallback and reports the error. The data must be JSON. */
  load?(context: LoadContext<Path>): Promise<Loaded<Data>>;
  /** Surfaces whose texts only `head` and `markdown` use: they are loaded together with the page's own. */
  readonly headTexts?: readonly string[];
  /** Title, description and other metadata of the page; required for routes, unused for header, footer and bag. */
  head?(found: HeadContext<Data, Key>): PageHead;
  /** The page in Markdown, for programs, from the same data; required for routes with `markdown`. */
  markdown?(found: HeadContext<Data, Key>): string;
  /** The page and its questions as the store's search finds them; required for routes with `searchable`. Empty: not in that store. */
  search?(context: SearchContext<Key>): readonly SearchEntry[] | Promise<readonly SearchEntry[]>;
}

export type Loaders<DataByPath, Key extends string> = {
  readonly [Path in keyof DataByPath]: Loader<Path, DataByPath[Path], Key>;
};

/**
 * Types the loaders by route path, and by slot for header, footer and bag. Pass the data type of each loader, which its component receives,
 * and the keys of the texts that heads use: `defineLoaders<{ '/ring/buy/:region': RingPageData }, TextKey>({ … })`; TypeScript cannot infer
 * them through `load` and `head`.
 */
export function defineLoaders<DataByPath, Key extends string = never>(
  loaders: Loaders<DataByPath, Key>,
): Loaders<DataByPath, Key> {
  return loaders;
}

/** The part of any loader table that the server entry needs. */
export type AnyLoaders = Readonly<Record<string, AnyLoader>>;
export interface AnyLoader {
  readonly headTexts?: readonly string[];
  load?(context: LoadContext<never>): Promise<Loaded<unknown>>;
  head?(found: HeadContext<unknown, never>): PageHead;
  markdown?(found: HeadContext<unknown, never>): string;
  search?(context: SearchContext<never>): readonly SearchEntry[] | Promise<readonly SearchEntry[]>;
}
