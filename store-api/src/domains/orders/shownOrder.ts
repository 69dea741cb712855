import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Request, Response } from 'express';
import type { Order } from './orders.ts';

/** Renders the order's page for routes of other domains. `domains/orderPage` implements it. */
export interface ShownOrder {
  show(response: Response, order: Order, locale: Locale, also: CaseNotices, status?: number): Promise<void>;
  /** Finds the order of a link. Null: not found; the response has been sent. */
  find(request: Request<{ token: string }>, response: Response): Promise<Order | null>;
  /** Responds to a link that opens no order. */
  notHere(response: Response, locale: Locale): void;
  inLanguage(order: Order, locale: Locale): Order;
}

/** Messages about a trade-in or claim, shown after a form was submitted. */
export interface CaseNotices {
  /** The number of the trade-in whose pickup form was submitted without a day. */
  readonly dayMissing?: string | null;
  /** The request came too late: the case had changed meanwhile. */
  readonly movedOn?: boolean;
}
