/** What the shell's server tells its browser side: at first in the page itself, then at each navigation. */
import * as z from 'zod/mini';
import { frameSchema } from '../frame/frame.ts';
import { eventKeySchema, type Json, pageTitleSchema, SLOTS } from '../remotes/remote.ts';
import { type Visitor, visitorSchema } from '../stores/visitor.ts';
import { consentedServicesSchema } from './consentedServices.ts';

/** Where the shell's own files are, each under a name that says its content: scripts, styles, and the typefaces. */
export const SHELL_FILES_PATH = '/shell/';

/** One release as the browser needs it to load and mount a slot. URLs are same-origin paths. */
export const browserReleaseSchema = z.object({
  remote: z.string(),
  version: z.string(),
  team: z.string(),
  container: z.string(),
  entry: z.string(),
  emits: z.array(eventKeySchema),
  hears: z.array(eventKeySchema),
  /** Stylesheets and scripts of this slot or route in this release. */
  css: z.array(z.string()),
  js: z.array(z.string()),
  /** It needs no scripts: its markup stays as the server drew it. */
  still: z.optional(z.boolean()),
});
export type BrowserRelease = z.infer<typeof browserReleaseSchema>;

export const slotBootSchema = z.object({
  slot: z.enum(SLOTS),
  /** Best first: what the server chose, then the last good release. Empty: the shell's fallback stands there. */
  releases: z.array(browserReleaseSchema),
  /** The version whose markup is in the slot; null when that is the shell's fallback. */
  renderedBy: z.nullable(z.string()),
});
export type SlotBoot = z.infer<typeof slotBootSchema>;

const routeMatchSchema = z.object({ path: z.string(), params: z.record(z.string(), z.string()) });

/** What a page that nobody owns is called to header, footer and bag. */
export const NOT_FOUND_ROUTE = { path: '/404', params: {} } as const;

/** By remote: the patterns of the routes that it owns in the region's composition. */
const routePatternsSchema = z.record(z.string(), z.array(z.string()));
export type RoutePatterns = z.infer<typeof routePatternsSchema>;

const canaryReleaseSchema = z.object({ remote: z.string(), version: z.string() });
export type CanaryRelease = Readonly<z.infer<typeof canaryReleaseSchema>>;

/**
 * `<script type="application/json" id="boot">`: all but the slots' state, which follows each slot, and the visitor, who
 * comes last (`id="visitor"`).
 */
export const documentBootSchema = z.object({
  /** Hash of what is composed; a navigation that would get another one loads a new document instead. */
  composition: z.string(),
  frame: frameSchema,
  route: routeMatchSchema,
  routes: routePatternsSchema,
  slots: z.array(slotBootSchema),
  /** Canaries that it was composed with; left out: none, so that nothing asks about them. */
  canaries: z.optional(z.array(canaryReleaseSchema)),
  /** Left out where the operator has set up none. */
  services: z.optional(consentedServicesSchema),
});
export type DocumentBoot = z.infer<typeof documentBootSchema>;
export type Boot = DocumentBoot & { readonly visitor: Visitor };

/** A part of what `JSON.parse` gave, which is JSON throughout: to look at each value of it, as `z.json()` does, takes most of a parse. */
const parsedJsonSchema = z.custom<Json>((value) => value !== undefined);

/** A slot's markup with what brings it to life. */
const drawnSlotSchema = z.extend(slotBootSchema, {
  html: z.string(),
  state: parsedJsonSchema,
  /** The rules that the markup uses; left out: its stylesheets have to stand before it. */
  rules: z.optional(z.string()),
});
export type DrawnSlot = z.infer<typeof drawnSlotSchema>;

/** GET /_page?url=…&composition=…&store=…&locale=…: a page of the same composition, for a document that shows that store and language. */
export const pageAnswerSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('page'),
    /** After redirects; what the address bar shows. */
    url: z.string(),
    status: z.int(),
    head: pageTitleSchema,
    visitor: visitorSchema,
    frame: frameSchema,
    route: routeMatchSchema,
    /** The page, and with a visitor of another store every other slot whose markup is another for them. */
    slots: z.array(drawnSlotSchema),
    /** The shell's own banner for the store of this visitor; null: the document's is right. */
    cookieBanner: z.nullable(z.string()),
  }),
  /** Load a new document: another composition, language or origin, or not a page of ours. */
  z.object({ kind: z.literal('document'), url: z.string() }),
]);
export type PageAnswer = z.infer<typeof pageAnswerSchema>;
