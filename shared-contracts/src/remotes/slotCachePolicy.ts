/** A remote's declaration of cacheable markup: what the markup depends on, and how long it is valid. */
import * as z from 'zod/mini';

/**
 * All that a shared slot can depend on besides its release. Values that a remote does not name do not reach the render: the shell replaces
 * them with the value for "unknown".
 *
 * - `store`, `locale`, `country`, `region`, `city`, `timezoneOffset`: of the visitor;
 * - `expressCity`: the visitor's city when it is one of three with faster delivery, else none;
 * - `frame`: the frame of the page; `claimedRoutes`: the routes that the region's releases own;
 * - `path`: for header, footer and bag the path of their page; a page always depends on its own path;
 * - `cartCodes`: the discount codes in the visitor's cart and those of the visitor's partner;
 * - `workplace`: the workplace whose prices the visitor has unlocked. Makes the slot private: its markup is shown to nobody else;
 * - `cookie:mf-lab.choice`: a cookie of the remote itself, whose name begins with the remote's;
 * - `query`: the whole query of the address; `query:color`: one parameter of it, with all its occurrences.
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

export type Varying = (typeof VARYING)[number] | `query:${string}` | `cookie:${string}`;

/** A remote's own cookie: the remote's name, a dot, and a name. */
export const COOKIE_NAME = /^[a-z][a-z0-9-]{1,62}\.[A-Za-z0-9_-]{1,40}$/;

const ONE_DAY = 86_400;

const varyingSchema = z.custom<Varying>(
  (value) =>
    typeof value === 'string' &&
    (VARYING.some((name) => name === value) ||
      /^query:[A-Za-z0-9_.-]{1,40}$/.test(value) ||
      (value.startsWith('cookie:') && COOKIE_NAME.test(value.slice('cookie:'.length)))),
  `must be one of ${VARYING.join(', ')}, query:<parameter>, or cookie:<remote>.<name>`,
);

export const slotCachePolicySchema = z.object({
  varyOn: z.array(varyingSchema).check(z.maxLength(30)),
  /** Seconds for which the markup is fresh. */
  maxAge: z.int().check(z.gte(1), z.lte(ONE_DAY)),
  /** Further seconds in which stale markup is shown while the slot is rendered again. */
  staleWhileRevalidate: z.int().check(z.gte(0), z.lte(ONE_DAY)),
});
export type SlotCachePolicy = z.infer<typeof slotCachePolicySchema>;

/** By slot name, or by route path for pages. A slot that is not listed is private: rendered for each visitor. */
export const slotCachePoliciesSchema = z.record(z.string(), slotCachePolicySchema);
export type SlotCachePolicies = z.infer<typeof slotCachePoliciesSchema>;
