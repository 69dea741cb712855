/** Texts of the shell itself, used where no remote renders. The compiler checks that each language is complete. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';

export interface ShellText {
  readonly skipToContent: string;
  readonly loading: string;
  readonly mainNavigation: string;
  readonly bag: string;
  readonly pageFailedTitle: string;
  readonly pageFailed: string;
  readonly retry: string;
  readonly takeMeHome: string;
  readonly bagFailed: string;
  readonly notFoundTitle: string;
  readonly notFound: string;
  /** The field on the not-found page, and its button. */
  readonly searchLabel: string;
  readonly search: string;
  readonly unavailableTitle: string;
  readonly unavailable: string;
  /** Shown at the checkout: the action that was clicked may have been completed. */
  readonly nothingTwice: string;
  /** The cookie banner's name, and its question. */
  readonly cookies: string;
  readonly cookiesQuestion: string;
  readonly privacyPolicy: string;
  readonly accept: string;
  readonly reject: string;
  readonly close: string;
  /** The current choice, when the banner was opened to change it. */
  readonly cookiesAccepted: string;
  readonly cookiesRejected: string;
  readonly cookiesNotSaved: string;
}

export const SHELL_TEXT = {
  'en-US': {
    skipToContent: 'Skip to content',
    loading: 'Loading',
    mainNavigation: 'Main',
    bag: 'Bag',
    pageFailedTitle: 'This part of the page did not load',
    pageFailed: 'Something went wrong on our side. Your bag is safe. Try again, or go on from the home page.',
    retry: 'Try again',
    takeMeHome: 'Take me home',
    bagFailed: 'The bag did not load. What is in it is safe.',
    notFoundTitle: 'Page not found',
    notFound: 'There is nothing at this address. It may have moved, or the link may be wrong.',
    searchLabel: 'Look for it',
    search: 'Search',
    unavailableTitle: 'We will be right back',
    unavailable: 'Looks like our server is just taking five. Try refreshing or come back in a bit.',
    nothingTwice: 'What you typed at the checkout is kept, and nothing is ever charged twice.',
    cookies: 'Cookies',
    cookiesQuestion: 'May we count visits, measure our ads and offer a chat? Nothing loads until you choose.',
    privacyPolicy: 'Privacy policy',
    accept: 'Accept',
    reject: 'Reject',
    close: 'Close',
    cookiesAccepted: 'You have accepted.',
    cookiesRejected: 'You have rejected.',
    cookiesNotSaved: 'Your choice could not be saved. Please try again.',
  },
  ja: {
    skipToContent: '本文へ移動',
    loading: '読み込み中',
    mainNavigation: 'メイン',
    bag: 'バッグ',
    pageFailedTitle: 'この部分を読み込めませんでした',
    pageFailed:
      'こちらで問題が発生しました。バッグの中身はそのまま残っています。もう一度お試しいただくか、ホームへお戻りください。',
    retry: 'もう一度試す',
    takeMeHome: 'ホームへ戻る',
    bagFailed: 'バッグを読み込めませんでした。中身はそのまま残っています。',
    notFoundTitle: 'ページが見つかりません',
    notFound: 'このアドレスにページはありません。移動したか、リンクが間違っている可能性があります。',
    searchLabel: '探す言葉',
    search: '検索する',
    unavailableTitle: 'まもなく再開します',
    unavailable: 'サーバーが少し休憩しているようです。再読み込みするか、しばらくしてからもう一度お越しください。',
    nothingTwice: 'ご入力の内容は保存されています。二重に請求されることはありません。',
    cookies: 'Cookie',
    cookiesQuestion:
      '訪問数の計測、広告の効果測定、チャットのご提供をしてもよろしいですか。お選びになるまで何も読み込みません。',
    privacyPolicy: 'プライバシーポリシー',
    accept: '同意する',
    reject: '拒否する',
    close: '閉じる',
    cookiesAccepted: '現在は「同意する」が選ばれています。',
    cookiesRejected: '現在は「拒否する」が選ばれています。',
    cookiesNotSaved: '選択を保存できませんでした。もう一度お試しください。',
  },
  de: {
    skipToContent: 'Zum Inhalt springen',
    loading: 'Wird geladen',
    mainNavigation: 'Hauptmenü',
    bag: 'Tasche',
    pageFailedTitle: 'Dieser Teil der Seite wurde nicht geladen',
    pageFailed:
      'Bei uns ist etwas schiefgegangen. Deine Tasche ist sicher. Versuch es noch einmal oder geh weiter zur Startseite.',
    retry: 'Noch einmal versuchen',
    takeMeHome: 'Zur Startseite',
    bagFailed: 'Die Tasche wurde nicht geladen. Was darin liegt, ist sicher.',
    notFoundTitle: 'Seite nicht gefunden',
    notFound: 'Unter dieser Adresse gibt es nichts. Vielleicht ist die Seite umgezogen, oder der Link stimmt nicht.',
    searchLabel: 'Danach suchen',
    search: 'Suchen',
    unavailableTitle: 'Wir sind gleich zurück',
    unavailable:
      'Unser Server macht wohl gerade eine kurze Pause. Lade die Seite neu oder schau gleich noch einmal vorbei.',
    nothingTwice: 'Was du an der Kasse eingegeben hast, bleibt gespeichert, und nichts wird doppelt abgebucht.',
    cookies: 'Cookies',
    cookiesQuestion:
      'Dürfen wir Besuche zählen, unsere Werbung messen und einen Chat anbieten? Bis du wählst, lädt nichts davon.',
    privacyPolicy: 'Datenschutz',
    accept: 'Akzeptieren',
    reject: 'Ablehnen',
    close: 'Schließen',
    cookiesAccepted: 'Du hast akzeptiert.',
    cookiesRejected: 'Du hast abgelehnt.',
    cookiesNotSaved: 'Deine Wahl konnte nicht gespeichert werden. Versuch es bitte noch einmal.',
  },
  th: {
    skipToContent: 'ข้ามไปยังเนื้อหา',
    loading: 'กำลังโหลด',
    mainNavigation: 'เมนูหลัก',
    bag: 'ตะกร้า',
    pageFailedTitle: 'โหลดส่วนนี้ของหน้าไม่สำเร็จ',
    pageFailed: 'เกิดข้อผิดพลาดจากฝั่งของเรา สินค้าในตะกร้าของคุณยังอยู่ครบ ลองอีกครั้งหรือไปต่อจากหน้าแรก',
    retry: 'ลองอีกครั้ง',
    takeMeHome: 'กลับหน้าแรก',
    bagFailed: 'โหลดตะกร้าไม่สำเร็จ สินค้าในตะกร้ายังอยู่ครบ',
    notFoundTitle: 'ไม่พบหน้านี้',
    notFound: 'ไม่มีหน้าเว็บตามที่อยู่นี้ หน้าอาจถูกย้ายหรือลิงก์อาจไม่ถูกต้อง',
    searchLabel: 'ค้นหาคำที่ต้องการ',
    search: 'ค้นหา',
    unavailableTitle: 'เราจะกลับมาในไม่ช้า',
    unavailable: 'เซิร์ฟเวอร์ของเรากำลังพักสักครู่ ลองรีเฟรชหน้าหรือกลับมาใหม่อีกครั้งในไม่ช้า',
    nothingTwice: 'ข้อมูลที่กรอกไว้ยังอยู่ และจะไม่มีการเรียกเก็บเงินซ้ำ',
    cookies: 'คุกกี้',
    cookiesQuestion: 'ให้เรานับจำนวนการเข้าชม วัดผลโฆษณา และเปิดแชตได้หรือไม่ จะไม่มีการโหลดสิ่งเหล่านี้จนกว่าคุณจะเลือก',
    privacyPolicy: 'นโยบายความเป็นส่วนตัว',
    accept: 'ยอมรับ',
    reject: 'ปฏิเสธ',
    close: 'ปิด',
    cookiesAccepted: 'คุณได้ยอมรับแล้ว',
    cookiesRejected: 'คุณได้ปฏิเสธแล้ว',
    cookiesNotSaved: 'บันทึกตัวเลือกของคุณไม่สำเร็จ กรุณาลองอีกครั้ง',
  },
} as const satisfies Record<Locale, ShellText>;
