/** What an address that came on the waitlist is told, once. */
import type { Mail } from '@tessera/service-kit/mail';
import { BRAND_NAME } from '@tessera/shared-contracts/brand';
import { leavePath } from './waitlistPages.ts';
import type { StoredWaitlistEntry } from './waitlistTables.ts';
import { waitlistTexts } from './waitlistTexts.ts';

/**
 * In the visitor's language. The address may be somebody else's: it says so, and how to get off the list.
 * @param publicOrigin where shoppers reach the store, without a trailing slash
 */
export function waitlistMail(
  { email, country, product, locale, leaveToken }: StoredWaitlistEntry,
  publicOrigin: string,
): Mail {
  const texts = waitlistTexts(locale, product);
  const text = [
    texts.mailText(country),
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
