/** Which words the pages and mails of finding an order, of trade-ins and of claims need in a language. */
import type { CoverCause } from '@tessera/shared-contracts/afterSales/careTerms';
import type { CaseActor, ClaimKind, ClaimState, TradeInState } from './caseStates.ts';

/** What a sentence about a trade-in names; amounts and days as they are read. */
export interface TradeInFacts {
  /** The most that is paid back, and what is. */
  readonly credit: string;
  readonly amount: string;
  /** Until when it has to be sent. */
  readonly last: string;
  /** Of the pickup. */
  readonly day: string;
}

export interface CaseTexts {
  readonly find: {
    readonly title: string;
    readonly lead: string;
    readonly claimTitle: string;
    readonly claimLead: string;
    readonly order: string;
    readonly orderHint: string;
    readonly email: string;
    readonly emailHint: string;
    readonly submit: string;
    readonly wrongOrder: string;
    readonly sentTitle: string;
    readonly sent: string;
    readonly nothing: string;
    readonly again: string;
    readonly mailSubject: (number: string) => string;
    readonly mailText: string;
    readonly mailClaimText: string;
    readonly mailOpen: string;
    readonly mailNotYou: string;
  };
  readonly who: Readonly<Record<CaseActor, string>>;
  readonly done: string;
  readonly now: string;
  readonly history: string;
  /** Of what an operator said. */
  readonly noteFrom: string;
  readonly mailOpen: string;
  readonly movedOnTitle: string;
  readonly movedOn: string;
  readonly tradeIn: {
    readonly title: string;
    readonly number: (number: string, model: string) => string;
    readonly states: Readonly<Record<TradeInState, string>>;
    /** What the step will take; empty where its name says it. */
    readonly ahead: Readonly<Partial<Record<TradeInState, string>>>;
    readonly said: Readonly<Record<TradeInState, (facts: TradeInFacts) => string>>;
    readonly pickup: string;
    readonly pickupHint: (last: string) => string;
    readonly book: string;
    readonly bookAgain: string;
    readonly chooseDay: string;
    readonly tooLate: string;
    readonly keep: string;
    readonly keepHint: string;
    readonly how: string;
    readonly mailSubject: (number: string) => string;
  };
  readonly claim: {
    readonly title: string;
    readonly lead: string;
    /** On the order's page. */
    readonly yours: string;
    readonly make: string;
    readonly makeHint: string;
    readonly none: string;
    readonly notYet: string;
    readonly number: (number: string, kind: string, what: string) => string;
    readonly kinds: Readonly<Record<ClaimKind, string>>;
    readonly kindSaid: Readonly<Record<ClaimKind, string>>;
    readonly states: Readonly<Record<ClaimState, string>>;
    readonly said: Readonly<Record<ClaimState, string>>;
    readonly size: string;
    readonly sizeAfter: string;
    readonly sizeNumber: (size: number) => string;
    readonly cause: string;
    readonly causes: Readonly<Record<CoverCause, string>>;
    readonly describe: Readonly<Record<ClaimKind, string>>;
    readonly describeHint: Readonly<Record<ClaimKind, string>>;
    readonly photos: string;
    readonly photosHint: (most: number, megabytes: number) => string;
    readonly photosMany: (most: number) => string;
    readonly photosLarge: (megabytes: number) => string;
    readonly photosType: string;
    readonly photosAgain: string;
    readonly photosSent: (count: number) => string;
    readonly chooseSize: string;
    readonly chooseCause: string;
    readonly submit: string;
    readonly other: string;
    readonly toOrder: string;
    readonly withdraw: string;
    readonly wanted: (size: number) => string;
    readonly mailSubject: (number: string) => string;
  };
}
