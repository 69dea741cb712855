/** Trade-ins and claims: opened, moved through their states, each change on record and mailed at least once (ORD-02, ORD-03). */

import { randomUUID } from 'node:crypto';
import type { Logger } from '@tessera/service-kit/logger';
import { HttpProblem } from '@tessera/service-kit/problem';
import type { CoverCause } from '@tessera/shared-contracts/afterSales/careTerms';
import { TRADE_IN_ATTRIBUTE } from '@tessera/shared-contracts/bag/cart';
import { TRADE_IN_MODELS } from '@tessera/shared-contracts/ring/ring';
import { and, asc, eq, inArray, isNull, not, or } from 'drizzle-orm';
import type { StoreDb } from '../../../platform/data/database.ts';
import { AmountInvalid, amountIn, isLess, isNothing, toWire } from '../../../platform/data/money.ts';
import { byTime, type Page, readPage, type TimePlace } from '../../../platform/data/pagination.ts';
import type { Background } from '../../../platform/jobs/background.ts';
import type { RoundWork } from '../../../platform/jobs/eachRow.ts';
import { handOver, handOverOwed } from '../../../platform/jobs/handOver.ts';
import type { QueuedMailer } from '../../../platform/jobs/jobs.ts';
import type { Operator } from '../../../platform/operators/operatorCalls.ts';
import type { Keyring } from '../../../platform/secrets/signingKeys.ts';
import { openFile, sealFile } from '../../../platform/uploads/sealedFile.ts';
import type { KeptFile } from '../../../platform/uploads/strangersFile.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { OrderLinks } from '../../orders/orderLinks.ts';
import { orderNumber } from '../../orders/orderNumber.ts';
import { type StoredOrder, shopOrder } from '../../orders/ordersTables.ts';
import { orderZone } from '../../orders/orderZone.ts';
import { lockOrder, type RefundTransaction, returnsOf } from '../refunds/refunds.ts';
import { caseMail } from './caseMail.ts';
import { caseNumber, newCaseNumber } from './caseNumber.ts';
import { paidBack } from './caseSentences.ts';
import {
  CASE_KINDS,
  CASE_STATES,
  type CaseActor,
  type CaseState,
  type ClaimKind,
  isMailed,
  isOver,
  isReturn,
  isUndecided,
  nextCaseStates,
  requiredField,
} from './caseStates.ts';
import { caseEvent, casePhoto, type ReturnCase, returnCase, type StoredReturnCase } from './caseTables.ts';
import { pickupDays } from './pickupDays.ts';

export interface NewClaim {
  readonly kind: ClaimKind;
  readonly line: number;
  /** Drawn with the form: the same form sent again is the same claim. */
  readonly key: string;
  readonly description: string;
  readonly size: number | null;
  readonly cause: CoverCause | null;
  readonly photos: readonly KeptFile[];
}

/** What is said with a move. */
export interface CaseMove {
  readonly to: CaseState;
  readonly day?: string | undefined;
  /** Decimal string in major units of the order's currency. */
  readonly amount?: string | undefined;
  readonly note?: string | undefined;
}

export interface ReturnCases {
  /** Those of an order, in the order in which they came. */
  ofOrder(orderId: string): Promise<readonly ReturnCase[]>;
  /** With its order; null: none of that number. @param number as `parseCaseNumber` reads it */
  byNumber(number: string): Promise<{ readonly kept: ReturnCase; readonly order: StoredOrder } | null>;
  /**
   * A page of what is open, the one that waits longest first; or of what is over, newest first.
   * @param after where the page before ended
   */
  list(
    which: 'open' | 'over',
    after?: TimePlace,
  ): Promise<Page<{ readonly kept: ReturnCase; readonly order: StoredOrder }>>;
  /** Whether a form of a claim has been taken: it is sent again. */
  isClaimed(orderId: string, key: string): Promise<boolean>;
  /** A photograph of a claim that is not decided about, opened; null: there is none. @param place from 1 */
  photo(number: string, place: number): Promise<KeptFile | null>;
  /** Opens a claim; that it may be made is the caller's to have checked. */
  claim(order: StoredOrder, claim: NewClaim): Promise<void>;
  /**
   * A shopper's move of a case of their order.
   * @throws {HttpProblem} `care.not-found`, `care.transition`, `care.incomplete` for a day that no courier comes on
   */
  moveByShopper(orderId: string, number: string, move: CaseMove): Promise<void>;
  /**
   * An operator's move. The one to `refunded` pays the amount and what the cover saves back the way it was paid, once, however often it is asked.
   * @throws {HttpProblem} `care.not-found`, `care.transition`, `care.incomplete`, `care.refund`, `operator.second-person`
   */
  moveByOperator(number: string, move: CaseMove, operator: Operator): Promise<void>;
  /** Queues the mails that are due, also those that a crash kept back. */
  readonly sendPending: RoundWork;
  /** The same, after the answer. */
  sendSoon(): void;
}

export interface ReturnCasesOptions {
  readonly db: StoreDb;
  readonly catalogue: () => Catalogue;
  readonly mailer: QueuedMailer;
  readonly background: Background;
  readonly logger: Logger;
  /** Where shoppers reach the store, without a trailing slash. */
  readonly publicOrigin: string;
  readonly links: OrderLinks;
  /** 32 bytes: photographs are sealed under it. */
  readonly keys: Keyring;
  /** Pays a part of an order back. The same key pays once. */
  readonly refund: (order: StoredOrder, part: { readonly key: string; readonly amount: string }) => Promise<void>;
  /** Owes what a return or withdrawal comes to. @returns the amount, a decimal string */
  readonly oweReturn: (transaction: RefundTransaction, order: StoredOrder, kept: StoredReturnCase) => Promise<string>;
  readonly now?: (() => Date) | undefined;
}

type Transaction = Pick<StoreDb, 'insert' | 'select' | 'update'>;

const MOST_DRAWS = 10;
/** Mails that are read at a time after an answer. */
const A_PAGE = 100;

const notFound = () => new HttpProblem(404, 'care.not-found', 'There is no trade-in and no claim of that number.');

const eventOf = (
  caseId: string,
  to: CaseState,
  by: { readonly actor: CaseActor; readonly operator: string | null },
) => ({
  caseId,
  to,
  ...by,
  mailDue: isMailed(to),
});

/** What a sealed photograph belongs to: in another row it does not open. */
/** Whom a claim's photograph is sealed for. */
export const photoOwner = (caseId: string, place: number): string => `${caseId}/${place}`;

const claimKey = (orderId: string, key: string): string => `${orderId}/claim/${key}`;

/**
 * Opens a case.
 * @param mailed false: another mail says that it is there
 * @returns the id of what was opened now; null: the same key has one already
 */
export async function openCase(
  transaction: Transaction,
  values: Omit<typeof returnCase.$inferInsert, 'id' | 'number'>,
  actor: CaseActor,
  mailed = true,
): Promise<string | null> {
  const id = randomUUID();
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    // Either the key is there already, or another case has drawn the same number, if rarely.
    const [made] = await transaction
      .insert(returnCase)
      .values({ id, number: newCaseNumber(), ...values })
      .onConflictDoNothing()
      .returning({ id: returnCase.id });
    if (made !== undefined) {
      await transaction.insert(caseEvent).values({
        ...eventOf(id, values.state, { actor, operator: null }),
        from: null,
        mailDue: mailed && isMailed(values.state),
      });
      return id;
    }
    const [same] = await transaction
      .select({ id: returnCase.id })
      .from(returnCase)
      .where(eq(returnCase.key, values.key));
    if (same !== undefined) return null;
  }
  throw new Error('No number was drawn for a case.');
}

/** Opens a trade-in for each old ring that an order says comes back, in the order's own transaction (C4). */
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

/** The return envelopes lie in the parcel: as the order leaves, they are on their way. */
export async function sendEnvelopes(transaction: Transaction, orderId: string, operator: string | null): Promise<void> {
  const moved = await transaction
    .update(returnCase)
    .set({ state: 'envelope_sent' })
    .where(and(eq(returnCase.orderId, orderId), eq(returnCase.kind, 'trade_in'), eq(returnCase.state, 'registered')))
    .returning({ id: returnCase.id });
  for (const { id } of moved) {
    const by = { actor: 'operator', operator } as const;
    await transaction.insert(caseEvent).values({ ...eventOf(id, 'envelope_sent', by), from: 'registered' });
  }
}

/** Old rings whose new ones were cancelled stay where they are: of each line, as many trade-ins as there are pieces left go on. */
export async function cancelTradeIns(
  transaction: Transaction,
  orderId: string,
  left: readonly number[],
  by: { readonly actor: CaseActor; readonly operator: string | null },
): Promise<void> {
  const open = await transaction
    .select({ id: returnCase.id, line: returnCase.line, state: returnCase.state })
    .from(returnCase)
    .where(and(eq(returnCase.orderId, orderId), eq(returnCase.kind, 'trade_in'), eq(returnCase.state, 'registered')))
    .orderBy(asc(returnCase.key));
  const surplus = left.flatMap((pieces, line) => open.filter((each) => each.line === line).slice(pieces));
  for (const { id, state } of surplus) {
    await transaction.update(returnCase).set({ state: 'cancelled' }).where(eq(returnCase.id, id));
    // The mail about the cancellation says enough.
    await transaction.insert(caseEvent).values({ ...eventOf(id, 'cancelled', by), from: state, mailDue: false });
  }
}

export function createReturnCases(options: ReturnCasesOptions): ReturnCases {
  const {
    db,
    mailer,
    background,
    logger,
    publicOrigin,
    links,
    keys: photoKeys,
    refund,
    oweReturn,
    now = () => new Date(),
  } = options;

  const withHistory = async (
    kept: readonly StoredReturnCase[],
    within: Pick<typeof db, 'select'> = db,
  ): Promise<ReturnCase[]> => {
    if (kept.length === 0) return [];
    const ids = kept.map(({ id }) => id);
    const events = await within
      .select()
      .from(caseEvent)
      .where(inArray(caseEvent.caseId, ids))
      .orderBy(asc(caseEvent.position));
    const photos = await within
      .select({ caseId: casePhoto.caseId, place: casePhoto.place })
      .from(casePhoto)
      .where(inArray(casePhoto.caseId, ids))
      .orderBy(asc(casePhoto.place));
    return kept.map((each) => ({
      ...each,
      history: events.filter(({ caseId }) => caseId === each.id),
      photos: photos.filter(({ caseId }) => caseId === each.id).map(({ place }) => place),
    }));
  };

  const byNumber = async (number: string) => {
    const [row] = await db
      .select()
      .from(returnCase)
      .innerJoin(shopOrder, eq(returnCase.orderId, shopOrder.id))
      .where(eq(returnCase.number, number));
    if (row === undefined) return null;
    const [kept] = await withHistory([row.care_case]);
    return kept === undefined ? null : { kept, order: row.shop_order };
  };

  const owing = and(eq(caseEvent.mailDue, true), isNull(caseEvent.mailedAt));

  const sendMail = (position: number): Promise<boolean> =>
    handOver(db, mailer, {
      async mark(transaction) {
        const marked = transaction.update(caseEvent).set({ mailedAt: now() });
        return (await marked.where(and(eq(caseEvent.position, position), owing)).returning())[0];
      },
      async compose(event, transaction) {
        const [row] = await transaction
          .select()
          .from(returnCase)
          .innerJoin(shopOrder, eq(returnCase.orderId, shopOrder.id))
          .where(eq(returnCase.id, event.caseId));
        const [kept] = row === undefined ? [] : await withHistory([row.care_case], transaction);
        if (row === undefined || kept === undefined) return null;
        const { shop_order: order } = row;
        return caseMail({ kept, event, order, link: `${publicOrigin}/order/${links.issue(order.id)}` });
      },
      failed: (error) =>
        logger.error(
          { event: 'mail.not-queued', err: error, position },
          'the mail of a trade-in or claim was not queued; it will be',
        ),
    });

  const sendPending = handOverOwed(db, caseEvent, caseEvent.position, () => owing, sendMail);
  const sendSoon = () => background.run('the mail of a trade-in, claim or return', () => sendPending(A_PAGE));

  const refuse = (kept: StoredReturnCase, to: CaseState, actor: CaseActor) => {
    const next = nextCaseStates(kept, actor);
    const ways = next.length === 0 ? `nothing that the ${actor} does` : next.join(', ');
    return new HttpProblem(
      409,
      'care.transition',
      `${caseNumber(kept)} is ${kept.state}; what can follow is ${ways}, not ${to}.`,
    );
  };

  /** What the move says, as it is kept. @throws {HttpProblem} `care.incomplete` */
  const said = (kept: ReturnCase, { to, day, amount, note }: CaseMove, actor: CaseActor, order: StoredOrder) => {
    const incomplete = (field: string, message: string) =>
      new HttpProblem(422, 'care.incomplete', `A move to ${to} says its ${field}: ${message}.`, [{ field, message }]);
    const trimmed = note?.trim() ?? '';
    switch (requiredField(kept, to, actor)) {
      case 'day': {
        const sentAt = kept.history.findLast((event) => event.to === 'envelope_sent')?.at ?? kept.createdAt;
        const found = pickupDays(sentAt, now(), orderZone(order)).find((each) => each === day);
        if (found === undefined) throw incomplete('day', 'a working day that the courier comes on');
        return { values: { pickupDay: found }, note: null, day: found };
      }
      case 'amount': {
        const most = kept.credit ?? '0';
        const message = `above 0 and at most ${most}, in ${order.totals.currency}`;
        try {
          const wanted = amountIn(order.store, amount ?? '');
          if (isNothing(wanted) || (amount ?? '').startsWith('-') || isLess(amountIn(order.store, most), wanted))
            throw incomplete('amount', message);
          return { values: { amount: toWire(wanted) }, note: trimmed || null, day: null };
        } catch (error) {
          if (error instanceof AmountInvalid) throw incomplete('amount', message);
          throw error;
        }
      }
      case 'note':
        if (trimmed === '') throw incomplete('note', 'why, in the words that the shopper reads');
        return { values: {}, note: trimmed, day: null };
      case null:
        return { values: {}, note: trimmed || null, day: null };
    }
  };

  /** Under the case's lock. */
  const move = async (
    number: string,
    asked: CaseMove,
    orderId: string | null,
    /** Whose call it is; null: the shopper's. */
    operator: Operator | null,
  ): Promise<void> => {
    const by =
      operator === null
        ? ({ actor: 'shopper', operator: null } as const)
        : ({ actor: 'operator', operator: operator.name } as const);
    await db.transaction(async (transaction) => {
      if (asked.to === 'refunded') await lockOrderOf(transaction, number);
      const [kept] = await transaction.select().from(returnCase).where(eq(returnCase.number, number)).for('update');
      if (kept === undefined || (orderId !== null && kept.orderId !== orderId)) throw notFound();
      if (!nextCaseStates(kept, by.actor).includes(asked.to)) throw refuse(kept, asked.to, by.actor);
      const [order] = await transaction.select().from(shopOrder).where(eq(shopOrder.id, kept.orderId));
      const history = await transaction
        .select()
        .from(caseEvent)
        .where(eq(caseEvent.caseId, kept.id))
        .orderBy(asc(caseEvent.position));
      if (order === undefined) throw notFound();
      const { values, note, day } = said({ ...kept, history, photos: [] }, asked, by.actor, order);
      // The same day again, as by a second click: nothing happens.
      if (kept.state === asked.to && day === kept.pickupDay) return;
      const paysBack = asked.to === 'refunded' && isReturn(kept.kind);
      const owed = paysBack ? { amount: await oweReturn(transaction, order, kept) } : {};
      if (paysBack)
        await operator?.confirmRefund(transaction, order.store, (await returnsOf(transaction, order.id)).refunded);
      await transaction
        .update(returnCase)
        .set({ state: asked.to, ...values, ...owed })
        .where(eq(returnCase.id, kept.id));
      await transaction.insert(caseEvent).values({ ...eventOf(kept.id, asked.to, by), from: kept.state, note, day });
      if (!isUndecided(asked.to)) await transaction.delete(casePhoto).where(eq(casePhoto.caseId, kept.id));
      await operator?.record(transaction);
    });
    sendSoon();
  };

  /** Before its case, as whoever cancels does: so neither waits for the other for ever. */
  const lockOrderOf = async (transaction: RefundTransaction, number: string): Promise<void> => {
    const [found] = await transaction
      .select({ orderId: returnCase.orderId })
      .from(returnCase)
      .where(eq(returnCase.number, number));
    if (found !== undefined) await lockOrder(transaction, found.orderId);
  };

  const over = or(
    ...CASE_KINDS.map((kind) =>
      and(
        eq(returnCase.kind, kind),
        inArray(
          returnCase.state,
          CASE_STATES.filter((state) => isOver({ kind, state })),
        ),
      ),
    ),
  );

  return {
    ofOrder: async (orderId) =>
      withHistory(
        await db
          .select()
          .from(returnCase)
          .where(eq(returnCase.orderId, orderId))
          .orderBy(asc(returnCase.createdAt), asc(returnCase.key)),
      ),
    byNumber,

    async list(which, after) {
      const listOrder = byTime(which === 'over' ? 'desc' : 'asc', returnCase.createdAt, returnCase.number);
      const page = await readPage((limit) =>
        db
          .select({ kept: returnCase, order: shopOrder, place: listOrder.place })
          .from(returnCase)
          .innerJoin(shopOrder, eq(returnCase.orderId, shopOrder.id))
          .where(and(which === 'over' || over === undefined ? over : not(over), listOrder.after(after)))
          .orderBy(...listOrder.orderBy)
          .limit(limit),
      );
      const cases = await withHistory(page.rows.map(({ kept }) => kept));
      const rows = cases.flatMap((kept, nth) => {
        const order = page.rows[nth]?.order;
        return order === undefined ? [] : [{ kept, order }];
      });
      return { rows, next: page.next };
    },

    async isClaimed(orderId, key) {
      const rows = await db
        .select({ key: returnCase.key, orderId: returnCase.orderId })
        .from(returnCase)
        .where(eq(returnCase.orderId, orderId));
      return rows.some(({ key: kept, orderId }) => kept === claimKey(orderId, key));
    },

    async claim({ id: orderId }, { kind, line, key, description, size, cause, photos }) {
      const values = {
        kind,
        orderId,
        line,
        key: claimKey(orderId, key === '' ? randomUUID() : key),
        state: 'submitted',
        description,
        size,
        cause,
      } as const;
      const made = await db.transaction(async (transaction) => {
        const id = await openCase(transaction, values, 'shopper');
        if (id !== null && photos.length > 0) {
          await transaction.insert(casePhoto).values(
            photos.map(({ type, bytes }, index) => ({
              caseId: id,
              place: index + 1,
              type,
              file: sealFile(photoKeys, photoOwner(id, index + 1), bytes),
            })),
          );
        }
        return id !== null;
      });
      if (made) sendSoon();
    },

    async photo(number, place) {
      const [row] = await db
        .select({ photo: casePhoto })
        .from(casePhoto)
        .innerJoin(returnCase, eq(casePhoto.caseId, returnCase.id))
        .where(and(eq(returnCase.number, number), eq(casePhoto.place, place)));
      if (row === undefined) return null;
      const { caseId, type, file } = row.photo;
      return { type, bytes: openFile(photoKeys, photoOwner(caseId, place), file) };
    },

    moveByShopper: (orderId, number, asked) => move(number, asked, orderId, null),

    async moveByOperator(number, asked, operator) {
      if (asked.to === 'refunded') {
        const found = await byNumber(number);
        if (found === null) throw notFound();
        const { kept, order } = found;
        if (!nextCaseStates(kept, 'operator').includes('refunded')) throw refuse(kept, 'refunded', 'operator');
        if (isReturn(kept.kind)) {
          // Owed with the move, and paid by a job.
          await move(number, asked, null, operator);
          return;
        }
        const amount = paidBack(kept, order);
        await operator.confirmRefund(db, order.store, (await returnsOf(db, order.id)).refunded);
        await operator.begin();
        // Before the move: what was paid back and not written down is paid back once, by its key, when it is asked again.
        try {
          await refund(order, { key: kept.id, amount });
        } catch (error) {
          logger.error(
            { event: 'credit.not-paid', err: error, order: orderNumber(order), case: caseNumber(kept) },
            'a credit was not paid back',
          );
          throw new HttpProblem(
            502,
            'care.refund',
            `${caseNumber(kept)} stays approved: ${order.paymentProvider} has not paid ${amount} ${order.totals.currency} back. Look at the log, and try again: nothing is paid twice.`,
          );
        }
      }
      await move(number, asked, null, operator);
    },

    sendPending,
    sendSoon,
  };
}
