/** Mounts and documents the pages and forms of one order. */
import * as z from 'zod';
import { type PageRoute, page, pagesOf, TOO_MANY } from '../../platform/http/describedPages.ts';
import type { PublicHttp } from '../../platform/registration/registration.ts';

/** The parameter of `/order/:token`. */
export const orderToken = z.object({ token: z.string() });

/** @param ownOrigin whether orders have a host of their own */
export const orderRoute = (http: PublicHttp, ownOrigin: boolean): PageRoute =>
  pagesOf(http, {
    tag: 'orders',
    ownOrigin,
    answers: () => ({ 404: page('No such order.'), 429: TOO_MANY }),
  });
