/** The titles of trade-ins, claims and returns, and the sentences about their states; page and mail use the same. */

import { formatMoney } from '@tessera/shared-contracts/money/money';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { amountIn, plus, toWire } from '../../../platform/data/money.ts';
import { dayText } from '../../../platform/pages/clock.ts';
import { hasLeft } from '../../orders/orderStates.ts';
import type { StoredOrder } from '../../orders/ordersTables.ts';
import { orderZone } from '../../orders/orderZone.ts';
import { orderTexts } from '../../orders/texts.ts';
import { returnTexts } from '../texts.ts';
import { caseNumber } from './caseNumber.ts';
import {
  type CaseState,
  CLAIM_STATES,
  isReturn,
  RETURN_STATES,
  TRADE_IN_STATES,
  type TradeInState,
} from './caseStates.ts';
import type { ReturnCase } from './caseTables.ts';
import { lastSendingDay } from './pickupDays.ts';

/** Ids of the sections on the order's page. */
export const CASE_ANCHOR = { tradeIns: 'old-ring', claims: 'claims', returns: 'returns' } as const;

export const anchorOf = ({ kind }: Pick<ReturnCase, 'kind'>): string =>
  CASE_ANCHOR[kind === 'trade_in' ? 'tradeIns' : isReturn(kind) ? 'returns' : 'claims'];

/** The titles of the returned items, as one list: `Ring Air, Second charger`. */
const thingsOf = ({ parts, line }: ReturnCase, { lines }: Pick<StoredOrder, 'lines'>): string =>
  (parts ?? [{ line }]).map((part) => lines[part.line]?.title ?? '').join(', ');

export const isoDayText = (day: string, locale: Locale): string => dayText(new Date(`${day}T00:00:00Z`), locale);

/** When the envelope was sent. Null: not yet. */
export const envelopeSentAt = ({ history }: Pick<ReturnCase, 'history'>): Date | null =>
  history.findLast(({ to }) => to === 'envelope_sent')?.at ?? null;

export function caseTitle(kept: ReturnCase, { lines }: Pick<StoredOrder, 'lines'>, locale: Locale): string {
  const t = returnTexts(locale);
  const number = caseNumber(kept);
  if (isReturn(kept.kind)) return t(`goods.number.${kept.kind}`, { number, things: thingsOf(kept, { lines }) });
  if (kept.kind !== 'trade_in')
    return t('claims.claim.number', {
      number,
      kind: t(`claims.claim.kinds.${kept.kind}`),
      what: lines[kept.line]?.title ?? '',
    });
  return t('claims.tradeIn.number', {
    number,
    model: kept.model === null ? '' : orderTexts(locale)(`summary.tradeInModels.${kept.model}`),
  });
}

export function stateOfCase({ kind }: Pick<ReturnCase, 'kind'>, state: CaseState, locale: Locale): string {
  const t = returnTexts(locale);
  const ofTradeIn = TRADE_IN_STATES.find((each) => each === state);
  const ofClaim = CLAIM_STATES.find((each) => each === state);
  const ofReturn = RETURN_STATES.find((each) => each === state);
  if (isReturn(kind)) return ofReturn === undefined ? state : t(`goods.states.${ofReturn}`);
  if (kind === 'trade_in') return ofTradeIn === undefined ? state : t(`claims.tradeIn.states.${ofTradeIn}`);
  return ofClaim === undefined ? state : t(`claims.claim.states.${ofClaim}`);
}

/** The refund for an approved old ring: the appraised credit, and the saving on its cover. */
export const paidBack = (
  { amount, saving }: Pick<ReturnCase, 'amount' | 'saving'>,
  { store }: Pick<StoredOrder, 'store'>,
): string => toWire(plus(amountIn(store, amount ?? '0'), amountIn(store, saving ?? '0')));

/** Whether the saving on the cover is still ahead, paid or lost, in the states that mention it. */
const SAVING_BY_STATE: Readonly<Partial<Record<TradeInState, 'ahead' | 'paid' | 'lost'>>> = {
  registered: 'ahead',
  envelope_sent: 'ahead',
  approved: 'paid',
  refunded: 'paid',
  declined: 'lost',
  lapsed: 'lost',
  cancelled: 'lost',
};

/** One or two sentences about the case's state. */
export function caseSentence(
  kept: ReturnCase,
  order: Pick<StoredOrder, 'totals' | 'store' | 'address' | 'state'>,
  locale: Locale,
): string {
  const t = returnTexts(locale);
  if (isReturn(kept.kind)) {
    const state = RETURN_STATES.find((each) => each === kept.state);
    const amount = formatMoney({ amount: kept.amount ?? '0', currencyCode: order.totals.currency });
    if (state === undefined) return '';
    return state === 'requested' && !hasLeft(order) ? t('goods.unsent') : t(`goods.said.${state}`, { amount });
  }
  if (kept.kind !== 'trade_in') {
    const state = CLAIM_STATES.find((each) => each === kept.state);
    return state === undefined ? '' : t(`claims.claim.said.${state}`);
  }
  const state = TRADE_IN_STATES.find((each) => each === kept.state);
  const money = (amount: string | null) => formatMoney({ amount: amount ?? '0', currencyCode: order.totals.currency });
  const sentAt = envelopeSentAt(kept);
  if (state === undefined) return '';
  const said = t(`claims.tradeIn.said.${state}`, {
    credit: money(kept.credit),
    amount: money(paidBack(kept, order)),
    last: sentAt === null ? '' : isoDayText(lastSendingDay(sentAt, orderZone(order)), locale),
    day: kept.pickupDay === null ? '' : isoDayText(kept.pickupDay, locale),
  });
  const ofSaving = SAVING_BY_STATE[state];
  if (kept.saving === null || ofSaving === undefined) return said;
  return [said, t(`saving.said.${ofSaving}`, { saving: money(kept.saving) })].join(locale === 'ja' ? '' : ' ');
}
