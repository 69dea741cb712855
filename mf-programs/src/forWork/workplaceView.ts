/** The views of the workplace login: the server's first view, and those of the machine (C4, PROG-05). Pure. */
import type { LoginNotice, VerifyNotice } from '@tessera/shared-contracts/programmes/forWork';
import type { UnlockedWorkplace } from '@tessera/shared-contracts/programmes/workplaceCalls';

/** The problem shown above the form. */
export type LoginProblem = 'email' | 'tooMany' | 'failed';

/** The link from the mail. */
export interface MailedLink {
  readonly token: string;
  readonly email: string;
  readonly companyCode: string;
}

export type WorkplaceView =
  | { readonly step: 'asking'; readonly problem: LoginProblem | null; readonly left: boolean }
  | { readonly step: 'requesting' }
  /** Shown for every address alike, so that nobody learns which ones exist. */
  | { readonly step: 'sent'; readonly email: string | null }
  | { readonly step: 'verifying' }
  | { readonly step: 'refused'; readonly reason: VerifyNotice }
  | {
      readonly step: 'unlocked';
      readonly unlocked: UnlockedWorkplace;
      readonly leaving: boolean;
      /** Signing out failed. */
      readonly stillIn: boolean;
    };

export type WorkplaceEvent =
  | { readonly type: 'REQUEST'; readonly email: string }
  /** Enter another address, or request the link once more. */
  | { readonly type: 'AGAIN' }
  /** The visitor is back in this tab: the link may have been opened in another. */
  | { readonly type: 'RETURNED' }
  /** Use a link that another browser has requested. */
  | { readonly type: 'USE_HERE' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'LEAVE' };

/** The initial data of a page's login. */
export interface WorkplaceStart {
  readonly company: string;
  readonly link: MailedLink | null;
  readonly unlocked: UnlockedWorkplace | null;
  /** The outcome of a form that was sent without scripts. */
  readonly said: LoginNotice | VerifyNotice | null;
}

/** The view before the machine runs, and the only one without scripts. */
export function firstView({ link, unlocked, said }: WorkplaceStart): WorkplaceView {
  if (unlocked !== null) return { step: 'unlocked', unlocked, leaving: false, stillIn: said === 'stillIn' };
  switch (said) {
    case 'used':
    case 'expired':
    case 'otherBrowser':
    case 'otherCompany':
    case 'invalid':
      return { step: 'refused', reason: said };
    case 'sent':
      return { step: 'sent', email: null };
    case 'email':
    case 'tooMany':
      return { step: 'asking', problem: said, left: false };
    case 'failed':
      return link === null ? { step: 'asking', problem: said, left: false } : { step: 'refused', reason: said };
    case 'left':
      return { step: 'asking', problem: null, left: true };
    case 'unlocked':
    case 'stillIn':
    case null:
      return link === null ? { step: 'asking', problem: null, left: false } : { step: 'verifying' };
  }
}
