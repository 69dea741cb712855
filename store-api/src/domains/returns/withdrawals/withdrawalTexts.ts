/** What the pages and the receipt of a withdrawal say, in the four languages of the store. The labels of the two steps are the law's. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';

export interface WithdrawalTexts {
  readonly linkHint: string;
  readonly title: string;
  readonly lead: string;
  readonly order: string;
  readonly orderHint: string;
  readonly name: string;
  readonly email: string;
  readonly emailHint: string;
  readonly items: string;
  readonly itemsHint: string;
  readonly next: string;
  readonly reviewTitle: string;
  readonly reviewLead: string;
  readonly statement: string;
  readonly everything: string;
  readonly confirm: string;
  readonly change: string;
  readonly doneTitle: string;
  readonly done: string;
  readonly doneNext: string;
  readonly receiptSubject: (number: string) => string;
  readonly receiptTitle: string;
  readonly receiptText: string;
  readonly receiptNumber: string;
  readonly receiptWhen: string;
  readonly receiptItems: string;
  readonly receiptNext: string;
}

export const WITHDRAWAL_TEXTS: Readonly<Record<Locale, WithdrawalTexts>> = {
  'en-US': {
    linkHint: 'You can withdraw from the contract within 14 days, without giving a reason.',
    title: 'Withdraw from contract',
    lead: 'Here you withdraw from the contract for an order, or for a part of it. You need not give a reason.',
    order: 'Order number',
    orderHint: 'For example V-K7H3-9QXT, from your confirmation email.',
    name: 'Your name',
    email: 'Email',
    emailHint: 'The address you ordered with. We send the receipt there.',
    items: 'Only a part of the order?',
    itemsHint: 'Name the items you withdraw from. If you leave this empty, you withdraw from the whole order.',
    next: 'Continue',
    reviewTitle: 'Confirm your withdrawal',
    reviewLead: 'Nothing has been sent yet. This is your statement:',
    statement: 'I hereby withdraw from the contract for the things named above.',
    everything: 'The whole order',
    confirm: 'Confirm withdrawal',
    change: 'Change something',
    doneTitle: 'Your withdrawal has been received',
    done: 'If the order number and the address belong together, we are sending a receipt with its content, date and time to that address.',
    doneNext:
      'No receipt after a few minutes? Your withdrawal is saved all the same, and our team will look at it. You can also write to us.',
    receiptSubject: (number) => `Receipt of your withdrawal ${number}`,
    receiptTitle: 'We have received your withdrawal',
    receiptText:
      'This email confirms that we have received your withdrawal, what it says and when it arrived. It is not yet a decision on it.',
    receiptNumber: 'Number',
    receiptWhen: 'Received on',
    receiptItems: 'Withdrawn from',
    receiptNext: 'We will write to you about how to send items back and when you get your refund. Keep this email.',
  },
  de: {
    linkHint: 'Du kannst den Vertrag binnen 14 Tagen ohne Angabe von Gründen widerrufen.',
    title: 'Vertrag widerrufen',
    lead: 'Hier widerrufst du den Vertrag über eine Bestellung oder einen Teil davon. Einen Grund musst du nicht nennen.',
    order: 'Bestellnummer',
    orderHint: 'Zum Beispiel V-K7H3-9QXT, aus deiner Bestätigungsmail.',
    name: 'Dein Name',
    email: 'E-Mail',
    emailHint: 'Die Adresse, mit der du bestellt hast. Dorthin schicken wir die Eingangsbestätigung.',
    items: 'Nur ein Teil der Bestellung?',
    itemsHint: 'Dann nenne, was du widerrufst. Bleibt das Feld leer, gilt der Widerruf für die ganze Bestellung.',
    next: 'Weiter',
    reviewTitle: 'Widerruf bestätigen',
    reviewLead: 'Noch ist nichts abgeschickt. Du erklärst Folgendes:',
    statement: 'Hiermit widerrufe ich den Vertrag über die oben genannten Artikel.',
    everything: 'Die ganze Bestellung',
    confirm: 'Widerruf bestätigen',
    change: 'Etwas ändern',
    doneTitle: 'Dein Widerruf ist eingegangen',
    done: 'Wenn Bestellnummer und Adresse zusammengehören, schicken wir eine Eingangsbestätigung mit Inhalt, Datum und Uhrzeit dorthin.',
    doneNext:
      'Ist nach einigen Minuten nichts angekommen? Dein Widerruf ist trotzdem gespeichert, und unser Team sieht ihn sich an. Du kannst uns auch schreiben.',
    receiptSubject: (number) => `Eingang deines Widerrufs ${number}`,
    receiptTitle: 'Dein Widerruf ist bei uns eingegangen',
    receiptText:
      'Diese E-Mail bestätigt, dass dein Widerruf eingegangen ist, mit Inhalt und Zeitpunkt. Über den Widerruf ist damit noch nicht entschieden.',
    receiptNumber: 'Nummer',
    receiptWhen: 'Eingegangen am',
    receiptItems: 'Widerrufen wird',
    receiptNext:
      'Wir schreiben dir, wie du die Artikel zurückschickst und wann du dein Geld zurückbekommst. Bewahre diese E-Mail auf.',
  },
  ja: {
    linkHint: '14日以内であれば、理由を示さずに契約を撤回できます。',
    title: '契約を撤回する',
    lead: 'ご注文の全部または一部について、契約を撤回できます。理由は必要ありません。',
    order: '注文番号',
    orderHint: '例：V-K7H3-9QXT（確認メールに記載）',
    name: 'お名前',
    email: 'メールアドレス',
    emailHint: 'ご注文時のアドレスです。受領確認をお送りします。',
    items: 'ご注文の一部だけの場合',
    itemsHint: '撤回する商品をご記入ください。空欄の場合はご注文全体となります。',
    next: '次へ',
    reviewTitle: '撤回の確認',
    reviewLead: 'まだ送信されていません。次の内容を通知します：',
    statement: '上記の商品に関する契約を撤回します。',
    everything: 'ご注文全体',
    confirm: '撤回を確定する',
    change: '内容を変更する',
    doneTitle: '撤回の通知を受け取りました',
    done: '注文番号とアドレスが一致する場合、内容と日時を記した受領確認をそのアドレスにお送りします。',
    doneNext: '数分たっても届かない場合も、通知は保存され、担当者が確認します。ご連絡いただくこともできます。',
    receiptSubject: (number) => `契約の撤回の受領確認 ${number}`,
    receiptTitle: '契約の撤回の通知を受け取りました',
    receiptText: 'このメールは、通知の内容と受領日時を確認するものです。撤回の可否を決定するものではありません。',
    receiptNumber: '番号',
    receiptWhen: '受領日時',
    receiptItems: '撤回の対象',
    receiptNext: '返送の方法と返金の時期は、あらためてご連絡します。このメールは保管してください。',
  },
  th: {
    linkHint: 'คุณยกเลิกสัญญาได้ภายใน 14 วันโดยไม่ต้องแจ้งเหตุผล',
    title: 'ยกเลิกสัญญา',
    lead: 'คุณยกเลิกสัญญาของคำสั่งซื้อทั้งหมดหรือบางส่วนได้ที่นี่ โดยไม่ต้องแจ้งเหตุผล',
    order: 'หมายเลขคำสั่งซื้อ',
    orderHint: 'เช่น V-K7H3-9QXT จากอีเมลยืนยัน',
    name: 'ชื่อของคุณ',
    email: 'อีเมล',
    emailHint: 'อีเมลที่ใช้สั่งซื้อ เราจะส่งใบรับไปที่นั่น',
    items: 'หากยกเลิกเพียงบางส่วน',
    itemsHint: 'ระบุสินค้าที่ต้องการยกเลิก หากเว้นว่างจะหมายถึงทั้งคำสั่งซื้อ',
    next: 'ดำเนินการต่อ',
    reviewTitle: 'ยืนยันการยกเลิกสัญญา',
    reviewLead: 'ยังไม่มีการส่งข้อมูล คุณกำลังแจ้งดังนี้:',
    statement: 'ข้าพเจ้าขอยกเลิกสัญญาสำหรับสินค้าที่ระบุไว้ข้างต้น',
    everything: 'ทั้งคำสั่งซื้อ',
    confirm: 'ยืนยันการยกเลิกสัญญา',
    change: 'แก้ไข',
    doneTitle: 'เราได้รับการยกเลิกสัญญาของคุณแล้ว',
    done: 'หากหมายเลขคำสั่งซื้อและอีเมลตรงกัน เราจะส่งใบรับที่ระบุเนื้อหา วันที่ และเวลาไปที่อีเมลนั้น',
    doneNext: 'หากไม่ได้รับภายในไม่กี่นาที การแจ้งของคุณยังถูกเก็บไว้และทีมงานจะตรวจดู คุณติดต่อเราได้เช่นกัน',
    receiptSubject: (number) => `ใบรับการยกเลิกสัญญา ${number}`,
    receiptTitle: 'เราได้รับการยกเลิกสัญญาของคุณแล้ว',
    receiptText: 'อีเมลนี้ยืนยันว่าเราได้รับการยกเลิกสัญญาของคุณ พร้อมเนื้อหาและเวลาที่ได้รับ แต่ยังไม่ใช่ผลการพิจารณา',
    receiptNumber: 'หมายเลข',
    receiptWhen: 'ได้รับเมื่อ',
    receiptItems: 'สิ่งที่ยกเลิก',
    receiptNext: 'เราจะแจ้งวิธีส่งคืนและกำหนดคืนเงินทางอีเมล โปรดเก็บอีเมลนี้ไว้',
  },
};
