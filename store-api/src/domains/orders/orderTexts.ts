/** What the page behind an order's link and its mail say, in the four languages of the store. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { OrderContents } from './orderContents.ts';
import type { OrderActor, OrderState } from './orderStates.ts';

export interface OrderTexts {
  readonly title: (number: string) => string;
  readonly thanksTitle: string;
  readonly thanks: (email: string) => string;
  readonly keepLink: string;
  readonly progress: string;
  readonly states: Readonly<Record<OrderState, string>>;
  readonly ahead: Readonly<Record<OrderState, string>>;
  /** The states that say otherwise where no ring is made. */
  readonly statesWithoutRing: Readonly<
    Record<Exclude<OrderContents, 'ring'>, Readonly<Record<'processed' | 'shipped', string>>>
  >;
  readonly done: string;
  readonly now: string;
  readonly history: string;
  readonly who: Readonly<Record<OrderActor, string>>;
  readonly sizeAgain: string;
  readonly sizeTitle: string;
  readonly sizeWait: string;
  readonly sizeText: string;
  readonly sizeSent: string;
  readonly sizeFixed: string;
  /** Once it has been sent. */
  readonly sizeMade: string;
  readonly sizeOf: (ring: string) => string;
  readonly size: (size: number) => string;
  readonly choose: string;
  readonly send: string;
  readonly sizeMissing: (ring: string) => string;
  readonly problemTitle: string;
  readonly late: string;
  readonly items: string;
  readonly to: string;
  /** Over the account's mail address, where nothing is sent. */
  readonly account: string;
  readonly delivery: string;
  readonly paid: string;
  readonly ordered: string;
  readonly test: string;
  readonly gift: string;
  readonly giftFor: (email: string) => string;
  readonly giftFrom: (name: string) => string;
  /** As long as they have not been told. */
  readonly giftTells: Readonly<Record<Exclude<OrderContents, 'ring'>, string>>;
  readonly giftTold: (day: string) => string;
  readonly notFoundTitle: string;
  readonly notFound: string;
  /** To whoever gets the gift; null: the giver has not signed it. */
  readonly giftMailSubject: (from: string | null) => string;
  readonly giftMailTitle: (from: string | null) => string;
  readonly giftMailText: Readonly<Record<Exclude<OrderContents, 'ring'>, string>>;
  readonly giftMailWhy: (from: string | null) => string;
  readonly mailSubject: (number: string) => string;
  readonly mailTrack: string;
  /** The same where a size is needed. */
  readonly mailTrackSize: string;
  /** On the link. */
  readonly mailOpen: string;
}

export const ORDER_TEXTS: Readonly<Record<Locale, OrderTexts>> = {
  'en-US': {
    title: (number) => `Order ${number}`,
    thanksTitle: 'Thank you for your order',
    thanks: (email) => `A confirmation is on its way to ${email}.`,
    keepLink: 'You can follow your order on this page. Its address is private: keep it, and do not share it.',
    progress: 'Where your order is',
    states: {
      ordered: 'Ordered',
      kit_shipped: 'Sizing kit shipped',
      size_submitted: 'Size received',
      processed: 'Ring being made',
      shipped: 'Shipped',
      delivered: 'Delivered',
      cancelled: 'Cancelled',
    },
    ahead: {
      ordered: '',
      kit_shipped: 'Within 24 hours.',
      size_submitted: 'Wear a sizer for a day and a night, then send us your size here.',
      processed: 'Made to your size.',
      shipped: '4 to 6 weeks after we have your size.',
      delivered: '',
      cancelled: '',
    },
    statesWithoutRing: {
      goods: { processed: 'Being packed', shipped: 'Shipped' },
      services: { processed: 'Being set up', shipped: 'Ready' },
    },
    done: 'Done',
    now: 'Now',
    history: 'History',
    who: { store: 'the store', shopper: 'you', operator: 'our team' },
    sizeAgain: 'Size changed',
    sizeTitle: 'Your size',
    sizeWait: 'Once you have the sizing kit, send your size here. The form opens when the kit ships.',
    sizeText: 'Wear the sizer for a day and a night, then choose the number printed in it.',
    sizeSent: 'We have your size. You can change it until the ring is being made.',
    sizeFixed: 'The ring is being made in this size.',
    sizeMade: 'The ring was made in this size.',
    sizeOf: (ring) => `Size of ${ring}`,
    size: (size) => `Size ${size}`,
    choose: 'Choose',
    send: 'Send size',
    sizeMissing: (ring) => `Choose a size for ${ring}.`,
    problemTitle: 'A size is missing',
    late: 'Your order is already being processed, so the size can no longer be changed. Write to us if it is wrong.',
    items: 'What you ordered',
    to: 'Delivery address',
    account: 'Your account in the app',
    delivery: 'Delivery',
    paid: 'Paid',
    ordered: 'Ordered on',
    test: 'Paid with the test provider: no money moved, and nothing will be sent.',
    gift: 'Gift',
    giftFor: (email) => `For ${email}`,
    giftFrom: (name) => `From ${name}`,
    giftTells: {
      goods: 'We email the recipient when it ships.',
      services: 'We email the recipient when it is ready.',
    },
    giftTold: (day) => `We emailed the recipient on ${day}.`,
    notFoundTitle: 'We cannot find this order',
    notFound: 'A link works for 30 days. We email you a new one.',
    giftMailSubject: (from) => (from === null ? 'A gift for you' : `A gift from ${from}`),
    giftMailTitle: (from) => (from === null ? 'A gift for you' : `${from} has a gift for you`),
    giftMailText: { goods: 'Your gift is on its way.', services: 'Your gift is ready to use.' },
    giftMailWhy: (from) =>
      from === null
        ? 'We send you this one email because the person giving you the gift asked us to.'
        : `We send you this one email because ${from} asked us to.`,
    mailSubject: (number) => `Your order ${number}`,
    mailTrack: 'Follow your order:',
    mailTrackSize: 'Follow your order, and send us your size once the kit arrives:',
    mailOpen: 'See your order',
  },
  de: {
    title: (number) => `Bestellung ${number}`,
    thanksTitle: 'Danke für deine Bestellung',
    thanks: (email) => `Wir schicken dir eine Bestätigung an ${email}.`,
    keepLink:
      'Auf dieser Seite kannst du deine Bestellung verfolgen. Ihr Link ist nur für dich bestimmt: Bewahre ihn auf und gib ihn nicht weiter.',
    progress: 'Stand deiner Bestellung',
    states: {
      ordered: 'Bestellt',
      kit_shipped: 'Größen-Set verschickt',
      size_submitted: 'Größe erhalten',
      processed: 'Ring wird gefertigt',
      shipped: 'Verschickt',
      delivered: 'Zugestellt',
      cancelled: 'Storniert',
    },
    ahead: {
      ordered: '',
      kit_shipped: 'Innerhalb von 24 Stunden.',
      size_submitted: 'Trage einen Probering einen Tag und eine Nacht lang und nenne uns hier deine Größe.',
      processed: 'In deiner Größe gefertigt.',
      shipped: '4 bis 6 Wochen, nachdem die Größe feststeht.',
      delivered: '',
      cancelled: '',
    },
    statesWithoutRing: {
      goods: { processed: 'Wird gepackt', shipped: 'Verschickt' },
      services: { processed: 'Wird eingerichtet', shipped: 'Bereit' },
    },
    done: 'Erledigt',
    now: 'Jetzt',
    history: 'Verlauf',
    who: { store: 'der Store', shopper: 'du', operator: 'unser Team' },
    sizeAgain: 'Größe geändert',
    sizeTitle: 'Deine Größe',
    sizeWait:
      'Sobald du das Größen-Set hast, nennst du uns hier deine Größe. Das Formular erscheint, wenn das Set verschickt ist.',
    sizeText: 'Trage einen Probering einen Tag und eine Nacht lang und wähle dann die Zahl, die innen steht.',
    sizeSent: 'Wir haben deine Größe. Du kannst sie ändern, bis der Ring gefertigt wird.',
    sizeFixed: 'Der Ring wird in dieser Größe gefertigt.',
    sizeMade: 'Der Ring wurde in dieser Größe gefertigt.',
    sizeOf: (ring) => `Größe für ${ring}`,
    size: (size) => `Größe ${size}`,
    choose: 'Auswählen',
    send: 'Größe senden',
    sizeMissing: (ring) => `Wähle eine Größe für ${ring}.`,
    problemTitle: 'Eine Größe fehlt',
    late: 'Deine Bestellung ist schon in Arbeit, deshalb lässt sich die Größe nicht mehr ändern. Schreib uns, wenn sie nicht stimmt.',
    items: 'Das hast du bestellt',
    to: 'Lieferadresse',
    account: 'Dein Konto in der App',
    delivery: 'Lieferung',
    paid: 'Bezahlt',
    ordered: 'Bestellt am',
    test: 'Mit dem Testanbieter bezahlt: Es ist kein Geld geflossen, und es wird nichts verschickt.',
    gift: 'Geschenk',
    giftFor: (email) => `Für ${email}`,
    giftFrom: (name) => `Von ${name}`,
    giftTells: {
      goods: 'Wir benachrichtigen die beschenkte Person per E-Mail, sobald das Paket unterwegs ist.',
      services: 'Wir benachrichtigen die beschenkte Person per E-Mail, sobald alles bereit ist.',
    },
    giftTold: (day) => `Wir haben die beschenkte Person am ${day} per E-Mail benachrichtigt.`,
    notFoundTitle: 'Wir können diese Bestellung nicht finden',
    notFound: 'Ein Link gilt 30 Tage lang. Wir schicken dir einen neuen.',
    giftMailSubject: (from) => (from === null ? 'Ein Geschenk für dich' : `Ein Geschenk von ${from}`),
    giftMailTitle: (from) => (from === null ? 'Ein Geschenk für dich' : `${from} hat ein Geschenk für dich`),
    giftMailText: { goods: 'Dein Geschenk ist unterwegs.', services: 'Dein Geschenk ist bereit.' },
    giftMailWhy: (from) =>
      from === null
        ? 'Du bekommst diese eine E-Mail, weil die Person, die dich beschenkt, uns darum gebeten hat.'
        : `Du bekommst diese eine E-Mail, weil ${from} uns darum gebeten hat.`,
    mailSubject: (number) => `Deine Bestellung ${number}`,
    mailTrack: 'Hier verfolgst du die Bestellung:',
    mailTrackSize: 'Hier verfolgst du die Bestellung und nennst uns deine Größe, sobald das Set da ist:',
    mailOpen: 'Bestellung ansehen',
  },
  ja: {
    title: (number) => `ご注文 ${number}`,
    thanksTitle: 'ご注文ありがとうございます',
    thanks: (email) => `確認メールを ${email} にお送りします。`,
    keepLink:
      'このページでご注文の状況をご確認いただけます。ページのアドレスはお客様専用です。大切に保管し、ほかの方には教えないでください。',
    progress: '現在の状況',
    states: {
      ordered: 'ご注文受付',
      kit_shipped: 'サイジングキット発送済み',
      size_submitted: 'サイズ受付済み',
      processed: 'リング製作中',
      shipped: '発送済み',
      delivered: 'お届け済み',
      cancelled: 'キャンセル済み',
    },
    ahead: {
      ordered: '',
      kit_shipped: '24時間以内に発送します。',
      size_submitted: 'サイズ見本を一昼夜着けてから、このページでサイズをお知らせください。',
      processed: 'お客様のサイズで製作します。',
      shipped: 'サイズの確定から4〜6週間です。',
      delivered: '',
      cancelled: '',
    },
    statesWithoutRing: {
      goods: { processed: '発送準備中', shipped: '発送済み' },
      services: { processed: '準備中', shipped: 'ご利用いただけます' },
    },
    done: '完了',
    now: '現在',
    history: '履歴',
    who: { store: 'ストア', shopper: 'お客様', operator: '担当者' },
    sizeAgain: 'サイズ変更',
    sizeTitle: 'リングのサイズ',
    sizeWait: 'サイジングキットが届いたら、ここでサイズをお知らせください。キットの発送後に入力できます。',
    sizeText: 'サイズ見本を一昼夜着けてから、内側の数字を選んでください。',
    sizeSent: 'サイズを承りました。製作が始まるまで変更できます。',
    sizeFixed: 'このサイズで製作しています。',
    sizeMade: 'このサイズで製作しました。',
    sizeOf: (ring) => `${ring}のサイズ`,
    size: (size) => `サイズ${size}`,
    choose: '選択してください',
    send: 'サイズを送る',
    sizeMissing: (ring) => `${ring}のサイズを選んでください。`,
    problemTitle: 'サイズが選ばれていません',
    late: 'ご注文の処理が進んだため、サイズは変更できません。誤りがあればご連絡ください。',
    items: 'ご注文の商品',
    to: 'お届け先',
    account: 'アプリのアカウント',
    delivery: '配送',
    paid: 'お支払い済み',
    ordered: 'ご注文日',
    test: 'テスト決済のご注文です。実際の請求はなく、商品も発送されません。',
    gift: 'ギフト',
    giftFor: (email) => `贈り先：${email}`,
    giftFrom: (name) => `${name} より`,
    giftTells: {
      goods: '発送後、贈り先の方にメールでお知らせします。',
      services: 'ご用意ができましたら、贈り先の方にメールでお知らせします。',
    },
    giftTold: (day) => `${day}に、贈り先の方へメールでお知らせしました。`,
    notFoundTitle: 'このご注文は見つかりません',
    notFound: 'リンクは30日間有効です。新しいリンクをメールでお送りします。',
    giftMailSubject: (from) => (from === null ? '贈り物のお知らせ' : `${from} 様からの贈り物`),
    giftMailTitle: (from) => (from === null ? '贈り物のお知らせ' : `${from} 様から贈り物があります`),
    giftMailText: { goods: '贈り物を発送いたしました。', services: '贈り物のご用意ができました。' },
    giftMailWhy: (from) =>
      from === null
        ? 'このメールは、贈り主様のご依頼により一度だけお送りしています。'
        : `このメールは、${from} 様のご依頼により一度だけお送りしています。`,
    mailSubject: (number) => `ご注文 ${number} を承りました`,
    mailTrack: 'ご注文の状況はこちらでご確認いただけます：',
    mailTrackSize: 'ご注文の追跡と、キット到着後のサイズのご連絡はこちら：',
    mailOpen: 'ご注文を確認する',
  },
  th: {
    title: (number) => `คำสั่งซื้อ ${number}`,
    thanksTitle: 'ขอบคุณ เราได้รับคำสั่งซื้อแล้ว',
    thanks: (email) => `เรากำลังส่งอีเมลยืนยันไปที่ ${email}`,
    keepLink: 'คุณติดตามคำสั่งซื้อได้ที่หน้านี้ ลิงก์ของหน้านี้เป็นของคุณคนเดียว โปรดเก็บไว้และอย่าแชร์ให้ผู้อื่น',
    progress: 'สถานะ',
    states: {
      ordered: 'สั่งซื้อแล้ว',
      kit_shipped: 'ส่งชุดวัดไซซ์แล้ว',
      size_submitted: 'ได้รับไซซ์แล้ว',
      processed: 'กำลังผลิตแหวน',
      shipped: 'จัดส่งแล้ว',
      delivered: 'ส่งถึงแล้ว',
      cancelled: 'ยกเลิกแล้ว',
    },
    ahead: {
      ordered: '',
      kit_shipped: 'ภายใน 24 ชั่วโมง',
      size_submitted: 'สวมแหวนวัดหนึ่งวันหนึ่งคืน แล้วแจ้งไซซ์ที่หน้านี้',
      processed: 'ผลิตตามไซซ์ของคุณ',
      shipped: '4 ถึง 6 สัปดาห์หลังจากเราทราบไซซ์',
      delivered: '',
      cancelled: '',
    },
    statesWithoutRing: {
      goods: { processed: 'กำลังแพ็กสินค้า', shipped: 'จัดส่งแล้ว' },
      services: { processed: 'กำลังเตรียม', shipped: 'พร้อมใช้งาน' },
    },
    done: 'เสร็จแล้ว',
    now: 'ตอนนี้',
    history: 'ประวัติ',
    who: { store: 'ร้าน', shopper: 'คุณ', operator: 'ทีมงานของเรา' },
    sizeAgain: 'เปลี่ยนไซซ์',
    sizeTitle: 'ไซซ์ของคุณ',
    sizeWait: 'เมื่อได้รับชุดวัดไซซ์แล้ว โปรดแจ้งไซซ์ที่นี่ แบบฟอร์มจะเปิดเมื่อเราจัดส่งชุดวัดไซซ์แล้ว',
    sizeText: 'สวมแหวนวัดหนึ่งวันหนึ่งคืน แล้วเลือกตัวเลขที่อยู่ด้านใน',
    sizeSent: 'เราได้รับไซซ์ของคุณแล้ว คุณเปลี่ยนได้จนกว่าเราจะเริ่มผลิตแหวน',
    sizeFixed: 'กำลังผลิตแหวนตามไซซ์นี้',
    sizeMade: 'แหวนของคุณผลิตตามไซซ์นี้',
    sizeOf: (ring) => `ไซซ์ของ ${ring}`,
    size: (size) => `ไซซ์ ${size}`,
    choose: 'เลือก',
    send: 'ส่งไซซ์',
    sizeMissing: (ring) => `โปรดเลือกไซซ์ของ ${ring}`,
    problemTitle: 'ยังไม่ได้เลือกไซซ์',
    late: 'คำสั่งซื้อเข้าสู่ขั้นตอนถัดไปแล้ว จึงเปลี่ยนไซซ์ไม่ได้อีก หากไซซ์ไม่ถูกต้อง โปรดติดต่อเรา',
    items: 'รายการที่คุณสั่งซื้อ',
    to: 'ที่อยู่จัดส่ง',
    account: 'บัญชีในแอปของคุณ',
    delivery: 'การจัดส่ง',
    paid: 'ชำระแล้ว',
    ordered: 'สั่งซื้อเมื่อ',
    test: 'ชำระผ่านระบบทดสอบ ไม่มีการตัดเงินจริง และจะไม่มีการส่งสินค้า',
    gift: 'ของขวัญ',
    giftFor: (email) => `ถึง ${email}`,
    giftFrom: (name) => `จาก ${name}`,
    giftTells: { goods: 'เราจะแจ้งผู้รับทางอีเมลเมื่อจัดส่งแล้ว', services: 'เราจะแจ้งผู้รับทางอีเมลเมื่อพร้อมใช้งาน' },
    giftTold: (day) => `แจ้งผู้รับทางอีเมลแล้วเมื่อ ${day}`,
    notFoundTitle: 'ไม่พบคำสั่งซื้อนี้',
    notFound: 'ลิงก์ใช้ได้ 30 วัน เราจะส่งลิงก์ใหม่ให้ทางอีเมล',
    giftMailSubject: (from) => (from === null ? 'ของขวัญสำหรับคุณ' : `ของขวัญจาก ${from}`),
    giftMailTitle: (from) => (from === null ? 'มีของขวัญสำหรับคุณ' : `${from} มีของขวัญให้คุณ`),
    giftMailText: { goods: 'เรากำลังจัดส่งของขวัญให้คุณ', services: 'ของขวัญพร้อมใช้งานแล้ว' },
    giftMailWhy: (from) =>
      from === null
        ? 'เราส่งอีเมลนี้ถึงคุณเพียงครั้งเดียว เพราะผู้ให้ของขวัญขอให้เราแจ้ง'
        : `เราส่งอีเมลนี้ถึงคุณเพียงครั้งเดียว เพราะ ${from} ขอให้เราแจ้ง`,
    mailSubject: (number) => `เราได้รับคำสั่งซื้อ ${number} แล้ว`,
    mailTrack: 'ติดตามคำสั่งซื้อได้ที่นี่:',
    mailTrackSize: 'ติดตามคำสั่งซื้อ และแจ้งไซซ์เมื่อได้รับชุดวัดไซซ์:',
    mailOpen: 'ดูคำสั่งซื้อ',
  },
};

/** What a state of an order is called: only where a ring is made is it spoken of. */
export const stateName = (
  { states, statesWithoutRing }: OrderTexts,
  contents: OrderContents,
  state: OrderState,
): string =>
  contents !== 'ring' && (state === 'processed' || state === 'shipped')
    ? statesWithoutRing[contents][state]
    : states[state];
