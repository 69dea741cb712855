/** What the pages and mails of cancelling an order say, in the four languages of the store. */
import type { Locale } from '@tessera/shared-contracts/locales';

export interface CancelTexts {
  /** On the order's page. */
  readonly open: string;
  readonly openHint: string;
  readonly title: string;
  readonly lead: string;
  readonly what: string;
  readonly howMany: string;
  readonly all: string;
  readonly next: string;
  readonly none: string;
  readonly reviewTitle: string;
  readonly reviewLead: string;
  readonly refund: (amount: string) => string;
  readonly noRefund: string;
  readonly delivery: string;
  readonly confirm: string;
  readonly keep: string;
  readonly changedTitle: string;
  readonly changed: string;
  readonly back: string;
  /** The section of the order's page, and its lines. */
  readonly refunds: string;
  readonly paid: (amount: string, day: string) => string;
  readonly owed: (amount: string) => string;
  /** In the history. */
  readonly partCancelled: string;
  readonly mailSubject: (number: string, whole: boolean) => string;
  readonly mailTitle: (whole: boolean) => string;
  readonly mailText: (whole: boolean) => string;
  readonly mailRefund: (amount: string) => string;
  readonly mailOpen: string;
}

export const CANCEL_TEXTS: Readonly<Record<Locale, CancelTexts>> = {
  'en-US': {
    open: 'Cancel the order or a part of it',
    openHint: 'Nothing is made yet, so you can still cancel and get your money back.',
    title: 'Cancel your order',
    lead: 'Choose what you no longer want. Cover, plans and the second charger leave with the ring that they are for.',
    what: 'What do you want to cancel?',
    howMany: 'How many',
    all: 'Cancel the whole order',
    next: 'Continue',
    none: 'Choose what you want to cancel.',
    reviewTitle: 'Cancel this?',
    reviewLead: 'Nothing has happened yet. This is what leaves your order:',
    refund: (amount) => `${amount} go back the way you paid.`,
    noRefund: 'Nothing was paid for this, so nothing goes back.',
    delivery: 'The delivery is paid back too.',
    confirm: 'Cancel it',
    keep: 'Keep it',
    changedTitle: 'Not cancelled',
    changed:
      'The order has changed meanwhile. What can be cancelled now is below; write to us if that is not what you want.',
    back: 'Back to the order',
    refunds: 'Cancelled',
    paid: (amount, day) => `${amount} were paid back on ${day}. A bank may take some days to show it.`,
    owed: (amount) => `${amount} are on their way back the way you paid.`,
    partCancelled: 'A part cancelled',
    mailSubject: (number, whole) =>
      whole ? `Your order ${number} is cancelled` : `A part of your order ${number} is cancelled`,
    mailTitle: (whole) => (whole ? 'Your order is cancelled' : 'A part of your order is cancelled'),
    mailText: (whole) =>
      whole ? 'Nothing more is made or sent.' : 'This has left your order. Everything else stays as it is:',
    mailRefund: (amount) => `${amount} go back the way you paid. A bank may take some days to show it.`,
    mailOpen: 'See your order',
  },
  de: {
    open: 'Bestellung ganz oder teilweise stornieren',
    openHint: 'Noch wird nichts gefertigt: Du kannst stornieren und bekommst dein Geld zurück.',
    title: 'Bestellung stornieren',
    lead: 'Wähle, was du nicht mehr möchtest. Schutz, Pläne und das zweite Ladegerät gehen mit dem Ring, zu dem sie gehören.',
    what: 'Was möchtest du stornieren?',
    howMany: 'Anzahl',
    all: 'Ganze Bestellung stornieren',
    next: 'Weiter',
    none: 'Wähle, was du stornieren möchtest.',
    reviewTitle: 'Das stornieren?',
    reviewLead: 'Noch ist nichts passiert. Das fällt aus deiner Bestellung weg:',
    refund: (amount) => `${amount} gehen auf dem Weg zurück, auf dem du bezahlt hast.`,
    noRefund: 'Dafür wurde nichts bezahlt, also geht nichts zurück.',
    delivery: 'Auch die Lieferung wird erstattet.',
    confirm: 'Stornieren',
    keep: 'Behalten',
    changedTitle: 'Nicht storniert',
    changed:
      'Die Bestellung hat sich inzwischen geändert. Unten steht, was jetzt noch storniert werden kann; schreib uns, wenn das nicht passt.',
    back: 'Zurück zur Bestellung',
    refunds: 'Storniert',
    paid: (amount, day) => `${amount} wurden am ${day} erstattet. Bis die Bank es zeigt, können einige Tage vergehen.`,
    owed: (amount) => `${amount} sind auf dem Weg zurück, so wie du bezahlt hast.`,
    partCancelled: 'Ein Teil storniert',
    mailSubject: (number, whole) =>
      whole ? `Deine Bestellung ${number} ist storniert` : `Ein Teil deiner Bestellung ${number} ist storniert`,
    mailTitle: (whole) => (whole ? 'Deine Bestellung ist storniert' : 'Ein Teil deiner Bestellung ist storniert'),
    mailText: (whole) =>
      whole
        ? 'Es wird nichts mehr gefertigt und nichts mehr verschickt.'
        : 'Das ist aus deiner Bestellung weggefallen. Alles andere bleibt, wie es ist:',
    mailRefund: (amount) =>
      `${amount} gehen auf dem Weg zurück, auf dem du bezahlt hast. Bis die Bank es zeigt, können einige Tage vergehen.`,
    mailOpen: 'Bestellung ansehen',
  },
  ja: {
    open: 'ご注文の全部または一部をキャンセルする',
    openHint: 'まだ製作前のため、キャンセルして返金を受けられます。',
    title: 'ご注文のキャンセル',
    lead: '不要になった商品を選んでください。補償、プラン、予備の充電器は、対象のリングと一緒にキャンセルされます。',
    what: 'キャンセルする商品',
    howMany: '数量',
    all: '注文全体をキャンセルする',
    next: '次へ',
    none: 'キャンセルする商品を選んでください。',
    reviewTitle: 'この内容でキャンセルしますか？',
    reviewLead: 'まだキャンセルされていません。次の商品がご注文から外れます：',
    refund: (amount) => `${amount} をお支払いの方法に返金します。`,
    noRefund: 'お支払いがなかったため、返金はありません。',
    delivery: '配送料も返金します。',
    confirm: 'キャンセルする',
    keep: 'キャンセルしない',
    changedTitle: 'キャンセルされていません',
    changed:
      'その間にご注文の状況が変わりました。現在キャンセルできる商品は次のとおりです。ご不明な点はご連絡ください。',
    back: 'ご注文に戻る',
    refunds: 'キャンセル済み',
    paid: (amount, day) => `${day}に ${amount} を返金しました。反映まで数日かかる場合があります。`,
    owed: (amount) => `${amount} をお支払いの方法に返金する手続き中です。`,
    partCancelled: '一部キャンセル',
    mailSubject: (number, whole) =>
      whole ? `ご注文 ${number} をキャンセルしました` : `ご注文 ${number} の一部をキャンセルしました`,
    mailTitle: (whole) => (whole ? 'ご注文をキャンセルしました' : 'ご注文の一部をキャンセルしました'),
    mailText: (whole) =>
      whole ? '製作も発送も行いません。' : '次の商品がご注文から外れました。ほかの商品はそのままです：',
    mailRefund: (amount) => `${amount} をお支払いの方法に返金します。反映まで数日かかる場合があります。`,
    mailOpen: 'ご注文を確認する',
  },
  th: {
    open: 'ยกเลิกคำสั่งซื้อทั้งหมดหรือบางส่วน',
    openHint: 'เรายังไม่เริ่มผลิต คุณจึงยกเลิกและรับเงินคืนได้',
    title: 'ยกเลิกคำสั่งซื้อ',
    lead: 'เลือกสิ่งที่ไม่ต้องการแล้ว ความคุ้มครอง แผน และแท่นชาร์จสำรองจะถูกยกเลิกพร้อมแหวนที่ใช้ด้วยกัน',
    what: 'ต้องการยกเลิกอะไร',
    howMany: 'จำนวน',
    all: 'ยกเลิกคำสั่งซื้อทั้งหมด',
    next: 'ดำเนินการต่อ',
    none: 'เลือกสิ่งที่ต้องการยกเลิก',
    reviewTitle: 'ยกเลิกรายการเหล่านี้ไหม',
    reviewLead: 'ยังไม่มีการยกเลิก รายการที่จะออกจากคำสั่งซื้อมีดังนี้:',
    refund: (amount) => `เราจะคืนเงิน ${amount} ตามวิธีที่คุณชำระ`,
    noRefund: 'รายการนี้ไม่มีการชำระเงิน จึงไม่มีเงินคืน',
    delivery: 'รวมค่าจัดส่งด้วย',
    confirm: 'ยกเลิก',
    keep: 'เก็บไว้',
    changedTitle: 'ยังไม่ได้ยกเลิก',
    changed: 'คำสั่งซื้อเปลี่ยนไประหว่างนี้ สิ่งที่ยกเลิกได้ตอนนี้อยู่ด้านล่าง หากไม่ใช่อย่างที่ต้องการ โปรดเขียนถึงเรา',
    back: 'กลับไปที่คำสั่งซื้อ',
    refunds: 'ยกเลิกแล้ว',
    paid: (amount, day) => `คืนเงิน ${amount} แล้วเมื่อ ${day} ธนาคารอาจใช้เวลาหลายวันจึงจะแสดงยอด`,
    owed: (amount) => `กำลังคืนเงิน ${amount} ตามวิธีที่คุณชำระ`,
    partCancelled: 'ยกเลิกบางส่วน',
    mailSubject: (number, whole) => (whole ? `ยกเลิกคำสั่งซื้อ ${number} แล้ว` : `ยกเลิกคำสั่งซื้อ ${number} บางส่วนแล้ว`),
    mailTitle: (whole) => (whole ? 'ยกเลิกคำสั่งซื้อของคุณแล้ว' : 'ยกเลิกคำสั่งซื้อของคุณบางส่วนแล้ว'),
    mailText: (whole) => (whole ? 'จะไม่มีการผลิตหรือจัดส่งอีก' : 'รายการเหล่านี้ออกจากคำสั่งซื้อแล้ว ส่วนที่เหลือยังคงเดิม:'),
    mailRefund: (amount) => `เราจะคืนเงิน ${amount} ตามวิธีที่คุณชำระ ธนาคารอาจใช้เวลาหลายวันจึงจะแสดงยอด`,
    mailOpen: 'ดูคำสั่งซื้อ',
  },
};
