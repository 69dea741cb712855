/** The programmes that give a discount to a group of people, and the count of visits of their pages (C3, PROG-01). */
import * as z from 'zod/mini';

export const PROGRAMMES = ['partner', 'company', 'group', 'referral'] as const;
export type Programme = (typeof PROGRAMMES)[number];

/** Query of GET /media/programme-visit.svg, in addition to `store`. */
export const programmeVisitSchema = z.object({
  programme: z.enum(PROGRAMMES),
  /** Code of the partner, company or group; for the referral the product. */
  code: z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/, 'must be at most 64 letters, digits and -')),
});
