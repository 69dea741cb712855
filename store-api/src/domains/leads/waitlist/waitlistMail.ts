/** The mail that confirms a place on the waitlist. */
import type { Mail } from '@tessera/service-kit/mail';
import { composeMail } from '../../../platform/pages/mailComposition.ts';
import { confirmPath, leavePath } from './waitlistPages.tsx';
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
  return composeMail({
    to: email,
    locale,
    subject: texts.mailSubject,
    blocks: [
      { lead: texts.mailText(country), link: `${publicOrigin}${confirmPath(confirmToken)}`, label: texts.confirm },
      { words: [texts.mailValid] },
      { lead: texts.mailLeave, link: `${publicOrigin}${leavePath(leaveToken)}`, label: texts.leave, secondary: true },
    ],
    foot: [texts.mailNotYou],
    closing: 'brand',
  });
}
