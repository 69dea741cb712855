/** Implements `OrderFollowUps`: how trade-ins, returns and refunds react when an order changes. */
import type { OrderFollowUps } from '../orders/orderContext.ts';
import { openTradeIns, sendEnvelopes } from './claims/tradeIns.ts';
import { returnsOf } from './refunds/refunds.ts';

export const orderFollowUps: OrderFollowUps = { returnsOf, onOrdered: openTradeIns, onShipped: sendEnvelopes };
