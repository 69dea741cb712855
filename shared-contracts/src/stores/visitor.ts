/** The visitor: determined once per request by the shell and passed to every remote. */
import * as z from 'zod/mini';
import { LOCALES } from './locales.ts';
import { STORES } from './stores.ts';

export const visitorSchema = z.object({
  /** ISO 3166-1 alpha-2, upper case; `XX` when the edge sends none (REG-02). */
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  /** Region and city from the edge, upper case; empty when unknown. */
  region: z.string(),
  city: z.string(),
  store: z.enum(STORES),
  locale: z.enum(LOCALES),
  /** Minutes as returned by `Date#getTimezoneOffset` (Dubai: -240). Null: the browser has not reported it yet (REG-05). */
  timezoneOffset: z.nullable(z.int()),
});
export type Visitor = z.infer<typeof visitorSchema>;
