import type { Locale } from '@tessera/shared-contracts/locales';
import type { Response } from 'express';
import type { Order } from './orders.ts';

/** The order's page, for routes below the folder that draws it (`domains/orderPage`). */
export interface ShownOrder {
  show(response: Response, order: Order, locale: Locale, also: CaseNotices, status?: number): Promise<void>;
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
