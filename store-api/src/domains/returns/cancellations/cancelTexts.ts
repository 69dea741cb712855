/** What the pages and mails of cancelling an order say, in the four languages of the store. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';

export interface CancelTexts {
  /** On the order's page. */
  readonly open: string;
  readonly openHint: string;
  /** While it is made. */
  readonly tooLate: string;
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
    tooLate:
      'Your order is being made, so it can no longer be cancelled. Once it has shipped, you can return it from this page.',
    title: 'Cancel your order',
    lead: 'Choose what you no longer want. Coverage, plans and the second charger are cancelled with the ring they belong to.',
    what: 'What do you want to cancel?',
    howMany: 'How many',
    all: 'Cancel the whole order',
    next: 'Continue',
    none: 'Choose what you want to cancel.',
    reviewTitle: 'Cancel this?',
    reviewLead: 'Nothing is cancelled yet. We will take this out of your order:',
    refund: (amount) => `We refund ${amount} to the payment method you used.`,
    noRefund: 'Nothing was paid for this, so there is nothing to refund.',
    delivery: 'We refund the delivery, too.',
    confirm: 'Cancel it',
    keep: 'Keep it',
    changedTitle: 'Not cancelled',
    changed:
      'Your order has changed in the meantime. Below is what you can still cancel. Write to us if something is missing.',
    back: 'Back to the order',
    refunds: 'Cancelled',
    paid: (amount, day) => `We refunded ${amount} on ${day}. Your bank may take some days to show it.`,
    owed: (amount) => `We are refunding ${amount} to the payment method you used.`,
    partCancelled: 'Partly cancelled',
    mailSubject: (number, whole) =>
      whole ? `Your order ${number} is cancelled` : `Part of your order ${number} is cancelled`,
    mailTitle: (whole) => (whole ? 'Your order is cancelled' : 'Part of your order is cancelled'),
    mailText: (whole) =>
      whole ? 'Nothing more will be made or sent.' : 'Everything else stays as it is. We have cancelled:',
    mailRefund: (amount) =>
      `We refund ${amount} to the payment method you used. Your bank may take some days to show it.`,
    mailOpen: 'See your order',
  },
  de: {
    open: 'Bestellung ganz oder teilweise stornieren',
    openHint: 'Noch wird nichts gefertigt: Du kannst stornieren und bekommst dein Geld zurück.',
    tooLate:
      'Deine Bestellung wird gerade gefertigt und lässt sich nicht mehr stornieren. Sobald sie verschickt ist, kannst du sie über diese Seite zurückgeben.',
    title: 'Bestellung stornieren',
    lead: 'Wähle, was du nicht mehr möchtest. Schutz, Pläne und das zweite Ladegerät werden mit dem Ring storniert, zu dem sie gehören.',
    what: 'Was möchtest du stornieren?',
    howMany: 'Anzahl',
    all: 'Ganze Bestellung stornieren',
    next: 'Weiter',
    none: 'Wähle, was du stornieren möchtest.',
    reviewTitle: 'Diese Auswahl stornieren?',
    reviewLead: 'Noch ist nichts storniert. Das nehmen wir aus deiner Bestellung:',
    refund: (amount) => `Wir erstatten ${amount} auf das Zahlungsmittel, mit dem du bezahlt hast.`,
    noRefund: 'Dafür wurde nichts bezahlt, also gibt es nichts zu erstatten.',
    delivery: 'Auch die Lieferkosten erstatten wir.',
    confirm: 'Stornieren',
    keep: 'Nicht stornieren',
    changedTitle: 'Nicht storniert',
    changed:
      'Deine Bestellung hat sich inzwischen geändert. Unten steht, was du noch stornieren kannst. Schreib uns, wenn etwas fehlt.',
    back: 'Zurück zur Bestellung',
    refunds: 'Storniert',
    paid: (amount, day) =>
      `Wir haben ${amount} am ${day} erstattet. Bis der Betrag auf deinem Konto erscheint, können einige Tage vergehen.`,
    owed: (amount) => `Die Erstattung von ${amount} auf dein Zahlungsmittel ist unterwegs.`,
    partCancelled: 'Teilweise storniert',
    mailSubject: (number, whole) =>
      whole ? `Deine Bestellung ${number} ist storniert` : `Ein Teil deiner Bestellung ${number} ist storniert`,
    mailTitle: (whole) => (whole ? 'Deine Bestellung ist storniert' : 'Ein Teil deiner Bestellung ist storniert'),
    mailText: (whole) =>
      whole
        ? 'Es wird nichts mehr gefertigt und nichts mehr verschickt.'
        : 'Alles andere bleibt, wie es ist. Storniert haben wir:',
    mailRefund: (amount) =>
      `Wir erstatten ${amount} auf das Zahlungsmittel, mit dem du bezahlt hast. Bis der Betrag auf deinem Konto erscheint, können einige Tage vergehen.`,
    mailOpen: 'Bestellung ansehen',
  },
  ja: {
    open: 'ご注文の全部または一部をキャンセルする',
    openHint: 'まだ製作前のため、キャンセルして返金を受けられます。',
    tooLate: '製作中のため、キャンセルはお受けできません。発送後は、このページから返品できます。',
    title: 'ご注文のキャンセル',
    lead: '不要になった商品を選んでください。補償プラン、その他のプラン、予備の充電器は、対象のリングと一緒にキャンセルされます。',
    what: 'キャンセルする商品',
    howMany: '数量',
    all: '注文全体をキャンセルする',
    next: '次へ',
    none: 'キャンセルする商品を選んでください。',
    reviewTitle: 'この内容でキャンセルしますか？',
    reviewLead: 'まだキャンセルされていません。次の商品をキャンセルします：',
    refund: (amount) => `${amount} を、ご利用のお支払い方法に返金します。`,
    noRefund: 'お支払いがなかったため、返金はありません。',
    delivery: '配送料も返金します。',
    confirm: 'キャンセルする',
    keep: 'キャンセルしない',
    changedTitle: 'キャンセルされていません',
    changed:
      'お手続き中に、ご注文の状況が変わりました。現在キャンセルできる商品は次のとおりです。ご不明な点はご連絡ください。',
    back: 'ご注文に戻る',
    refunds: 'キャンセル済み',
    paid: (amount, day) => `${day}に ${amount} を返金しました。反映まで数日かかる場合があります。`,
    owed: (amount) => `ご利用のお支払い方法へ、${amount} の返金手続きを進めています。`,
    partCancelled: '一部キャンセル',
    mailSubject: (number, whole) =>
      whole ? `ご注文 ${number} をキャンセルしました` : `ご注文 ${number} の一部をキャンセルしました`,
    mailTitle: (whole) => (whole ? 'ご注文をキャンセルしました' : 'ご注文の一部をキャンセルしました'),
    mailText: (whole) =>
      whole ? '今後、製作や発送は行いません。' : 'ほかの商品に変更はありません。キャンセルした商品は次のとおりです：',
    mailRefund: (amount) => `${amount} を、ご利用のお支払い方法に返金します。反映まで数日かかる場合があります。`,
    mailOpen: 'ご注文を確認する',
  },
  th: {
    open: 'ยกเลิกคำสั่งซื้อทั้งหมดหรือบางส่วน',
    openHint: 'เรายังไม่เริ่มผลิต คุณจึงยกเลิกและรับเงินคืนได้',
    tooLate: 'เรากำลังผลิตสินค้าของคุณ จึงยกเลิกไม่ได้แล้ว เมื่อจัดส่งแล้ว คุณส่งคืนได้จากหน้านี้',
    title: 'ยกเลิกคำสั่งซื้อ',
    lead: 'เลือกสิ่งที่ไม่ต้องการแล้ว ความคุ้มครอง แผน และแท่นชาร์จสำรองจะถูกยกเลิกพร้อมแหวนที่ใช้ด้วยกัน',
    what: 'ต้องการยกเลิกรายการใด',
    howMany: 'จำนวน',
    all: 'ยกเลิกคำสั่งซื้อทั้งหมด',
    next: 'ดำเนินการต่อ',
    none: 'เลือกสิ่งที่ต้องการยกเลิก',
    reviewTitle: 'ต้องการยกเลิกรายการเหล่านี้ใช่หรือไม่',
    reviewLead: 'ยังไม่ได้ยกเลิก รายการที่จะยกเลิกมีดังนี้:',
    refund: (amount) => `เราจะคืนเงิน ${amount} ผ่านช่องทางที่คุณชำระ`,
    noRefund: 'รายการนี้ไม่มีการชำระเงิน จึงไม่มีเงินคืน',
    delivery: 'รวมค่าจัดส่งด้วย',
    confirm: 'ยืนยันการยกเลิก',
    keep: 'ไม่ยกเลิก',
    changedTitle: 'ยังไม่ได้ยกเลิก',
    changed: 'คำสั่งซื้อของคุณเปลี่ยนไประหว่างนี้ รายการที่ยังยกเลิกได้อยู่ด้านล่าง หากมีรายการขาดไป โปรดติดต่อเรา',
    back: 'กลับไปที่คำสั่งซื้อ',
    refunds: 'ยกเลิกแล้ว',
    paid: (amount, day) => `เราคืนเงิน ${amount} แล้วเมื่อ ${day} ธนาคารอาจใช้เวลาหลายวันจึงจะแสดงยอด`,
    owed: (amount) => `เรากำลังคืนเงิน ${amount} ผ่านช่องทางที่คุณชำระ`,
    partCancelled: 'ยกเลิกบางส่วน',
    mailSubject: (number, whole) => (whole ? `ยกเลิกคำสั่งซื้อ ${number} แล้ว` : `ยกเลิกคำสั่งซื้อ ${number} บางส่วนแล้ว`),
    mailTitle: (whole) => (whole ? 'ยกเลิกคำสั่งซื้อของคุณแล้ว' : 'ยกเลิกคำสั่งซื้อของคุณบางส่วนแล้ว'),
    mailText: (whole) => (whole ? 'จะไม่มีการผลิตหรือจัดส่งอีก' : 'ส่วนอื่นของคำสั่งซื้อยังคงเดิม รายการที่ยกเลิกแล้ว:'),
    mailRefund: (amount) => `เราจะคืนเงิน ${amount} ผ่านช่องทางที่คุณชำระ ธนาคารอาจใช้เวลาหลายวันจึงจะแสดงยอด`,
    mailOpen: 'ดูคำสั่งซื้อ',
  },
};
