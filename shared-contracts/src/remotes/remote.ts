/** A remote as the shell sees it: its configuration as data, its server entry and its browser entry. */
import * as z from 'zod/mini';
import type { EventKey, Port } from '../events/bus.ts';
import { type Frame, frameSchema } from '../frame/frame.ts';
import { LOCALES, type Locale } from '../stores/locales.ts';
import type { Visitor } from '../stores/visitor.ts';
import type { SearchEntry } from './searchEntry.ts';

/** Document order of the slots in a composed page. */
export const SLOTS = ['header', 'page', 'footer', 'bag'] as const;
export type Slot = (typeof SLOTS)[number];

export type Json = string | number | boolean | null | { [key: string]: Json } | Json[];

export const eventKeySchema = z.object({ name: z.string().check(z.minLength(1)), version: z.int().check(z.gte(1)) });

const PATH = z.regex(/^\/[^?#]*$/, 'must be a path that starts with "/"');
const pathSchema = z.string().check(PATH);

export const routeSchema = z.object({
  /** Path pattern in React Router's grammar: `/ring/buy/:region`, `/shop/*`. `matchRoute` decides between two patterns. */
  path: z.string().check(PATH, z.regex(/^([^*]*|[^*]*\/\*)$/, 'may have "*" as its last segment alone')),
  /** A real path that the shell renders before it activates a new release. */
  probe: pathSchema,
  /** Differences from FRAME_DEFAULTS while this route is shown (S2, S9). */
  frame: z.optional(z.partial(frameSchema)),
  /** `rendered`: rendering the page may return a status other than 200, or a redirect. */
  status: z.optional(z.enum(['known', 'rendered'])),
  /** The page needs no scripts: its markup stays as the server rendered it. The page is a static component. */
  still: z.optional(z.boolean()),
  /** The page is also available as Markdown, for programs: at its path followed by `.md`. */
  markdown: z.optional(z.boolean()),
  /** The page's loader has search entries: the store's search finds the page in every region whose composition has it. */
  searchable: z.optional(z.boolean()),
  /** The page searches the store: its loader receives the search entries of all remotes of the region. */
  searches: z.optional(z.boolean()),
  /** False: a page of one shopper, which robots.txt and the sitemap keep from crawlers (SHELL-13). */
  crawled: z.optional(z.boolean()),
  /** For a route with a parameter: the pages that exist in every store, for the sitemap. Absent: this remote does not know the pages. */
  listed: z.optional(z.array(pathSchema).check(z.maxLength(500))),
});
export type RouteConfig = z.infer<typeof routeSchema>;

/** remote.config.ts: a remote's configuration as data. Build, registry and shell read only this. */
export interface RemoteConfig {
  /** Name of the workspace's folder: `mf-bag`. */
  readonly name: string;
  readonly team: string;
  /** Slots this remote fills on every page. A remote with routes fills `page` on those and does not list it. */
  readonly slots: readonly Exclude<Slot, 'page'>[];
  /** Subset of `slots` that needs no scripts: their markup stays as the server rendered it. Each is a static component. */
  readonly still?: readonly Exclude<Slot, 'page'>[] | undefined;
  readonly routes: readonly RouteConfig[];
  readonly emits: readonly EventKey[];
  readonly hears: readonly EventKey[];
  readonly locales: readonly Locale[];
}

/** The shell's request to a remote's server bundle to render a slot. JSON, because it is sent to another process. */
export interface RenderRequest {
  readonly slot: Slot;
  /**
   * `markdown` requests the page's facts as Markdown, returned in `html`; only for a route with `markdown`. `searchEntries` requests the
   * entries of all `searchable` routes for a store and a language, returned in `state`; the request's route is a placeholder.
   */
  readonly as?: 'markdown' | 'searchEntries';
  /** Path and query as the visitor sees them. */
  readonly url: string;
  /** The pattern of the page's route and its parameters; also for header, footer and bag. */
  readonly route: { readonly path: string; readonly params: Readonly<Record<string, string>> };
  readonly visitor: Visitor;
  readonly frame: Frame;
  /** Patterns of all routes that the region's releases own, which links may lead to. Absent: unknown. */
  readonly claimedRoutes?: readonly string[];
  /** Origin of store-api as reached from the server, without a trailing slash. */
  readonly apiOrigin: string;
  /** Public origin of the store, without a trailing slash: for links that visitors share. Absent: a trial, or an older shell. */
  readonly origin?: string;
  /** Cart id from the visitor's cookie of this store; only for pages of the remote that fills the bag (BAG-22). */
  readonly cartId?: string;
  /** Discount codes in the visitor's cart of this store (PROG-01); see `visitorDataFor`. */
  readonly cartCodes?: readonly string[];
  /** Workplace whose prices the visitor's browser has unlocked (PROG-05). */
  readonly workplaceCode?: string;
  /** The remote's own cookies, by name: `mf-lab.choice`. They come from the visitor, so any value is possible. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** Search entries of all remotes of the region; only for a route with `searches`. Absent: an older shell, or a trial. */
  readonly searchEntries?: readonly SearchEntry[];
  /** Id of the request for which the slot is rendered; also sent to store-api. Absent for a trial of a new release. */
  readonly requestId?: string;
}

const jsonSchema: z.ZodMiniType<Json> = z.json();

/** Title and description of a page: the only parts of the head that change with a client-side navigation. */
export const pageTitleSchema = z.object({
  title: z.string().check(z.minLength(1)),
  description: z.string(),
});
export type PageTitle = z.infer<typeof pageTitleSchema>;

const pixelsSchema = z.int().check(z.gte(1));

/** Metadata of a page for browsers, search engines and link previews (SHELL-13). */
export const pageHeadSchema = z.extend(pageTitleSchema, {
  /** Picture in link previews: Open Graph. */
  picture: z.optional(z.object({ url: pathSchema, width: pixelsSchema, height: pixelsSchema, alt: z.string() })),
  /** The first screen's picture, as in its `<source>`, so that the browser requests it before the rest of the page. */
  preload: z.optional(z.object({ type: z.string(), srcset: z.string(), sizes: z.string() })),
  /** Excludes the page from search engines: a response to one visitor's request, such as search results. */
  unlisted: z.optional(z.boolean()),
  /** schema.org, one JSON-LD object each. A string that begins with `/` is a path of the store; the shell makes it absolute. */
  structuredData: z.optional(z.array(z.record(z.string(), jsonSchema))),
});
export type PageHead = z.infer<typeof pageHeadSchema>;

/** The rule of one class or one `@keyframes`. An id is derived from the content: equal ids are equal rules, from any sender. */
export const styleRuleSchema = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  css: z.string().check(z.maxLength(50_000)),
});
export type StyleRule = z.infer<typeof styleRuleSchema>;

/** The result of rendering. The shell validates it, because it comes from another process. */
export const renderResultSchema = z.object({
  /** 200, or the status that a route with `status: 'rendered'` returned. */
  status: z.int().check(z.gte(200), z.lte(599)),
  /** Target of a redirect; status is then 3xx. */
  redirect: z.nullable(z.string()),
  /** Only for the page slot. */
  head: z.nullable(pageHeadSchema),
  html: z.string(),
  /**
   * The rules that `html` uses, each once. The release's stylesheets have them too, with those of all other states. Absent in a release
   * whose stylesheets must be loaded before its markup.
   */
  styles: z.optional(z.array(styleRuleSchema).check(z.maxLength(2000))),
  /** Passed to the browser's mount so that hydration starts from the same values. */
  state: jsonSchema,
});
export type RenderResult = z.infer<typeof renderResultSchema>;

/** The CommonJS server bundle's exports. */
export interface RemoteServerModule {
  render(request: RenderRequest): Promise<RenderResult>;
}

/** Options for navigation by a slot. */
export interface NavigateOptions {
  /** Replaces the current history entry. */
  readonly replace?: boolean;
  /** Stored with the history entry, so it must be structured-cloneable. The slots receive it as `entryState`. */
  readonly state?: unknown;
  /** Leaves the scroll position unchanged. */
  readonly preventScrollReset?: boolean;
}

/** Props that the shell passes to the browser lifecycles at mount and at update. */
export interface MountProps {
  readonly slot: Slot;
  readonly element: HTMLElement;
  /** Path and query, and the fragment when the shell knows it. */
  readonly url: string;
  /** State of the current history entry, as passed to `navigate`. Absent: none. */
  readonly entryState?: unknown;
  readonly route: { readonly path: string; readonly params: Readonly<Record<string, string>> };
  readonly visitor: Visitor;
  readonly frame: Frame;
  /** The same as the server's; constant for the life of the document. */
  readonly claimedRoutes?: readonly string[];
  /** The server's state for this slot. An update with the identical object has no new data. */
  readonly state: Json;
  /** True when `element` has the server markup of this release for these props. */
  readonly hydrate: boolean;
  readonly port: Port;
  /**
   * Navigates to an internal path as a link would. Slots navigate only through this function. With `replace`, when only query or fragment
   * differ from the current address, the shell requests no page: it changes the address and updates all slots with the new `url` and their
   * present `state` (SHELL-14).
   */
  navigate(url: string, options?: NavigateOptions): void;
  /**
   * Reports an error to the shell. After `render` and `effect` the slot counts as failed: it is unmounted, and the last good release is
   * rendered instead. After all other phases the slot continues.
   */
  reportError(error: unknown, phase: 'mount' | 'hydrate' | 'render' | 'effect' | 'event'): void;
}

/** A remote's browser export `./lifecycles`: single-spa's lifecycle functions, with the props above. */
export interface RemoteLifecycles {
  bootstrap(): Promise<void>;
  /**
   * Loads what the slot needs beyond the entry. The shell waits for it before it mounts, and unmounts the slot's previous content
   * meanwhile. A release without it loads while it mounts.
   */
  preload?(props: Pick<MountProps, 'slot' | 'route' | 'visitor' | 'state'>): Promise<void>;
  /** Resolves when the slot is rendered and interactive; rejects when this fails. */
  mount(props: MountProps): Promise<void>;
  /** Same element; new url, state, visitor or frame. */
  update(props: MountProps): Promise<void>;
  unmount(props: Pick<MountProps, 'element' | 'slot'>): Promise<void>;
}

export const localesSchema = z.array(z.enum(LOCALES)).check(z.minLength(1));
