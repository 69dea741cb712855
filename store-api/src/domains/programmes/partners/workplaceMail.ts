/** The mail with a magic link, in the language of who asked for it. */
import type { Mail } from '@tessera/service-kit/mail';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { composeMail } from '../../../platform/pages/mailComposition.ts';

interface Texts {
  readonly subject: (company: string) => string;
  readonly open: (company: string) => string;
  readonly button: string;
  readonly valid: string;
  readonly notYou: string;
}

const TEXTS: Readonly<Record<Locale, Texts>> = {
  'en-US': {
    subject: (company) => `Your ${BRAND_NAME} link for ${company}`,
    open: (company) => `Open this link to get the discounts of ${company}:`,
    button: 'Get the discounts',
    valid: 'It works once, within 15 minutes.',
    notYou: 'If you did not ask for it, you can ignore this email.',
  },
  ja: {
    subject: (company) => `${company}様向け ${BRAND_NAME} のリンク`,
    open: (company) => `次のリンクを開くと、${company}の割引をご利用いただけます。`,
    button: '割引を利用する',
    valid: '15分以内に1回だけ使えます。',
    notYou: 'お心当たりがない場合は、このメールを破棄してください。',
  },
  de: {
    subject: (company) => `Dein ${BRAND_NAME}-Link für ${company}`,
    open: (company) => `Öffne diesen Link, um die Rabatte von ${company} zu bekommen:`,
    button: 'Rabatte nutzen',
    valid: 'Er gilt einmal, 15 Minuten lang.',
    notYou: 'Falls du ihn nicht angefordert hast, kannst du diese E-Mail ignorieren.',
  },
  th: {
    subject: (company) => `ลิงก์ ${BRAND_NAME} สำหรับ ${company}`,
    open: (company) => `เปิดลิงก์นี้เพื่อรับส่วนลดของ ${company}:`,
    button: 'รับส่วนลด',
    valid: 'ใช้ได้หนึ่งครั้งภายใน 15 นาที',
    notYou: 'หากคุณไม่ได้ขอลิงก์นี้ ไม่ต้องดำเนินการใด ๆ',
  },
};

export interface MagicLinkMail {
  readonly to: string;
  readonly company: string;
  readonly link: string;
  readonly locale: Locale;
}

export function magicLinkMail({ to, company, link, locale }: MagicLinkMail): Mail {
  const { subject, open, button, valid, notYou } = TEXTS[locale];
  return composeMail({
    to,
    locale,
    subject: subject(company),
    blocks: [{ words: [open(company)] }, { lead: '', link, label: button }],
    foot: [valid, notYou],
  });
}
