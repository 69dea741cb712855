/** Who is looking: what the shell works out about a request once, and every remote is given. */
import * as z from 'zod/mini';
import { LOCALES } from './locales.ts';
import { STORES } from './stores.ts';

export const visitorSchema = z.object({
  /** ISO 3166-1 alpha-2, upper case; `XX` when the edge does not say (REG-02). */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  /** Region and city as the edge sends them, upper case; empty when unknown. */
  region: z.string(),
  city: z.string(),
  store: z.enum(STORES),
  locale: z.enum(LOCALES),
  /** Minutes as `Date#getTimezoneOffset` gives them (Dubai: -240); null until the browser has reported it (REG-05). */
  timezoneOffset: z.nullable(z.int()),
});
export type Visitor = z.infer<typeof visitorSchema>;
