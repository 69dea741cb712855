/** What the waitlist's form, its mail and its answers say, in the four languages of the store. */
import type { Country } from '@tessera/shared-contracts/countries';
import type { Locale } from '@tessera/shared-contracts/locales';
import type { WaitlistProduct } from '@tessera/shared-contracts/waitlist';
import { countryName } from '../checkout/address.ts';
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
  readonly doneTitle: string;
  readonly done: string;
  readonly back: string;
  readonly leaveTitle: string;
  readonly leaveText: string;
  readonly leave: string;
  readonly leftTitle: string;
  readonly left: string;
  readonly mailSubject: string;
  readonly mailText: (country: Country) => string;
  readonly mailLeave: string;
  readonly mailNotYou: string;
}

/** Of the M1; `waitlistTexts` puts the words of what else is waited for in the place of its own. */
export const WAITLIST_TEXTS: Readonly<Record<Locale, WaitlistTexts>> = {
  'en-US': {
    title: 'M1 does not ship everywhere yet',
    titleIn: (country) => `M1 does not ship to ${englishName(country)} yet`,
    lead: 'Leave your email and we write to you once, when it does.',
    country: 'Country',
    email: 'Email',
    submit: 'Tell me when',
    privacy: 'We use your address for this one email and delete it after two years at the latest. No newsletter.',
    chooseCountry: 'Choose your country.',
    meanwhile: 'What M1 measures, and how:',
    story: 'Glucose, told by one day',
    doneTitle: 'You are on the list',
    done: 'We have sent you an email with a link that takes you off it again.',
    back: 'Back to the store',
    leaveTitle: 'Leave the list?',
    leaveText: 'We then delete your address and do not write to you.',
    leave: 'Take me off',
    leftTitle: 'You are off the list',
    left: 'Your address is deleted.',
    mailSubject: 'You are on the list for M1',
    mailText: (country) => `We write to you once M1 ships to ${englishName(country)}, and not before.`,
    mailLeave: 'To leave the list:',
    mailNotYou: 'If you did not ask for this, somebody mistyped an address. The link above deletes it.',
  },
  ja: {
    title: 'M1をお届けできない国があります',
    titleIn: (country) => `M1はまだ${countryName(country, 'ja')}にお届けしていません`,
    lead: 'メールアドレスを登録していただければ、お届けできるようになったときに一度だけお知らせします。',
    country: '国・地域',
    email: 'メールアドレス',
    submit: 'お知らせを受け取る',
    privacy: 'アドレスはこのお知らせのためだけに使い、遅くとも2年後に削除します。ニュースレターは送りません。',
    chooseCountry: '国・地域を選んでください。',
    meanwhile: 'M1が何をどう測るのか：',
    story: 'ある一日のグルコース',
    doneTitle: '登録しました',
    done: '登録を取り消すリンクを添えて、メールをお送りしました。',
    back: 'ストアに戻る',
    leaveTitle: '登録を取り消しますか',
    leaveText: 'アドレスを削除します。お知らせは届かなくなります。',
    leave: '登録を取り消す',
    leftTitle: '登録を取り消しました',
    left: 'アドレスを削除しました。',
    mailSubject: 'M1のお知らせに登録しました',
    mailText: (country) => `M1を${countryName(country, 'ja')}にお届けできるようになったら、一度だけお知らせします。`,
    mailLeave: '登録を取り消すには：',
    mailNotYou: 'お心当たりがない場合は、どなたかがアドレスを間違えて入力しています。上のリンクから削除できます。',
  },
  de: {
    title: 'M1 liefern wir noch nicht überallhin',
    titleIn: (country) => `M1 liefern wir noch nicht ${germanTo(country)}`,
    lead: 'Gib deine Adresse an, und wir schreiben dir ein Mal: sobald es so weit ist.',
    country: 'Land',
    email: 'E-Mail',
    submit: 'Sagt mir Bescheid',
    privacy:
      'Wir verwenden deine Adresse nur für diese eine Nachricht und löschen sie spätestens nach zwei Jahren. Kein Newsletter.',
    chooseCountry: 'Wähle dein Land.',
    meanwhile: 'Was M1 misst, und wie:',
    story: 'Glukose, an einem Tag erzählt',
    doneTitle: 'Du stehst auf der Liste',
    done: 'Wir haben dir eine E-Mail geschickt. Der Link darin nimmt dich wieder von der Liste.',
    back: 'Zurück zum Shop',
    leaveTitle: 'Von der Liste nehmen?',
    leaveText: 'Wir löschen deine Adresse und schreiben dir nicht.',
    leave: 'Nehmt mich von der Liste',
    leftTitle: 'Du stehst nicht mehr auf der Liste',
    left: 'Deine Adresse ist gelöscht.',
    mailSubject: 'Du stehst auf der Liste für M1',
    mailText: (country) => `Wir schreiben dir, sobald wir M1 ${germanTo(country)} liefern, und vorher nicht.`,
    mailLeave: 'So kommst du von der Liste:',
    mailNotYou: 'Falls du das nicht warst, hat sich jemand vertippt. Der Link oben löscht die Adresse.',
  },
  th: {
    title: 'ยังไม่จัดส่ง M1 ไปทุกประเทศ',
    titleIn: (country) => `ยังไม่จัดส่ง M1 ไป${countryName(country, 'th')}`,
    lead: 'ฝากอีเมลไว้ แล้วเราจะแจ้งคุณหนึ่งครั้งเมื่อเริ่มจัดส่ง',
    country: 'ประเทศ',
    email: 'อีเมล',
    submit: 'แจ้งฉันเมื่อพร้อม',
    privacy: 'เราใช้อีเมลของคุณเพื่อแจ้งเรื่องนี้ครั้งเดียว และลบภายในสองปี ไม่มีจดหมายข่าว',
    chooseCountry: 'เลือกประเทศของคุณ',
    meanwhile: 'M1 วัดอะไร และวัดอย่างไร:',
    story: 'กลูโคสในหนึ่งวัน',
    doneTitle: 'คุณอยู่ในรายชื่อแล้ว',
    done: 'เราส่งอีเมลพร้อมลิงก์สำหรับออกจากรายชื่อให้คุณแล้ว',
    back: 'กลับไปที่ร้าน',
    leaveTitle: 'ออกจากรายชื่อหรือไม่',
    leaveText: 'เราจะลบอีเมลของคุณ และจะไม่แจ้งคุณอีก',
    leave: 'ออกจากรายชื่อ',
    leftTitle: 'คุณออกจากรายชื่อแล้ว',
    left: 'เราลบอีเมลของคุณแล้ว',
    mailSubject: 'คุณอยู่ในรายชื่อรอ M1',
    mailText: (country) => `เราจะแจ้งคุณเมื่อเริ่มจัดส่ง M1 ไป${countryName(country, 'th')} และจะไม่ส่งก่อนหน้านั้น`,
    mailLeave: 'ออกจากรายชื่อ:',
    mailNotYou: 'หากคุณไม่ได้สมัคร อาจมีคนพิมพ์อีเมลผิด ลิงก์ด้านบนจะลบอีเมลนี้',
  },
};

type OfProduct = Pick<WaitlistTexts, 'title' | 'titleIn' | 'meanwhile' | 'story' | 'mailSubject' | 'mailText'>;

const BLOOD_VISION_TEXTS: Readonly<Record<Locale, OfProduct>> = {
  'en-US': {
    title: 'Blood Vision is not sold everywhere yet',
    titleIn: (country) => `Blood Vision is not sold in ${englishName(country)} yet`,
    meanwhile: 'What it measures, and how it goes:',
    story: '28 values from one small sample',
    mailSubject: 'You are on the list for Blood Vision',
    mailText: (country) => `We write to you once Blood Vision comes to ${englishName(country)}, and not before.`,
  },
  ja: {
    title: 'Blood Visionをご利用いただけない国があります',
    titleIn: (country) => `Blood Visionはまだ${countryName(country, 'ja')}では販売していません`,
    meanwhile: '何を測り、どう進むのか：',
    story: '少量の血液から、28の値',
    mailSubject: 'Blood Visionのお知らせに登録しました',
    mailText: (country) => `Blood Visionを${countryName(country, 'ja')}で始めるときに、一度だけお知らせします。`,
  },
  de: {
    title: 'Blood Vision gibt es noch nicht überall',
    titleIn: (country) => `Blood Vision gibt es ${germanAt(country)} noch nicht`,
    meanwhile: 'Was es misst, und wie es abläuft:',
    story: '28 Werte aus einer kleinen Probe',
    mailSubject: 'Du stehst auf der Liste für Blood Vision',
    mailText: (country) => `Wir schreiben dir, sobald es Blood Vision ${germanAt(country)} gibt, und vorher nicht.`,
  },
  th: {
    title: 'Blood Vision ยังไม่จำหน่ายทุกประเทศ',
    titleIn: (country) => `Blood Vision ยังไม่จำหน่ายใน${countryName(country, 'th')}`,
    meanwhile: 'วัดอะไร และมีขั้นตอนอย่างไร:',
    story: '28 ค่าจากตัวอย่างเลือดเล็กน้อย',
    mailSubject: 'คุณอยู่ในรายชื่อรอ Blood Vision',
    mailText: (country) => `เราจะแจ้งคุณเมื่อ Blood Vision เปิดจำหน่ายใน${countryName(country, 'th')} และจะไม่ส่งก่อนหน้านั้น`,
  },
};

/** What is said to who waits for a product. */
export const waitlistTexts = (locale: Locale, product: WaitlistProduct): WaitlistTexts =>
  product === 'm1' ? WAITLIST_TEXTS[locale] : { ...WAITLIST_TEXTS[locale], ...BLOOD_VISION_TEXTS[locale] };
