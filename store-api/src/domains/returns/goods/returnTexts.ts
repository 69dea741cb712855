/** What the pages and mails of returns and withdrawals as cases of an order say, in the four languages of the store. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { ReturnKind, ReturnState } from '../claims/caseStates.ts';
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
    lead: 'Choose what you want to send back. Coverage, plans and the second charger are returned with the ring they belong to.',
    what: 'What do you want to send back?',
    howMany: 'How many',
    next: 'Continue',
    none: 'Choose what you want to send back.',
    detailsTitle: 'Your return',
    refund: (amount) =>
      `Once we have received and checked your return, we refund ${amount} to the payment method you used.`,
    reason: 'Why are you sending it back?',
    reasons: {
      changed_mind: 'I changed my mind',
      fit: 'It does not fit',
      faulty: 'It is faulty',
      wrong_item: 'It is not what I ordered',
      other: 'Another reason',
    },
    chooseReason: 'Choose a reason.',
    describe: 'Anything else that helps us',
    submit: 'Request the return',
    back: 'Back to the order',
    lateTitle: 'You cannot return this here',
    late: 'The return period is over, or it is already on its way back. Write to us if that is wrong.',
    yours: 'Returns',
    number: (number, kind, things) => `${kind === 'return' ? 'Return' : 'Withdrawal'} ${number}: ${things}`,
    states: {
      requested: 'Requested',
      label_sent: 'Label sent',
      received: 'Back with us',
      refunded: 'Refunded',
      declined: 'Not accepted',
      cancelled: 'You keep it',
    },
    said: {
      requested: () => 'We have your request and will send you a return label within two working days.',
      label_sent: () => 'Your return label is on its way to you. Pack everything well and hand it to the courier.',
      received: (amount) => `It is back with us and is being checked. We refund up to ${amount}.`,
      refunded: (amount) =>
        `We refund ${amount} to the payment method you used. Your bank may take some days to show it.`,
      declined: () => 'We could not accept this.',
      cancelled: () => 'You keep it, and nothing is refunded.',
    },
    unsent: 'We have your request. Nothing has been sent yet, so there is nothing to return.',
    keep: 'Keep it after all',
    mailSubject: (number, kind) => (kind === 'return' ? `Your return ${number}` : `Your withdrawal ${number}`),
  },
  de: {
    title: 'Etwas zurückschicken',
    until: (day) => `Du kannst es bis zum ${day} zurückschicken.`,
    open: 'Rückgabe starten',
    lead: 'Wähle, was du zurückschicken möchtest. Schutz, Pläne und das zweite Ladegerät gehen mit dem Ring zurück, zu dem sie gehören.',
    what: 'Was möchtest du zurückschicken?',
    howMany: 'Anzahl',
    next: 'Weiter',
    none: 'Wähle, was du zurückschicken möchtest.',
    detailsTitle: 'Deine Rückgabe',
    refund: (amount) =>
      `Sobald deine Rücksendung angekommen und geprüft ist, erstatten wir ${amount} auf das Zahlungsmittel, mit dem du bezahlt hast.`,
    reason: 'Warum schickst du es zurück?',
    reasons: {
      changed_mind: 'Ich habe es mir anders überlegt',
      fit: 'Es passt nicht',
      faulty: 'Es ist defekt',
      wrong_item: 'Das habe ich nicht bestellt',
      other: 'Ein anderer Grund',
    },
    chooseReason: 'Wähle einen Grund.',
    describe: 'Was uns sonst noch hilft',
    submit: 'Rückgabe anfragen',
    back: 'Zurück zur Bestellung',
    lateTitle: 'Das kannst du hier nicht zurückgeben',
    late: 'Die Frist ist abgelaufen, oder es ist schon auf dem Rückweg. Schreib uns, wenn das nicht stimmt.',
    yours: 'Rückgaben',
    number: (number, kind, things) => `${kind === 'return' ? 'Rückgabe' : 'Widerruf'} ${number}: ${things}`,
    states: {
      requested: 'Angefragt',
      label_sent: 'Rücksendeetikett verschickt',
      received: 'Bei uns angekommen',
      refunded: 'Erstattet',
      declined: 'Nicht angenommen',
      cancelled: 'Du behältst es',
    },
    said: {
      requested: () => 'Wir haben deine Anfrage und schicken dir innerhalb von zwei Werktagen ein Rücksendeetikett.',
      label_sent: () => 'Das Rücksendeetikett ist unterwegs zu dir. Pack alles gut ein und gib es dem Kurier mit.',
      received: (amount) => `Deine Rücksendung ist bei uns und wird geprüft. Wir erstatten bis zu ${amount}.`,
      refunded: (amount) =>
        `Wir erstatten ${amount} auf das Zahlungsmittel, mit dem du bezahlt hast. Bis der Betrag auf deinem Konto erscheint, können einige Tage vergehen.`,
      declined: () => 'Das konnten wir nicht annehmen.',
      cancelled: () => 'Du behältst es, und es wird nichts erstattet.',
    },
    unsent: 'Wir haben deine Anfrage erhalten. Es wurde noch nichts verschickt, du musst also nichts zurücksenden.',
    keep: 'Doch behalten',
    mailSubject: (number, kind) => (kind === 'return' ? `Deine Rückgabe ${number}` : `Dein Widerruf ${number}`),
  },
  ja: {
    title: '返品',
    until: (day) => `${day}まで返品できます。`,
    open: '返品を申し込む',
    lead: '返品する商品を選んでください。補償プラン、その他のプラン、予備の充電器は、対象のリングと一緒に返品となります。',
    what: '返品する商品',
    howMany: '数量',
    next: '次へ',
    none: '返品する商品を選んでください。',
    detailsTitle: '返品の内容',
    refund: (amount) => `商品の到着と確認の後、${amount} を、ご利用のお支払い方法に返金します。`,
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
      refunded: (amount) => `${amount} を、ご利用のお支払い方法に返金します。反映まで数日かかる場合があります。`,
      declined: () => '申し訳ありませんが、お受けできませんでした。',
      cancelled: () => '商品はお手元に残り、返金はありません。',
    },
    unsent: 'お申し込みを受け取りました。まだ発送していないため、返送は必要ありません。',
    keep: '返品を取りやめる',
    mailSubject: (number, kind) => (kind === 'return' ? `返品 ${number} について` : `契約の撤回 ${number} について`),
  },
  th: {
    title: 'ส่งคืนสินค้า',
    until: (day) => `คุณส่งคืนได้จนถึง ${day}`,
    open: 'เริ่มการคืนสินค้า',
    lead: 'เลือกสิ่งที่จะส่งคืน ความคุ้มครอง แผน และแท่นชาร์จสำรองจะคืนพร้อมแหวนที่ใช้ด้วยกัน',
    what: 'ต้องการส่งคืนรายการใด',
    howMany: 'จำนวน',
    next: 'ดำเนินการต่อ',
    none: 'เลือกสิ่งที่จะส่งคืน',
    detailsTitle: 'การคืนสินค้าของคุณ',
    refund: (amount) => `เมื่อเราได้รับและตรวจสินค้าแล้ว เราจะคืนเงิน ${amount} ผ่านช่องทางที่คุณชำระ`,
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
    late: 'เลยกำหนดแล้ว หรือกำลังอยู่ระหว่างการส่งคืน หากไม่ถูกต้อง โปรดติดต่อเรา',
    yours: 'การคืนสินค้า',
    number: (number, kind, things) => `${kind === 'return' ? 'การคืนสินค้า' : 'การยกเลิกสัญญา'} ${number}: ${things}`,
    states: {
      requested: 'ส่งคำขอแล้ว',
      label_sent: 'ส่งใบปะหน้าแล้ว',
      received: 'เราได้รับแล้ว',
      refunded: 'คืนเงินแล้ว',
      declined: 'ไม่รับคืน',
      cancelled: 'คุณเก็บสินค้าไว้',
    },
    said: {
      requested: () => 'เราได้รับคำขอของคุณแล้ว และจะส่งใบปะหน้าพัสดุให้ภายในสองวันทำการ',
      label_sent: () => 'เรากำลังส่งใบปะหน้าพัสดุให้คุณ โปรดแพ็กสินค้าให้เรียบร้อยแล้วส่งให้เจ้าหน้าที่ขนส่ง',
      received: (amount) => `เราได้รับสินค้าแล้วและกำลังตรวจสอบ เราจะคืนเงินสูงสุด ${amount}`,
      refunded: (amount) => `เราจะคืนเงิน ${amount} ผ่านช่องทางที่คุณชำระ ธนาคารอาจใช้เวลาหลายวันจึงจะแสดงยอด`,
      declined: () => 'ขออภัย เรารับคืนไม่ได้',
      cancelled: () => 'คุณเก็บสินค้าไว้ และไม่มีการคืนเงิน',
    },
    unsent: 'เราได้รับคำขอของคุณแล้ว ยังไม่มีการจัดส่ง คุณจึงไม่ต้องส่งอะไรคืน',
    keep: 'ไม่ส่งคืนแล้ว',
    mailSubject: (number, kind) => (kind === 'return' ? `การคืนสินค้า ${number}` : `การยกเลิกสัญญา ${number}`),
  },
};
