/** What forms say of their fields, and of what does not fit, in the four languages of the store. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';

export interface FormTexts {
  readonly optional: string;
  readonly choose: string;
  readonly problemTitle: (count: number) => string;
  readonly missing: (label: string) => string;
  readonly chooseOne: (label: string) => string;
  readonly unprintable: (label: string) => string;
  readonly tooLong: (label: string, most: number) => string;
  readonly wrongEmail: string;
  /** @param example null: none is known for the country */
  readonly wrongPhone: (example: string | null) => string;
}

export const FORM_TEXTS: Readonly<Record<Locale, FormTexts>> = {
  'en-US': {
    optional: '(optional)',
    choose: 'Choose',
    problemTitle: (count) => (count === 1 ? 'One thing needs a look' : `${count} things need a look`),
    missing: (label) => `${label} is missing.`,
    chooseOne: (label) => `Choose an entry for ${label}.`,
    unprintable: (label) => `${label} contains characters that we cannot print. Check it, or type it again.`,
    tooLong: (label, most) => `${label} is too long: at most ${most} characters.`,
    wrongEmail: 'Enter an email address such as name@example.com.',
    wrongPhone: (example) =>
      example === null
        ? 'Enter a phone number in digits, with its country code.'
        : `Enter a phone number in digits, such as ${example}.`,
  },
  de: {
    optional: '(optional)',
    choose: 'Auswählen',
    problemTitle: (count) => (count === 1 ? 'Eine Angabe stimmt noch nicht' : `${count} Angaben stimmen noch nicht`),
    missing: (label) => `${label} fehlt.`,
    chooseOne: (label) => `Wähle einen Eintrag für ${label}.`,
    unprintable: (label) =>
      `${label} enthält Zeichen, die sich nicht drucken lassen. Prüfe die Angabe oder gib sie neu ein.`,
    tooLong: (label, most) => `${label} ist zu lang: höchstens ${most} Zeichen.`,
    wrongEmail: 'Gib eine E-Mail-Adresse wie name@example.com ein.',
    wrongPhone: (example) =>
      example === null
        ? 'Gib eine Telefonnummer in Ziffern ein, mit Ländervorwahl.'
        : `Gib eine Telefonnummer in Ziffern ein, etwa ${example}.`,
  },
  ja: {
    optional: '（任意）',
    choose: '選択してください',
    problemTitle: (count) => `${count}か所をご確認ください`,
    missing: (label) => `${label}を入力してください。`,
    chooseOne: (label) => `${label}を選んでください。`,
    unprintable: (label) => `${label}に印刷できない文字が含まれています。内容を確かめるか、入力し直してください。`,
    tooLong: (label, most) => `${label}は${most}文字以内で入力してください。`,
    wrongEmail: 'name@example.com のような形式で入力してください。',
    wrongPhone: (example) =>
      example === null ? '国番号から数字で入力してください。' : `${example} のように数字で入力してください。`,
  },
  th: {
    optional: '(ไม่บังคับ)',
    choose: 'เลือก',
    problemTitle: (count) => `มี ${count} จุดที่ต้องตรวจ`,
    missing: (label) => `ยังไม่ได้กรอก${label}`,
    chooseOne: (label) => `เลือก${label}`,
    unprintable: (label) => `${label}มีอักขระที่พิมพ์ไม่ได้ โปรดตรวจสอบหรือกรอกใหม่`,
    tooLong: (label, most) => `${label}ยาวเกินไป กรอกได้ไม่เกิน ${most} ตัวอักษร`,
    wrongEmail: 'กรอกอีเมล เช่น name@example.com',
    wrongPhone: (example) =>
      example === null ? 'กรอกหมายเลขโทรศัพท์เป็นตัวเลข พร้อมรหัสประเทศ' : `กรอกหมายเลขโทรศัพท์เป็นตัวเลข เช่น ${example}`,
  },
};
