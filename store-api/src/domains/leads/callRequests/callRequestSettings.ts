/** Settings of the calls with a specialist. */

import { isEmail } from '@tessera/shared-contracts/http/email';
import { SUPPORT_EMAIL } from '@tessera/shared-contracts/stores/brand';
import * as z from 'zod';

export const callRequestVariables = {
  SCHEDULING_FORM_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(
      "External scheduling form, including its id; source, medium and campaign are added. Default: the store's own form.",
    ),
  CALL_REQUESTS_TO: z
    .string()
    .refine(isEmail, 'must be one mail address')
    .default(SUPPORT_EMAIL)
    .describe('Recipient of the mail about each request.'),
  CALL_REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(0)
    .default(10)
    .describe('Forms per minute and client address; 0: no limit.'),
};

const variables = z.object(callRequestVariables);
export type CallRequestSettings = z.output<typeof variables>;
