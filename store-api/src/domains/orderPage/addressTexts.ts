/** What the page that changes an order's address says, in the four languages of the store. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Order } from '../orders/orders.ts';

export interface AddressTexts {
  /** On the order's page. */
  readonly change: string;
  readonly title: string;
  readonly lead: (country: string) => string;
  readonly save: string;
  readonly back: string;
  /** The region that was chosen has another tax than the one that was paid. */
  readonly otherTax: string;
  readonly lateTitle: string;
  readonly late: string;
}

export const ADDRESS_TEXTS: Readonly<Record<Locale, AddressTexts>> = {
  'en-US': {
    change: 'Change the address',
    title: 'Change the address',
    lead: (country) =>
      `You can change it until your order ships. The country stays ${country}; to change that, write to us.`,
    save: 'Save the address',
    back: 'Back to your order',
    otherTax: 'The tax there differs from the tax you paid. Write to us, and we will change the address for you.',
    lateTitle: 'The address can no longer be changed here',
    late: 'Your order is already being processed. Write to us if the address is wrong.',
  },
  de: {
    change: 'Adresse ändern',
    title: 'Adresse ändern',
    lead: (country) =>
      `Du kannst sie ändern, bis deine Bestellung verschickt ist. Das Land (${country}) bleibt dasselbe; soll es ein anderes sein, schreib uns.`,
    save: 'Adresse speichern',
    back: 'Zurück zur Bestellung',
    otherTax:
      'Dort gilt ein anderer Steuersatz als der, den du bezahlt hast. Schreib uns, dann ändern wir die Adresse für dich.',
    lateTitle: 'Die Adresse lässt sich hier nicht mehr ändern',
    late: 'Deine Bestellung ist schon in Arbeit. Schreib uns, wenn die Adresse nicht stimmt.',
  },
  ja: {
    change: 'お届け先を変更する',
    title: 'お届け先の変更',
    lead: (country) => `発送前であれば変更できます。国（${country}）の変更をご希望の場合は、ご連絡ください。`,
    save: 'お届け先を保存する',
    back: 'ご注文に戻る',
    otherTax: 'ご指定の地域は税率が異なります。変更をご希望の場合は、ご連絡ください。',
    lateTitle: 'お届け先は変更できません',
    late: 'ご注文の処理が進んだため、こちらでは変更できません。誤りがあればご連絡ください。',
  },
  th: {
    change: 'เปลี่ยนที่อยู่',
    title: 'เปลี่ยนที่อยู่',
    lead: (country) => `คุณเปลี่ยนที่อยู่ได้จนกว่าเราจะจัดส่ง แต่ต้องอยู่ใน${country}เหมือนเดิม หากต้องการเปลี่ยนประเทศ โปรดติดต่อเรา`,
    save: 'บันทึกที่อยู่',
    back: 'กลับไปที่คำสั่งซื้อ',
    otherTax: 'อัตราภาษีที่นั่นต่างจากที่คุณชำระไว้ โปรดติดต่อเรา แล้วเราจะเปลี่ยนที่อยู่ให้',
    lateTitle: 'เปลี่ยนที่อยู่ที่หน้านี้ไม่ได้แล้ว',
    late: 'คำสั่งซื้อเข้าสู่ขั้นตอนถัดไปแล้ว หากที่อยู่ไม่ถูกต้อง โปรดติดต่อเรา',
  },
};

export const addressPath = ({ token }: Pick<Order, 'token'>): string => `/order/${token}/address`;
