/** Cases as operator routes return them; the command line uses the same schemas. */
import { COVER_CAUSES } from '@tessera/shared-contracts/afterSales/careTerms';
import { TRADE_IN_MODELS } from '@tessera/shared-contracts/ring/ring';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import * as z from 'zod';
import { nextSchema } from '../../../platform/data/pagination.ts';
import { KEPT_TYPES } from '../../../platform/uploads/uploadTypes.ts';
import { orderNumber } from '../../orders/orderNumber.ts';
import { orderZone } from '../../orders/orderZone.ts';
import { RETURN_REASONS } from '../goods/returnReasons.ts';
import { caseNumber } from './caseNumber.ts';
import { envelopeSentAt } from './caseSentences.ts';
import { CASE_KINDS, CASE_STATES, nextCaseStates, requiredField } from './caseStates.ts';
import { lastSendingDay } from './pickupDays.ts';
import type { CaseWithOrder } from './readCases.ts';

const nullableText = z.string().nullable();
export const operatorCaseSchema = z.object({
  number: z.string(),
  kind: z.enum(CASE_KINDS),
  state: z.enum(CASE_STATES),
  /** States to which an operator can move the case, and the field that each requires. */
  next: z.array(z.object({ to: z.enum(CASE_STATES), says: z.enum(['day', 'amount', 'note']).nullable() })),
  order: z.string(),
  /** The line of the order that the case is about. */
  line: z.object({ merchandiseId: z.string(), title: z.string() }),
  created: z.iso.datetime(),
  email: z.string(),
  locale: z.enum(LOCALES),
  currency: z.string(),
  model: z.enum(TRADE_IN_MODELS).nullable(),
  credit: nullableText,
  amount: nullableText,
  /** The saving on the cover, which is refunded with the amount. */
  saving: nullableText,
  /** The last day on which an old ring can be sent. Null: its envelope was not sent yet. */
  lastDay: nullableText,
  pickupDay: nullableText,
  description: nullableText,
  size: z.int().nullable(),
  cause: z.enum(COVER_CAUSES).nullable(),
  /** Only returns and withdrawals: the returned pieces, and the reason. */
  parts: z.array(z.object({ merchandiseId: z.string(), title: z.string(), quantity: z.int(), amount: z.string() })),
  reason: z.enum(RETURN_REASONS).nullable(),
  /** Positions of the photographs that are not deleted yet. */
  photos: z.array(z.int()),
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      from: nullableText,
      to: z.string(),
      actor: z.string(),
      operator: nullableText,
      note: nullableText,
    }),
  ),
});
export type OperatorCare = z.output<typeof operatorCaseSchema>;

export const casePhotoSchema = z.object({
  type: z.enum(KEPT_TYPES),
  /** Base64. */
  photo: z.string(),
});
export const operatorCaseListSchema = z.object({ cases: z.array(operatorCaseSchema), next: nextSchema });

/** A case as operators see it. */
export function operatorView({ kept, order }: CaseWithOrder): OperatorCare {
  const {
    kind,
    state,
    createdAt,
    model,
    credit,
    amount,
    saving,
    pickupDay,
    description,
    size,
    cause,
    line,
    parts,
    reason,
  } = kept;
  const sentAt = envelopeSentAt(kept);
  const { merchandiseId = '', title = '' } = order.lines[line] ?? {};
  return {
    number: caseNumber(kept),
    kind,
    state,
    next: nextCaseStates(kept, 'operator').map((to) => ({ to, says: requiredField(kept, to, 'operator') })),
    order: orderNumber(order),
    line: { merchandiseId, title },
    created: createdAt.toISOString(),
    email: order.email,
    locale: order.locale,
    currency: order.totals.currency,
    model,
    credit,
    amount,
    saving,
    lastDay: sentAt === null ? null : lastSendingDay(sentAt, orderZone(order)),
    pickupDay,
    description,
    size,
    cause,
    parts: (parts ?? []).map((part) => ({
      merchandiseId: order.lines[part.line]?.merchandiseId ?? '',
      title: order.lines[part.line]?.title ?? '',
      quantity: part.quantity,
      amount: part.amount,
    })),
    reason,
    photos: [...kept.photos],
    history: kept.history.map(({ at, from, to, actor, operator, note }) => ({
      at: at.toISOString(),
      from,
      to,
      actor,
      operator,
      note,
    })),
  };
}
