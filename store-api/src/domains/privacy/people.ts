import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { StoreDb } from '../../platform/data/database.ts';
import { type AuditNames, actsAbout } from '../../platform/operators/operatorAudit.ts';
import type { Operator } from '../../platform/operators/operatorCalls.ts';
import { ERASED_EMAIL } from '../../platform/retention/erasedEmail.ts';
import { matchesEmail, type PersonalData } from '../../platform/retention/personalData.ts';
import type { Keyring } from '../../platform/secrets/signingKeys.ts';
import { openedFile } from '../../platform/uploads/sealedFile.ts';
import { type Address, placeOf } from '../addresses/address.ts';
import { cart, cartAnswer, cartLine } from '../cart/cartTables.ts';
import { checkout, checkoutAttempt, checkoutTyped } from '../checkout/checkoutTables.ts';
import type { OrderDraft } from '../orders/orderDraft.ts';
import { orderNumber } from '../orders/orderNumber.ts';
import { isEnded } from '../orders/orderStates.ts';
import { orderEvent, shopOrder } from '../orders/ordersTables.ts';
import { caseNumber } from '../returns/claims/caseNumber.ts';
import { isOver } from '../returns/claims/caseStates.ts';
import { caseEvent, casePhoto, returnCase } from '../returns/claims/caseTables.ts';
import { photoOwner } from '../returns/claims/returnCases.ts';
import { orderRefund } from '../returns/refunds/refundTables.ts';

type Database = StoreDb;
type Transaction = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

export interface Erased {
  /** Rows that were deleted, or out of which the person was taken, by table. */
  readonly rows: Readonly<Record<string, number>>;
  /** What is kept for now, and why: an order that is not sent yet, a payment under way. */
  readonly kept: readonly string[];
}

export interface People {
  /** Every row with the address in it, by table; without what opens a page. */
  export(email: string): Promise<Readonly<Record<string, readonly object[]>>>;
  /** @throws {HttpProblem} `operator.second-person` */
  erase(email: string, by: Operator): Promise<Erased>;
}

/** Attributes of a line that say what was sold, and nothing of who bought it. */
const OF_THE_THING: ReadonlySet<string> = new Set(['_product_type', 'trade_in']);
const ENDED_ATTEMPTS = ['cancelled', 'declined', 'stale'] as const;

const saysEmail = (column: PgColumn, email: string): SQL => sql`lower(${column}->>'email') = lower(${email})`;
/** As a whole text somewhere in the JSON, so that one address is not found within a longer one. */
const names = (column: PgColumn, email: string): SQL =>
  sql`position(lower(${JSON.stringify(email)}) in lower(${column}::text)) > 0`;

/** Country and region stay: by them tax was charged. */
const withoutPerson = (address: Address): Address => placeOf(address);

type Bought = Pick<OrderDraft, 'address' | 'lines' | 'totals'>;
/** What the books need: what was sold where, and for how much. */
const forTheBooks = ({ address, lines, totals }: Bought) => ({
  email: ERASED_EMAIL,
  address: withoutPerson(address),
  attributes: [],
  // A workplace's code is one person's.
  discountCodes: [],
  lines: lines.map((line) => ({ ...line, attributes: line.attributes.filter(({ key }) => OF_THE_THING.has(key)) })),
  totals: { ...totals, discounts: totals.discounts.map(({ kind, amount }) => ({ kind, amount })) },
});

export interface PeopleOptions {
  readonly db: Database;
  /** What photographs of claims are sealed with. */
  readonly photoKeys: Keyring;
  /** What other domains and the queue keep of a person beside orders, cases, checkouts and carts. */
  readonly others: readonly PersonalData[];
  /** How the operators' audit names people and their orders. */
  readonly auditNames: AuditNames;
  readonly now?: (() => Date) | undefined;
}

export function createPeople({ db, photoKeys, others, auditNames, now = () => new Date() }: PeopleOptions): People {
  const ordersOf = (from: Transaction, email: string) =>
    from.select().from(shopOrder).where(matchesEmail(shopOrder.email, email));
  const giftsTo = (from: Transaction, email: string) =>
    from.select().from(shopOrder).where(names(shopOrder.attributes, email));
  const attemptsOf = (from: Transaction, email: string) =>
    from
      .select()
      .from(checkoutAttempt)
      .where(or(saysEmail(checkoutAttempt.draft, email), names(checkoutAttempt.draft, email)));
  /** Carts that the address stands in, or that were at a checkout under it. */
  const cartsOf = async (from: Transaction, email: string): Promise<string[]> => {
    const found = [
      await from.select({ id: cart.id }).from(cart).where(names(cart.attributes, email)),
      await from.select({ id: checkout.cartId }).from(checkout).where(matchesEmail(checkout.email, email)),
      await from.select({ id: checkoutTyped.cartId }).from(checkoutTyped).where(saysEmail(checkoutTyped.values, email)),
    ];
    return [...new Set(found.flat().map(({ id }) => id))];
  };
  const answersOf = (carts: readonly string[]) => inArray(cartAnswer.cartId, [...carts]);

  return {
    async export(email) {
      const carts = await cartsOf(db, email);
      const orders = await ordersOf(db, email);
      const orderIds = orders.map(({ id }) => id);
      const cases = await db.select().from(returnCase).where(inArray(returnCase.orderId, orderIds));
      const found: Record<string, readonly object[]> = {
        cart: await db.select().from(cart).where(inArray(cart.id, carts)),
        cart_line: await db.select().from(cartLine).where(inArray(cartLine.cartId, carts)),
        cart_answer: await db.select().from(cartAnswer).where(answersOf(carts)),
        checkout: await db.select().from(checkout).where(matchesEmail(checkout.email, email)),
        checkout_typed: await db.select().from(checkoutTyped).where(saysEmail(checkoutTyped.values, email)),
        checkout_attempt: await db.select().from(checkoutAttempt).where(saysEmail(checkoutAttempt.draft, email)),
        shop_order: orders,
        // Of another's order, the gift alone.
        gifts: (await giftsTo(db, email))
          .filter(({ id }) => !orderIds.includes(id))
          .map(({ created, attributes }) => ({ created, attributes })),
        care_case: cases,
        care_photo: (
          await db
            .select()
            .from(casePhoto)
            .where(
              inArray(
                casePhoto.caseId,
                cases.map(({ id }) => id),
              ),
            )
        ).map(({ file, ...row }) => ({
          ...row,
          bytes: openedFile(photoKeys, photoOwner(row.caseId, row.place), file),
        })),
        care_event: await db
          .select()
          .from(caseEvent)
          .where(
            inArray(
              caseEvent.caseId,
              cases.map(({ id }) => id),
            ),
          ),
        // When what was done or read; not by whom: operators are persons, too.
        operator_audit: await actsAbout(db, auditNames, [email, ...orders.map(orderNumber), ...cases.map(caseNumber)]),
      };
      for (const other of others) Object.assign(found, await other.export(db, email));
      return Object.fromEntries(
        Object.entries(found)
          .filter(([, rows]) => rows.length > 0)
          .map(([table, rows]) => [table, rows.map(withoutKeys)]),
      );
    },

    erase: (email, by) =>
      db.transaction(async (transaction) => {
        await by.confirmErasure(transaction);
        const rows: Record<string, number> = {};
        const kept: string[] = [];
        const count = (table: string, gone: readonly unknown[]) => {
          if (gone.length > 0) rows[table] = (rows[table] ?? 0) + gone.length;
        };

        const keptAttempts = new Set<string>();
        for (const order of await ordersOf(transaction, email)) {
          const casesOfOrder = await transaction
            .select({ number: returnCase.number, kind: returnCase.kind, state: returnCase.state })
            .from(returnCase)
            .where(eq(returnCase.orderId, order.id));
          // Nobody moves one that is over. A declined trade-in is still to be sent back.
          const waits = casesOfOrder.filter((each) => !isOver(each));
          const owed = await transaction
            .select({ amount: orderRefund.amount })
            .from(orderRefund)
            .where(and(eq(orderRefund.orderId, order.id), isNull(orderRefund.paidAt)));
          if (!isEnded(order.state) || waits.length > 0 || owed.length > 0) {
            const what = !isEnded(order.state)
              ? order.state
              : [
                  ...waits.map(({ number }) => `${number} open`),
                  ...owed.map(({ amount }) => `a refund of ${amount} owed`),
                ].join(', ');
            kept.push(`order ${orderNumber(order)}: ${what}`);
            keptAttempts.add(order.attemptId);
            continue;
          }
          const at = now();
          await transaction
            .update(shopOrder)
            .set({
              ...forTheBooks(order),
              // Nothing more is mailed. Links of an erased buyer open nothing (`orders.ts`).
              mailedAt: order.mailedAt ?? at,
              gifteeMailedAt: order.gifteeMailedAt ?? at,
              shipment: null,
            })
            .where(eq(shopOrder.id, order.id));
          await transaction
            .update(orderEvent)
            .set({ mailedAt: at })
            .where(and(eq(orderEvent.orderId, order.id), isNull(orderEvent.mailedAt)));
          count('shop_order', [order]);
          const cases = await transaction
            .update(returnCase)
            .set({ description: null })
            .where(eq(returnCase.orderId, order.id))
            .returning({ id: returnCase.id });
          count('care_case', cases);
          const photos = transaction.delete(casePhoto).where(
            inArray(
              casePhoto.caseId,
              cases.map(({ id }) => id),
            ),
          );
          count('care_photo', await photos.returning({ place: casePhoto.place }));
          const told = inArray(
            caseEvent.caseId,
            cases.map(({ id }) => id),
          );
          count(
            'care_event',
            await transaction
              .update(caseEvent)
              .set({ note: null, mailedAt: sql`coalesce(${caseEvent.mailedAt}, ${at})` })
              .where(told)
              .returning({ id: caseEvent.position }),
          );
        }
        // Of somebody else's order, the gift's words alone; they are needed until it is sent.
        for (const order of await giftsTo(transaction, email)) {
          if (!isEnded(order.state)) {
            if (order.email.toLowerCase() !== email.toLowerCase())
              kept.push(`gift of order ${orderNumber(order)}: ${order.state}`);
            keptAttempts.add(order.attemptId);
            continue;
          }
          const at = now();
          await transaction
            .update(shopOrder)
            .set({ attributes: [], gifteeMailedAt: order.gifteeMailedAt ?? at })
            .where(eq(shopOrder.id, order.id));
          count('shop_order', [order]);
        }

        const paying = new Set<string>();
        for (const attempt of await attemptsOf(transaction, email)) {
          if (keptAttempts.has(attempt.id)) continue;
          const over = attempt.state === 'paid' || ENDED_ATTEMPTS.some((state) => state === attempt.state);
          if (!over) {
            kept.push('a payment that is under way; it is over within a day');
            paying.add(attempt.cartId);
            continue;
          }
          const theirs = attempt.draft.email.toLowerCase() === email.toLowerCase();
          const draft = { ...attempt.draft, ...(theirs ? forTheBooks(attempt.draft) : { attributes: [] }) };
          await transaction.update(checkoutAttempt).set({ draft }).where(eq(checkoutAttempt.id, attempt.id));
          count('checkout_attempt', [attempt]);
        }

        const carts = (await cartsOf(transaction, email)).filter((id) => !paying.has(id));
        if (carts.length > 0) {
          const typed = transaction.delete(checkoutTyped).where(inArray(checkoutTyped.cartId, carts));
          count('checkout_typed', await typed.returning({ id: checkoutTyped.cartId }));
          const said = transaction.delete(checkout).where(inArray(checkout.cartId, carts));
          count('checkout', await said.returning({ id: checkout.cartId }));
          count('cart', await transaction.delete(cart).where(inArray(cart.id, carts)).returning({ id: cart.id }));
        }
        const answers = transaction.delete(cartAnswer).where(answersOf(carts));
        count('cart_answer', await answers.returning({ id: cartAnswer.id }));

        for (const other of others) {
          const { gone, kept: keptThere = [] } = await other.erase(transaction, email, now());
          for (const [table, theirs] of Object.entries(gone)) count(table, theirs);
          kept.push(...keptThere);
        }
        await by.record(transaction);
        return { rows, kept: [...new Set(kept)] };
      }),
  };
}

/** What opens a page or tells browsers apart is no word about the person, and stays here. */
const OPENS: ReadonlySet<string> = new Set([
  'token',
  'tokenHash',
  'file',
  'leaveToken',
  'holder',
  'fingerprint',
  'url',
]);
const withoutKeys = (row: object): object =>
  Object.fromEntries(Object.entries(row).filter(([column, value]) => !OPENS.has(column) && value !== null));
