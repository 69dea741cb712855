/** What the test provider's page says, in the four languages of the store. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';

export interface TestPaymentTexts {
  readonly title: string;
  readonly label: string;
  readonly notice: string;
  readonly amount: string;
  readonly card: string;
  readonly expiry: string;
  readonly cvc: string;
  readonly numbers: string;
  readonly succeeds: string;
  readonly declined: string;
  readonly secondStep: string;
  readonly pay: (amount: string) => string;
  readonly back: string;
  readonly wrongCard: string;
  readonly wrongExpiry: string;
  readonly expired: string;
  readonly wrongCvc: string;
  readonly declinedTitle: string;
  readonly declinedText: string;
  readonly stepTitle: string;
  readonly stepText: (amount: string) => string;
  readonly confirm: string;
  readonly refuse: string;
}

export const TEST_PAYMENT_TEXTS: Readonly<Record<Locale, TestPaymentTexts>> = {
  'en-US': {
    title: 'Test payment',
    label: 'Test: no money moves',
    notice:
      'This page stands in for a payment provider. Do not enter a real card; it would be refused, and it is not kept.',
    amount: 'Amount',
    card: 'Card number',
    expiry: 'Expiry, month and year',
    cvc: 'Security code',
    numbers: 'Numbers to try, with any later date and any code',
    succeeds: 'is accepted',
    declined: 'is declined',
    secondStep: 'asks for a second step',
    pay: (amount) => `Pay ${amount} as a test`,
    back: 'Back to the checkout',
    wrongCard: 'Enter one of the test numbers on this page.',
    wrongExpiry: 'Enter a month and year such as 12/34.',
    expired: 'This card has expired. Enter a later month and year.',
    wrongCvc: 'Enter three or four digits.',
    declinedTitle: 'The card was declined',
    declinedText: 'Nothing was charged. Try another number.',
    stepTitle: 'Confirm it is you',
    stepText: (amount) => `Your test bank asks whether you want to pay ${amount}.`,
    confirm: 'Confirm the payment',
    refuse: 'Refuse it',
  },
  de: {
    title: 'Testzahlung',
    label: 'Test: Es fließt kein Geld',
    notice:
      'Diese Seite steht für einen Zahlungsanbieter. Gib keine echte Karte ein; sie würde abgelehnt und nicht gespeichert.',
    amount: 'Betrag',
    card: 'Kartennummer',
    expiry: 'Gültig bis, Monat und Jahr',
    cvc: 'Prüfnummer',
    numbers: 'Nummern zum Ausprobieren, mit beliebigem späteren Datum und beliebiger Prüfnummer',
    succeeds: 'wird angenommen',
    declined: 'wird abgelehnt',
    secondStep: 'verlangt einen zweiten Schritt',
    pay: (amount) => `${amount} zum Test bezahlen`,
    back: 'Zurück zur Kasse',
    wrongCard: 'Gib eine der Testnummern auf dieser Seite ein.',
    wrongExpiry: 'Gib Monat und Jahr ein, etwa 12/34.',
    expired: 'Diese Karte ist abgelaufen. Gib ein späteres Datum ein.',
    wrongCvc: 'Gib drei oder vier Ziffern ein.',
    declinedTitle: 'Die Karte wurde abgelehnt',
    declinedText: 'Es wurde nichts abgebucht. Versuche eine andere Nummer.',
    stepTitle: 'Bestätige, dass du es bist',
    stepText: (amount) => `Deine Testbank fragt, ob du ${amount} bezahlen möchtest.`,
    confirm: 'Zahlung bestätigen',
    refuse: 'Ablehnen',
  },
  ja: {
    title: 'テスト決済',
    label: 'テスト：実際の請求はありません',
    notice: 'このページは決済会社の代わりです。実際のカード番号は入力しないでください。承認されず、保存もされません。',
    amount: '金額',
    card: 'カード番号',
    expiry: '有効期限（月／年）',
    cvc: 'セキュリティコード',
    numbers: 'お試し用の番号（有効期限は今後の日付、コードは任意）',
    succeeds: '承認されます',
    declined: '拒否されます',
    secondStep: '追加の確認を求めます',
    pay: (amount) => `テストで${amount}を支払う`,
    back: '購入手続きに戻る',
    wrongCard: 'このページにあるテスト番号を入力してください。',
    wrongExpiry: '12/34 のように月と年を入力してください。',
    expired: 'カードの有効期限が切れています。今後の月と年を入力してください。',
    wrongCvc: '3桁または4桁の数字を入力してください。',
    declinedTitle: 'カードが承認されませんでした',
    declinedText: '請求は行われていません。別の番号でお試しください。',
    stepTitle: 'ご本人の確認',
    stepText: (amount) => `テスト銀行が、${amount}の支払いを確認しています。`,
    confirm: '支払いを承認する',
    refuse: '承認しない',
  },
  th: {
    title: 'การชำระเงินทดสอบ',
    label: 'ทดสอบ: ไม่มีการตัดเงินจริง',
    notice: 'หน้านี้ใช้แทนผู้ให้บริการชำระเงิน โปรดอย่ากรอกข้อมูลบัตรจริง ระบบจะปฏิเสธและไม่เก็บข้อมูลไว้',
    amount: 'จำนวนเงิน',
    card: 'หมายเลขบัตร',
    expiry: 'วันหมดอายุ เดือนและปี',
    cvc: 'รหัสความปลอดภัย',
    numbers: 'หมายเลขสำหรับทดลอง ใช้วันที่ในอนาคตและรหัสใดก็ได้',
    succeeds: 'ผ่าน',
    declined: 'ถูกปฏิเสธ',
    secondStep: 'ต้องยืนยันขั้นที่สอง',
    pay: (amount) => `ทดลองชำระ ${amount}`,
    back: 'กลับไปหน้าชำระเงิน',
    wrongCard: 'กรอกหมายเลขทดสอบที่อยู่ในหน้านี้',
    wrongExpiry: 'กรอกเดือนและปี เช่น 12/34',
    expired: 'บัตรหมดอายุแล้ว กรอกเดือนและปีในอนาคต',
    wrongCvc: 'กรอกตัวเลขสามหรือสี่หลัก',
    declinedTitle: 'บัตรถูกปฏิเสธ',
    declinedText: 'ยังไม่มีการเรียกเก็บเงิน ลองหมายเลขอื่น',
    stepTitle: 'ยืนยันว่าเป็นคุณ',
    stepText: (amount) => `ธนาคารทดสอบถามว่าคุณต้องการชำระ ${amount} หรือไม่`,
    confirm: 'ยืนยันการชำระเงิน',
    refuse: 'ไม่ยืนยัน',
  },
};
