/** What the fields of an address say, in the four languages of the store. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { AddressField, PostalLabel, RegionLabel } from './address.ts';

export interface AddressFieldTexts {
  readonly email: string;
  readonly name: string;
  readonly country: string;
  readonly fields: Readonly<Record<Exclude<AddressField, 'region' | 'postalCode'>, string>>;
  readonly regions: Readonly<Record<RegionLabel, string>>;
  readonly postals: Readonly<Record<PostalLabel, string>>;
  readonly phone: string;
  readonly phoneHint: string;
  readonly wrongCountry: string;
  readonly wrongPostal: (example: string) => string;
  /** Code and state do not fit: asked once, and taken when it is sent so again. */
  readonly otherRegion: (code: string, regions: string) => string;
  /** By the state's name. */
  readonly bookedElsewhere: (state: string) => string;
}

export const ADDRESS_FIELD_TEXTS: Readonly<Record<Locale, AddressFieldTexts>> = {
  'en-US': {
    email: 'Email',
    name: 'Full name',
    country: 'Country or region',
    fields: { line1: 'Street and number', line2: 'Apartment, floor', city: 'City' },
    regions: { state: 'State', province: 'Province', emirate: 'Emirate', prefecture: 'Prefecture', region: 'Region' },
    postals: { zip: 'ZIP code', pin: 'PIN code', postcode: 'Postcode', postalCode: 'Postal code' },
    phone: 'Phone',
    phoneHint: 'Only for the courier.',
    wrongCountry: 'Choose a country that this store delivers to.',
    wrongPostal: (example) => `Enter a code such as ${example}.`,
    otherRegion: (code, regions) => `${code} is in ${regions}. Correct one of the two, or continue if both are right.`,
    bookedElsewhere: (state) =>
      `Your blood test is booked in ${state}, so its kit has to go there. Choose an address in ${state}, or remove the test and book it in another state.`,
  },
  de: {
    email: 'E-Mail',
    name: 'Vor- und Nachname',
    country: 'Land oder Region',
    fields: { line1: 'Straße und Hausnummer', line2: 'Wohnung, Etage', city: 'Ort' },
    regions: {
      state: 'Bundesstaat',
      province: 'Provinz',
      emirate: 'Emirat',
      prefecture: 'Präfektur',
      region: 'Region',
    },
    postals: { zip: 'Postleitzahl', pin: 'Postleitzahl', postcode: 'Postleitzahl', postalCode: 'Postleitzahl' },
    phone: 'Telefon',
    phoneHint: 'Nur für den Versanddienst.',
    wrongCountry: 'Wähle ein Land, in das dieser Store liefert.',
    wrongPostal: (example) => `Gib eine Postleitzahl wie ${example} ein.`,
    otherRegion: (code, regions) =>
      `${code} liegt in ${regions}. Ändere eines von beiden, oder mach weiter, wenn beides stimmt.`,
    bookedElsewhere: (state) =>
      `Dein Bluttest ist in ${state} gebucht, also muss das Set dorthin. Wähle eine Adresse in ${state}, oder entferne den Test und buche ihn in einem anderen Bundesstaat.`,
  },
  ja: {
    email: 'メールアドレス',
    name: 'お名前',
    country: '国または地域',
    fields: { line1: '町名・番地', line2: '建物名・部屋番号', city: '市区町村' },
    regions: { state: '州', province: '州・県', emirate: '首長国', prefecture: '都道府県', region: '地域' },
    postals: { zip: '郵便番号', pin: '郵便番号', postcode: '郵便番号', postalCode: '郵便番号' },
    phone: '電話番号',
    phoneHint: '配送業者からのご連絡にのみ使用します。',
    wrongCountry: 'このストアがお届けできる国を選んでください。',
    wrongPostal: (example) => `${example} のような形式で入力してください。`,
    otherRegion: (code, regions) =>
      `${code} は${regions}の番号です。どちらかを修正するか、このままで正しければ、もう一度お進みください。`,
    bookedElsewhere: (state) =>
      `血液検査は${state}で予約されているため、キットのお届け先も${state}になります。${state}の住所を選ぶか、検査を削除して別の州で予約し直してください。`,
  },
  th: {
    email: 'อีเมล',
    name: 'ชื่อและนามสกุล',
    country: 'ประเทศหรือภูมิภาค',
    fields: { line1: 'บ้านเลขที่และถนน', line2: 'อาคาร ชั้น ห้อง', city: 'เขต/อำเภอหรือเมือง' },
    regions: { state: 'รัฐ', province: 'จังหวัด', emirate: 'รัฐเอมิเรตส์', prefecture: 'จังหวัด', region: 'ภูมิภาค' },
    postals: { zip: 'รหัสไปรษณีย์', pin: 'รหัสไปรษณีย์', postcode: 'รหัสไปรษณีย์', postalCode: 'รหัสไปรษณีย์' },
    phone: 'โทรศัพท์',
    phoneHint: 'สำหรับผู้จัดส่งเท่านั้น',
    wrongCountry: 'เลือกประเทศที่ร้านนี้จัดส่งถึง',
    wrongPostal: (example) => `กรอกรหัสไปรษณีย์ เช่น ${example}`,
    otherRegion: (code, regions) => `${code} อยู่ใน ${regions} โปรดแก้อย่างใดอย่างหนึ่ง หรือไปต่อหากถูกต้องทั้งคู่`,
    bookedElsewhere: (state) =>
      `การตรวจเลือดของคุณจองไว้ใน ${state} ชุดตรวจจึงต้องส่งไปที่นั่น เลือกที่อยู่ใน ${state} หรือนำการตรวจออกแล้วจองใหม่ในรัฐอื่น`,
  },
};
