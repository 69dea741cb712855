/** What is said of things that are bought and of what they cost, in the four languages of the store. */
import type { PickUpWindow } from '@tessera/shared-contracts/afterSales/bookedTest';
import type { DiscountLabel } from '@tessera/shared-contracts/bag/priceBreakdown';
import type { TradeInModel } from '@tessera/shared-contracts/ring/ring';
import type { Locale } from '@tessera/shared-contracts/stores/locales';

export interface SummaryTexts {
  readonly title: string;
  readonly items: (count: number) => string;
  readonly empty: string;
  readonly engraved: (text: string) => string;
  readonly booked: (day: string, window: string, state: string) => string;
  readonly windows: Readonly<Record<PickUpWindow, string>>;
  readonly quantity: (count: number) => string;
  /** Of a plan: the device that it goes with. */
  readonly belongsTo: (device: string) => string;
  readonly tradeIn: (model: string) => string;
  readonly tradeInModels: Readonly<Record<TradeInModel, string>>;
  readonly free: string;
  readonly subtotal: string;
  readonly discounts: Readonly<Record<DiscountLabel, string>>;
  readonly tax: string;
  readonly total: string;
  /** Where tax is put on top: the total with it. */
  readonly toPay: string;
  readonly taxLater: string;
  readonly taxIncluded: string;
  readonly taxExcluded: string;
  readonly planTerm: (from: string, to: string) => string;
  readonly delivery: string;
  readonly nextStep: string;
  readonly taxRate: (name: string, percent: string) => string;
  readonly taxHeld: (name: string, percent: string, amount: string) => string;
  readonly importTax: string;
}

export const SUMMARY_TEXTS: Readonly<Record<Locale, SummaryTexts>> = {
  'en-US': {
    title: 'Your order',
    items: (count) => (count === 1 ? '1 item' : `${count} items`),
    empty: 'There is nothing in this order.',
    engraved: (text) => `Engraved “${text}”`,
    booked: (day, window, state) => `Sample pickup ${day}, ${window}, in ${state}`,
    windows: { morning: '8 AM to noon', midday: 'noon to 4 PM', evening: '4 to 8 PM' },
    quantity: (count) => `Quantity ${count}`,
    belongsTo: (device) => `for ${device}`,
    tradeIn: (model) => `Trade-in: ${model}`,
    tradeInModels: {
      AIR: 'Ring Air',
      AIR_GEN_1: 'Ring, first generation',
      COMPETITOR_GEN_3: 'another brand’s ring, generation 3',
      COMPETITOR_GEN_4: 'another brand’s ring, generation 4',
    },
    free: 'Free',
    subtotal: 'Subtotal',
    discounts: {
      TRADE_IN_COVERAGE: 'Trade-in extra coverage savings',
      AFFILIATE: 'Partner discount',
      HERO: 'Hero discount',
      RAW_TITANIUM_OFFER: 'Raw Titanium offer',
      CYCLE_PARTNER_OFFER: 'Cycle partner offer',
      OTHER: 'Discount',
      OFFER: 'Offer',
      REFERRAL: 'From a friend',
      MEMBERSHIP: 'With the membership',
      COMPANY: 'Your company’s price',
    },
    tax: 'Tax',
    total: 'Total',
    toPay: 'To pay',
    taxLater: 'Tax depends on your address and is added before you pay.',
    taxIncluded: 'Tax incl',
    taxExcluded: 'Tax excl',
    planTerm: (from, to) => `${from} to ${to}, does not renew`,
    delivery: 'Delivery',
    nextStep: 'In the next step',
    taxRate: (name, percent) => `${name} ${percent}`,
    taxHeld: (name, percent, amount) => `Includes ${amount} ${name} (${percent}).`,
    importTax: 'Your country’s import tax and duty are not included; the courier may charge them.',
  },
  ja: {
    title: 'ご注文内容',
    items: (count) => `${count}点`,
    empty: 'この注文には商品がありません。',
    engraved: (text) => `刻印「${text}」`,
    booked: (day, window, state) => `検体の集荷 ${day} ${window}、${state}`,
    windows: { morning: '8〜12時', midday: '12〜16時', evening: '16〜20時' },
    quantity: (count) => `数量 ${count}`,
    belongsTo: (device) => `${device}用`,
    tradeIn: (model) => `下取り：${model}`,
    tradeInModels: {
      AIR: 'Ring Air',
      AIR_GEN_1: '初代リング',
      COMPETITOR_GEN_3: '他社リング（第3世代）',
      COMPETITOR_GEN_4: '他社リング（第4世代）',
    },
    free: '無料',
    subtotal: '小計',
    discounts: {
      TRADE_IN_COVERAGE: '下取りによる補償プランの割引',
      AFFILIATE: 'パートナー割引',
      HERO: 'ヒーロー割引',
      RAW_TITANIUM_OFFER: 'Raw Titaniumの特典',
      CYCLE_PARTNER_OFFER: '周期パートナーの特典',
      OTHER: '割引',
      OFFER: '特典',
      REFERRAL: 'お友だちの紹介',
      MEMBERSHIP: 'メンバーシップ割引',
      COMPANY: 'お勤め先の特別価格',
    },
    tax: '税金',
    total: '合計',
    toPay: 'お支払い額',
    taxLater: '税額はお届け先によって決まり、お支払い前に加算されます。',
    taxIncluded: '税込',
    taxExcluded: '税別',
    planTerm: (from, to) => `${from}〜${to}、自動更新なし`,
    delivery: '配送料',
    nextStep: '次の手順で決まります',
    taxRate: (name, percent) => `${name} ${percent}`,
    taxHeld: (name, percent, amount) => `${name}（${percent}）${amount}を含みます。`,
    importTax: 'お届け先の国の輸入税・関税は含まれていません。配送業者から請求されることがあります。',
  },
  de: {
    title: 'Deine Bestellung',
    items: (count) => `${count} Artikel`,
    empty: 'Diese Bestellung ist leer.',
    engraved: (text) => `Graviert „${text}“`,
    booked: (day, window, state) => `Probe wird abgeholt: ${day}, ${window}, in ${state}`,
    windows: { morning: '8 bis 12 Uhr', midday: '12 bis 16 Uhr', evening: '16 bis 20 Uhr' },
    quantity: (count) => `Menge ${count}`,
    belongsTo: (device) => `für ${device}`,
    tradeIn: (model) => `Inzahlungnahme: ${model}`,
    tradeInModels: {
      AIR: 'Ring Air',
      AIR_GEN_1: 'Ring der ersten Generation',
      COMPETITOR_GEN_3: 'Ring einer anderen Marke, Generation 3',
      COMPETITOR_GEN_4: 'Ring einer anderen Marke, Generation 4',
    },
    free: 'Kostenlos',
    subtotal: 'Zwischensumme',
    discounts: {
      TRADE_IN_COVERAGE: 'Ersparnis beim Schutzplan durch Inzahlungnahme',
      AFFILIATE: 'Partnerrabatt',
      HERO: 'Heldenrabatt',
      RAW_TITANIUM_OFFER: 'Angebot für Raw Titanium',
      CYCLE_PARTNER_OFFER: 'Angebot des Zykluspartners',
      OTHER: 'Rabatt',
      OFFER: 'Angebot',
      REFERRAL: 'Empfehlung aus dem Freundeskreis',
      MEMBERSHIP: 'Mit der Mitgliedschaft',
      COMPANY: 'Preis deines Unternehmens',
    },
    tax: 'Steuer',
    total: 'Gesamt',
    toPay: 'Zu zahlen',
    taxLater: 'Die Steuer hängt von deiner Adresse ab und kommt hinzu, bevor du bezahlst.',
    taxIncluded: 'inkl. Steuer',
    taxExcluded: 'zzgl. Steuer',
    planTerm: (from, to) => `${from} bis ${to}, verlängert sich nicht`,
    delivery: 'Lieferung',
    nextStep: 'Im nächsten Schritt',
    taxRate: (name, percent) => `${name} ${percent}`,
    taxHeld: (name, percent, amount) => `Enthält ${amount} ${name} (${percent}).`,
    importTax: 'Einfuhrsteuer und Zoll deines Landes sind nicht enthalten; der Versanddienst kann sie dir berechnen.',
  },
  th: {
    title: 'คำสั่งซื้อของคุณ',
    items: (count) => `${count} รายการ`,
    empty: 'ยังไม่มีสินค้าในคำสั่งซื้อนี้',
    engraved: (text) => `สลัก “${text}”`,
    booked: (day, window, state) => `มารับตัวอย่าง ${day} ${window} ใน ${state}`,
    windows: { morning: '8.00–12.00 น.', midday: '12.00–16.00 น.', evening: '16.00–20.00 น.' },
    quantity: (count) => `จำนวน ${count}`,
    belongsTo: (device) => `สำหรับ ${device}`,
    tradeIn: (model) => `เทรดอิน: ${model}`,
    tradeInModels: {
      AIR: 'Ring Air',
      AIR_GEN_1: 'แหวนรุ่นแรก',
      COMPETITOR_GEN_3: 'แหวนยี่ห้ออื่น รุ่นที่ 3',
      COMPETITOR_GEN_4: 'แหวนยี่ห้ออื่น รุ่นที่ 4',
    },
    free: 'ฟรี',
    subtotal: 'ยอดรวมย่อย',
    discounts: {
      TRADE_IN_COVERAGE: 'ส่วนลดแผนความคุ้มครองจากการเทรดอิน',
      AFFILIATE: 'ส่วนลดจากพาร์ตเนอร์',
      HERO: 'ส่วนลดฮีโร่',
      RAW_TITANIUM_OFFER: 'ข้อเสนอ Raw Titanium',
      CYCLE_PARTNER_OFFER: 'ข้อเสนอจากพาร์ตเนอร์ด้านรอบเดือน',
      OTHER: 'ส่วนลด',
      OFFER: 'ข้อเสนอ',
      REFERRAL: 'เพื่อนแนะนำ',
      MEMBERSHIP: 'ส่วนลดสมาชิก',
      COMPANY: 'ราคาพิเศษของบริษัทคุณ',
    },
    tax: 'ภาษี',
    total: 'ยอดรวม',
    toPay: 'ยอดที่ต้องชำระ',
    taxLater: 'ภาษีขึ้นอยู่กับที่อยู่ของคุณ และจะคิดเพิ่มก่อนชำระเงิน',
    taxIncluded: 'รวมภาษี',
    taxExcluded: 'ไม่รวมภาษี',
    planTerm: (from, to) => `${from} ถึง ${to} ไม่ต่ออายุอัตโนมัติ`,
    delivery: 'ค่าจัดส่ง',
    nextStep: 'เลือกในขั้นตอนถัดไป',
    taxRate: (name, percent) => `${name} ${percent}`,
    taxHeld: (name, percent, amount) => `รวม${name} ${percent} เป็นเงิน ${amount}`,
    importTax: 'ยังไม่รวมภาษีนำเข้าและอากรของประเทศคุณ ผู้จัดส่งอาจเรียกเก็บ',
  },
};
