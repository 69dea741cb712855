/** What a remote says of markup that may be drawn once and shown to many: what it depends on, and for how long it stands. */
import * as z from 'zod/mini';

/**
 * All that a shared slot can depend on besides its release. Whatever a remote does not name does not reach the render:
 * the shell puts the value for "nobody knows" in its place.
 *
 * - `store`, `locale`, `country`, `region`, `city`, `timezoneOffset`: of the visitor;
 * - `expressCity`: the visitor's city, where it is one that a store delivers to faster (three of them), else none;
 * - `frame`: the frame of the page; `claimedRoutes`: the routes that the region's releases own;
 * - `path`: for header, footer and bag the page that they stand on; a page always depends on its own path;
 * - `cartCodes`: the discount codes in the visitor's cart and those of the visitor's partner, for the header alone; `workplace`: whose prices the visitor has unlocked,
 *   which makes the slot that visitor's own: what is drawn with it is shown to nobody else;
 * - `query`: the whole query of the address, `query:color`: one parameter of it, however often it is there.
 */
export const VARYING = [
  'store',
  'locale',
  'country',
  'region',
  'city',
  'expressCity',
  'timezoneOffset',
  'frame',
  'claimedRoutes',
  'path',
  'cartCodes',
  'workplace',
  'query',
] as const;

export type Varying = (typeof VARYING)[number] | `query:${string}`;

const ONE_DAY = 86_400;

const varyingSchema = z.custom<Varying>(
  (value) =>
    typeof value === 'string' && (VARYING.some((name) => name === value) || /^query:[A-Za-z0-9_.-]{1,40}$/.test(value)),
  `must be one of ${VARYING.join(', ')}, or query:<parameter>`,
);

export const slotCachePolicySchema = z.object({
  varyOn: z.array(varyingSchema).check(z.maxLength(30)),
  /** Seconds for which a slot is shown as it was drawn. */
  maxAge: z.int().check(z.gte(1), z.lte(ONE_DAY)),
  /** Seconds after these in which it is still shown while it is drawn anew. */
  staleWhileRevalidate: z.int().check(z.gte(0), z.lte(ONE_DAY)),
});
export type SlotCachePolicy = z.infer<typeof slotCachePolicySchema>;

/** By slot name, or by route path for pages. A slot that is not named is private: drawn for each visitor. */
export const slotCachePoliciesSchema = z.record(z.string(), slotCachePolicySchema);
export type SlotCachePolicies = z.infer<typeof slotCachePoliciesSchema>;
