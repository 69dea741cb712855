/** The mail with a magic link, in the language of the person who requested it. */
import type { Mail } from '@tessera/service-kit/mail';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { composeMail } from '../../../platform/pages/mailComposition.ts';
import { programmeTexts } from '../texts.ts';

export interface MagicLinkMail {
  readonly to: string;
  readonly company: string;
  readonly link: string;
  readonly locale: Locale;
}

export function magicLinkMail({ to, company, link, locale }: MagicLinkMail): Mail {
  const t = programmeTexts(locale);
  return composeMail({
    to,
    locale,
    subject: t('workplace.subject', { brand: BRAND_NAME, company }),
    blocks: [{ words: [t('workplace.open', { company })] }, { lead: '', link, label: t('workplace.button') }],
    foot: [t('workplace.valid'), t('workplace.notYou')],
  });
}
