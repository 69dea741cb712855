import { HttpProblem } from '@tessera/service-kit/problem';
import type { RequestHandler } from 'express';

/**
 * Refuses an address whose path is not percent-encoded UTF-8, or that holds a NUL, which no database takes. What is wrong in a
 * query is left to whoever reads it: links pick up broken parameters on their way.
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
