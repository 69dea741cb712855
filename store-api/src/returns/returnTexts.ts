/** What the pages and mails of returns and withdrawals as cases of an order say, in the four languages of the store. */
import type { Locale } from '@tessera/shared-contracts/locales';
import type { ReturnKind, ReturnState } from '../care/careStates.ts';
import type { ReturnReason } from './returnReasons.ts';

export interface ReturnTexts {
  readonly title: string;
  readonly until: (day: string) => string;
  readonly open: string;
  readonly lead: string;
  readonly what: string;
  readonly howMany: string;
  readonly next: string;
  readonly none: string;
  readonly detailsTitle: string;
  readonly refund: (amount: string) => string;
  readonly reason: string;
  readonly reasons: Readonly<Record<ReturnReason, string>>;
  readonly chooseReason: string;
  readonly describe: string;
  readonly submit: string;
  readonly back: string;
  readonly lateTitle: string;
  readonly late: string;
  /** On the order's page. */
  readonly yours: string;
  readonly number: (number: string, kind: ReturnKind, things: string) => string;
  readonly states: Readonly<Record<ReturnState, string>>;
  /** @param amount what goes back */
  readonly said: Readonly<Record<ReturnState, (amount: string) => string>>;
  /** What was asked for, of an order that has not left. */
  readonly unsent: string;
  readonly keep: string;
  readonly mailSubject: (number: string, kind: ReturnKind) => string;
}

export const RETURN_TEXTS: Readonly<Record<Locale, ReturnTexts>> = {
  'en-US': {
    title: 'Send something back',
    until: (day) => `You can send it back until ${day}.`,
    open: 'Start a return',
    lead: 'Choose what goes back. Cover, plans and the second charger go with the ring that they are for.',
    what: 'What goes back?',
    howMany: 'How many',
    next: 'Continue',
    none: 'Choose what goes back.',
    detailsTitle: 'Your return',
    refund: (amount) => `${amount} go back the way you paid, once it has arrived and is checked.`,
    reason: 'Why do you send it back?',
    reasons: {
      changed_mind: 'I changed my mind',
      fit: 'It does not fit',
      faulty: 'It has a fault',
      wrong_item: 'It is not what I ordered',
      other: 'Another reason',
    },
    chooseReason: 'Choose a reason.',
    describe: 'Anything that helps us',
    submit: 'Ask for the return',
    back: 'Back to the order',
    lateTitle: 'This cannot go back here',
    late: 'Its time is over, or it is on its way back already. Write to us if that is wrong.',
    yours: 'Returns',
    number: (number, kind, things) => `${kind === 'return' ? 'Return' : 'Withdrawal'} ${number}: ${things}`,
    states: {
      requested: 'Asked for',
      label_sent: 'Label sent',
      received: 'Back with us',
      refunded: 'Paid back',
      declined: 'Not accepted',
      cancelled: 'You keep it',
    },
    said: {
      requested: () => 'We have what you wrote, and send you a label within two working days.',
      label_sent: () => 'The label is on its way to you. Pack everything well and hand it to the courier.',
      received: (amount) => `It is back with us and is checked. Up to ${amount} go back to you.`,
      refunded: (amount) => `${amount} go back the way you paid. A bank may take some days to show it.`,
      declined: () => 'We could not accept this.',
      cancelled: () => 'You keep it, and nothing is paid back.',
    },
    unsent: 'We have what you wrote. Nothing of it has been sent, so nothing has to come back.',
    keep: 'Keep it after all',
    mailSubject: (number, kind) => (kind === 'return' ? `Your return ${number}` : `Your withdrawal ${number}`),
  },
  de: {
    title: 'Etwas zurückschicken',
    until: (day) => `Du kannst es bis ${day} zurückschicken.`,
    open: 'Rückgabe starten',
    lead: 'Wähle, was zurückgeht. Schutz, Pläne und das zweite Ladegerät gehen mit dem Ring, zu dem sie gehören.',
    what: 'Was geht zurück?',
    howMany: 'Anzahl',
    next: 'Weiter',
    none: 'Wähle, was zurückgeht.',
    detailsTitle: 'Deine Rückgabe',
    refund: (amount) =>
      `${amount} gehen auf dem Weg zurück, auf dem du bezahlt hast, sobald es angekommen und geprüft ist.`,
    reason: 'Warum schickst du es zurück?',
    reasons: {
      changed_mind: 'Ich habe es mir anders überlegt',
      fit: 'Es passt nicht',
      faulty: 'Es hat einen Fehler',
      wrong_item: 'Das habe ich nicht bestellt',
      other: 'Ein anderer Grund',
    },
    chooseReason: 'Wähle einen Grund.',
    describe: 'Was uns sonst hilft',
    submit: 'Rückgabe anfragen',
    back: 'Zurück zur Bestellung',
    lateTitle: 'Das kann hier nicht zurückgehen',
    late: 'Die Frist ist vorbei, oder es ist schon auf dem Rückweg. Schreib uns, wenn das nicht stimmt.',
    yours: 'Rückgaben',
    number: (number, kind, things) => `${kind === 'return' ? 'Rückgabe' : 'Widerruf'} ${number}: ${things}`,
    states: {
      requested: 'Angefragt',
      label_sent: 'Etikett verschickt',
      received: 'Wieder bei uns',
      refunded: 'Erstattet',
      declined: 'Nicht angenommen',
      cancelled: 'Du behältst es',
    },
    said: {
      requested: () => 'Deine Nachricht ist da. Innerhalb von zwei Werktagen schicken wir dir ein Etikett.',
      label_sent: () => 'Das Etikett ist unterwegs zu dir. Pack alles gut ein und gib es dem Kurier.',
      received: (amount) => `Es ist wieder bei uns und wird geprüft. Bis zu ${amount} gehen an dich zurück.`,
      refunded: (amount) =>
        `${amount} gehen auf dem Weg zurück, auf dem du bezahlt hast. Bis die Bank es zeigt, können einige Tage vergehen.`,
      declined: () => 'Das konnten wir nicht annehmen.',
      cancelled: () => 'Du behältst es, und es wird nichts erstattet.',
    },
    unsent: 'Deine Nachricht ist da. Verschickt ist davon noch nichts, also muss auch nichts zurückkommen.',
    keep: 'Doch behalten',
    mailSubject: (number, kind) => (kind === 'return' ? `Deine Rückgabe ${number}` : `Dein Widerruf ${number}`),
  },
  ja: {
    title: '返品',
    until: (day) => `${day}まで返品できます。`,
    open: '返品を申し込む',
    lead: '返品する商品を選んでください。補償、プラン、予備の充電器は、対象のリングと一緒に返品となります。',
    what: '返品する商品',
    howMany: '数量',
    next: '次へ',
    none: '返品する商品を選んでください。',
    detailsTitle: '返品の内容',
    refund: (amount) => `到着と確認の後、${amount} をお支払いの方法に返金します。`,
    reason: '返品の理由',
    reasons: {
      changed_mind: '気が変わった',
      fit: 'サイズが合わない',
      faulty: '不具合がある',
      wrong_item: '注文した商品と違う',
      other: 'その他',
    },
    chooseReason: '理由を選んでください。',
    describe: '補足',
    submit: '返品を申し込む',
    back: 'ご注文に戻る',
    lateTitle: 'ここでは返品できません',
    late: '期限を過ぎているか、すでに返品手続き中です。誤りがあればご連絡ください。',
    yours: '返品',
    number: (number, kind, things) => `${kind === 'return' ? '返品' : '契約の撤回'} ${number}：${things}`,
    states: {
      requested: '受付済み',
      label_sent: '返送ラベル送付済み',
      received: '到着・確認中',
      refunded: '返金済み',
      declined: 'お受けできません',
      cancelled: '返品の取り消し',
    },
    said: {
      requested: () => 'お申し込みを受け取りました。2営業日以内に返送ラベルをお送りします。',
      label_sent: () => '返送ラベルをお送りしました。しっかり梱包して配送業者にお渡しください。',
      received: (amount) => `商品が到着し、確認中です。最大 ${amount} を返金します。`,
      refunded: (amount) => `${amount} をお支払いの方法に返金します。反映まで数日かかる場合があります。`,
      declined: () => 'お受けできませんでした。',
      cancelled: () => '商品はお手元に残り、返金はありません。',
    },
    unsent: 'お申し込みを受け取りました。まだ発送していないため、返送は必要ありません。',
    keep: '返品を取りやめる',
    mailSubject: (number, kind) => (kind === 'return' ? `返品 ${number}` : `契約の撤回 ${number}`),
  },
  th: {
    title: 'ส่งคืนสินค้า',
    until: (day) => `คุณส่งคืนได้จนถึง ${day}`,
    open: 'เริ่มการคืนสินค้า',
    lead: 'เลือกสิ่งที่จะส่งคืน ความคุ้มครอง แผน และแท่นชาร์จสำรองจะคืนพร้อมแหวนที่ใช้ด้วยกัน',
    what: 'จะส่งคืนอะไร',
    howMany: 'จำนวน',
    next: 'ดำเนินการต่อ',
    none: 'เลือกสิ่งที่จะส่งคืน',
    detailsTitle: 'การคืนสินค้าของคุณ',
    refund: (amount) => `เมื่อสินค้ามาถึงและตรวจแล้ว เราจะคืนเงิน ${amount} ตามวิธีที่คุณชำระ`,
    reason: 'เหตุผลที่ส่งคืน',
    reasons: {
      changed_mind: 'เปลี่ยนใจ',
      fit: 'ขนาดไม่พอดี',
      faulty: 'สินค้ามีปัญหา',
      wrong_item: 'ไม่ใช่สิ่งที่สั่ง',
      other: 'เหตุผลอื่น',
    },
    chooseReason: 'เลือกเหตุผล',
    describe: 'รายละเอียดเพิ่มเติม',
    submit: 'ขอคืนสินค้า',
    back: 'กลับไปที่คำสั่งซื้อ',
    lateTitle: 'ส่งคืนที่นี่ไม่ได้',
    late: 'เลยกำหนดแล้ว หรือกำลังอยู่ระหว่างการส่งคืน หากไม่ถูกต้องโปรดเขียนถึงเรา',
    yours: 'การคืนสินค้า',
    number: (number, kind, things) => `${kind === 'return' ? 'การคืนสินค้า' : 'การยกเลิกสัญญา'} ${number}: ${things}`,
    states: {
      requested: 'ส่งคำขอแล้ว',
      label_sent: 'ส่งใบปะหน้าแล้ว',
      received: 'ถึงเราแล้ว',
      refunded: 'คืนเงินแล้ว',
      declined: 'ไม่รับคืน',
      cancelled: 'คุณเก็บสินค้าไว้',
    },
    said: {
      requested: () => 'เราได้รับข้อความของคุณแล้ว และจะส่งใบปะหน้าพัสดุให้ภายในสองวันทำการ',
      label_sent: () => 'ใบปะหน้ากำลังส่งถึงคุณ แพ็กสินค้าให้ดีแล้วส่งให้เจ้าหน้าที่ขนส่ง',
      received: (amount) => `สินค้าถึงเราแล้วและกำลังตรวจ เราจะคืนเงินสูงสุด ${amount}`,
      refunded: (amount) => `เราจะคืนเงิน ${amount} ตามวิธีที่คุณชำระ ธนาคารอาจใช้เวลาหลายวันจึงจะแสดงยอด`,
      declined: () => 'เรารับคืนไม่ได้',
      cancelled: () => 'คุณเก็บสินค้าไว้ และไม่มีการคืนเงิน',
    },
    unsent: 'เราได้รับข้อความของคุณแล้ว ยังไม่มีการจัดส่ง คุณจึงไม่ต้องส่งอะไรคืน',
    keep: 'เก็บไว้',
    mailSubject: (number, kind) => (kind === 'return' ? `การคืนสินค้า ${number}` : `การยกเลิกสัญญา ${number}`),
  },
};
