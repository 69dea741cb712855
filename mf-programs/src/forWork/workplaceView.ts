/** What the workplace login looks like: the server's first view, and what the machine makes of it (C4, PROG-05). Pure. */
import type { LoginNotice, VerifyNotice } from '@tessera/shared-contracts/programmes/forWork';
import type { UnlockedWorkplace } from '@tessera/shared-contracts/programmes/ultrawork';

/** What is said above the form. */
export type LoginProblem = 'email' | 'tooMany' | 'failed';

/** The link that a mail brought. */
export interface MailedLink {
  readonly token: string;
  readonly email: string;
  readonly companyCode: string;
}

export type WorkplaceView =
  | { readonly step: 'asking'; readonly problem: LoginProblem | null; readonly left: boolean }
  | { readonly step: 'requesting' }
  /** Said alike for every address: nobody learns which ones there are. */
  | { readonly step: 'sent'; readonly email: string | null }
  | { readonly step: 'verifying' }
  | { readonly step: 'refused'; readonly reason: VerifyNotice }
  | {
      readonly step: 'unlocked';
      readonly unlocked: UnlockedWorkplace;
      readonly leaving: boolean;
      /** Signing out did not work. */
      readonly stillIn: boolean;
    };

export type WorkplaceEvent =
  | { readonly type: 'REQUEST'; readonly email: string }
  /** Another address, or the link once more. */
  | { readonly type: 'AGAIN' }
  /** The visitor is back in this tab: the link may have been opened in another. */
  | { readonly type: 'RETURNED' }
  /** Use a link that another browser asked for. */
  | { readonly type: 'USE_HERE' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'LEAVE' };

/** Where a page's login begins. */
export interface WorkplaceStart {
  readonly company: string;
  readonly link: MailedLink | null;
  readonly unlocked: UnlockedWorkplace | null;
  /** What a form that was sent without scripts has come to. */
  readonly said: LoginNotice | VerifyNotice | null;
}

/** Before the machine runs, and without scripts for good. */
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
