/** What the order's page and mail say of moving or cancelling a booked blood test, in the four languages of the store. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';

export interface TestDayTexts {
  readonly title: string;
  /** @param day before the pickup */
  readonly until: (day: string) => string;
  readonly over: string;
  readonly day: string;
  readonly window: string;
  readonly choose: string;
  readonly move: string;
  readonly missing: string;
  readonly late: string;
  /** In the history. */
  readonly moved: string;
  readonly mailSubject: (number: string) => string;
  readonly mailTitle: string;
  readonly mailText: (booked: string) => string;
  readonly mailOpen: string;
}

export const TEST_DAY_TEXTS: Readonly<Record<Locale, TestDayTexts>> = {
  'en-US': {
    title: 'Your blood test',
    until: (day) => `You can choose another day until noon on ${day}. Take the sample only on the day of the pickup.`,
    over: 'The day can no longer be changed here. If you cannot be there, do not take the sample, and write to us.',
    day: 'Day of the pickup',
    window: 'Hours',
    choose: 'Choose',
    move: 'Change the day',
    missing: 'Choose a day and hours on which the courier comes.',
    late: 'The day was not changed: it is too late for that. Write to us if you cannot be there.',
    moved: 'Day of the blood test changed',
    mailSubject: (number) => `New day for your blood test: order ${number}`,
    mailTitle: 'The courier comes on another day',
    mailText: (booked) => `${booked}. Take the sample that morning, not earlier.`,
    mailOpen: 'See your order',
  },
  de: {
    title: 'Dein Bluttest',
    until: (day) =>
      `Bis 12 Uhr mittags am ${day} kannst du einen anderen Tag wählen. Nimm die Probe nur am Tag der Abholung.`,
    over: 'Der Tag lässt sich hier nicht mehr ändern. Wenn du nicht da sein kannst, nimm die Probe nicht und schreib uns.',
    day: 'Tag der Abholung',
    window: 'Uhrzeit',
    choose: 'Auswählen',
    move: 'Tag ändern',
    missing: 'Wähle einen Tag und eine Uhrzeit, zu denen der Kurier kommt.',
    late: 'Der Tag wurde nicht geändert: Dafür ist es zu spät. Schreib uns, wenn du nicht da sein kannst.',
    moved: 'Tag des Bluttests geändert',
    mailSubject: (number) => `Neuer Tag für deinen Bluttest: Bestellung ${number}`,
    mailTitle: 'Der Kurier kommt an einem anderen Tag',
    mailText: (booked) => `${booked}. Nimm die Probe an diesem Morgen und nicht vorher.`,
    mailOpen: 'Bestellung ansehen',
  },
  ja: {
    title: '血液検査',
    until: (day) => `${day}の正午まで日程を変更できます。採血は集荷の当日に行ってください。`,
    over: '日程はここでは変更できません。ご都合が悪い場合は採血せず、ご連絡ください。',
    day: '集荷日',
    window: '時間帯',
    choose: '選択してください',
    move: '日程を変更する',
    missing: '集荷できる日と時間帯を選んでください。',
    late: '日程は変更されていません。変更の期限を過ぎています。ご都合が悪い場合はご連絡ください。',
    moved: '血液検査の日程変更',
    mailSubject: (number) => `血液検査の日程を変更しました（ご注文 ${number}）`,
    mailTitle: '集荷日が変わりました',
    mailText: (booked) => `${booked}。採血はその日の朝に行い、それより前には行わないでください。`,
    mailOpen: 'ご注文を確認する',
  },
  th: {
    title: 'การตรวจเลือดของคุณ',
    until: (day) => `คุณเปลี่ยนวันได้จนถึงเที่ยงของ ${day} เก็บตัวอย่างเฉพาะในวันที่มารับเท่านั้น`,
    over: 'เปลี่ยนวันที่นี่ไม่ได้แล้ว หากคุณไม่สะดวก โปรดอย่าเก็บตัวอย่าง และติดต่อเรา',
    day: 'วันที่มารับตัวอย่าง',
    window: 'ช่วงเวลา',
    choose: 'เลือก',
    move: 'เปลี่ยนวัน',
    missing: 'เลือกวันและช่วงเวลาที่เจ้าหน้าที่มารับได้',
    late: 'ยังไม่ได้เปลี่ยนวัน เพราะเลยกำหนดแล้ว หากไม่สะดวก โปรดติดต่อเรา',
    moved: 'เปลี่ยนวันตรวจเลือด',
    mailSubject: (number) => `เปลี่ยนวันตรวจเลือด: คำสั่งซื้อ ${number}`,
    mailTitle: 'เจ้าหน้าที่จะมารับในวันใหม่',
    mailText: (booked) => `${booked} โปรดเก็บตัวอย่างในเช้าวันนั้น อย่าเก็บก่อน`,
    mailOpen: 'ดูคำสั่งซื้อ',
  },
};
