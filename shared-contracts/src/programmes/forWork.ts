/**
 * /for-work: paths, forms and cookies of the workplace programme (C4, PROG-05, decision 60). Forms are POSTs to store-api that
 * are answered by a redirect to a page, which says what came of them by one word in its address.
 */
import { VERIFY_REFUSALS } from './ultrawork.ts';

export const FOR_WORK_PATH = '/for-work';
/** Where the link in the mail leads. No company has this code. */
export const VERIFY_PATH = `${FOR_WORK_PATH}/verify`;
export const workplacePath = (company: string): string => `${FOR_WORK_PATH}/${encodeURIComponent(company)}`;

const API = '/api/web_v1/ultrawork';
/** C7 calls 3 to 6, and two of our own. */
export const WORKPLACE_CALLS = {
  search: `${API}/`,
  company: (code: string) => `${API}/getCompany/${encodeURIComponent(code)}`,
  login: `${API}/login`,
  verify: `${API}/verify`,
  session: `${API}/session`,
  leave: `${API}/leave`,
} as const;

/** The same as forms. Their fields are those of the calls, and `store`. */
export const WORKPLACE_FORMS = {
  login: `${API}/login/form`,
  verify: `${API}/verify/form`,
  leave: `${API}/leave/form`,
} as const;

/** An employer asks to take part: store-api keeps it with the requests for a call. */
export const EMPLOYER_FORM = '/book-a-call/workplace';
/** How many people work there, as the form asks. */
export const HEADCOUNTS = ['1-49', '50-249', '250-999', '1000+'] as const;

/**
 * The parameters of the mailed link. Names that begin with `_` become no attributes of a cart (S5), and none of these is carried
 * on from page to page (SHELL-09).
 */
export const LINK_PARAMETERS = { token: '_token', email: '_email', company: '_company' } as const;

export const FOR_WORK_SAID = 'said';
/** What a company's page says of a form that led to it. */
export const LOGIN_NOTICES = ['sent', 'email', 'tooMany', 'failed', 'unlocked', 'left', 'stillIn'] as const;
export type LoginNotice = (typeof LOGIN_NOTICES)[number];
/** What the page of a link says of its form. */
export const VERIFY_NOTICES = [...VERIFY_REFUSALS, 'failed'] as const;
export type VerifyNotice = (typeof VERIFY_NOTICES)[number];
/** What `/for-work` says of the employers' form. */
export const EMPLOYER_ASKED = 'asked';

/** HttpOnly: the personal code, for as long as it counts. */
export const WORKPLACE_COOKIE = 'workplace';
/** HttpOnly: what tells the browser that asked for a link from others, for as long as the link works. */
export const WORKPLACE_BROWSER_COOKIE = 'workplace_browser';
export const WORKPLACE_CODE_PATTERN = /^WORK-[A-Z0-9-]{1,59}$/i;
