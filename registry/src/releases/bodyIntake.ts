/**
 * Limits how many large request bodies are read at the same time. They are counted before they are read, so that memory is bounded whoever
 * sends them.
 */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import type { RequestHandler } from 'express';
import { holderOf } from '../access/authorize.ts';

export interface Intake {
  /** Simultaneous bodies of all tokens. */
  readonly bodies: number;
  /** Simultaneous bodies of one token, so that a slow client leaves room for others. */
  readonly ofToken: number;
  readonly bytes: number;
}

/** Largest body of a publish in bytes: a release with its files in base64. */
export const PUBLISH_LIMIT = 64 * 2 ** 20;
/** Releases and source maps: two releases of the largest size (32 MiB, in base64), or four smaller ones. */
export const PUBLISHES: Intake = { bodies: 4, ofToken: 2, bytes: 96 * 2 ** 20 };
/** Files of shell builds. All shells may share one token. */
export const SHELL_FILES: Intake = { bodies: 16, ofToken: 16, bytes: 64 * 2 ** 20 };
/** Bytes up to which a body is not counted, because other calls send as much. */
const SMALL = 64 * 1024;
/** Seconds after which a client may retry a refused body. */
const RETRY_S = 2;

/** @returns creates the check before a route whose bodies have at most `limit` bytes. All routes of one intake share its limits */
export function openIntake({ bodies, ofToken, bytes }: Intake): (limit: number) => RequestHandler {
  /** Bytes of each body that is being read or processed, by its token. */
  const held = new Map<symbol, { readonly token: string; readonly bytes: number }>();
  return (limit) => (request, response, next) => {
    const length = Number(request.get('content-length'));
    const isPlain = request.get('content-encoding') === undefined;
    // The body parser rejects a larger body. A body of unknown length counts as the largest.
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
