/** What the form of a call, its mails and its answers say, in the four languages of the store. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { DayPart, RequestTopic } from './callRequestForm.ts';

export interface CallRequestTexts {
  readonly title: string;
  readonly lead: string;
  readonly topic: string;
  readonly topics: Readonly<Record<RequestTopic, string>>;
  readonly slots: string;
  readonly slotsHint: (most: number) => string;
  readonly parts: Readonly<Record<DayPart, string>>;
  /** Hours of the clock, as the language writes them. */
  readonly hours: (from: string, until: string) => string;
  readonly timeZone: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly privacy: string;
  readonly submit: string;
  readonly chooseTopic: string;
  readonly chooseTimeZone: string;
  readonly chooseSlots: string;
  readonly tooManySlots: (most: number) => string;
  readonly doneTitle: string;
  readonly done: string;
  readonly back: string;
  readonly mailSubject: string;
  readonly mailText: string;
  readonly mailWhen: (timeZone: string) => string;
  readonly mailNotYou: string;
}

export const CALL_REQUEST_TEXTS: Readonly<Record<Locale, CallRequestTexts>> = {
  'en-US': {
    title: 'Book a call',
    lead: 'A specialist calls you and helps you find the right plan. It takes about 15 minutes and costs nothing.',
    topic: 'What is it about?',
    topics: {
      ring: 'Choosing a ring and its size',
      glucose: 'The glucose monitor',
      plans: 'Plans and memberships',
      business: 'For a company or a team',
      other: 'Something else',
      workplace: 'The workplace programme',
    },
    slots: 'When may we call?',
    slotsHint: (most) => `Choose up to ${most} times. We take the first that is free.`,
    parts: { morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
    hours: (from, until) => `${from}–${until}`,
    timeZone: 'Your time zone',
    name: 'Name',
    email: 'Email',
    phone: 'Phone, with country code',
    privacy: 'We use this only for the call and delete it after 90 days.',
    submit: 'Request the call',
    chooseTopic: 'Choose what it is about.',
    chooseTimeZone: 'Choose your time zone.',
    chooseSlots: 'Choose at least one time.',
    tooManySlots: (most) => `Choose at most ${most} times.`,
    doneTitle: 'We will call you',
    done: 'A specialist confirms the time within one working day. We also email you a summary of your request, up to a few emails a day.',
    back: 'Back to the store',
    mailSubject: 'Your call with a specialist',
    mailText: 'Thank you for asking. A specialist confirms one of these times within one working day.',
    mailWhen: (timeZone) => `Times in ${timeZone}:`,
    mailNotYou: 'If you did not ask for a call, you can ignore this email.',
  },
  ja: {
    title: '電話相談の予約',
    lead: '専門スタッフがお電話で、ぴったりのプラン選びをお手伝いします。約15分、無料です。',
    topic: 'ご相談の内容',
    topics: {
      ring: 'リングとサイズの選び方',
      glucose: 'グルコースモニター',
      plans: 'プランとメンバーシップ',
      business: '企業・チームでのご利用',
      other: 'その他',
      workplace: '職場プログラム',
    },
    slots: 'ご都合のよい時間帯',
    slotsHint: (most) => `${most}つまで選べます。最初に空いている時間にお電話します。`,
    parts: { morning: '午前', afternoon: '午後', evening: '夕方' },
    hours: (from, until) => `${from}～${until}`,
    timeZone: 'タイムゾーン',
    name: 'お名前',
    email: 'メールアドレス',
    phone: '電話番号（国番号から）',
    privacy: 'このお電話のためだけに使い、90日後に削除します。',
    submit: '電話を申し込む',
    chooseTopic: 'ご相談の内容を選んでください。',
    chooseTimeZone: 'タイムゾーンを選んでください。',
    chooseSlots: '時間帯を1つ以上選んでください。',
    tooManySlots: (most) => `時間帯は${most}つまで選べます。`,
    doneTitle: 'こちらからお電話します',
    done: '1営業日以内に、専門スタッフが時間をお知らせします。お申し込みの内容はメールでもお送りします（同じアドレスへは1日数通まで）。',
    back: 'ストアに戻る',
    mailSubject: '専門スタッフとの電話相談',
    mailText: 'お申し込みありがとうございます。1営業日以内に、次のいずれかの時間をお知らせします。',
    mailWhen: (timeZone) => `時間帯（${timeZone}）:`,
    mailNotYou: 'お心当たりがない場合は、このメールを破棄してください。',
  },
  de: {
    title: 'Gespräch vereinbaren',
    lead: 'Wir rufen dich an und helfen dir, den passenden Plan zu finden. Das dauert etwa 15 Minuten und kostet nichts.',
    topic: 'Worum geht es?',
    topics: {
      ring: 'Ring und Größe aussuchen',
      glucose: 'Der Glukosemonitor',
      plans: 'Pläne und Mitgliedschaften',
      business: 'Für eine Firma oder ein Team',
      other: 'Etwas anderes',
      workplace: 'Das Programm für Arbeitgeber',
    },
    slots: 'Wann dürfen wir anrufen?',
    slotsHint: (most) => `Wähle bis zu ${most} Zeiten. Wir nehmen die erste, die frei ist.`,
    parts: { morning: 'Vormittag', afternoon: 'Nachmittag', evening: 'Abend' },
    hours: (from, until) => `${from}–${until} Uhr`,
    timeZone: 'Deine Zeitzone',
    name: 'Name',
    email: 'E-Mail',
    phone: 'Telefon mit Ländervorwahl',
    privacy: 'Wir verwenden das nur für dieses Gespräch und löschen es nach 90 Tagen.',
    submit: 'Gespräch anfragen',
    chooseTopic: 'Wähle aus, worum es geht.',
    chooseTimeZone: 'Wähle deine Zeitzone.',
    chooseSlots: 'Wähle mindestens eine Zeit.',
    tooManySlots: (most) => `Wähle höchstens ${most} Zeiten.`,
    doneTitle: 'Wir rufen dich an',
    done: 'Innerhalb eines Werktags bestätigen wir dir die Zeit. Eine Zusammenfassung schicken wir dir auch per E-Mail, höchstens ein paar E-Mails am Tag.',
    back: 'Zurück zum Store',
    mailSubject: 'Dein Gespräch mit uns',
    mailText: 'Danke für deine Anfrage. Innerhalb eines Werktags bestätigen wir dir eine dieser Zeiten.',
    mailWhen: (timeZone) => `Zeiten in ${timeZone}:`,
    mailNotYou: 'Falls du kein Gespräch angefragt hast, kannst du diese E-Mail ignorieren.',
  },
  th: {
    title: 'นัดคุยทางโทรศัพท์',
    lead: 'ผู้เชี่ยวชาญจะโทรหาคุณและช่วยเลือกแพ็กเกจที่เหมาะสม ใช้เวลาประมาณ 15 นาที ไม่มีค่าใช้จ่าย',
    topic: 'ต้องการคุยเรื่องอะไร',
    topics: {
      ring: 'การเลือกแหวนและขนาด',
      glucose: 'เครื่องวัดกลูโคส',
      plans: 'แพ็กเกจและสมาชิก',
      business: 'สำหรับบริษัทหรือทีม',
      other: 'เรื่องอื่น',
      workplace: 'โปรแกรมสำหรับที่ทำงาน',
    },
    slots: 'สะดวกให้โทรเมื่อไร',
    slotsHint: (most) => `เลือกได้ไม่เกิน ${most} ช่วงเวลา เราจะโทรในช่วงแรกที่ว่าง`,
    parts: { morning: 'ช่วงเช้า', afternoon: 'ช่วงบ่าย', evening: 'ช่วงเย็น' },
    hours: (from, until) => `${from}–${until}`,
    timeZone: 'เขตเวลาของคุณ',
    name: 'ชื่อ',
    email: 'อีเมล',
    phone: 'โทรศัพท์พร้อมรหัสประเทศ',
    privacy: 'เราใช้ข้อมูลนี้เพื่อการโทรครั้งนี้เท่านั้น และลบหลัง 90 วัน',
    submit: 'ขอนัดโทร',
    chooseTopic: 'เลือกเรื่องที่ต้องการคุย',
    chooseTimeZone: 'เลือกเขตเวลาของคุณ',
    chooseSlots: 'เลือกอย่างน้อยหนึ่งช่วงเวลา',
    tooManySlots: (most) => `เลือกได้ไม่เกิน ${most} ช่วงเวลา`,
    doneTitle: 'เราจะโทรหาคุณ',
    done: 'ผู้เชี่ยวชาญจะยืนยันเวลาภายในหนึ่งวันทำการ เราจะส่งสรุปคำขอให้ทางอีเมลด้วย วันละไม่กี่ฉบับ',
    back: 'กลับไปที่ร้าน',
    mailSubject: 'นัดคุยกับผู้เชี่ยวชาญ',
    mailText: 'ขอบคุณที่ติดต่อเรา ผู้เชี่ยวชาญจะยืนยันเวลาใดเวลาหนึ่งต่อไปนี้ภายในหนึ่งวันทำการ',
    mailWhen: (timeZone) => `เวลาใน ${timeZone}:`,
    mailNotYou: 'หากคุณไม่ได้ขอนัดโทร ไม่ต้องดำเนินการใด ๆ',
  },
};
