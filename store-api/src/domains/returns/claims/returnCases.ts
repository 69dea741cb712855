/**
 * Trade-ins, claims, returns and withdrawals as cases of their orders: read, opened, moved, and mailed after each change (ORD-02, ORD-03).
 */
import { eq } from 'drizzle-orm';
import type { Page, TimePlace } from '../../../platform/data/pagination.ts';
import type { Background } from '../../../platform/jobs/background.ts';
import type { RoundWork } from '../../../platform/jobs/eachRow.ts';
import type { Operator } from '../../../platform/operators/operatorCalls.ts';
import type { Keyring } from '../../../platform/secrets/signingKeys.ts';
import type { KeptFile } from '../../../platform/uploads/strangersFile.ts';
import type { StoredOrder } from '../../orders/ordersTables.ts';
import { type CaseMovesOptions, moveByOperator, moveByShopper } from './caseMoves.ts';
import { type ReturnCase, returnCase } from './caseTables.ts';
import type { CaseMove } from './moveRules.ts';
import { isClaimed, type NewClaim, openClaim } from './openClaim.ts';
import { type CaseMailsOptions, queueCaseMails } from './queueCaseMails.ts';
import { type CaseWithOrder, casesOfOrder, caseWithOrder, listCases } from './readCases.ts';
import { openPhoto } from './storedPhotos.ts';

export interface ReturnCases {
  /** The cases of an order, oldest first. */
  ofOrder(orderId: string): Promise<readonly ReturnCase[]>;
  /** The case with this number and its order, or null. @param number as `parseCaseNumber` reads it */
  byNumber(number: string): Promise<CaseWithOrder | null>;
  /**
   * A page of the open cases, oldest first; or of the closed ones, newest first.
   * @param after where the previous page ended
   */
  list(which: 'open' | 'over', after?: TimePlace): Promise<Page<CaseWithOrder>>;
  /** Whether the form with this key has opened a claim already. */
  isClaimed(orderId: string, key: string): Promise<boolean>;
  /** A decrypted photograph of an undecided claim, or null. @param place from 1 */
  photo(number: string, place: number): Promise<KeptFile | null>;
  /** Opens a claim. The caller has checked that it is allowed. */
  claim(order: StoredOrder, claim: NewClaim): Promise<void>;
  /**
   * A shopper moves a case of their order.
   * @throws {HttpProblem} `care.not-found`, `care.transition`, `care.incomplete` for a day without pickups
   */
  moveByShopper(orderId: string, number: string, move: CaseMove): Promise<void>;
  /**
   * An operator moves a case. A move to `refunded` refunds the amount and the saving on the cover by the original payment method, once,
   * however often it is requested.
   * @throws {HttpProblem} `care.not-found`, `care.transition`, `care.incomplete`, `care.refund`, `operator.second-person`
   */
  moveByOperator(number: string, move: CaseMove, operator: Operator): Promise<void>;
  /** Queues the mails that are due, including those delayed by a crash. */
  readonly sendPending: RoundWork;
  /** Runs `sendPending` in the background, after the response. */
  sendSoon(): void;
}

export interface ReturnCasesOptions extends CaseMovesOptions, CaseMailsOptions {
  readonly background: Background;
  /** 32-byte keys that encrypt the photographs. */
  readonly keys: Keyring;
}

/** Number of mails per batch after a response. */
const BATCH_SIZE = 100;

export function createReturnCases(options: ReturnCasesOptions): ReturnCases {
  const { db, background, keys } = options;
  const sendPending = queueCaseMails(options);
  const sendSoon = () => background.run('the mail of a trade-in, claim or return', () => sendPending(BATCH_SIZE));
  return {
    ofOrder: (orderId) => casesOfOrder(db, orderId),
    byNumber: (number) => caseWithOrder(db, eq(returnCase.number, number)),
    list: (which, after) => listCases(db, which, after),
    isClaimed: (orderId, key) => isClaimed(db, orderId, key),
    photo: (number, place) => openPhoto(db, keys, number, place),

    async claim({ id }, claim) {
      if (await openClaim(db, keys, id, claim)) sendSoon();
    },
    async moveByShopper(orderId, number, move) {
      await moveByShopper(options, orderId, number, move);
      sendSoon();
    },
    async moveByOperator(number, move, operator) {
      await moveByOperator(options, number, move, operator);
      sendSoon();
    },

    sendPending,
    sendSoon,
  };
}
