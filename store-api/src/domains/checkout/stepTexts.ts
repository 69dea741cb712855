/** What the steps of the checkout say, in the four languages of the store. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';

export interface StepTexts {
  readonly title: string;
  readonly stepsLabel: string;
  readonly steps: Readonly<Record<'contact' | 'delivery' | 'payment', string>>;
  readonly showOrder: string;
  readonly contact: string;
  readonly address: string;
  readonly emailHint: string;
  /** Of a gift: the parcel goes to whoever gets it. */
  readonly recipientName: string;
  readonly updateFields: string;
  readonly toDelivery: string;
  readonly toPayment: string;
  readonly change: string;
  /** What an order comes to with a delivery. */
  readonly inAll: (amount: string) => string;
  readonly wrongMethod: string;
  readonly method: string;
  /** The first step of plans alone. */
  readonly account: string;
  readonly accountEmail: string;
  readonly accountHint: string;
  /** Below the mail address, where a plan for an owned device is among what is sent. */
  readonly ownedHint: string;
  /** Over country and region, where nothing is sent there. */
  readonly taxPlace: string;
  readonly code: string;
  readonly apply: string;
  readonly remove: (code: string) => string;
  readonly wrongCode: string;
  readonly betterCode: string;
  readonly pay: (amount: string) => string;
  readonly payTest: string;
  readonly payStripe: string;
  readonly testLabel: string;
  /** The sentence around a link. */
  readonly terms: { readonly before: string; readonly link: string; readonly after: string };
  readonly changedTitle: string;
  /** The sum may be the same. */
  readonly orderChangedTitle: string;
  readonly soldOutTitle: string;
  readonly soldOut: (titles: string) => string;
  readonly tooLateTitle: string;
  readonly tooLate: (titles: string) => string;
  readonly changed: (before: string, now: string) => string;
  readonly changedNow: (now: string) => string;
  readonly declinedTitle: string;
  readonly cancelledTitle: string;
  readonly nothingCharged: string;
  readonly mismatchTitle: string;
  readonly mismatch: string;
  /** To a browser that has not begun this checkout. */
  readonly elsewhereTitle: string;
  readonly elsewhere: string;
  /** After the payment, while the provider has not said yet what became of it. */
  readonly waitingTitle: string;
  readonly waiting: string;
  readonly lookNow: string;
  readonly payAgain: string;
  /** To a browser that has not paid for this order. */
  readonly mailedTitle: string;
  readonly mailed: string;
  readonly findOrder: string;
}

export const STEP_TEXTS: Readonly<Record<Locale, StepTexts>> = {
  'en-US': {
    title: 'Checkout',
    stepsLabel: 'Steps',
    steps: { contact: 'Address', delivery: 'Delivery', payment: 'Payment' },
    showOrder: 'Order summary',
    contact: 'Contact',
    address: 'Delivery address',
    emailHint: 'For the confirmation and a link to follow your order.',
    recipientName: 'Recipient’s name',
    updateFields: 'Update address fields',
    toDelivery: 'Continue to delivery',
    toPayment: 'Continue to payment',
    change: 'Change',
    inAll: (amount) => `${amount} in all`,
    wrongMethod: 'Choose a delivery method.',
    method: 'Delivery method',
    account: 'Account',
    accountEmail: 'Email of your app account',
    accountHint: 'Your plan starts in this account. We also send the confirmation there.',
    ownedHint:
      'For the confirmation and a link to follow your order. Plans for a device you own start in the app account with this email.',
    taxPlace: 'To calculate the tax',
    code: 'Discount code',
    apply: 'Apply',
    remove: (code) => `Remove ${code}`,
    wrongCode: 'This code does not lower the price of this order. Check it for typos, or leave it out.',
    betterCode: 'Another code in this order saves you more, and codes cannot be combined. The better one stays.',
    pay: (amount) => `Pay ${amount}`,
    payTest: 'The button takes you to the test provider’s page. It works like a payment, but no money moves.',
    payStripe:
      'The button takes you to Stripe’s page, where you enter your card. Your card details never pass through this store.',
    testLabel: 'Test payment: no money moves',
    terms: { before: 'By paying you accept the ', link: 'terms of sale', after: '.' },
    changedTitle: 'The price has changed',
    orderChangedTitle: 'Your order has changed',
    soldOutTitle: 'Sold out',
    soldOut: (titles) => `No longer part of this order: ${titles}.`,
    tooLateTitle: 'That day is now too soon',
    tooLate: (titles) =>
      `The kit would no longer arrive before the courier. No longer part of this order: ${titles}. Please book a later day.`,
    changed: (before, now) =>
      `The total was ${before} and is now ${now}. Nothing was charged; check your order before you pay.`,
    changedNow: (now) => `The total is now ${now}. Nothing was charged; check your order before you pay.`,
    declinedTitle: 'The payment was declined',
    cancelledTitle: 'The payment was not finished',
    nothingCharged: 'Nothing was charged. Try again, or use another card.',
    mismatchTitle: 'The payment was for a different amount',
    mismatch: 'We cancelled that payment, so nothing is charged. Check the total and pay again.',
    elsewhereTitle: 'This browser does not have your details',
    elsewhere:
      'You started this checkout in another browser, or this one blocks cookies. To continue here, allow cookies and fill in the form.',
    waitingTitle: 'We are waiting for your payment',
    waiting:
      'The payment provider has not confirmed it yet. This page looks again by itself; you can also close it, and we email you once the order is placed.',
    lookNow: 'Check now',
    payAgain: 'Not paid yet? Back to the payment',
    mailedTitle: 'This order has been placed',
    mailed: 'We emailed you the link to it. Without that link, it opens only in the browser that you paid in.',
    findOrder: 'Ask for the link again',
  },
  de: {
    title: 'Kasse',
    stepsLabel: 'Schritte',
    steps: { contact: 'Adresse', delivery: 'Lieferung', payment: 'Zahlung' },
    showOrder: 'Bestellübersicht',
    contact: 'Kontakt',
    address: 'Lieferadresse',
    emailHint: 'Für die Bestätigung und den Link, mit dem du deine Bestellung verfolgst.',
    recipientName: 'Name der beschenkten Person',
    updateFields: 'Adressfelder anpassen',
    toDelivery: 'Weiter zur Lieferung',
    toPayment: 'Weiter zur Zahlung',
    change: 'Ändern',
    inAll: (amount) => `insgesamt ${amount}`,
    wrongMethod: 'Wähle eine Lieferart.',
    method: 'Lieferart',
    account: 'Konto',
    accountEmail: 'E-Mail deines App-Kontos',
    accountHint: 'Der Plan beginnt in diesem Konto. Auch die Bestätigung schicken wir dorthin.',
    ownedHint:
      'Für die Bestätigung und den Link zur Bestellung. Pläne für dein vorhandenes Gerät beginnen im App-Konto mit dieser E-Mail-Adresse.',
    taxPlace: 'Zur Berechnung der Steuer',
    code: 'Rabattcode',
    apply: 'Einlösen',
    remove: (code) => `${code} entfernen`,
    wrongCode: 'Mit diesem Code wird diese Bestellung nicht günstiger. Prüfe die Schreibweise oder lass ihn weg.',
    betterCode:
      'Mit einem anderen Code sparst du bei dieser Bestellung mehr, und Codes lassen sich nicht kombinieren. Der bessere bleibt.',
    pay: (amount) => `${amount} bezahlen`,
    payTest:
      'Der Button führt zur Seite des Testanbieters. Sie funktioniert wie eine Zahlung, aber es fließt kein Geld.',
    payStripe:
      'Der Button führt zur Seite von Stripe, wo du deine Karte eingibst. Dieser Store bekommt die Kartendaten nie zu sehen.',
    testLabel: 'Testzahlung: Es fließt kein Geld',
    terms: { before: 'Mit der Zahlung akzeptierst du die ', link: 'Verkaufsbedingungen', after: '.' },
    changedTitle: 'Der Preis hat sich geändert',
    orderChangedTitle: 'Deine Bestellung hat sich geändert',
    soldOutTitle: 'Ausverkauft',
    soldOut: (titles) => `Nicht mehr Teil dieser Bestellung: ${titles}.`,
    tooLateTitle: 'Der Termin ist inzwischen zu knapp',
    tooLate: (titles) =>
      `Das Set würde nicht mehr vor dem Kurier ankommen. Nicht mehr Teil dieser Bestellung: ${titles}. Bitte buche einen späteren Tag.`,
    changed: (before, now) =>
      `Der Gesamtbetrag war ${before} und ist jetzt ${now}. Es wurde nichts abgebucht; prüfe deine Bestellung, bevor du bezahlst.`,
    changedNow: (now) =>
      `Der Gesamtbetrag ist jetzt ${now}. Es wurde nichts abgebucht; prüfe deine Bestellung, bevor du bezahlst.`,
    declinedTitle: 'Die Zahlung wurde abgelehnt',
    cancelledTitle: 'Die Zahlung wurde nicht abgeschlossen',
    nothingCharged: 'Es wurde nichts abgebucht. Versuche es noch einmal oder mit einer anderen Karte.',
    mismatchTitle: 'Die Zahlung lautete auf einen anderen Betrag',
    mismatch: 'Wir haben diese Zahlung storniert, es wird nichts abgebucht. Prüfe die Summe und bezahle noch einmal.',
    elsewhereTitle: 'In diesem Browser fehlen deine Angaben',
    elsewhere:
      'Diese Bestellung wurde in einem anderen Browser begonnen, oder dieser blockiert Cookies. Um hier weiterzumachen, erlaube Cookies und fülle das Formular aus.',
    waitingTitle: 'Wir warten auf deine Zahlung',
    waiting:
      'Der Zahlungsanbieter hat sie noch nicht bestätigt. Diese Seite sieht von selbst wieder nach. Du kannst sie auch schließen: Sobald die Bestellung aufgegeben ist, schreiben wir dir eine E-Mail.',
    lookNow: 'Jetzt nachsehen',
    payAgain: 'Noch nicht bezahlt? Zurück zur Zahlung',
    mailedTitle: 'Diese Bestellung ist aufgegeben',
    mailed:
      'Den Link dazu haben wir dir per E-Mail geschickt. Ohne diesen Link öffnet sie sich nur in dem Browser, in dem du bezahlt hast.',
    findOrder: 'Link noch einmal anfordern',
  },
  ja: {
    title: 'ご購入手続き',
    stepsLabel: '手順',
    steps: { contact: 'お届け先', delivery: '配送', payment: 'お支払い' },
    showOrder: 'ご注文内容',
    contact: 'ご連絡先',
    address: 'お届け先',
    emailHint: 'ご注文の確認と、追跡用リンクをお送りします。',
    recipientName: '受取人のお名前',
    updateFields: '住所欄を切り替える',
    toDelivery: '配送方法へ進む',
    toPayment: 'お支払いへ進む',
    change: '変更',
    inAll: (amount) => `合計 ${amount}`,
    wrongMethod: '配送方法を選んでください。',
    method: '配送方法',
    account: 'アカウント',
    accountEmail: 'アプリのアカウントのメールアドレス',
    accountHint: 'プランはこのアカウントで始まります。確認メールもこちらにお送りします。',
    ownedHint:
      'ご注文の確認と、追跡用リンクをお送りします。お持ちのデバイス用プランは、このメールアドレスのアプリのアカウントで始まります。',
    taxPlace: '税額の計算に必要な地域',
    code: '割引コード',
    apply: '適用',
    remove: (code) => `${code}を外す`,
    wrongCode: 'このコードはこのご注文には使えません。入力をお確かめになるか、空のままお進みください。',
    betterCode: 'すでに適用中のコードのほうがお得です。コードは併用できないため、そのまま適用されます。',
    pay: (amount) => `${amount}を支払う`,
    payTest: 'ボタンを押すとテスト決済のページに移ります。実際のお支払いと同じ流れですが、請求は発生しません。',
    payStripe:
      'ボタンを押すとStripeのページに移り、そこでカード情報をご入力いただきます。当ストアがカード情報を受け取ることはありません。',
    testLabel: 'テスト決済：実際の請求はありません',
    terms: { before: 'お支払いにより、', link: '販売条件', after: 'に同意したものとみなされます。' },
    changedTitle: '金額が変わりました',
    orderChangedTitle: 'ご注文の内容が変わりました',
    soldOutTitle: '売り切れ',
    soldOut: (titles) => `${titles}は売り切れのため、このご注文には含まれていません。`,
    tooLateTitle: 'お選びの日に間に合わなくなりました',
    tooLate: (titles) =>
      `集荷の前にキットが届かないため、${titles}はこのご注文に含まれていません。より先の日で予約し直してください。`,
    changed: (before, now) => `${before}から${now}になりました。請求は行われていません。お支払いの前にご確認ください。`,
    changedNow: (now) => `現在は${now}です。請求は行われていません。お支払いの前にご確認ください。`,
    declinedTitle: 'お支払いが承認されませんでした',
    cancelledTitle: 'お支払いが完了していません',
    nothingCharged: '請求は行われていません。もう一度、または別のカードでお試しください。',
    mismatchTitle: 'お支払いの金額が一致しませんでした',
    mismatch: 'お支払いは取り消したため、請求は行われません。合計をご確認のうえ、もう一度お支払いください。',
    elsewhereTitle: 'このブラウザには入力内容がありません',
    elsewhere:
      'このお手続きは別のブラウザで始められたか、このブラウザがCookieを保存しない設定になっています。こちらで続けるには、Cookieを許可してフォームにご入力ください。',
    waitingTitle: 'お支払いを確認しています',
    waiting:
      '決済会社からの確認がまだ届いていません。このページは自動的に更新されます。閉じていただいても、ご注文が完了しましたらメールでお知らせします。',
    lookNow: '今すぐ確認する',
    payAgain: 'お支払いがまだの場合は、お支払い方法に戻る',
    mailedTitle: 'このご注文は完了しています',
    mailed: 'ご注文ページへのリンクはメールでお送りしました。ここから開けるのは、お支払いに使ったブラウザだけです。',
    findOrder: 'リンクをもう一度受け取る',
  },
  th: {
    title: 'ชำระเงิน',
    stepsLabel: 'ขั้นตอน',
    steps: { contact: 'ที่อยู่', delivery: 'การจัดส่ง', payment: 'การชำระเงิน' },
    showOrder: 'สรุปคำสั่งซื้อ',
    contact: 'ข้อมูลติดต่อ',
    address: 'ที่อยู่จัดส่ง',
    emailHint: 'สำหรับส่งใบยืนยันและลิงก์ติดตามคำสั่งซื้อ',
    recipientName: 'ชื่อผู้รับ',
    updateFields: 'ปรับช่องที่อยู่',
    toDelivery: 'ไปที่การจัดส่ง',
    toPayment: 'ไปที่การชำระเงิน',
    change: 'แก้ไข',
    inAll: (amount) => `รวม ${amount}`,
    wrongMethod: 'เลือกวิธีจัดส่ง',
    method: 'วิธีจัดส่ง',
    account: 'บัญชี',
    accountEmail: 'อีเมลของบัญชีในแอป',
    accountHint: 'แผนจะเริ่มในบัญชีนี้ เราจะส่งใบยืนยันไปที่อีเมลนี้ด้วย',
    ownedHint: 'สำหรับส่งใบยืนยันและลิงก์ติดตามคำสั่งซื้อ แผนสำหรับอุปกรณ์ที่คุณมีอยู่แล้วจะเริ่มในบัญชีแอปที่ใช้อีเมลนี้',
    taxPlace: 'สำหรับคำนวณภาษี',
    code: 'โค้ดส่วนลด',
    apply: 'ใช้โค้ด',
    remove: (code) => `นำ ${code} ออก`,
    wrongCode: 'โค้ดนี้ใช้กับคำสั่งซื้อนี้ไม่ได้ ตรวจตัวสะกดหรือเว้นว่างไว้',
    betterCode: 'โค้ดอื่นในคำสั่งซื้อนี้ลดได้มากกว่า และใช้โค้ดร่วมกันไม่ได้ จึงคงโค้ดที่ลดมากกว่าไว้',
    pay: (amount) => `ชำระ ${amount}`,
    payTest: 'ปุ่มนี้จะพาคุณไปยังหน้าชำระเงินทดสอบ ขั้นตอนเหมือนการชำระเงินจริง แต่ไม่มีการตัดเงิน',
    payStripe: 'ปุ่มนี้จะพาคุณไปกรอกข้อมูลบัตรที่หน้าของ Stripe ร้านนี้จะไม่ได้รับข้อมูลบัตรของคุณ',
    testLabel: 'การชำระเงินทดสอบ: ไม่มีการตัดเงินจริง',
    terms: { before: 'เมื่อชำระเงิน ถือว่าคุณยอมรับ', link: 'เงื่อนไขการขาย', after: '' },
    changedTitle: 'ราคาเปลี่ยนแล้ว',
    orderChangedTitle: 'คำสั่งซื้อของคุณเปลี่ยนไปแล้ว',
    soldOutTitle: 'สินค้าหมด',
    soldOut: (titles) => `${titles} หมดแล้ว และไม่อยู่ในคำสั่งซื้อนี้อีกต่อไป`,
    tooLateTitle: 'วันที่เลือกใกล้เกินไปแล้ว',
    tooLate: (titles) => `ชุดตรวจจะไปไม่ทันก่อนเจ้าหน้าที่มารับตัวอย่าง ${titles} จึงไม่อยู่ในคำสั่งซื้อนี้แล้ว โปรดจองวันอื่นที่ช้ากว่าเดิม`,
    changed: (before, now) => `ยอดรวมเดิม ${before} ตอนนี้ ${now} ยังไม่มีการเรียกเก็บเงิน โปรดตรวจสอบคำสั่งซื้อก่อนชำระ`,
    changedNow: (now) => `ตอนนี้ยอดรวมคือ ${now} ยังไม่มีการเรียกเก็บเงิน โปรดตรวจสอบคำสั่งซื้อก่อนชำระ`,
    declinedTitle: 'การชำระเงินถูกปฏิเสธ',
    cancelledTitle: 'การชำระเงินยังไม่เสร็จ',
    nothingCharged: 'ยังไม่มีการเรียกเก็บเงิน ลองอีกครั้งหรือใช้บัตรอื่น',
    mismatchTitle: 'ยอดชำระไม่ตรงกับยอดสั่งซื้อ',
    mismatch: 'เรายกเลิกรายการนั้นแล้ว จึงไม่มีการเรียกเก็บเงิน ตรวจสอบยอดรวมแล้วชำระอีกครั้ง',
    elsewhereTitle: 'ไม่มีข้อมูลของคุณในเบราว์เซอร์นี้',
    elsewhere: 'การสั่งซื้อนี้เริ่มในเบราว์เซอร์อื่น หรือเบราว์เซอร์นี้ไม่เก็บคุกกี้ หากต้องการทำต่อที่นี่ โปรดอนุญาตคุกกี้แล้วกรอกแบบฟอร์ม',
    waitingTitle: 'กำลังรอการยืนยันการชำระเงิน',
    waiting: 'ผู้ให้บริการชำระเงินยังไม่ได้ยืนยัน หน้านี้จะตรวจสอบซ้ำเองโดยอัตโนมัติ คุณปิดหน้านี้ได้ เราจะส่งอีเมลแจ้งเมื่อคำสั่งซื้อเสร็จเรียบร้อย',
    lookNow: 'ตรวจสอบตอนนี้',
    payAgain: 'ยังไม่ได้ชำระเงินใช่ไหม กลับไปหน้าชำระเงิน',
    mailedTitle: 'คำสั่งซื้อนี้เสร็จเรียบร้อยแล้ว',
    mailed: 'เราส่งลิงก์ของคำสั่งซื้อให้คุณทางอีเมลแล้ว หากไม่ใช้ลิงก์นั้น จะเปิดได้เฉพาะในเบราว์เซอร์ที่ใช้ชำระเงิน',
    findOrder: 'ขอลิงก์อีกครั้ง',
  },
};
