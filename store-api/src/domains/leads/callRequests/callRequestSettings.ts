/** Settings of the calls with a specialist. */

import { isEmail } from '@tessera/shared-contracts/http/email';
import { SUPPORT_EMAIL } from '@tessera/shared-contracts/stores/brand';
import * as z from 'zod';

export const callRequestVariables = {
  /** An external scheduling form, its id and all; source, medium and campaign are added to it. Without it, the store's own. */
  SCHEDULING_FORM_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Who is written to about each request. */
  CALL_REQUESTS_TO: z.string().refine(isEmail, 'must be one mail address').default(SUPPORT_EMAIL),
  /** Forms per minute and client address; 0 is without limit. */
  CALL_REQUESTS_PER_MINUTE: z.coerce.number().int().min(0).default(10),
};

const variables = z.object(callRequestVariables);
export type CallRequestSettings = z.output<typeof variables>;
