/** How many large bodies are read at the same time, counted before one of them is read: memory is bounded whoever sends them. */
import { HttpProblem } from '@tessera/service-kit/problem';
import type { RequestHandler } from 'express';
import { holderOf } from '../access/authorize.ts';

export interface Intake {
  /** Bodies at the same time, of all tokens. */
  readonly bodies: number;
  /** Of one token, so that a slow one leaves room for others. */
  readonly ofToken: number;
  readonly bytes: number;
}

/** Bytes: what is not larger is no more than other calls send, and passes. */
const SMALL = 64 * 1024;
/** Seconds after which a body that was sent away is tried again. */
const RETRY_S = 2;

/** @returns the check before a route that takes bodies of at most so many bytes; all routes of one intake share its bounds */
export function openIntake({ bodies, ofToken, bytes }: Intake): (limit: number) => RequestHandler {
  /** Bytes of each body that is read or worked on, by its token. */
  const held = new Map<symbol, { readonly token: string; readonly bytes: number }>();
  return (limit) => (request, response, next) => {
    const length = Number(request.get('content-length'));
    const isPlain = request.get('content-encoding') === undefined;
    // What is larger than the limit is refused unread, by whoever reads it. A length that nobody knows is the largest.
    const body = { token: holderOf(request).id, bytes: isPlain && length >= 0 ? Math.min(length, limit) : limit };
    if (body.bytes <= SMALL) {
      next();
      return;
    }
    const all = [...held.values()];
    const ofThis = all.filter(({ token }) => token === body.token).length;
    const sum = all.reduce((total, other) => total + other.bytes, body.bytes);
    if (all.length >= bodies || ofThis >= ofToken || sum > bytes) {
      const detail = `Others are being read: ${bodies} at the same time, ${ofToken} of one token. Nothing was stored; send it again in ${RETRY_S} s.`;
      throw new HttpProblem(429, 'publish.busy', detail, undefined, { retryAfterSeconds: RETRY_S });
    }
    const key = Symbol();
    held.set(key, body);
    response.once('close', () => held.delete(key));
    next();
  };
}
