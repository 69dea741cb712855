/** The mail to the person who redeemed a code: the active plan and its last day. In their language, without any typed text. */
import type { Mail } from '@tessera/service-kit/mail';
import type { Redeemed } from '@tessera/shared-contracts/programmes/redeem';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { composeMail } from '../../platform/pages/mailComposition.ts';
import { planTexts } from './texts.ts';

export function redeemMail(to: string, locale: Locale, { title, until }: Redeemed): Mail {
  const t = planTexts(locale);
  const day = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', dateStyle: 'long' }).format(
    new Date(`${until}T00:00:00Z`),
  );
  return composeMail({
    to,
    locale,
    subject: t('redeem.subject', { title }),
    blocks: [{ words: [t('redeem.active', { title, until: day })] }, { words: [t('redeem.app')] }],
    foot: [t('redeem.notYou')],
    closing: 'brand',
  });
}
