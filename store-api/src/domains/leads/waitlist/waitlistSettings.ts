/** Settings of the waitlist. */
import * as z from 'zod';

export const waitlistVariables = {
  WAITLIST_FORM_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("External form; the visitor's country and campaign are added. Default: the store's own form."),
  WAITLIST_FORMS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(0)
    .default(10)
    .describe('Forms per minute and client address; 0: no limit.'),
};

const variables = z.object(waitlistVariables);
export type WaitlistSettings = z.output<typeof variables>;
