/** The mail to whoever used a code: what is active now, and until when. In their language; it holds nothing that was typed. */
import type { Mail } from '@tessera/service-kit/mail';
import type { Redeemed } from '@tessera/shared-contracts/programmes/redeem';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { composeMail } from '../../platform/pages/mailComposition.ts';

interface MailTexts {
  readonly subject: (title: string) => string;
  readonly active: (title: string, until: string) => string;
  readonly app: string;
  readonly notYou: string;
}

const TEXTS: Readonly<Record<Locale, MailTexts>> = {
  'en-US': {
    subject: (title) => `${title} is active`,
    active: (title, until) => `${title} is active until ${until}.`,
    app: 'You will find it in the app under this email address. It does not renew automatically.',
    notYou: 'If you did not redeem a code, somebody mistyped an address, and you can ignore this email.',
  },
  ja: {
    subject: (title) => `${title}をご利用いただけます`,
    active: (title, until) => `${title}は${until}までご利用いただけます。`,
    app: 'このメールアドレスで、アプリからお使いください。自動で更新されることはありません。',
    notYou:
      'コードをお使いになった覚えがない場合は、どなたかがアドレスを間違えたものです。このメールは破棄してください。',
  },
  de: {
    subject: (title) => `${title} ist aktiv`,
    active: (title, until) => `${title} ist bis ${until} aktiv.`,
    app: 'Du findest es in der App, unter dieser E-Mail-Adresse. Eine automatische Verlängerung gibt es nicht.',
    notYou:
      'Hast du keinen Code eingelöst? Dann hat sich jemand bei der Adresse vertippt, und du kannst diese E-Mail ignorieren.',
  },
  th: {
    subject: (title) => `${title} ใช้งานได้แล้ว`,
    active: (title, until) => `${title} ใช้งานได้ถึงวันที่ ${until}`,
    app: 'ใช้ได้ในแอปด้วยอีเมลนี้ และจะไม่ต่ออายุอัตโนมัติ',
    notYou: 'หากคุณไม่ได้ใช้โค้ด แสดงว่ามีคนพิมพ์อีเมลผิด คุณไม่ต้องดำเนินการใด ๆ',
  },
};

export function redeemMail(to: string, locale: Locale, { title, until }: Redeemed): Mail {
  const texts = TEXTS[locale];
  const day = new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', dateStyle: 'long' }).format(
    new Date(`${until}T00:00:00Z`),
  );
  return composeMail({
    to,
    locale,
    subject: texts.subject(title),
    blocks: [{ words: [texts.active(title, day)] }, { words: [texts.app] }],
    foot: [texts.notYou],
    closing: 'brand',
  });
}
