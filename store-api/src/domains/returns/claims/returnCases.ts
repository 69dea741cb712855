/** Trade-ins, claims, returns and withdrawals as cases of their orders: read, opened, moved, and mailed after each change (ORD-02, ORD-03). */
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
   * A page of the open cases, the one that waits longest first; or of those that are over, newest first.
   * @param after where the page before ended
   */
  list(which: 'open' | 'over', after?: TimePlace): Promise<Page<CaseWithOrder>>;
  /** Whether a claim was opened already by the form with this key. */
  isClaimed(orderId: string, key: string): Promise<boolean>;
  /** A photograph of a claim that is not decided about, opened, or null. @param place from 1 */
  photo(number: string, place: number): Promise<KeptFile | null>;
  /** Opens a claim. The caller has checked that it may be made. */
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

export interface ReturnCasesOptions extends CaseMovesOptions, CaseMailsOptions {
  readonly background: Background;
  /** 32 bytes: photographs are sealed under it. */
  readonly keys: Keyring;
}

/** Mails that are read at a time after an answer. */
const A_PAGE = 100;

export function createReturnCases(options: ReturnCasesOptions): ReturnCases {
  const { db, background, keys } = options;
  const sendPending = queueCaseMails(options);
  const sendSoon = () => background.run('the mail of a trade-in, claim or return', () => sendPending(A_PAGE));
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
