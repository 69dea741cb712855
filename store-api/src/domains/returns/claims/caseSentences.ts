/** What a trade-in or claim is called, and what is said of where it is; page and mail say the same. */

import { formatMoney } from '@tessera/shared-contracts/money/money';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { amountIn, plus, toWire } from '../../../platform/data/money.ts';
import { dayText } from '../../../platform/pages/clock.ts';
import { hasLeft } from '../../orders/orderStates.ts';
import type { StoredOrder } from '../../orders/ordersTables.ts';
import { orderZone } from '../../orders/orderZone.ts';
import { SUMMARY_TEXTS } from '../../orders/summaryTexts.ts';
import { RETURN_TEXTS } from '../goods/returnTexts.ts';
import { caseNumber } from './caseNumber.ts';
import { type CaseState, CLAIM_STATES, isReturn, RETURN_STATES, TRADE_IN_STATES } from './caseStates.ts';
import type { ReturnCase } from './caseTables.ts';
import { CASE_TEXTS } from './caseTexts.ts';
import type { TradeInFacts } from './caseTextsType.ts';
import { lastSendingDay } from './pickupDays.ts';
import { SAVING_TEXTS } from './savingTexts.ts';

/** Where the sections stand on the order's page. */
export const CASE_ANCHOR = { tradeIns: 'old-ring', claims: 'claims', returns: 'returns' } as const;

export const anchorOf = ({ kind }: Pick<ReturnCase, 'kind'>): string =>
  CASE_ANCHOR[kind === 'trade_in' ? 'tradeIns' : isReturn(kind) ? 'returns' : 'claims'];

/** What goes back, as one list: `Ring Air, Second charger`. */
const thingsOf = ({ parts, line }: ReturnCase, { lines }: Pick<StoredOrder, 'lines'>): string =>
  (parts ?? [{ line }]).map((part) => lines[part.line]?.title ?? '').join(', ');

export const isoDayText = (day: string, locale: Locale): string => dayText(new Date(`${day}T00:00:00Z`), locale);

/** When its envelope has left; null: it has not. */
export const envelopeSentAt = ({ history }: Pick<ReturnCase, 'history'>): Date | null =>
  history.findLast(({ to }) => to === 'envelope_sent')?.at ?? null;

export function caseTitle(kept: ReturnCase, { lines }: Pick<StoredOrder, 'lines'>, locale: Locale): string {
  const { tradeIn, claim } = CASE_TEXTS[locale];
  const number = caseNumber(kept);
  if (isReturn(kept.kind)) return RETURN_TEXTS[locale].number(number, kept.kind, thingsOf(kept, { lines }));
  if (kept.kind !== 'trade_in') return claim.number(number, claim.kinds[kept.kind], lines[kept.line]?.title ?? '');
  return tradeIn.number(number, kept.model === null ? '' : SUMMARY_TEXTS[locale].tradeInModels[kept.model]);
}

export function stateOfCase({ kind }: Pick<ReturnCase, 'kind'>, state: CaseState, locale: Locale): string {
  const { tradeIn, claim } = CASE_TEXTS[locale];
  const ofTradeIn = TRADE_IN_STATES.find((each) => each === state);
  const ofClaim = CLAIM_STATES.find((each) => each === state);
  const ofReturn = RETURN_STATES.find((each) => each === state);
  if (isReturn(kind)) return ofReturn === undefined ? state : RETURN_TEXTS[locale].states[ofReturn];
  if (kind === 'trade_in') return ofTradeIn === undefined ? state : tradeIn.states[ofTradeIn];
  return ofClaim === undefined ? state : claim.states[ofClaim];
}

/** What is paid back for an old ring that was approved: the credit that was found, and what its cover costs less. */
export const paidBack = (
  { amount, saving }: Pick<ReturnCase, 'amount' | 'saving'>,
  { store }: Pick<StoredOrder, 'store'>,
): string => toWire(plus(amountIn(store, amount ?? '0'), amountIn(store, saving ?? '0')));

/** One sentence or two on where it is. */
export function caseSentence(
  kept: ReturnCase,
  order: Pick<StoredOrder, 'totals' | 'store' | 'address' | 'state'>,
  locale: Locale,
): string {
  const { tradeIn, claim } = CASE_TEXTS[locale];
  if (isReturn(kept.kind)) {
    const state = RETURN_STATES.find((each) => each === kept.state);
    const amount = formatMoney({ amount: kept.amount ?? '0', currencyCode: order.totals.currency });
    if (state === undefined) return '';
    return state === 'requested' && !hasLeft(order)
      ? RETURN_TEXTS[locale].unsent
      : RETURN_TEXTS[locale].said[state](amount);
  }
  if (kept.kind !== 'trade_in') {
    const state = CLAIM_STATES.find((each) => each === kept.state);
    return state === undefined ? '' : claim.said[state];
  }
  const state = TRADE_IN_STATES.find((each) => each === kept.state);
  const money = (amount: string | null) => formatMoney({ amount: amount ?? '0', currencyCode: order.totals.currency });
  const sentAt = envelopeSentAt(kept);
  const facts: TradeInFacts = {
    credit: money(kept.credit),
    amount: money(paidBack(kept, order)),
    last: sentAt === null ? '' : isoDayText(lastSendingDay(sentAt, orderZone(order)), locale),
    day: kept.pickupDay === null ? '' : isoDayText(kept.pickupDay, locale),
  };
  if (state === undefined) return '';
  const ofSaving = kept.saving === null ? '' : (SAVING_TEXTS[locale].said[state]?.(money(kept.saving)) ?? '');
  return [tradeIn.said[state](facts), ofSaving].filter((part) => part !== '').join(locale === 'ja' ? '' : ' ');
}
