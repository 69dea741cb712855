/** The mail that confirms a place on the waitlist. */
import type { Mail } from '@tessera/service-kit/mail';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import { confirmPath, leavePath } from './waitlistPages.ts';
import type { StoredWaitlistEntry } from './waitlistTables.ts';
import { waitlistTexts } from './waitlistTexts.ts';

/**
 * In the visitor's language. The address may be somebody else's: it says so, and that nothing has to be done then.
 * @param confirmToken of the link that puts the address on the list
 * @param publicOrigin where shoppers reach the store, without a trailing slash
 */
export function waitlistMail(
  { email, country, product, locale, leaveToken }: StoredWaitlistEntry,
  confirmToken: string,
  publicOrigin: string,
): Mail {
  const texts = waitlistTexts(locale, product);
  const text = [
    texts.mailText(country),
    `${publicOrigin}${confirmPath(confirmToken)}`,
    '',
    texts.mailValid,
    '',
    texts.mailLeave,
    `${publicOrigin}${leavePath(leaveToken)}`,
    '',
    texts.mailNotYou,
    '',
    BRAND_NAME,
    '',
  ].join('\n');
  return { to: email, subject: texts.mailSubject, text };
}
