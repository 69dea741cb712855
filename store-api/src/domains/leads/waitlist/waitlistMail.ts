/** The mail that asks to confirm an entry of the waitlist. */
import type { Mail } from '@tessera/service-kit/mail';
import { composeMail } from '../../../platform/pages/mailComposition.ts';
import { leadTexts } from '../texts.ts';
import { countryPhrase } from './countryPhrases.ts';
import { confirmPath, leavePath } from './waitlistPages.tsx';
import type { StoredWaitlistEntry } from './waitlistTables.ts';

/**
 * In the visitor's language. The address may be somebody else's, so the mail says that they can ignore it.
 * @param confirmToken of the link that confirms the address
 * @param publicOrigin the store's public origin, without a trailing slash
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
