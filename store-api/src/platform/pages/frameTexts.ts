/** What the frame of pages and mails says, and the pages that answer where another cannot, in the four languages of the store. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';

export interface FrameTexts {
  readonly questions: string;
  readonly back: string;
  /** Of the link on every page. */
  readonly withdraw: string;
  readonly notFoundTitle: string;
  readonly notFound: string;
  readonly failedTitle: string;
  readonly failed: string;
  /** Before the request's id. */
  readonly reference: string;
  readonly foreignTitle: string;
  readonly foreign: string;
  /** The database does not answer. */
  readonly awayTitle: string;
  readonly away: string;
  readonly tooManyTitle: string;
  readonly tooMany: string;
  readonly again: string;
  readonly backToForm: string;
}

export const FRAME_TEXTS: Readonly<Record<Locale, FrameTexts>> = {
  'en-US': {
    questions: 'Questions? Write to',
    back: 'Back to the store',
    withdraw: 'Withdraw from contract',
    notFoundTitle: 'We cannot find this order',
    notFound: 'The link may be incomplete, or its bag no longer exists. Nothing has been charged.',
    failedTitle: 'Something went wrong',
    failed: 'We could not finish this step. Your payment is safe. Try again; you are never charged twice.',
    reference: 'Writing to us? Quote this number:',
    foreignTitle: 'This form was sent from another site',
    foreign: 'Nothing was changed, and nothing was charged. Please continue on this store’s own page.',
    awayTitle: 'Back in a moment',
    away: 'We cannot reach our records right now. Nothing is lost, and you are never charged twice. Please try again in a few seconds.',
    tooManyTitle: 'One moment',
    tooMany: 'Too many attempts in one minute. Wait a moment and try again.',
    again: 'Try again',
    backToForm: 'Back to the form',
  },
  de: {
    questions: 'Fragen? Schreib an',
    back: 'Zurück zum Store',
    withdraw: 'Vertrag widerrufen',
    notFoundTitle: 'Wir können diese Bestellung nicht finden',
    notFound: 'Vielleicht ist der Link unvollständig, oder es gibt die Tasche nicht mehr. Es wurde nichts abgebucht.',
    failedTitle: 'Da ist etwas schiefgegangen',
    failed:
      'Wir konnten diesen Schritt nicht abschließen. Deine Zahlung ist sicher: Versuche es noch einmal, abgebucht wird höchstens einmal.',
    reference: 'Wenn du uns schreibst, nenne bitte diese Nummer:',
    foreignTitle: 'Dieses Formular kam von einer anderen Website',
    foreign: 'Es wurde nichts geändert und nichts abgebucht. Mach auf der Seite dieses Stores weiter.',
    awayTitle: 'Gleich wieder da',
    away: 'Wir kommen gerade nicht an unsere Daten. Nichts ist verloren, und abgebucht wird höchstens einmal. Bitte versuche es in ein paar Sekunden noch einmal.',
    tooManyTitle: 'Einen Moment',
    tooMany: 'Zu viele Versuche in einer Minute. Warte kurz und versuche es noch einmal.',
    again: 'Noch einmal versuchen',
    backToForm: 'Zurück zum Formular',
  },
  ja: {
    questions: 'ご質問はこちらまで：',
    back: 'ストアに戻る',
    withdraw: '契約を撤回する',
    notFoundTitle: 'このご注文は見つかりません',
    notFound: 'リンクが途中で切れているか、バッグがすでにありません。請求は行われていません。',
    failedTitle: '処理を完了できませんでした',
    failed: 'お手数ですが、もう一度お試しください。二重に請求されることはありませんので、ご安心ください。',
    reference: 'お問い合わせの際は、こちらの番号をお知らせください：',
    foreignTitle: '別のサイトから送信されました',
    foreign: '変更も請求も行われていません。当ストアのページから手続きをお続けください。',
    awayTitle: '少しお待ちください',
    away: 'ただいまデータを読み込めません。ご入力の内容は失われておらず、二重に請求されることはありません。少し待ってからもう一度お試しください。',
    tooManyTitle: '少しお待ちください',
    tooMany: '1分間の操作回数が上限を超えました。少し待ってからもう一度お試しください。',
    again: 'もう一度試す',
    backToForm: 'フォームに戻る',
  },
  th: {
    questions: 'มีคำถาม ติดต่อเราที่',
    back: 'กลับไปที่ร้าน',
    withdraw: 'ยกเลิกสัญญา',
    notFoundTitle: 'ไม่พบคำสั่งซื้อนี้',
    notFound: 'ลิงก์อาจไม่ครบถ้วน หรือตะกร้านี้ไม่มีแล้ว ยังไม่มีการเรียกเก็บเงิน',
    failedTitle: 'ขั้นตอนนี้ยังไม่สำเร็จ',
    failed: 'การชำระเงินของคุณปลอดภัย ลองอีกครั้งได้ จะไม่มีการเรียกเก็บซ้ำ',
    reference: 'หากติดต่อเรา โปรดแจ้งหมายเลขนี้:',
    foreignTitle: 'แบบฟอร์มนี้ส่งมาจากเว็บไซต์อื่น',
    foreign: 'ไม่มีอะไรเปลี่ยนแปลงและไม่มีการเรียกเก็บเงิน โปรดทำรายการต่อจากหน้าของร้านนี้',
    awayTitle: 'รอสักครู่',
    away: 'ขณะนี้เรายังเข้าถึงข้อมูลไม่ได้ ข้อมูลของคุณไม่หาย และจะไม่มีการเรียกเก็บซ้ำ รอสักครู่แล้วลองใหม่',
    tooManyTitle: 'รอสักครู่',
    tooMany: 'ลองบ่อยเกินไปในหนึ่งนาที รอสักครู่แล้วลองใหม่',
    again: 'ลองอีกครั้ง',
    backToForm: 'กลับไปที่แบบฟอร์ม',
  },
};
