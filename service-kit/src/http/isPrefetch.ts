import type { Request } from 'express';

/** Whether a browser asks ahead, by prefetch or prerender: nobody sees the answer yet, and perhaps nobody ever will. */
export const isPrefetch = (request: Pick<Request, 'get'>): boolean =>
  (request.get('sec-purpose') ?? '').includes('prefetch');
