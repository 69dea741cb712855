/** The links in the shell's own header, which stands in for a header that no release can render. */
import * as z from 'zod/mini';
import { LOCALES } from '../stores/locales.ts';

const labelSchema = z.string().check(z.minLength(1), z.maxLength(40));

/** The links of one remote, in their order. */
export const fallbackLinksSchema = z
  .array(
    z.object({
      href: z
        .string()
        .check(z.regex(/^(\/[a-z0-9-]+)+$/, 'must be a path of the store without parameters, such as "/ring/buy"')),
      /** One name for all languages, or one for each. */
      label: z.union([labelSchema, z.record(z.enum(LOCALES), labelSchema)]),
    }),
  )
  .check(z.maxLength(10));
export type FallbackLinks = Readonly<z.infer<typeof fallbackLinksSchema>>;
export type FallbackLink = FallbackLinks[number];
