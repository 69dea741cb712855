/** Data that the shell's server sends to its browser code: first inside the document, then for each navigation. */
import * as z from 'zod/mini';
import { frameSchema } from '../frame/frame.ts';
import { eventKeySchema, type Json, pageTitleSchema, SLOTS } from '../remotes/remote.ts';
import { type Visitor, visitorSchema } from '../stores/visitor.ts';
import { consentedServicesSchema } from './consentedServices.ts';

/** Path of the shell's own files, named by content hash: scripts, styles, and fonts. */
export const SHELL_FILES_PATH = '/shell/';

/** A release with all that the browser needs to load and mount a slot. URLs are same-origin paths. */
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
  /** Static: the slot needs no scripts, and its markup stays as the server rendered it. */
  still: z.optional(z.boolean()),
});
export type BrowserRelease = z.infer<typeof browserReleaseSchema>;

export const slotBootSchema = z.object({
  slot: z.enum(SLOTS),
  /** In order of preference: the server's choice, then the last good release. Empty: the slot shows the shell's fallback. */
  releases: z.array(browserReleaseSchema),
  /** The version that rendered the slot's markup. Null: the shell's fallback. */
  renderedBy: z.nullable(z.string()),
});
export type SlotBoot = z.infer<typeof slotBootSchema>;

const routeMatchSchema = z.object({ path: z.string(), params: z.record(z.string(), z.string()) });

/** Route that header, footer and bag receive for a page without an owner. */
export const NOT_FOUND_ROUTE = { path: '/404', params: {} } as const;

/** For each remote, the patterns of its routes in the region's composition. */
const routePatternsSchema = z.record(z.string(), z.array(z.string()));
export type RoutePatterns = z.infer<typeof routePatternsSchema>;

const canaryReleaseSchema = z.object({ remote: z.string(), version: z.string() });
export type CanaryRelease = Readonly<z.infer<typeof canaryReleaseSchema>>;

/**
 * `<script type="application/json" id="boot">`: everything except the slots' state, which follows each slot, and the visitor, which comes
 * last (`id="visitor"`).
 */
export const documentBootSchema = z.object({
  /** Hash of the composition; a navigation that would get another one loads a new document instead. */
  composition: z.string(),
  frame: frameSchema,
  route: routeMatchSchema,
  routes: routePatternsSchema,
  slots: z.array(slotBootSchema),
  /** Canaries in the composition; absent when there are none, so that nothing requests them. */
  canaries: z.optional(z.array(canaryReleaseSchema)),
  /** Absent when the operator configured none. */
  services: z.optional(consentedServicesSchema),
});
export type DocumentBoot = z.infer<typeof documentBootSchema>;
export type Boot = DocumentBoot & { readonly visitor: Visitor };

/** Part of a `JSON.parse` result, which is always valid JSON: checking every value, as `z.json()` does, takes most of the parse time. */
const parsedJsonSchema = z.custom<Json>((value) => value !== undefined);

/** A slot's markup with the data that hydrates it. */
const renderedSlotSchema = z.extend(slotBootSchema, {
  html: z.string(),
  state: parsedJsonSchema,
  /** The CSS rules that the markup uses. Absent: its stylesheets must be loaded first. */
  rules: z.optional(z.string()),
});
export type RenderedSlotBoot = z.infer<typeof renderedSlotSchema>;

/** GET /_page?url=…&composition=…&store=…&locale=…: a page of the same composition, for a document in that store and language. */
export const pageAnswerSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('page'),
    /** URL after redirects, for the address bar. */
    url: z.string(),
    status: z.int(),
    head: pageTitleSchema,
    visitor: visitorSchema,
    frame: frameSchema,
    route: routeMatchSchema,
    /** The page's slot; for a visitor of another store, also every other slot whose markup differs. */
    slots: z.array(renderedSlotSchema),
    /** The shell's banner for this visitor's store. Null: the document's banner is still right. */
    cookieBanner: z.nullable(z.string()),
  }),
  /** Load a new document: the composition, language or origin differs, or the page is not ours. */
  z.object({ kind: z.literal('document'), url: z.string() }),
]);
export type PageAnswer = z.infer<typeof pageAnswerSchema>;
