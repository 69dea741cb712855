/** What two operators have to ask for: large refunds and erasures, where the settings say so. */
import { HttpProblem } from '@tessera/service-kit/problem';
import { STORE_CURRENCY, type Store } from '@tessera/shared-contracts/stores/stores';
import { amountIn, isLess, sumIn, toWire } from '../data/money.ts';
import { type AuditDb, isAskedByAnother, SECOND_PERSON, SECOND_PERSON_HOURS } from './operatorAudit.ts';
import type { Holder } from './operatorIdentity.ts';
import type { SecondPerson } from './operatorSettings.ts';

export interface SecondPersonChecks {
  /**
   * Before a refund is paid, when it is owed.
   * @param refunded all that is paid back of the order, this refund too, as `returnsOf` tells: a large refund is not many small ones
   * @throws {HttpProblem} 409 `operator.second-person`
   */
  confirmRefund(db: AuditDb, store: Store, refunded: readonly string[]): Promise<void>;
  /** Before somebody is erased. @throws {HttpProblem} 409 `operator.second-person` */
  confirmErasure(db: AuditDb): Promise<void>;
}

export interface SecondPersonOptions {
  readonly settings: SecondPerson;
  /** Who calls. */
  readonly holder: Holder;
  /** Keyed hash of what is asked for, by which another person's call is found to be the same. */
  readonly asked: string;
  readonly now: () => Date;
}

/** The checks of one call. */
export function secondPersonChecks({ settings, holder, asked, now }: SecondPersonOptions): SecondPersonChecks {
  const { refundsAbove, erasures } = settings;
  const confirm = async (db: AuditDb, what: string) => {
    const isBootstrap = holder.via === 'bootstrap';
    const person = { who: holder.who, madeBy: holder.madeBy };
    if (!isBootstrap && (await isAskedByAnother(db, asked, person, now()))) return;
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
