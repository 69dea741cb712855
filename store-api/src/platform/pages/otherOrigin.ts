/** Where checkout, orders and withdrawals have an origin of their own: the one that a page is not at (decision 100). */
import type { Response } from 'express';

const OTHER_ORIGIN = 'otherOrigin';

/** Notes it for the pages that answer this request. */
export function setOtherOrigin(response: Response, origin: string): void {
  response.locals[OTHER_ORIGIN] = origin;
}

/** The store's origin for a page of the checkout's, and the other way round; null where there is one origin for both. */
export const otherOrigin = (response: Response): string | null => {
  const origin: unknown = response.locals[OTHER_ORIGIN];
  return typeof origin === 'string' ? origin : null;
};
