import { defineEvent } from '@tessera/shared-contracts/events/defineEvent';
import * as z from 'zod/mini';

/** An event that the contracts do not have. */
export const greetingSent = defineEvent({
  name: 'greeting.sent',
  version: 1,
  delivery: 'queued',
  schema: z.object({ times: z.int() }),
});
