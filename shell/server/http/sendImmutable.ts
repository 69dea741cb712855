/** Sends a file whose name or path contains its hash: cached forever, precompressed, and with 304 for clients that have it. */
import { isForeign } from '@tessera/service-kit/http/isForeign';
import { releaseFileType } from '@tessera/shared-contracts/releases/releaseFileTypes';
import type { Request, Response } from 'express';

export interface NamedFile {
  readonly path: string;
  readonly integrity: string;
  readonly bytes: Uint8Array;
  /** Whether `bytes` are the brotli copy. */
  readonly brotli: boolean;
}

export function sendImmutable(
  request: Request,
  response: Response,
  { path, integrity, bytes, brotli }: NamedFile,
): void {
  response.set({
    // Without `public`, which only matters for requests with `Authorization`.
    'Cache-Control': 'max-age=31536000, immutable',
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
    // Eight characters of the hash (48 bits) are enough to distinguish the versions at one address; the whole hash on a dozen scripts is a
    // kilobyte. The compressed file is another representation, so it has another tag (RFC 9110, 8.8.3.3).
    ETag: `"${integrity.slice(7, 15)}${brotli ? '-br' : ''}"`,
  });
  // Only for other origins (docs/other-clients.md): a browser sends Origin for the modules of the store's own pages too, and on a dozen
  // scripts this header would be half a kilobyte.
  if (request.headers.origin !== undefined && isForeign(request)) {
    response.set('Access-Control-Allow-Origin', '*').vary('Origin');
  }
  // Unnecessary headers add up to a kilobyte on a page's dozen scripts: a file's name is enough for a log, and connections of HTTP/1.1 are
  // persistent by default.
  response.removeHeader('x-request-id');
  response.removeHeader('Connection');
  if (brotli) response.set('Content-Encoding', 'br');
  // Not `type()`, because Express would add a charset.
  response.setHeader('Content-Type', releaseFileType(path) ?? 'application/octet-stream');
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  response.set('Content-Length', String(bytes.length));
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

export const acceptsBrotli = (request: Request): boolean =>
  /(^|[\s,])br(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(request.headers['accept-encoding'] ?? ''));
