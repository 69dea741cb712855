/** A page, or a question that a page answers, as the store's search finds it. Each remote gives the entries of its own pages. */
import * as z from 'zod/mini';

const text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));

export const searchEntrySchema = z.object({
  kind: z.enum(['page', 'question']),
  title: text(300),
  /** Sentences about it; all are searched. A page shows the first one, which describes it; a question the best match. */
  sentences: z.readonly(z.array(z.string().check(z.maxLength(5000))).check(z.minLength(1), z.maxLength(2000))),
  /** Synonyms. */
  keywords: z.optional(text(1000)),
  /** A path of the store, with the fragment of a part of the page. */
  href: z.string().check(z.regex(/^\/(?!\/)[^\\\s]*$/, 'must be a path of the store'), z.maxLength(300)),
});
export type SearchEntry = z.infer<typeof searchEntrySchema>;

/** Most entries of one release. */
export const MAX_ENTRIES = 500;
