/** Trade-ins follow their order: opened with it, sent with its parcel, and cancelled with its rings (C4). */
import { TRADE_IN_ATTRIBUTE } from '@tessera/shared-contracts/bag/cart';
import { TRADE_IN_MODELS } from '@tessera/shared-contracts/ring/ring';
import { and, asc, eq } from 'drizzle-orm';
import type { StoreDb } from '../../../platform/data/database.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { StoredOrder } from '../../orders/ordersTables.ts';
import { type ChangedBy, caseEventRow } from './caseHistory.ts';
import { caseEvent, returnCase } from './caseTables.ts';
import { openCase } from './openCase.ts';

type Transaction = Pick<StoreDb, 'insert' | 'select' | 'update'>;

/** The trade-ins of an order whose envelope was not sent yet. */
const registeredOf = (orderId: string) =>
  and(eq(returnCase.orderId, orderId), eq(returnCase.kind, 'trade_in'), eq(returnCase.state, 'registered'));

/** Opens a trade-in for each old ring that the shopper promised to send in, in the order's own transaction. */
export async function openTradeIns(
  transaction: Transaction,
  { id: orderId, lines, store, totals }: Pick<StoredOrder, 'id' | 'lines' | 'store' | 'totals'>,
  { ring }: Pick<Catalogue, 'ring'>,
): Promise<void> {
  const savings = [...(totals.tradeInSavings ?? [])];
  for (const [line, { attributes, quantity }] of lines.entries()) {
    const said = attributes.find(({ key }) => key === TRADE_IN_ATTRIBUTE)?.value;
    const model = TRADE_IN_MODELS.find((each) => each === said);
    if (model === undefined) continue;
    for (let piece = 0; piece < quantity; piece += 1) {
      const key = `${orderId}/${line}/${piece}`;
      const credit = ring.tradeIn.credit[store];
      const saving = savings.shift() ?? null;
      const opened = { kind: 'trade_in', orderId, line, key, state: 'registered', model, credit, saving } as const;
      await openCase(transaction, opened, 'store');
    }
  }
}

/** Marks an order's return envelopes as sent: they are in its parcel. */
export async function sendEnvelopes(transaction: Transaction, orderId: string, operator: string | null): Promise<void> {
  const moved = await transaction
    .update(returnCase)
    .set({ state: 'envelope_sent' })
    .where(registeredOf(orderId))
    .returning({ id: returnCase.id });
  for (const { id } of moved) {
    const by = { actor: 'operator', operator } as const;
    await transaction.insert(caseEvent).values({ ...caseEventRow(id, 'envelope_sent', by), from: 'registered' });
  }
}

/**
 * Cancels the trade-ins of cancelled rings: the shopper keeps the old rings.
 * @param left by line, the number of pieces still ordered: as many of its trade-ins stay open
 */
export async function cancelTradeIns(
  transaction: Transaction,
  orderId: string,
  left: readonly number[],
  by: ChangedBy,
): Promise<void> {
  const open = await transaction
    .select({ id: returnCase.id, line: returnCase.line, state: returnCase.state })
    .from(returnCase)
    .where(registeredOf(orderId))
    .orderBy(asc(returnCase.key));
  const surplus = left.flatMap((pieces, line) => open.filter((each) => each.line === line).slice(pieces));
  for (const { id, state } of surplus) {
    await transaction.update(returnCase).set({ state: 'cancelled' }).where(eq(returnCase.id, id));
    // No mail, because the cancellation's own mail reports it.
    await transaction.insert(caseEvent).values({ ...caseEventRow(id, 'cancelled', by), from: state, mailDue: false });
  }
}
