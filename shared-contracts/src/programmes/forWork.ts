/**
 * Paths, forms and cookies of the workplace programme at /for-work (C4, PROG-05, decision 60). Forms are POSTs to store-api; the response
 * redirects to a page whose address has the outcome.
 */
import { VERIFY_REFUSALS } from './workplaceCalls.ts';

export const FOR_WORK_PATH = '/for-work';
/** Path of the mailed link. No company has this code. */
export const VERIFY_PATH = `${FOR_WORK_PATH}/verify`;
export const workplacePath = (company: string): string => `${FOR_WORK_PATH}/${encodeURIComponent(company)}`;

const API = '/api/web_v1/ultrawork';
/** Calls 3 to 6 of C7, and two of our own. */
export const WORKPLACE_CALLS = {
  search: `${API}/`,
  company: (code: string) => `${API}/getCompany/${encodeURIComponent(code)}`,
  login: `${API}/login`,
  verify: `${API}/verify`,
  session: `${API}/session`,
  leave: `${API}/leave`,
} as const;

/** The same calls as forms, with the same fields plus `store`. */
export const WORKPLACE_FORMS = {
  login: `${API}/login/form`,
  verify: `${API}/verify/form`,
  leave: `${API}/leave/form`,
} as const;

/** Form with which an employer asks to take part; store-api stores it with the requests for a call. */
export const EMPLOYER_FORM = '/book-a-call/workplace';

/**
 * Parameters of the mailed link. Names that begin with `_` never become cart attributes (S5), and none of these is carried from page to
 * page (SHELL-09).
 */
export const LINK_PARAMETERS = { token: '_token', email: '_email', company: '_company' } as const;

export const FOR_WORK_SAID = 'said';
/** Outcomes of a form that a company's page shows. */
export const LOGIN_NOTICES = ['sent', 'email', 'tooMany', 'failed', 'unlocked', 'left', 'stillIn'] as const;
export type LoginNotice = (typeof LOGIN_NOTICES)[number];
/** Outcomes of its form that the link's page shows. */
export const VERIFY_NOTICES = [...VERIFY_REFUSALS, 'failed'] as const;
export type VerifyNotice = (typeof VERIFY_NOTICES)[number];
/** Outcome of the employers' form that `/for-work` shows. */
export const EMPLOYER_ASKED = 'asked';

/** HttpOnly: the personal code, while it is valid. */
export const WORKPLACE_COOKIE = 'workplace';
/** HttpOnly: identifies the browser that requested a link, while the link is valid. */
export const WORKPLACE_BROWSER_COOKIE = 'workplace_browser';
export const WORKPLACE_CODE_PATTERN = /^WORK-[A-Z0-9-]{1,59}$/i;
