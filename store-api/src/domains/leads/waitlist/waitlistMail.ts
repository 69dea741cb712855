/** The mail that confirms a place on the waitlist. */
import type { Mail } from '@tessera/service-kit/mail';
import { composeMail } from '../../../platform/pages/mailComposition.ts';
import { leadTexts } from '../texts.ts';
import { countryPhrase } from './countryPhrases.ts';
import { confirmPath, leavePath } from './waitlistPages.tsx';
import type { StoredWaitlistEntry } from './waitlistTables.ts';

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
  const t = leadTexts(locale);
  return composeMail({
    to: email,
    locale,
    subject: t(`waitlist.${product}.mailSubject`),
    blocks: [
      {
        lead: t(`waitlist.${product}.mailText`, { country: countryPhrase(country, locale, product) }),
        link: `${publicOrigin}${confirmPath(confirmToken)}`,
        label: t('waitlist.confirm'),
      },
      { words: [t('waitlist.mailValid')] },
      {
        lead: t('waitlist.mailLeave'),
        link: `${publicOrigin}${leavePath(leaveToken)}`,
        label: t('waitlist.leave'),
        secondary: true,
      },
    ],
    foot: [t('waitlist.mailNotYou')],
    closing: 'brand',
  });
}
