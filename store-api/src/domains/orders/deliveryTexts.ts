/** What is said of when things leave and arrive, in the four languages of the store. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';

export interface DeliveryTexts {
  readonly sizingKit: string;
  readonly ring: string;
  readonly otherItems: string;
  readonly arrives: (days: string) => string;
  readonly leaves: (days: string) => string;
  readonly between: (from: string, to: string) => string;
  readonly afterSize: string;
  readonly plans: string;
  readonly plansAt: string;
  /** For a device that the shopper has already. */
  readonly ownedPlans: string;
  readonly ownedPlansAt: string;
}

export const DELIVERY_TEXTS: Readonly<Record<Locale, DeliveryTexts>> = {
  'en-US': {
    sizingKit: 'Sizing kit',
    ring: 'Ring',
    otherItems: 'Everything else',
    arrives: (days) => `arrives ${days}`,
    leaves: (days) => `ships ${days}`,
    between: (from, to) => `${from} to ${to}`,
    afterSize: '4 to 6 weeks after you send your size',
    plans: 'Plans',
    plansAt: 'start when the ring is first worn',
    ownedPlans: 'Plans for a device you own',
    ownedPlansAt: 'start on the day of the order',
  },
  de: {
    sizingKit: 'Größen-Set',
    ring: 'Ring',
    otherItems: 'Alles andere',
    arrives: (days) => `Ankunft ${days}`,
    leaves: (days) => `Versand ${days}`,
    between: (from, to) => `${from} bis ${to}`,
    afterSize: '4 bis 6 Wochen, nachdem du deine Größe geschickt hast',
    plans: 'Pläne',
    plansAt: 'beginnen, wenn der Ring zum ersten Mal getragen wird',
    ownedPlans: 'Pläne für dein vorhandenes Gerät',
    ownedPlansAt: 'beginnen am Tag der Bestellung',
  },
  ja: {
    sizingKit: 'サイジングキット',
    ring: 'リング',
    otherItems: 'その他の商品',
    arrives: (days) => `${days}にお届け`,
    leaves: (days) => `${days}に発送`,
    between: (from, to) => `${from}〜${to}`,
    afterSize: 'サイズのご連絡から4〜6週間',
    plans: 'プラン',
    plansAt: 'リングを初めて着けた日から始まります',
    ownedPlans: 'お持ちのデバイス用プラン',
    ownedPlansAt: 'ご注文日から始まります',
  },
  th: {
    sizingKit: 'ชุดวัดไซซ์',
    ring: 'แหวน',
    otherItems: 'สินค้าอื่น',
    arrives: (days) => `ได้รับ ${days}`,
    leaves: (days) => `จัดส่ง ${days}`,
    between: (from, to) => `${from} ถึง ${to}`,
    afterSize: '4 ถึง 6 สัปดาห์หลังจากคุณแจ้งไซซ์',
    plans: 'แผนบริการ',
    plansAt: 'เริ่มเมื่อสวมแหวนครั้งแรก',
    ownedPlans: 'แผนสำหรับอุปกรณ์ที่คุณมีอยู่แล้ว',
    ownedPlansAt: 'เริ่มในวันที่สั่งซื้อ',
  },
};
