/** What a remote is to the shell: its configuration as data, its server entry and its browser entry. */
import * as z from 'zod/mini';
import type { EventKey, Port } from '../events/bus.ts';
import { type Frame, frameSchema } from '../frame/frame.ts';
import { LOCALES, type Locale } from '../stores/locales.ts';
import type { Visitor } from '../stores/visitor.ts';

/** Document order of the slots in a composed page. */
export const SLOTS = ['header', 'page', 'footer', 'bag'] as const;
export type Slot = (typeof SLOTS)[number];

export type Json = string | number | boolean | null | { [key: string]: Json } | Json[];

export const eventKeySchema = z.object({ name: z.string().check(z.minLength(1)), version: z.int().check(z.gte(1)) });

const PATH = z.regex(/^\/[^?#]*$/, 'must be a path that starts with "/"');
const pathSchema = z.string().check(PATH);

export const routeSchema = z.object({
  /** Path pattern in React Router's grammar: `/ring/buy/:region`, `/shop/*`. `matchRoute` says which of two wins. */
  path: z.string().check(PATH, z.regex(/^([^*]*|[^*]*\/\*)$/, 'may have "*" as its last segment alone')),
  /** A real path that the shell renders before it lets a new release take over. */
  probe: pathSchema,
  /** Differences from FRAME_DEFAULTS while this route is shown, as far as `frameByPath.ts` says nothing of its path. */
  frame: z.optional(z.partial(frameSchema)),
  /** `rendered`: the page may decide another status than 200, or a redirect. */
  status: z.optional(z.enum(['known', 'rendered'])),
  /** Nothing on the page needs a script: its markup stays as the server drew it. The page is a still component. */
  still: z.optional(z.boolean()),
  /** The page can be had as Markdown too, for programs: at its path with `.md` behind. */
  markdown: z.optional(z.boolean()),
  /** Of a route with a parameter: the pages that there are in every store, for the sitemap. Left out: pages that only others know. */
  listed: z.optional(z.array(pathSchema).check(z.maxLength(500))),
});
export type RouteConfig = z.infer<typeof routeSchema>;

/** remote.config.ts: who a remote is, as data. The build, the registry and the shell read nothing else about it. */
export interface RemoteConfig {
  /** The workspace's folder name: `mf-bag`. */
  readonly name: string;
  readonly team: string;
  /** Slots this remote fills on every page. A remote with routes fills `page` on those and does not list it. */
  readonly slots: readonly Exclude<Slot, 'page'>[];
  /** Of `slots`, those in which nothing needs a script: their markup stays as the server drew it. Each is a still component. */
  readonly still?: readonly Exclude<Slot, 'page'>[] | undefined;
  readonly routes: readonly RouteConfig[];
  readonly emits: readonly EventKey[];
  readonly hears: readonly EventKey[];
  readonly locales: readonly Locale[];
}

/** What the shell asks a remote's server bundle to draw. JSON: it crosses to another process. */
export interface RenderRequest {
  readonly slot: Slot;
  /** Asks for the page's facts as Markdown, which then stand in `html`. Only of a route that says `markdown`. */
  readonly as?: 'markdown';
  /** Path and query as the visitor sees them. */
  readonly url: string;
  /** The pattern of the route that owns the page and its parameters; for header, footer and bag too. */
  readonly route: { readonly path: string; readonly params: Readonly<Record<string, string>> };
  readonly visitor: Visitor;
  readonly frame: Frame;
  /** Patterns of all routes that the region's releases own: what a link may lead to. Absent: not known. */
  readonly claimedRoutes?: readonly string[];
  /** Origin of store-api as the server reaches it, without a trailing slash. */
  readonly apiOrigin: string;
  /** Where shoppers reach the store, without a trailing slash: for links that are passed on. Absent: of a trial, or an older shell. */
  readonly origin?: string;
  /** The cart that the visitor's cookie names in this store: for pages of the remote that fills the bag alone (BAG-22). */
  readonly cartId?: string;
  /** The discount codes in the visitor's cart of this store: for the header alone (PROG-01). */
  readonly cartCodes?: readonly string[];
  /** The workplace whose prices the visitor's browser has unlocked: for pages below `/for-work/` and the header alone (PROG-05). */
  readonly workplaceCode?: string;
  /** Of the request that the slot is drawn for; store-api is asked under it too. None for a trial of a new release. */
  readonly requestId?: string;
}

const jsonSchema: z.ZodMiniType<Json> = z.json();

/** What a page is called: all of its head that a page change takes along. */
export const pageTitleSchema = z.object({
  title: z.string().check(z.minLength(1)),
  description: z.string(),
});
export type PageTitle = z.infer<typeof pageTitleSchema>;

const pixelsSchema = z.int().check(z.gte(1));

/** What a page says of itself to browsers, search engines and whoever shows a link to it (SHELL-13). */
export const pageHeadSchema = z.extend(pageTitleSchema, {
  /** Shown with a link to the page: Open Graph. */
  picture: z.optional(z.object({ url: pathSchema, width: pixelsSchema, height: pixelsSchema, alt: z.string() })),
  /** The picture that the first screen waits for, as its `<source>` names it, so that the browser asks for it before the page. */
  preload: z.optional(z.object({ type: z.string(), srcset: z.string(), sizes: z.string() })),
  /** Not for search engines: an answer to one visitor's question, such as the results of a search. */
  unlisted: z.optional(z.boolean()),
  /** schema.org, one JSON-LD object each. A string that begins with `/` is a path of the store; the shell makes it absolute. */
  structuredData: z.optional(z.array(z.record(z.string(), jsonSchema))),
});
export type PageHead = z.infer<typeof pageHeadSchema>;

/** What one class or one `@keyframes` stands for. An id is made of its content: equal ids are equal rules, whoever sends them. */
export const styleRuleSchema = z.object({
  id: z.string().check(z.regex(/^[\w-]{1,100}$/)),
  css: z.string().check(z.maxLength(50_000)),
});
export type StyleRule = z.infer<typeof styleRuleSchema>;

/** What comes back, parsed by the shell: a process is a border. */
export const renderResultSchema = z.object({
  /** 200, or what a route with `status: 'rendered'` decided. */
  status: z.int().check(z.gte(200), z.lte(599)),
  /** Where to go instead; status is then 3xx. */
  redirect: z.nullable(z.string()),
  /** Only the page slot has one. */
  head: z.nullable(pageHeadSchema),
  html: z.string(),
  /**
   * The rules that `html` is drawn with, each once; the stylesheets of the release hold them too, and those of every other
   * state. Left out by a release whose stylesheets have to stand before its markup.
   */
  styles: z.optional(z.array(styleRuleSchema).check(z.maxLength(2000))),
  /** Handed to the browser's mount so that hydration starts from the same values. */
  state: jsonSchema,
});
export type RenderResult = z.infer<typeof renderResultSchema>;

/** The CommonJS server bundle's exports. */
export interface RemoteServerModule {
  render(request: RenderRequest): Promise<RenderResult>;
}

/** How a slot asks the shell to go somewhere. */
export interface NavigateOptions {
  /** Takes the place of the history entry that is shown. */
  readonly replace?: boolean;
  /** Stored with the history entry, so it must be structured-cloneable. The slots get it back as `entryState`. */
  readonly state?: unknown;
  /** Leaves the scroll position as it is. */
  readonly preventScrollReset?: boolean;
}

/** What the shell passes to the browser lifecycles at mount and at update. */
export interface MountProps {
  readonly slot: Slot;
  readonly element: HTMLElement;
  /** Path and query, and the fragment where the shell knows one. */
  readonly url: string;
  /** The state of the history entry that is shown, as `navigate` was given it. Absent: none. */
  readonly entryState?: unknown;
  readonly route: { readonly path: string; readonly params: Readonly<Record<string, string>> };
  readonly visitor: Visitor;
  readonly frame: Frame;
  /** As the server was given them; they stay the same for as long as the document lives. */
  readonly claimedRoutes?: readonly string[];
  /** The server's state for this slot. An update with the very same object brings no new data. */
  readonly state: Json;
  /** True when `element` holds this very release's server markup for these very props. */
  readonly hydrate: boolean;
  readonly port: Port;
  /**
   * Goes to an internal path as a link would. Every move of a slot comes here. With `replace`, on the path that is shown
   * and with another query or fragment alone, the shell asks for no page: it changes the address and updates all slots
   * with the new `url` and the `state` that they have (SHELL-14).
   */
  navigate(url: string, options?: NavigateOptions): void;
  /**
   * Tells the shell of an error. After `render` and `effect` the slot is taken to be dead: it is unmounted, and the last
   * good release drawn in its place. All others it has survived.
   */
  reportError(error: unknown, phase: 'mount' | 'hydrate' | 'render' | 'effect' | 'event'): void;
}

/** What a remote exposes to the browser as `./lifecycles`: single-spa's words, with the props above. */
export interface RemoteLifecycles {
  bootstrap(): Promise<void>;
  /**
   * Fetches what the slot needs beyond the entry. The shell waits for it before it mounts, and unmounts what was in the slot
   * meanwhile. A release without it fetches while it mounts.
   */
  preload?(props: Pick<MountProps, 'slot' | 'route' | 'visitor' | 'state'>): Promise<void>;
  /** Resolves when the slot is drawn and interactive; rejects when it can't be. */
  mount(props: MountProps): Promise<void>;
  /** Same element, new url, state, visitor or frame. */
  update(props: MountProps): Promise<void>;
  unmount(props: Pick<MountProps, 'element' | 'slot'>): Promise<void>;
}

export const localesSchema = z.array(z.enum(LOCALES)).check(z.minLength(1));
