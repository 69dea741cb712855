/** Tells the work behind a response that nobody waits for it any more. */
import type { ServerResponse } from 'node:http';

/** Aborts when the client closes its connection before the response has been sent. */
export function clientGone(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
