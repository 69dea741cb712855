/** Signals that a response's client has left, so that the work behind it can stop. */
import type { ServerResponse } from 'node:http';

/** Aborts when the client closes its connection before the response has been sent. */
export function clientGone(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
