/**
 * Texts of the forms for a call, for employers and for the waitlist, with their mails and pages. A key that is missing in en-US is a type
 * error.
 */
import type { KeyOf } from '@tessera/shared-contracts/stores/textKeys';
import { domainTexts } from '../../platform/text/domainTexts.ts';
import type callRequest from './locales/en-US/callRequest.json';
import type employer from './locales/en-US/employer.json';
import type waitlist from './locales/en-US/waitlist.json';

export const leadTexts = domainTexts<
  KeyOf<{ callRequest: typeof callRequest; employer: typeof employer; waitlist: typeof waitlist }>
>(import.meta.dirname);
