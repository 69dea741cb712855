/** What the waitlist's form, its mail and its answers say, in the four languages of the store. */
import type { Country } from '@tessera/shared-contracts/stores/countries';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { WaitlistProduct } from '@tessera/shared-contracts/stores/waitlist';
import { countryName } from '../../addresses/address.ts';
import { englishName, germanAt, germanTo } from './countryPhrases.ts';

export interface WaitlistTexts {
  /** Where the country is not known. */
  readonly title: string;
  readonly titleIn: (country: Country) => string;
  readonly lead: string;
  readonly country: string;
  readonly email: string;
  readonly submit: string;
  readonly privacy: string;
  readonly chooseCountry: string;
  readonly meanwhile: string;
  readonly story: string;
  readonly askedTitle: string;
  readonly asked: string;
  /** Where no mail comes; the same for every address. */
  readonly askedNothing: string;
  readonly back: string;
  readonly confirmTitle: string;
  readonly confirmText: string;
  readonly confirm: string;
  readonly joinedTitle: string;
  readonly joined: string;
  readonly expiredTitle: string;
  readonly expired: string;
  readonly again: string;
  readonly leaveTitle: string;
  readonly leaveText: string;
  readonly leave: string;
  readonly leftTitle: string;
  readonly left: string;
  readonly mailSubject: string;
  /** Stands before the link that confirms. */
  readonly mailText: (country: Country) => string;
  readonly mailValid: string;
  readonly mailLeave: string;
  readonly mailNotYou: string;
}

/** Of the M1; `waitlistTexts` puts the words of what else is waited for in the place of its own. */
export const WAITLIST_TEXTS: Readonly<Record<Locale, WaitlistTexts>> = {
  'en-US': {
    title: 'M1 does not ship everywhere yet',
    titleIn: (country) => `M1 does not ship to ${englishName(country)} yet`,
    lead: 'Leave your email, and we will write to you once, when it does.',
    country: 'Country',
    email: 'Email',
    submit: 'Tell me when',
    privacy:
      'We use your address only for this and delete it after two years at the latest, or after three days if you do not confirm it. No newsletter.',
    chooseCountry: 'Choose your country.',
    meanwhile: 'What M1 measures, and how:',
    story: 'Glucose, told by one day',
    askedTitle: 'Check your email',
    asked: 'We have sent you a link. Open it within three days to be on the list.',
    askedNothing:
      'No email? Check your spam folder. An address that is already on the list gets no second email, and we send only a few a day to any address.',
    back: 'Back to the store',
    confirmTitle: 'Join the list?',
    confirmText:
      'We then write to you once, when the time has come, and delete your address after two years at the latest.',
    confirm: 'Put me on the list',
    joinedTitle: 'You are on the list',
    joined: 'The email that brought you here also has a link that takes you off again.',
    expiredTitle: 'This link no longer works',
    expired: 'A link works once, for three days. If you are not on the list yet, leave your address again.',
    again: 'Back to the form',
    leaveTitle: 'Leave the list?',
    leaveText: 'We then delete your address and do not write to you.',
    leave: 'Take me off',
    leftTitle: 'You are off the list',
    left: 'Your address is deleted.',
    mailSubject: 'Confirm your place on the list for M1',
    mailText: (country) => `Open this link, and we will email you once, when M1 ships to ${englishName(country)}:`,
    mailValid: 'It works once, within three days.',
    mailLeave: 'To leave the list later:',
    mailNotYou:
      'If you did not ask for this, somebody mistyped an address, and you can ignore this email: unconfirmed addresses are deleted after three days.',
  },
  ja: {
    title: 'M1をお届けできない国があります',
    titleIn: (country) => `M1はまだ${countryName(country, 'ja')}にお届けしていません`,
    lead: 'メールアドレスを登録していただければ、お届けできるようになったときに一度だけお知らせします。',
    country: '国・地域',
    email: 'メールアドレス',
    submit: 'お知らせを受け取る',
    privacy:
      'アドレスはこのお知らせのためだけに使い、遅くとも2年後に削除します。確認されない場合は3日後に削除します。ニュースレターは送りません。',
    chooseCountry: '国・地域を選んでください。',
    meanwhile: 'M1が何をどう測るのか：',
    story: 'ある一日のグルコース',
    askedTitle: 'メールをご確認ください',
    asked: '確認用のリンクをお送りしました。3日以内にリンクを開いていただくと、登録が完了します。',
    askedNothing:
      'メールが届かない場合は、迷惑メールもご確認ください。登録済みのアドレスにはあらためてお送りせず、同じアドレスへのメールは1日数通までとしています。',
    back: 'ストアに戻る',
    confirmTitle: '登録しますか',
    confirmText: 'ご利用いただけるようになったときに一度だけお知らせし、アドレスは遅くとも2年後に削除します。',
    confirm: '登録する',
    joinedTitle: '登録しました',
    joined: '確認メールには、登録を取り消すリンクも記載しています。',
    expiredTitle: 'このリンクは使えなくなりました',
    expired: 'リンクは3日以内に一度だけ使えます。登録がお済みでない場合は、もう一度アドレスを入力してください。',
    again: 'フォームに戻る',
    leaveTitle: '登録を取り消しますか',
    leaveText: 'アドレスを削除します。お知らせは届かなくなります。',
    leave: '登録を取り消す',
    leftTitle: '登録を取り消しました',
    left: 'アドレスを削除しました。',
    mailSubject: 'M1のお知らせの登録をご確認ください',
    mailText: (country) =>
      `次のリンクを開くと、M1を${countryName(country, 'ja')}にお届けできるようになったときに、一度だけお知らせします。`,
    mailValid: 'リンクは3日以内に一度だけ使えます。',
    mailLeave: 'あとで登録を取り消すには：',
    mailNotYou:
      'お心当たりがない場合は、どなたかがアドレスを間違えて入力したものです。お手続きは必要ありません。確認されないアドレスは3日後に削除します。',
  },
  de: {
    title: 'M1 liefern wir noch nicht überallhin',
    titleIn: (country) => `M1 liefern wir noch nicht ${germanTo(country)}`,
    lead: 'Gib deine E-Mail-Adresse an, und wir schreiben dir ein einziges Mal, sobald es so weit ist.',
    country: 'Land',
    email: 'E-Mail',
    submit: 'Benachrichtigen',
    privacy:
      'Wir verwenden deine Adresse nur dafür und löschen sie spätestens nach zwei Jahren, ohne Bestätigung schon nach drei Tagen. Kein Newsletter.',
    chooseCountry: 'Wähle dein Land.',
    meanwhile: 'Was M1 misst, und wie:',
    story: 'Glukose, an einem Tag erzählt',
    askedTitle: 'Schau in dein Postfach',
    asked: 'Wir haben dir einen Link geschickt. Öffne ihn innerhalb von drei Tagen: Erst dann stehst du auf der Liste.',
    askedNothing:
      'Keine E-Mail da? Sieh auch im Spam nach. Wer schon auf der Liste steht, bekommt keine zweite, und an eine Adresse gehen nur wenige am Tag.',
    back: 'Zurück zum Store',
    confirmTitle: 'Auf die Liste?',
    confirmText:
      'Wir schreiben dir dann ein Mal, sobald es so weit ist, und löschen deine Adresse spätestens nach zwei Jahren.',
    confirm: 'In die Liste eintragen',
    joinedTitle: 'Du stehst auf der Liste',
    joined: 'In derselben E-Mail findest du den Link, der dich wieder von der Liste nimmt.',
    expiredTitle: 'Dieser Link gilt nicht mehr',
    expired:
      'Ein Link gilt ein Mal und drei Tage lang. Falls du noch nicht auf der Liste stehst, gib deine Adresse noch einmal an.',
    again: 'Zurück zum Formular',
    leaveTitle: 'Von der Liste nehmen?',
    leaveText: 'Wir löschen deine Adresse und schreiben dir nicht.',
    leave: 'Aus der Liste austragen',
    leftTitle: 'Du stehst nicht mehr auf der Liste',
    left: 'Deine Adresse ist gelöscht.',
    mailSubject: 'Bestätige deinen Platz auf der Liste für M1',
    mailText: (country) => `Öffne diesen Link, und wir schreiben dir, sobald wir M1 ${germanTo(country)} liefern:`,
    mailValid: 'Er gilt ein Mal und drei Tage lang.',
    mailLeave: 'So kommst du später von der Liste:',
    mailNotYou:
      'Falls du das nicht warst, hat sich jemand vertippt, und du kannst diese E-Mail ignorieren: Ohne Bestätigung löschen wir die Adresse nach drei Tagen.',
  },
  th: {
    title: 'ยังไม่จัดส่ง M1 ไปทุกประเทศ',
    titleIn: (country) => `ยังไม่จัดส่ง M1 ไป${countryName(country, 'th')}`,
    lead: 'ฝากอีเมลไว้ แล้วเราจะแจ้งคุณหนึ่งครั้งเมื่อเริ่มจัดส่ง',
    country: 'ประเทศ',
    email: 'อีเมล',
    submit: 'แจ้งฉันเมื่อพร้อม',
    privacy: 'เราใช้อีเมลของคุณเพื่อเรื่องนี้เท่านั้น และลบภายในสองปี หรือภายในสามวันหากคุณไม่ยืนยัน ไม่มีจดหมายข่าว',
    chooseCountry: 'เลือกประเทศของคุณ',
    meanwhile: 'M1 วัดอะไร และวัดอย่างไร:',
    story: 'กลูโคสในหนึ่งวัน',
    askedTitle: 'โปรดตรวจสอบอีเมลของคุณ',
    asked: 'เราส่งลิงก์ให้คุณแล้ว เปิดลิงก์ภายในสามวันเพื่อยืนยัน',
    askedNothing: 'ไม่ได้รับอีเมลใช่ไหม ลองดูในโฟลเดอร์จดหมายขยะ อีเมลที่อยู่ในรายชื่อแล้วจะไม่ได้รับซ้ำ และเราส่งถึงอีเมลหนึ่งเพียงไม่กี่ฉบับต่อวัน',
    back: 'กลับไปที่ร้าน',
    confirmTitle: 'เข้าร่วมรายชื่อหรือไม่',
    confirmText: 'เราจะแจ้งคุณหนึ่งครั้งเมื่อถึงเวลา และลบอีเมลของคุณภายในสองปี',
    confirm: 'เพิ่มฉันในรายชื่อ',
    joinedTitle: 'คุณอยู่ในรายชื่อแล้ว',
    joined: 'อีเมลฉบับเดียวกันมีลิงก์สำหรับออกจากรายชื่อด้วย',
    expiredTitle: 'ลิงก์นี้ใช้ไม่ได้แล้ว',
    expired: 'ลิงก์ใช้ได้หนึ่งครั้งภายในสามวัน หากคุณยังไม่อยู่ในรายชื่อ โปรดฝากอีเมลอีกครั้ง',
    again: 'กลับไปที่แบบฟอร์ม',
    leaveTitle: 'ออกจากรายชื่อหรือไม่',
    leaveText: 'เราจะลบอีเมลของคุณ และจะไม่แจ้งคุณอีก',
    leave: 'ออกจากรายชื่อ',
    leftTitle: 'คุณออกจากรายชื่อแล้ว',
    left: 'เราลบอีเมลของคุณแล้ว',
    mailSubject: 'ยืนยันการเข้ารายชื่อรอ M1',
    mailText: (country) => `เปิดลิงก์นี้ แล้วเราจะแจ้งคุณเมื่อเริ่มจัดส่ง M1 ไป${countryName(country, 'th')}:`,
    mailValid: 'ใช้ได้หนึ่งครั้งภายในสามวัน',
    mailLeave: 'ออกจากรายชื่อในภายหลัง:',
    mailNotYou: 'หากคุณไม่ได้สมัคร อาจมีคนพิมพ์อีเมลผิด คุณไม่ต้องดำเนินการใด ๆ เราจะลบอีเมลที่ไม่ได้ยืนยันภายในสามวัน',
  },
};

type OfProduct = Pick<WaitlistTexts, 'title' | 'titleIn' | 'meanwhile' | 'story' | 'mailSubject' | 'mailText'>;

const BLOOD_VISION_TEXTS: Readonly<Record<Locale, OfProduct>> = {
  'en-US': {
    title: 'Blood Vision is not sold everywhere yet',
    titleIn: (country) => `Blood Vision is not sold in ${englishName(country)} yet`,
    meanwhile: 'What it measures, and how it goes:',
    story: '28 values from one small sample',
    mailSubject: 'Confirm your place on the list for Blood Vision',
    mailText: (country) =>
      `Open this link, and we will email you once, when Blood Vision comes to ${englishName(country)}:`,
  },
  ja: {
    title: 'Blood Visionをご利用いただけない国があります',
    titleIn: (country) => `Blood Visionはまだ${countryName(country, 'ja')}では販売していません`,
    meanwhile: '何を測り、どう進むのか：',
    story: '少量の血液から、28の値',
    mailSubject: 'Blood Visionのお知らせの登録をご確認ください',
    mailText: (country) =>
      `次のリンクを開くと、Blood Visionを${countryName(country, 'ja')}で始めるときに、一度だけお知らせします。`,
  },
  de: {
    title: 'Blood Vision gibt es noch nicht überall',
    titleIn: (country) => `Blood Vision gibt es ${germanAt(country)} noch nicht`,
    meanwhile: 'Was es misst, und wie es abläuft:',
    story: '28 Werte aus einer kleinen Probe',
    mailSubject: 'Bestätige deinen Platz auf der Liste für Blood Vision',
    mailText: (country) =>
      `Öffne diesen Link, und wir schreiben dir, sobald es Blood Vision ${germanAt(country)} gibt:`,
  },
  th: {
    title: 'Blood Vision ยังไม่จำหน่ายทุกประเทศ',
    titleIn: (country) => `Blood Vision ยังไม่จำหน่ายใน${countryName(country, 'th')}`,
    meanwhile: 'วัดอะไร และมีขั้นตอนอย่างไร:',
    story: '28 ค่าจากตัวอย่างเลือดเล็กน้อย',
    mailSubject: 'ยืนยันการเข้ารายชื่อรอ Blood Vision',
    mailText: (country) => `เปิดลิงก์นี้ แล้วเราจะแจ้งคุณเมื่อ Blood Vision เปิดจำหน่ายใน${countryName(country, 'th')}:`,
  },
};

/** What is said to who waits for a product. */
export const waitlistTexts = (locale: Locale, product: WaitlistProduct): WaitlistTexts =>
  product === 'm1' ? WAITLIST_TEXTS[locale] : { ...WAITLIST_TEXTS[locale], ...BLOOD_VISION_TEXTS[locale] };
