/** Actions that need two operators: large refunds and erasures, if configured. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { STORE_CURRENCY, type Store } from '@tessera/shared-contracts/stores/stores';
import { amountIn, isLess, sumIn, toWire } from '../data/money.ts';
import { before } from '../retention/inBatches.ts';
import { type AuditDb, isAskedByAnother, SECOND_PERSON } from './operatorAudit.ts';
import type { Holder } from './operatorIdentity.ts';
import type { SecondPerson } from './operatorSettings.ts';

/** Hours within which a second person can confirm a first one's request. */
const SECOND_PERSON_HOURS = 24;

export interface SecondPersonChecks {
  /**
   * Called when a refund becomes due, before it is paid.
   * @param refunded all refunds of the order including this one, as from `returnsOf`, so that a large refund cannot be split into small
   * ones
   * @throws {HttpProblem} 409 `operator.second-person`
   */
  confirmRefund(db: AuditDb, store: Store, refunded: readonly string[]): Promise<void>;
  /** Called before an erasure. @throws {HttpProblem} 409 `operator.second-person` */
  confirmErasure(db: AuditDb): Promise<void>;
}

export interface SecondPersonOptions {
  readonly settings: SecondPerson;
  /** The caller. */
  readonly holder: Holder;
  /** Keyed hash of the request, to recognise another person's identical call. */
  readonly asked: string;
  readonly now: () => Date;
}

export function secondPersonChecks({ settings, holder, asked, now }: SecondPersonOptions): SecondPersonChecks {
  const { refundsAbove, erasures } = settings;
  const confirm = async (db: AuditDb, what: string) => {
    const isBootstrap = holder.via === 'bootstrap';
    const person = { who: holder.who, madeBy: holder.madeBy };
    const after = before(now(), { hours: SECOND_PERSON_HOURS });
    if (!isBootstrap && (await isAskedByAnother(db, asked, person, after))) return;
    throw new HttpProblem(
      409,
      SECOND_PERSON,
      isBootstrap
        ? `${what} wants two people, and the bootstrap token is nobody’s: use tokens of two people.`
        : `${what} wants a second person. Nothing is done yet: it is done when somebody else gives the same command within ${SECOND_PERSON_HOURS} hours.`,
    );
  };
  return {
    async confirmRefund(db, store, refunded) {
      if (refundsAbove === null) return;
      const sum = sumIn(
        store,
        refunded.map((amount) => amountIn(store, amount)),
      );
      const currency = STORE_CURRENCY[store];
      if (!isLess(amountIn(store, refundsAbove.get(currency) ?? '0'), sum)) return;
      await confirm(db, `Paying ${toWire(sum)} ${currency} of an order back`);
    },
    async confirmErasure(db) {
      if (erasures) await confirm(db, 'An erasure');
    },
  };
}
