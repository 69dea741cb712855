import { HttpProblem } from '@tessera/service-kit/http/problem';
import type { RequestHandler } from 'express';

/**
 * Rejects an address whose path is not percent-encoded UTF-8 or contains a NUL, which databases reject. Errors in a query are left to its
 * reader, because links often pick up broken parameters.
 */
export const readableAddress: RequestHandler = ({ url }, _response, next) => {
  if (!isReadable(url)) {
    throw new HttpProblem(
      400,
      'request.invalid',
      'The address does not fit: its path must be percent-encoded UTF-8, and hold no NUL.',
    );
  }
  next();
};

function isReadable(url: string): boolean {
  try {
    const [path = ''] = url.split('?');
    decodeURIComponent(path);
    return !url.includes('%00');
  } catch {
    return false;
  }
}
