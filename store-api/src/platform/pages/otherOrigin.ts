/** When checkout, orders and withdrawals have their own origin: the other of the two origins (decision 100). */
import type { Response } from 'express';

const OTHER_ORIGIN = 'otherOrigin';

/** Stores it for the pages of this response. */
export function setOtherOrigin(response: Response, origin: string): void {
  response.locals[OTHER_ORIGIN] = origin;
}

/** The store's origin for a page of the checkout, and vice versa. Null: both have the same origin. */
export const otherOrigin = (response: Response): string | null => {
  const origin: unknown = response.locals[OTHER_ORIGIN];
  return typeof origin === 'string' ? origin : null;
};
