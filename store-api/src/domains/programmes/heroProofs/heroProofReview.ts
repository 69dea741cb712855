/** The operators' actions on heroes' proofs: ask a buyer for a document, list waiting proofs, open a document, decide. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { and, eq, getTableColumns } from 'drizzle-orm';
import type { StoreDb } from '../../../platform/data/database.ts';
import { byNumber, type Page, readPage } from '../../../platform/data/pagination.ts';
import type { Operator } from '../../../platform/operators/operatorCalls.ts';
import type { Keyring } from '../../../platform/secrets/signingKeys.ts';
import { openFile } from '../../../platform/uploads/sealedFile.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { type OrderReference, orderNumber } from '../../orders/orderNumber.ts';
import type { shopOrder } from '../../orders/ordersTables.ts';
import type { HeroProofMailer } from './heroProofMailer.ts';
import { keepHeroProof, UNDECIDED } from './heroProofRows.ts';
import { heroDocument, heroProof, type StoredHeroProof } from './heroProofTables.ts';

export interface HeroProofReview {
  /**
   * Asks the buyer of an order with a group's code for a document, by mail.
   * @throws {HttpProblem} `order.not-found`; `hero-proof.no-code`: the order has no group's discount
   */
  ask(order: OrderReference, by: Operator): Promise<StoredHeroProof>;
  /** A page of the waiting proofs, oldest first; or of all proofs of one address. @param after the last number of the previous page */
  list(email?: string, after?: number): Promise<Page<StoredHeroProof>>;
  /** A proof with its decrypted document. Null: no such number. */
  find(number: number): Promise<{ readonly proof: StoredHeroProof; readonly document: Buffer | null } | null>;
  /** Decides on a waiting proof, and deletes its document. @returns null: no waiting proof has this number */
  decide(
    number: number,
    decision: { approve: boolean; reason: string | null; by: Operator },
  ): Promise<StoredHeroProof | null>;
}

export interface HeroProofReviewOptions {
  readonly db: StoreDb;
  readonly catalogue: () => Catalogue;
  /** 32-byte keys that encrypt the documents. */
  readonly keys: Keyring;
  readonly orderOf: (reference: OrderReference) => Promise<typeof shopOrder.$inferSelect | null>;
  readonly now?: (() => Date) | undefined;
}

const LIST = byNumber('asc', heroProof.number);

export function createHeroProofReview(
  options: HeroProofReviewOptions,
  { sendLater }: HeroProofMailer,
): HeroProofReview {
  const { db, catalogue, keys, orderOf, now = () => new Date() } = options;
  return {
    async ask(reference, by) {
      const order = await orderOf(reference);
      if (order === null) throw new HttpProblem(404, 'order.not-found', 'There is no order of this number.');
      const printed = orderNumber(order);
      const codes = order.discountCodes.map((code) => code.toUpperCase());
      const group = catalogue().discounts.heroes.groups.find(({ code }) => codes.includes(code.toUpperCase()))?.group;
      if (group === undefined) {
        throw new HttpProblem(409, 'hero-proof.no-code', `Nobody got a group's discount with the order ${printed}.`);
      }
      const { store, locale } = order;
      const proof = { group, store, locale, email: order.email.toLowerCase(), orderNumber: printed, createdAt: now() };
      const kept = await keepHeroProof(db, { ...proof, state: 'showing' }, UNDECIDED, by.record);
      sendLater(kept.number);
      return kept;
    },

    list(email, after) {
      const isListed = email === undefined ? eq(heroProof.state, 'waiting') : eq(heroProof.email, email.toLowerCase());
      return readPage((limit) =>
        db
          .select({ ...getTableColumns(heroProof), place: LIST.place })
          .from(heroProof)
          .where(and(isListed, LIST.after(after)))
          .orderBy(...LIST.orderBy)
          .limit(limit),
      );
    },

    async find(number) {
      const [found] = await db
        .select({ proof: heroProof, file: heroDocument.file })
        .from(heroProof)
        .leftJoin(heroDocument, eq(heroDocument.proof, heroProof.number))
        .where(eq(heroProof.number, number));
      if (found === undefined) return null;
      const { proof, file } = found;
      return { proof, document: file === null ? null : openFile(keys, proof.email, file) };
    },

    async decide(number, { approve, reason, by }) {
      const decided = await db.transaction(async (transaction) => {
        await transaction.delete(heroDocument).where(eq(heroDocument.proof, number));
        const [kept] = await transaction
          .update(heroProof)
          .set({
            state: approve ? 'approved' : 'declined',
            reason: approve ? null : reason,
            decidedAt: now(),
            decidedBy: by.name,
            mailingAt: null,
            mailedAt: null,
          })
          .where(and(eq(heroProof.number, number), eq(heroProof.state, 'waiting')))
          .returning();
        if (kept !== undefined) await by.record(transaction);
        return kept;
      });
      if (decided === undefined) return null;
      sendLater(number);
      return decided;
    },
  };
}
