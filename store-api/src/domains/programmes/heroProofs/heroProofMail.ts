/** The mails of a hero's proof: the link that confirms an address, the one that asks for a document, and what was decided. In the person's language, without what was shown. */
import type { Mail } from '@tessera/service-kit/mail';
import { percentText } from '@tessera/shared-contracts/money/percent';
import { addressProves, HERO_CONFIRM, heroProofPath } from '@tessera/shared-contracts/programmes/heroProof';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { composeMail } from '../../../platform/pages/mailComposition.ts';
import type { MailBlock } from '../../../platform/pages/mailContent.ts';
import type { StoredHeroProof } from './heroProofTables.ts';

interface MailTexts {
  readonly confirm: {
    readonly subject: string;
    readonly text: (group: string) => string;
    /** Where the address alone proves nothing. */
    readonly document: (group: string) => string;
    readonly how: string;
    readonly open: string;
    readonly notYou: string;
  };
  readonly asked: {
    readonly subject: (order: string) => string;
    readonly text: (group: string, order: string) => string;
    readonly how: string;
    readonly open: string;
  };
  readonly approved: {
    readonly subject: string;
    readonly text: (group: string, percent: string) => string;
    readonly how: (code: string) => string;
    readonly open: string;
  };
  readonly declined: {
    readonly subject: string;
    readonly text: (group: string) => string;
    readonly again: string;
    readonly open: string;
  };
  readonly deleted: string;
}

const TEXTS: Readonly<Record<Locale, MailTexts>> = {
  'en-US': {
    confirm: {
      subject: 'Confirm your address',
      text: (group) =>
        `Use this link to confirm that the address is yours. For the discount of the group ${group}, you need no other proof.`,
      document: (group) =>
        `Use this link to confirm that the address is yours. For the discount of the group ${group}, you then show a document.`,
      how: 'The link works once, for three days:',
      open: 'Confirm address',
      notYou: 'If this was not you, somebody mistyped an address, and you can ignore this email.',
    },
    asked: {
      subject: (order) => `A document for your order ${order}`,
      text: (group, order) =>
        `You ordered with the discount of the group ${group} (${order}). Please show us that you belong to it: a card or a letter, with all covered that we do not need.`,
      how: 'This link takes your document, for 30 days. One person looks at it, and it is deleted with the decision:',
      open: 'Show the document',
    },
    approved: {
      subject: 'Your discount is confirmed',
      text: (group, percent) => `We have confirmed your proof for the group ${group}. You get ${percent} off a ring.`,
      how: (code) => `Your code is ${code}. This link adds it to your bag:`,
      open: 'Use the code',
    },
    declined: {
      subject: 'We could not confirm your proof',
      text: (group) => `We could not confirm your proof for the group ${group}:`,
      again: 'You can send another one:',
      open: 'Send another proof',
    },
    deleted: 'The document that you sent is deleted.',
  },
  ja: {
    confirm: {
      subject: 'メールアドレスをご確認ください',
      text: (group) =>
        `下のリンクを開くと、このアドレスがご本人のものだと確認できます。「${group}」の割引には、これで証明になります。`,
      document: (group) =>
        `下のリンクを開くと、このアドレスがご本人のものだと確認できます。「${group}」の割引には、そのあと書類をご提示ください。`,
      how: 'リンクは一度だけ、3日間お使いいただけます。',
      open: 'アドレスを確認する',
      notYou: 'お心当たりがない場合は、どなたかがアドレスを間違えたものです。このメールは破棄してください。',
    },
    asked: {
      subject: (order) => `ご注文 ${order} の書類のお願い`,
      text: (group, order) =>
        `「${group}」の割引でご注文いただきました（${order}）。対象であることがわかる書類をご提示ください。身分証やお手紙など、不要な部分は隠していただけます。`,
      how: '下のリンクから30日間お送りいただけます。担当者一人だけが確認し、判断のあとすぐに削除します。',
      open: '書類を提示する',
    },
    approved: {
      subject: '割引のご利用を確認しました',
      text: (group, percent) => `「${group}」の証明を確認しました。リングが${percent}割引になります。`,
      how: (code) => `コードは${code}です。下のリンクを開くと、バッグに適用されます。`,
      open: 'コードを使う',
    },
    declined: {
      subject: '証明を確認できませんでした',
      text: (group) => `「${group}」の証明を確認できませんでした。`,
      again: '別の証明をお送りいただけます。',
      open: '別の証明を送る',
    },
    deleted: 'お送りいただいた書類は削除しました。',
  },
  de: {
    confirm: {
      subject: 'Bestätige deine Adresse',
      text: (group) =>
        `Mit diesem Link bestätigst du, dass die Adresse dir gehört. Für den Rabatt der Gruppe ${group} reicht das als Nachweis.`,
      document: (group) =>
        `Mit diesem Link bestätigst du, dass die Adresse dir gehört. Für den Rabatt der Gruppe ${group} zeigst du danach ein Dokument.`,
      how: 'Der Link gilt einmal und drei Tage lang:',
      open: 'Adresse bestätigen',
      notYou:
        'Warst du das nicht? Dann hat sich jemand bei der Adresse vertippt, und du kannst diese E-Mail ignorieren.',
    },
    asked: {
      subject: (order) => `Ein Dokument zu deiner Bestellung ${order}`,
      text: (group, order) =>
        `Du hast mit dem Rabatt der Gruppe ${group} bestellt (${order}). Bitte zeig uns, dass du dazugehörst: einen Ausweis oder ein Schreiben. Verdecke, was wir nicht brauchen.`,
      how: 'Über diesen Link schickst du es, 30 Tage lang. Eine Person sieht es, und mit der Entscheidung wird es gelöscht:',
      open: 'Dokument zeigen',
    },
    approved: {
      subject: 'Dein Rabatt ist bestätigt',
      text: (group, percent) =>
        `Wir haben deinen Nachweis für die Gruppe ${group} bestätigt. Du bekommst ${percent} Rabatt auf einen Ring.`,
      how: (code) => `Dein Code ist ${code}. Dieser Link legt ihn in deine Tasche:`,
      open: 'Code verwenden',
    },
    declined: {
      subject: 'Wir konnten deinen Nachweis nicht bestätigen',
      text: (group) => `Wir konnten deinen Nachweis für die Gruppe ${group} nicht bestätigen:`,
      again: 'Du kannst einen anderen schicken:',
      open: 'Anderen Nachweis schicken',
    },
    deleted: 'Das Dokument, das du geschickt hast, ist gelöscht.',
  },
  th: {
    confirm: {
      subject: 'ยืนยันอีเมลของคุณ',
      text: (group) => `ลิงก์นี้ยืนยันว่าอีเมลเป็นของคุณ ซึ่งเพียงพอเป็นหลักฐานสำหรับส่วนลดของกลุ่ม${group}`,
      document: (group) => `ลิงก์นี้ยืนยันว่าอีเมลเป็นของคุณ สำหรับส่วนลดของกลุ่ม${group} คุณจะต้องแสดงเอกสารหลังจากนั้น`,
      how: 'ลิงก์นี้ใช้ได้ครั้งเดียวภายในสามวัน:',
      open: 'ยืนยันอีเมล',
      notYou: 'หากไม่ใช่คุณ แสดงว่ามีคนพิมพ์อีเมลผิด คุณไม่ต้องดำเนินการใด ๆ',
    },
    asked: {
      subject: (order) => `เอกสารสำหรับคำสั่งซื้อ ${order}`,
      text: (group, order) =>
        `คุณสั่งซื้อด้วยส่วนลดของกลุ่ม${group} (${order}) โปรดแสดงว่าคุณอยู่ในกลุ่มนี้ เช่น บัตรหรือจดหมาย และปิดส่วนที่เราไม่จำเป็นต้องเห็น`,
      how: 'ส่งเอกสารผ่านลิงก์นี้ได้ภายใน 30 วัน มีผู้ตรวจดูเพียงคนเดียว และเราจะลบเมื่อตัดสินแล้ว:',
      open: 'แสดงเอกสาร',
    },
    approved: {
      subject: 'ยืนยันส่วนลดของคุณแล้ว',
      text: (group, percent) => `เรายืนยันหลักฐานของคุณสำหรับกลุ่ม${group}แล้ว คุณได้ส่วนลดแหวน ${percent}`,
      how: (code) => `โค้ดของคุณคือ ${code} เปิดลิงก์นี้เพื่อใช้โค้ดในตะกร้าของคุณ:`,
      open: 'ใช้โค้ด',
    },
    declined: {
      subject: 'เรายืนยันหลักฐานของคุณไม่ได้',
      text: (group) => `เรายืนยันหลักฐานของคุณสำหรับกลุ่ม${group}ไม่ได้:`,
      again: 'คุณส่งหลักฐานอื่นได้ที่:',
      open: 'ส่งหลักฐานอื่น',
    },
    deleted: 'เราลบเอกสารที่คุณส่งมาแล้ว',
  },
};

export interface HeroProofWords {
  /** The group in the person's language. */
  readonly title: string;
  readonly code: string;
  readonly percent: string;
  readonly publicOrigin: string;
  /** Of a mail with a link that confirms an address or takes a document. */
  readonly token?: string;
}

/** The mail of a proof's state; null where that has none: an operator's decision is waited for. */
export function heroProofMail(
  proof: StoredHeroProof,
  { title, code, percent, publicOrigin, token }: HeroProofWords,
): Mail | null {
  const texts = TEXTS[proof.locale];
  const letter = (subject: string, blocks: readonly MailBlock[], foot: readonly string[] = []): Mail =>
    composeMail({
      to: proof.email,
      locale: proof.locale,
      subject,
      blocks: proof.type === null ? blocks : [...blocks, { words: [texts.deleted] }],
      foot,
      closing: 'brand',
    });
  switch (proof.state) {
    case 'confirming': {
      if (token === undefined) return null;
      const { subject, text, document, how, open, notYou } = texts.confirm;
      const link = `${publicOrigin}/heroes/${proof.group}?${HERO_CONFIRM}=${token}#proof`;
      const said = addressProves(proof.group, proof.email) ? text(title) : document(title);
      return letter(subject, [{ words: [said] }, { lead: how, link, label: open }], [notYou]);
    }
    case 'showing': {
      const { orderNumber } = proof;
      if (token === undefined || orderNumber === null) return null;
      const { subject, text, how, open } = texts.asked;
      const link = `${publicOrigin}${heroProofPath(proof.group, null, token)}`;
      return letter(subject(orderNumber), [{ words: [text(title, orderNumber)] }, { lead: how, link, label: open }]);
    }
    case 'approved': {
      const { subject, text, how, open } = texts.approved;
      const link = `${publicOrigin}/ring/buy?discount=${encodeURIComponent(code)}`;
      return letter(subject, [
        { words: [text(title, percentText(percent, proof.locale))] },
        { lead: how(code), link, label: open },
      ]);
    }
    case 'declined': {
      const { subject, text, again, open } = texts.declined;
      // Who was asked about an order answers its mail.
      const link = proof.orderNumber === null ? `${publicOrigin}/heroes/${proof.group}#proof` : null;
      return letter(subject, [
        { words: [text(title)] },
        { quote: proof.reason ?? '' },
        { lead: again, link, label: open },
      ]);
    }
    default:
      return null;
  }
}
