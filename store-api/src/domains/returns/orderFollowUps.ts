/** What trade-ins, returns and refunds do as orders change, and what orders tell of them. */
import type { OrderFollowUps } from '../orders/orderContext.ts';
import { openTradeIns, sendEnvelopes } from './claims/tradeIns.ts';
import { returnsOf } from './refunds/refunds.ts';

export const orderFollowUps: OrderFollowUps = { returnsOf, onOrdered: openTradeIns, onShipped: sendEnvelopes };
