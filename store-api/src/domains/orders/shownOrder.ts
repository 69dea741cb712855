import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Request, Response } from 'express';
import type { Order } from './orders.ts';

/** The order's page, for routes below the folder that renders it (`domains/orderPage`). */
export interface ShownOrder {
  show(response: Response, order: Order, locale: Locale, also: CaseNotices, status?: number): Promise<void>;
  /** The order that a link leads to; null: it is answered that there is none. */
  find(request: Request<{ token: string }>, response: Response): Promise<Order | null>;
  /** For a link that leads to no order. */
  notHere(response: Response, locale: Locale): void;
  inLanguage(order: Order, locale: Locale): Order;
}

/** What has gone before the page, about a trade-in or claim. */
export interface CaseNotices {
  /** The number of the trade-in whose pickup was sent without a day. */
  readonly dayMissing?: string | null;
  /** What was asked for came too late. */
  readonly movedOn?: boolean;
}
