/** What the form of an employer and its mail say, in the four languages of the store. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';

interface EmployerTexts {
  readonly title: string;
  readonly lead: string;
  readonly company: string;
  readonly people: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly optional: string;
  readonly submit: string;
  readonly privacy: string;
  readonly choosePeople: string;
  readonly mailSubject: string;
  readonly mailText: string;
  readonly mailNotYou: string;
}

export const EMPLOYER_TEXTS: Readonly<Record<Locale, EmployerTexts>> = {
  'en-US': {
    title: 'Bring your company in',
    lead: 'Tell us who you are. Somebody from our partnerships team will write to you within two working days.',
    company: 'Company',
    people: 'Number of employees',
    name: 'Your name',
    email: 'Work email',
    phone: 'Phone',
    optional: '(optional)',
    submit: 'Send',
    privacy: 'We use this only to answer you and delete it after 90 days.',
    choosePeople: 'Choose the number of employees.',
    mailSubject: 'Your company and our workplace program',
    mailText: 'Thank you for asking. Somebody from our partnerships team will write to you within two working days.',
    mailNotYou: 'If you did not ask, you can ignore this email.',
  },
  ja: {
    title: '会社として参加する',
    lead: '会社についてお知らせください。パートナーシップ担当より2営業日以内にご連絡します。',
    company: '会社名',
    people: '従業員数',
    name: 'お名前',
    email: '会社のメールアドレス',
    phone: '電話番号',
    optional: '（任意）',
    submit: '送信する',
    privacy: 'ご返信のためだけに使い、90日後に削除します。',
    choosePeople: '従業員数を選んでください。',
    mailSubject: '職場プログラムへのお問い合わせ',
    mailText: 'お問い合わせありがとうございます。パートナーシップ担当より2営業日以内にご連絡します。',
    mailNotYou: 'お心当たりがない場合は、このメールを破棄してください。',
  },
  de: {
    title: 'Firma anmelden',
    lead: 'Sag uns, wer ihr seid. Innerhalb von zwei Werktagen schreibt dir jemand aus unserem Partnerteam.',
    company: 'Firma',
    people: 'Anzahl der Beschäftigten',
    name: 'Dein Name',
    email: 'Geschäftliche E-Mail-Adresse',
    phone: 'Telefon',
    optional: '(optional)',
    submit: 'Absenden',
    privacy: 'Wir nutzen das nur für unsere Antwort und löschen es nach 90 Tagen.',
    choosePeople: 'Wähle die Anzahl der Beschäftigten.',
    mailSubject: 'Deine Firma und unser Programm für Arbeitgeber',
    mailText: 'Danke für deine Anfrage. Innerhalb von zwei Werktagen schreibt dir jemand aus unserem Partnerteam.',
    mailNotYou: 'Falls du nicht angefragt hast, kannst du diese E-Mail ignorieren.',
  },
  th: {
    title: 'พาบริษัทของคุณเข้าร่วม',
    lead: 'โปรดแนะนำบริษัทของคุณ ทีมพันธมิตรจะติดต่อกลับภายในสองวันทำการ',
    company: 'บริษัท',
    people: 'จำนวนพนักงาน',
    name: 'ชื่อของคุณ',
    email: 'อีเมลที่ทำงาน',
    phone: 'โทรศัพท์',
    optional: '(ไม่บังคับ)',
    submit: 'ส่ง',
    privacy: 'เราใช้ข้อมูลนี้เพื่อตอบคุณเท่านั้น และลบหลังจาก 90 วัน',
    choosePeople: 'เลือกจำนวนพนักงาน',
    mailSubject: 'บริษัทของคุณกับโปรแกรมสำหรับที่ทำงาน',
    mailText: 'ขอบคุณที่ติดต่อเรา ทีมพันธมิตรจะติดต่อกลับภายในสองวันทำการ',
    mailNotYou: 'หากคุณไม่ได้ติดต่อเรา ไม่ต้องดำเนินการใด ๆ',
  },
};
