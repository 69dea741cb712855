/** Texts for the primitives in the catalogue: the store's own words, in its four languages. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';

export interface CatalogueTexts {
  readonly headline: string;
  readonly heading: string;
  readonly lead: string;
  readonly body: string;
  readonly add: string;
  readonly plans: string;
  readonly learn: string;
  readonly close: string;
  readonly finish: string;
  readonly size: string;
  readonly sizeOne: (size: number) => string;
  readonly sizes: string;
  readonly soldOut: string;
  readonly chooseFirst: string;
  readonly kit: string;
  readonly kitDetail: string;
  readonly known: string;
  readonly knownDetail: string;
  readonly coverage: string;
  readonly coverageHint: string;
  readonly years: (years: number) => string;
  readonly decline: string;
  readonly engraving: string;
  readonly engravingPrice: string;
  readonly engravingDescription: string;
  readonly counter: string;
  readonly email: string;
  readonly emailHint: string;
  readonly emailError: string;
  readonly before: string;
  readonly now: string;
  readonly free: string;
  readonly quantity: string;
  readonly increase: string;
  readonly decrease: string;
  readonly bag: string;
  readonly items: string;
  readonly checkout: string;
  readonly questions: readonly (readonly [question: string, answer: string])[];
  readonly pictures: string;
  readonly previous: string;
  readonly next: string;
  readonly position: (at: number, of: number) => string;
  readonly ringPicture: string;
}

export const TEXTS: Readonly<Record<Locale, CatalogueTexts>> = {
  'en-US': {
    headline: 'Sleep on it.',
    heading: 'Two green lights, one red.',
    lead: 'Ring Air reads the night from one finger and tells you in the morning what it meant.',
    body: 'The whole laboratory is 8.1 mm wide and sits on the soft side of the finger, where the pulse is close. Bought once. No data subscription.',
    add: 'Add to bag',
    plans: 'See plans',
    learn: 'How sizing works',
    close: 'Close',
    finish: 'Finish',
    size: 'Size',
    sizeOne: (size) => `Size ${size}`,
    sizes: '5 to 14, no half sizes',
    soldOut: 'sold out',
    chooseFirst: 'Please select a color & size',
    kit: 'Send a sizing kit',
    kitDetail: 'Free. Leaves within 24 hours.',
    known: 'I know my Vela size',
    knownDetail: 'Choose it below.',
    coverage: 'Coverage',
    coverageHint: 'Both cover damage. Theft and loss are covered with 2 years only.',
    years: (years) => (years === 1 ? '1 year' : `${years} years`),
    decline: 'No, thanks',
    engraving: 'Engraving',
    engravingPrice: '+$39, adds 7 days',
    engravingDescription: 'On the inside, up to 8 characters.',
    counter: '8 of 8',
    email: 'Their email',
    emailHint: 'We write once, when it ships.',
    emailError: 'Needs a full address, with a dot.',
    before: 'Regular price',
    now: 'Price now',
    free: 'Free',
    quantity: 'Quantity',
    increase: 'One more',
    decrease: 'One less',
    bag: 'Your Bag',
    items: '2 items',
    checkout: 'Checkout',
    questions: [
      ['How long does the battery last?', 'Four to six days, by size. A full charge takes 180 minutes.'],
      ['May it get wet?', 'Down to 100 m, for up to twelve hours.'],
    ],
    pictures: 'Pictures',
    previous: 'Previous picture',
    next: 'Next picture',
    position: (at, of) => `Picture ${at} of ${of}`,
    ringPicture: 'Ring Air in raw titanium, three-quarter view',
  },
  ja: {
    headline: '一晩で、わかる。',
    heading: '眠りを、指先で読みとる。',
    lead: 'Ring Airは一本の指から夜を読みとり、その意味を朝にお伝えします。',
    body: 'センサーはすべて幅8.1 mmの中に収まり、脈に近い指の腹側に触れます。買い切りで、データの月額料金はありません。',
    add: 'バッグに入れる',
    plans: 'プランを見る',
    learn: 'サイズの測り方',
    close: '閉じる',
    finish: '仕上げ',
    size: 'サイズ',
    sizeOne: (size) => `サイズ${size}`,
    sizes: '5から14、ハーフサイズなし',
    soldOut: '在庫切れ',
    chooseFirst: 'カラーとサイズを選択してください',
    kit: 'サイジングキットを送ってもらう',
    kitDetail: '無料、24時間以内に発送',
    known: 'サイズがわかっている',
    knownDetail: '下から選択',
    coverage: '補償',
    coverageHint: 'どちらも破損を補償します。盗難と紛失は2年のみの補償です。',
    years: (years) => `${years}年`,
    decline: '不要',
    engraving: '刻印',
    engravingPrice: '+$39、発送まで7日追加',
    engravingDescription: 'リングの内側に、8文字まで。',
    counter: '8 / 8文字',
    email: '相手のメールアドレス',
    emailHint: '発送時に一度だけお送りします。',
    emailError: 'ドットを含む完全なアドレスを入力してください。',
    before: '通常価格',
    now: '現在の価格',
    free: '無料',
    quantity: '数量',
    increase: '1つ増やす',
    decrease: '1つ減らす',
    bag: 'バッグ',
    items: '2点',
    checkout: '購入手続きへ',
    questions: [
      ['電池はどのくらい持ちますか', 'サイズにより4日から6日です。満充電まで180分かかります。'],
      ['濡らしても大丈夫ですか', '水深100 mまで、最長12時間使えます。'],
    ],
    pictures: '写真',
    previous: '前の写真',
    next: '次の写真',
    position: (at, of) => `写真 ${at} / ${of}`,
    ringPicture: 'ローチタニウムのRing Air、斜め前から',
  },
  de: {
    headline: 'Schlaf drüber.',
    heading: 'Zwei grüne Lichter, ein rotes.',
    lead: 'Ring Air liest die Nacht an einem Finger ab und sagt dir am Morgen, was sie bedeutet hat.',
    body: 'Das ganze Labor ist 8,1 mm breit und sitzt an der weichen Seite des Fingers, nah am Puls. Einmal gekauft. Kein Abo für deine Daten.',
    add: 'In die Tasche',
    plans: 'Pläne ansehen',
    learn: 'So findest du deine Größe',
    close: 'Schließen',
    finish: 'Oberfläche',
    size: 'Größe',
    sizeOne: (size) => `Größe ${size}`,
    sizes: '5 bis 14, keine halben Größen',
    soldOut: 'ausverkauft',
    chooseFirst: 'Bitte wähle Farbe und Größe',
    kit: 'Größenset zuschicken',
    kitDetail: 'Kostenlos. Geht binnen 24 Stunden raus.',
    known: 'Ich kenne meine Vela-Größe',
    knownDetail: 'Unten auswählen.',
    coverage: 'Schutz',
    coverageHint: 'Beide decken Schäden ab. Diebstahl und Verlust nur mit 2 Jahren.',
    years: (years) => (years === 1 ? '1 Jahr' : `${years} Jahre`),
    decline: 'Nein, danke',
    engraving: 'Gravur',
    engravingPrice: '+39 $, dauert 7 Tage länger',
    engravingDescription: 'Auf der Innenseite, bis zu 8 Zeichen.',
    counter: '8 von 8',
    email: 'E-Mail der beschenkten Person',
    emailHint: 'Wir schreiben einmal, beim Versand.',
    emailError: 'Die Adresse muss vollständig sein, mit Punkt.',
    before: 'Normalpreis',
    now: 'Preis jetzt',
    free: 'Kostenlos',
    quantity: 'Menge',
    increase: 'Eins mehr',
    decrease: 'Eins weniger',
    bag: 'Deine Tasche',
    items: '2 Artikel',
    checkout: 'Zur Kasse',
    questions: [
      ['Wie lange hält der Akku?', 'Je nach Größe vier bis sechs Tage. Voll geladen ist er in 180 Minuten.'],
      ['Darf er nass werden?', 'Bis 100 m Tiefe, bis zu zwölf Stunden.'],
    ],
    pictures: 'Bilder',
    previous: 'Voriges Bild',
    next: 'Nächstes Bild',
    position: (at, of) => `Bild ${at} von ${of}`,
    ringPicture: 'Ring Air in Rohtitan, schräg von vorn',
  },
  th: {
    headline: 'นอนดูก่อน',
    heading: 'ไฟเขียวสองดวง แดงหนึ่งดวง',
    lead: 'Ring Air อ่านค่าตลอดคืนจากนิ้วเดียว แล้วบอกคุณในตอนเช้าว่าหมายถึงอะไร',
    body: 'ห้องแล็บทั้งห้องกว้าง 8.1 มม. แนบอยู่ด้านนุ่มของนิ้วซึ่งชีพจรอยู่ใกล้ที่สุด ซื้อครั้งเดียว ไม่มีค่าบริการข้อมูลรายเดือน',
    add: 'เพิ่มลงถุง',
    plans: 'ดูแผน',
    learn: 'วิธีวัดขนาด',
    close: 'ปิด',
    finish: 'สีและผิว',
    size: 'ขนาด',
    sizeOne: (size) => `ขนาด ${size}`,
    sizes: '5 ถึง 14 ไม่มีครึ่งขนาด',
    soldOut: 'สินค้าหมด',
    chooseFirst: 'กรุณาเลือกสีและขนาด',
    kit: 'ส่งชุดวัดขนาดให้ฉัน',
    kitDetail: 'ฟรี จัดส่งภายใน 24 ชั่วโมง',
    known: 'ฉันรู้ขนาด Vela ของฉัน',
    knownDetail: 'เลือกด้านล่าง',
    coverage: 'ความคุ้มครอง',
    coverageHint: 'ทั้งสองแบบคุ้มครองความเสียหาย การโจรกรรมและสูญหายคุ้มครองเฉพาะแบบ 2 ปี',
    years: (years) => `${years} ปี`,
    decline: 'ไม่ ขอบคุณ',
    engraving: 'สลักข้อความ',
    engravingPrice: '+$39 เพิ่ม 7 วัน',
    engravingDescription: 'ด้านในของแหวน ไม่เกิน 8 ตัวอักษร',
    counter: '8 จาก 8',
    email: 'อีเมลของผู้รับ',
    emailHint: 'เราส่งอีเมลหนึ่งครั้งเมื่อจัดส่ง',
    emailError: 'ต้องเป็นที่อยู่อีเมลเต็มที่มีจุด',
    before: 'ราคาปกติ',
    now: 'ราคาตอนนี้',
    free: 'ฟรี',
    quantity: 'จำนวน',
    increase: 'เพิ่มหนึ่งชิ้น',
    decrease: 'ลดหนึ่งชิ้น',
    bag: 'ถุงของคุณ',
    items: '2 รายการ',
    checkout: 'ชำระเงิน',
    questions: [
      ['แบตเตอรี่ใช้ได้นานเท่าไร', 'สี่ถึงหกวันตามขนาด ชาร์จเต็มใน 180 นาที'],
      ['โดนน้ำได้ไหม', 'ลึกถึง 100 เมตร นานสูงสุดสิบสองชั่วโมง'],
    ],
    pictures: 'ภาพ',
    previous: 'ภาพก่อนหน้า',
    next: 'ภาพถัดไป',
    position: (at, of) => `ภาพที่ ${at} จาก ${of}`,
    ringPicture: 'Ring Air สีไทเทเนียมดิบ มุมเฉียงด้านหน้า',
  },
};
