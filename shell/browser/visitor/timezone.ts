import { type Visitor, visitorSchema } from '@tessera/shared-contracts/stores/visitor';
import * as z from 'zod/mini';

const answerSchema = z.object({ visitor: visitorSchema });

/**
 * Sends the browser's timezone offset to a server that does not know it yet (REG-05).
 * @returns the visitor as the server sees them now, or null when there was nothing to send or no response.
 */
export async function reportTimezone(known: Visitor): Promise<Visitor | null> {
  const timezoneOffset = new Date().getTimezoneOffset();
  if (known.timezoneOffset === timezoneOffset) return null;
  try {
    const response = await fetch('/_visitor', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ timezoneOffset }),
    });
    const answer = answerSchema.safeParse(await response.json());
    return answer.success ? answer.data.visitor : null;
  } catch {
    return null;
  }
}
