/** What the steps of the checkout say, in the four languages of the store. */
import type { Locale } from '@tessera/shared-contracts/locales';
import type { AddressField, PostalLabel, RegionLabel } from '../addresses/address.ts';

export interface StepTexts {
  readonly title: string;
  readonly stepsLabel: string;
  readonly steps: Readonly<Record<'contact' | 'delivery' | 'payment', string>>;
  readonly showOrder: string;
  readonly contact: string;
  readonly address: string;
  readonly email: string;
  readonly emailHint: string;
  readonly name: string;
  /** Of a gift: the parcel goes to whoever gets it. */
  readonly recipientName: string;
  readonly country: string;
  readonly updateFields: string;
  readonly fields: Readonly<Record<Exclude<AddressField, 'region' | 'postalCode'>, string>>;
  readonly regions: Readonly<Record<RegionLabel, string>>;
  readonly postals: Readonly<Record<PostalLabel, string>>;
  readonly phone: string;
  readonly phoneHint: string;
  readonly optional: string;
  readonly choose: string;
  readonly toDelivery: string;
  readonly toPayment: string;
  readonly change: string;
  readonly problemTitle: (count: number) => string;
  readonly missing: (label: string) => string;
  readonly unprintable: (label: string) => string;
  readonly tooLong: (label: string, most: number) => string;
  readonly wrongEmail: string;
  readonly wrongCountry: string;
  readonly wrongPostal: (example: string) => string;
  /** @param example null: none is known for the country */
  readonly wrongPhone: (example: string | null) => string;
  /** Code and state do not fit: asked once, and taken when it is sent so again. */
  readonly otherRegion: (code: string, regions: string) => string;
  /** What an order comes to with a delivery. */
  readonly inAll: (amount: string) => string;
  readonly wrongMethod: string;
  readonly chooseOne: (label: string) => string;
  readonly method: string;
  readonly sizingKit: string;
  readonly ring: string;
  readonly otherItems: string;
  readonly arrives: (days: string) => string;
  readonly leaves: (days: string) => string;
  readonly between: (from: string, to: string) => string;
  readonly afterSize: string;
  readonly plans: string;
  readonly plansAt: string;
  /** For a device that the shopper has already. */
  readonly ownedPlans: string;
  readonly ownedPlansAt: string;
  readonly planTerm: (from: string, to: string) => string;
  /** The first step of plans alone. */
  readonly account: string;
  readonly accountEmail: string;
  readonly accountHint: string;
  /** Below the mail address, where a plan for an owned device is among what is sent. */
  readonly ownedHint: string;
  /** Over country and region, where nothing is sent there. */
  readonly taxPlace: string;
  readonly delivery: string;
  readonly nextStep: string;
  readonly taxRate: (name: string, percent: string) => string;
  readonly taxHeld: (name: string, percent: string, amount: string) => string;
  readonly importTax: string;
  readonly code: string;
  readonly apply: string;
  readonly remove: (code: string) => string;
  readonly wrongCode: string;
  readonly betterCode: string;
  readonly pay: (amount: string) => string;
  readonly payTest: string;
  readonly payStripe: string;
  readonly testLabel: string;
  readonly terms: (link: (label: string) => string) => string;
  readonly changedTitle: string;
  /** The sum may be the same. */
  readonly orderChangedTitle: string;
  readonly soldOutTitle: string;
  readonly soldOut: (titles: string) => string;
  readonly tooLateTitle: string;
  readonly tooLate: (titles: string) => string;
  /** By the state's name. */
  readonly bookedElsewhere: (state: string) => string;
  readonly changed: (before: string, now: string) => string;
  readonly changedNow: (now: string) => string;
  readonly declinedTitle: string;
  readonly cancelledTitle: string;
  readonly nothingCharged: string;
  readonly mismatchTitle: string;
  readonly mismatch: string;
  readonly failedTitle: string;
  readonly failed: string;
  /** Before the request's id. */
  readonly reference: string;
  readonly again: string;
  readonly foreignTitle: string;
  readonly foreign: string;
  /** To a browser that has not begun this checkout. */
  readonly elsewhereTitle: string;
  readonly elsewhere: string;
  /** After the payment, while the provider has not said yet what became of it. */
  readonly waitingTitle: string;
  readonly waiting: string;
  readonly lookNow: string;
  readonly payAgain: string;
  /** To a browser that has not paid for this order. */
  readonly mailedTitle: string;
  readonly mailed: string;
  readonly findOrder: string;
  /** The database does not answer. */
  readonly awayTitle: string;
  readonly away: string;
  readonly tooManyTitle: string;
  readonly tooMany: string;
  readonly backToForm: string;
}

export const STEP_TEXTS: Readonly<Record<Locale, StepTexts>> = {
  'en-US': {
    title: 'Checkout',
    stepsLabel: 'Steps',
    steps: { contact: 'Address', delivery: 'Delivery', payment: 'Payment' },
    showOrder: 'Order summary',
    contact: 'Contact',
    address: 'Delivery address',
    email: 'Email',
    emailHint: 'For the confirmation and a link to follow your order.',
    name: 'Full name',
    recipientName: 'Recipient’s name',
    country: 'Country or region',
    updateFields: 'Update address fields',
    fields: { line1: 'Street and number', line2: 'Apartment, floor', city: 'City' },
    regions: { state: 'State', province: 'Province', emirate: 'Emirate', prefecture: 'Prefecture', region: 'Region' },
    postals: { zip: 'ZIP code', pin: 'PIN code', postcode: 'Postcode', postalCode: 'Postal code' },
    phone: 'Phone',
    phoneHint: 'Only for the courier.',
    optional: '(optional)',
    choose: 'Choose',
    toDelivery: 'Continue to delivery',
    toPayment: 'Continue to payment',
    change: 'Change',
    problemTitle: (count) => (count === 1 ? 'One thing needs a look' : `${count} things need a look`),
    missing: (label) => `${label} is missing.`,
    unprintable: (label) => `${label} contains characters that we cannot print. Check it, or type it again.`,
    tooLong: (label, most) => `${label} is too long: at most ${most} characters.`,
    wrongEmail: 'Enter an email address such as name@example.com.',
    wrongCountry: 'Choose a country that this store delivers to.',
    wrongPostal: (example) => `Enter a code such as ${example}.`,
    wrongPhone: (example) =>
      example === null
        ? 'Enter a phone number in digits, with its country code.'
        : `Enter a phone number in digits, such as ${example}.`,
    otherRegion: (code, regions) => `${code} is in ${regions}. Correct one of the two, or continue if both are right.`,
    inAll: (amount) => `${amount} in all`,
    wrongMethod: 'Choose a delivery method.',
    chooseOne: (label) => `Choose an entry for ${label}.`,
    method: 'Delivery method',
    sizingKit: 'Sizing kit',
    ring: 'Ring',
    otherItems: 'Everything else',
    arrives: (days) => `arrives ${days}`,
    leaves: (days) => `ships ${days}`,
    between: (from, to) => `${from} to ${to}`,
    afterSize: '4 to 6 weeks after you send your size',
    plans: 'Plans',
    plansAt: 'start when the ring is first worn',
    ownedPlans: 'Plans for a device you own',
    ownedPlansAt: 'start on the day of the order',
    planTerm: (from, to) => `${from} to ${to}, does not renew`,
    account: 'Account',
    accountEmail: 'Email of your app account',
    accountHint: 'Your plan starts in this account. We also send the confirmation there.',
    ownedHint:
      'For the confirmation and a link to follow your order. Plans for a device you own start in the app account with this email.',
    taxPlace: 'To calculate the tax',
    delivery: 'Delivery',
    nextStep: 'In the next step',
    taxRate: (name, percent) => `${name} ${percent}`,
    taxHeld: (name, percent, amount) => `Includes ${amount} ${name} (${percent}).`,
    importTax: 'Your country’s import tax and duty are not included; the courier may charge them.',
    code: 'Discount code',
    apply: 'Apply',
    remove: (code) => `Remove ${code}`,
    wrongCode: 'This code does not lower the price of this order. Check it for typos, or leave it out.',
    betterCode: 'Another code in this order saves you more, and codes cannot be combined. The better one stays.',
    pay: (amount) => `Pay ${amount}`,
    payTest: 'The button takes you to the test provider’s page. It works like a payment, but no money moves.',
    payStripe:
      'The button takes you to Stripe’s page, where you enter your card. Your card details never pass through this store.',
    testLabel: 'Test payment: no money moves',
    terms: (link) => `By paying you accept the ${link('terms of sale')}.`,
    changedTitle: 'The price has changed',
    orderChangedTitle: 'Your order has changed',
    soldOutTitle: 'Sold out',
    soldOut: (titles) => `No longer part of this order: ${titles}.`,
    tooLateTitle: 'That day is now too soon',
    tooLate: (titles) =>
      `The kit would no longer arrive before the courier. No longer part of this order: ${titles}. Please book a later day.`,
    bookedElsewhere: (state) =>
      `Your blood test is booked in ${state}, so its kit has to go there. Choose an address in ${state}, or remove the test and book it in another state.`,
    changed: (before, now) =>
      `The total was ${before} and is now ${now}. Nothing was charged; check your order before you pay.`,
    changedNow: (now) => `The total is now ${now}. Nothing was charged; check your order before you pay.`,
    declinedTitle: 'The payment was declined',
    cancelledTitle: 'The payment was not finished',
    nothingCharged: 'Nothing was charged. Try again, or use another card.',
    mismatchTitle: 'The payment was for a different amount',
    mismatch: 'We cancelled that payment, so nothing is charged. Check the total and pay again.',
    failedTitle: 'Something went wrong',
    failed: 'We could not finish this step. Your payment is safe. Try again; you are never charged twice.',
    reference: 'Writing to us? Quote this number:',
    again: 'Try again',
    foreignTitle: 'This form was sent from another site',
    foreign: 'Nothing was changed, and nothing was charged. Please continue on this store’s own page.',
    elsewhereTitle: 'This browser does not have your details',
    elsewhere:
      'You started this checkout in another browser, or this one blocks cookies. To continue here, allow cookies and fill in the form.',
    waitingTitle: 'We are waiting for your payment',
    waiting:
      'The payment provider has not confirmed it yet. This page looks again by itself; you can also close it, and we email you once the order is placed.',
    lookNow: 'Check now',
    payAgain: 'Not paid yet? Back to the payment',
    mailedTitle: 'This order has been placed',
    mailed: 'We emailed you the link to it. Without that link, it opens only in the browser that you paid in.',
    findOrder: 'Ask for the link again',
    awayTitle: 'Back in a moment',
    away: 'We cannot reach our records right now. Nothing is lost, and you are never charged twice. Please try again in a few seconds.',
    tooManyTitle: 'One moment',
    tooMany: 'Too many attempts in one minute. Wait a moment and try again.',
    backToForm: 'Back to the form',
  },
  de: {
    title: 'Kasse',
    stepsLabel: 'Schritte',
    steps: { contact: 'Adresse', delivery: 'Lieferung', payment: 'Zahlung' },
    showOrder: 'Bestellübersicht',
    contact: 'Kontakt',
    address: 'Lieferadresse',
    email: 'E-Mail',
    emailHint: 'Für die Bestätigung und den Link, mit dem du deine Bestellung verfolgst.',
    name: 'Vor- und Nachname',
    recipientName: 'Name der beschenkten Person',
    country: 'Land oder Region',
    updateFields: 'Adressfelder anpassen',
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
    optional: '(optional)',
    choose: 'Auswählen',
    toDelivery: 'Weiter zur Lieferung',
    toPayment: 'Weiter zur Zahlung',
    change: 'Ändern',
    problemTitle: (count) => (count === 1 ? 'Eine Angabe stimmt noch nicht' : `${count} Angaben stimmen noch nicht`),
    missing: (label) => `${label} fehlt.`,
    unprintable: (label) =>
      `${label} enthält Zeichen, die sich nicht drucken lassen. Prüfe die Angabe oder gib sie neu ein.`,
    tooLong: (label, most) => `${label} ist zu lang: höchstens ${most} Zeichen.`,
    wrongEmail: 'Gib eine E-Mail-Adresse wie name@example.com ein.',
    wrongCountry: 'Wähle ein Land, in das dieser Store liefert.',
    wrongPostal: (example) => `Gib eine Postleitzahl wie ${example} ein.`,
    wrongPhone: (example) =>
      example === null
        ? 'Gib eine Telefonnummer in Ziffern ein, mit Ländervorwahl.'
        : `Gib eine Telefonnummer in Ziffern ein, etwa ${example}.`,
    otherRegion: (code, regions) =>
      `${code} liegt in ${regions}. Ändere eines von beiden, oder mach weiter, wenn beides stimmt.`,
    inAll: (amount) => `insgesamt ${amount}`,
    wrongMethod: 'Wähle eine Lieferart.',
    chooseOne: (label) => `Wähle einen Eintrag für ${label}.`,
    method: 'Lieferart',
    sizingKit: 'Größen-Set',
    ring: 'Ring',
    otherItems: 'Alles andere',
    arrives: (days) => `Ankunft ${days}`,
    leaves: (days) => `Versand ${days}`,
    between: (from, to) => `${from} bis ${to}`,
    afterSize: '4 bis 6 Wochen, nachdem du deine Größe geschickt hast',
    plans: 'Pläne',
    plansAt: 'beginnen, wenn der Ring zum ersten Mal getragen wird',
    ownedPlans: 'Pläne für dein vorhandenes Gerät',
    ownedPlansAt: 'beginnen am Tag der Bestellung',
    planTerm: (from, to) => `${from} bis ${to}, verlängert sich nicht`,
    account: 'Konto',
    accountEmail: 'E-Mail deines App-Kontos',
    accountHint: 'Der Plan beginnt in diesem Konto. Auch die Bestätigung schicken wir dorthin.',
    ownedHint:
      'Für die Bestätigung und den Link zur Bestellung. Pläne für dein vorhandenes Gerät beginnen im App-Konto mit dieser E-Mail-Adresse.',
    taxPlace: 'Zur Berechnung der Steuer',
    delivery: 'Lieferung',
    nextStep: 'Im nächsten Schritt',
    taxRate: (name, percent) => `${name} ${percent}`,
    taxHeld: (name, percent, amount) => `Enthält ${amount} ${name} (${percent}).`,
    importTax: 'Einfuhrsteuer und Zoll deines Landes sind nicht enthalten; der Versanddienst kann sie dir berechnen.',
    code: 'Rabattcode',
    apply: 'Einlösen',
    remove: (code) => `${code} entfernen`,
    wrongCode: 'Mit diesem Code wird diese Bestellung nicht günstiger. Prüfe die Schreibweise oder lass ihn weg.',
    betterCode:
      'Mit einem anderen Code sparst du bei dieser Bestellung mehr, und Codes lassen sich nicht kombinieren. Der bessere bleibt.',
    pay: (amount) => `${amount} bezahlen`,
    payTest:
      'Der Button führt zur Seite des Testanbieters. Sie funktioniert wie eine Zahlung, aber es fließt kein Geld.',
    payStripe:
      'Der Button führt zur Seite von Stripe, wo du deine Karte eingibst. Dieser Store bekommt die Kartendaten nie zu sehen.',
    testLabel: 'Testzahlung: Es fließt kein Geld',
    terms: (link) => `Mit der Zahlung akzeptierst du die ${link('Verkaufsbedingungen')}.`,
    changedTitle: 'Der Preis hat sich geändert',
    orderChangedTitle: 'Deine Bestellung hat sich geändert',
    soldOutTitle: 'Ausverkauft',
    soldOut: (titles) => `Nicht mehr Teil dieser Bestellung: ${titles}.`,
    tooLateTitle: 'Der Termin ist inzwischen zu knapp',
    tooLate: (titles) =>
      `Das Set würde nicht mehr vor dem Kurier ankommen. Nicht mehr Teil dieser Bestellung: ${titles}. Bitte buche einen späteren Tag.`,
    bookedElsewhere: (state) =>
      `Dein Bluttest ist in ${state} gebucht, also muss das Set dorthin. Wähle eine Adresse in ${state}, oder entferne den Test und buche ihn in einem anderen Bundesstaat.`,
    changed: (before, now) =>
      `Der Gesamtbetrag war ${before} und ist jetzt ${now}. Es wurde nichts abgebucht; prüfe deine Bestellung, bevor du bezahlst.`,
    changedNow: (now) =>
      `Der Gesamtbetrag ist jetzt ${now}. Es wurde nichts abgebucht; prüfe deine Bestellung, bevor du bezahlst.`,
    declinedTitle: 'Die Zahlung wurde abgelehnt',
    cancelledTitle: 'Die Zahlung wurde nicht abgeschlossen',
    nothingCharged: 'Es wurde nichts abgebucht. Versuche es noch einmal oder mit einer anderen Karte.',
    mismatchTitle: 'Die Zahlung lautete auf einen anderen Betrag',
    mismatch: 'Wir haben diese Zahlung storniert, es wird nichts abgebucht. Prüfe die Summe und bezahle noch einmal.',
    failedTitle: 'Da ist etwas schiefgegangen',
    failed:
      'Wir konnten diesen Schritt nicht abschließen. Deine Zahlung ist sicher: Versuche es noch einmal, abgebucht wird höchstens einmal.',
    reference: 'Wenn du uns schreibst, nenne bitte diese Nummer:',
    again: 'Noch einmal versuchen',
    foreignTitle: 'Dieses Formular kam von einer anderen Website',
    foreign: 'Es wurde nichts geändert und nichts abgebucht. Mach auf der Seite dieses Stores weiter.',
    elsewhereTitle: 'In diesem Browser fehlen deine Angaben',
    elsewhere:
      'Diese Bestellung wurde in einem anderen Browser begonnen, oder dieser blockiert Cookies. Um hier weiterzumachen, erlaube Cookies und fülle das Formular aus.',
    waitingTitle: 'Wir warten auf deine Zahlung',
    waiting:
      'Der Zahlungsanbieter hat sie noch nicht bestätigt. Diese Seite sieht von selbst wieder nach. Du kannst sie auch schließen: Sobald die Bestellung aufgegeben ist, schreiben wir dir eine E-Mail.',
    lookNow: 'Jetzt nachsehen',
    payAgain: 'Noch nicht bezahlt? Zurück zur Zahlung',
    mailedTitle: 'Diese Bestellung ist aufgegeben',
    mailed:
      'Den Link dazu haben wir dir per E-Mail geschickt. Ohne diesen Link öffnet sie sich nur in dem Browser, in dem du bezahlt hast.',
    findOrder: 'Link noch einmal anfordern',
    awayTitle: 'Gleich wieder da',
    away: 'Wir kommen gerade nicht an unsere Daten. Nichts ist verloren, und abgebucht wird höchstens einmal. Bitte versuche es in ein paar Sekunden noch einmal.',
    tooManyTitle: 'Einen Moment',
    tooMany: 'Zu viele Versuche in einer Minute. Warte kurz und versuche es noch einmal.',
    backToForm: 'Zurück zum Formular',
  },
  ja: {
    title: 'ご購入手続き',
    stepsLabel: '手順',
    steps: { contact: 'お届け先', delivery: '配送', payment: 'お支払い' },
    showOrder: 'ご注文内容',
    contact: 'ご連絡先',
    address: 'お届け先',
    email: 'メールアドレス',
    emailHint: 'ご注文の確認と、追跡用リンクをお送りします。',
    name: 'お名前',
    recipientName: '受取人のお名前',
    country: '国または地域',
    updateFields: '住所欄を切り替える',
    fields: { line1: '町名・番地', line2: '建物名・部屋番号', city: '市区町村' },
    regions: { state: '州', province: '州・県', emirate: '首長国', prefecture: '都道府県', region: '地域' },
    postals: { zip: '郵便番号', pin: '郵便番号', postcode: '郵便番号', postalCode: '郵便番号' },
    phone: '電話番号',
    phoneHint: '配送業者からのご連絡にのみ使用します。',
    optional: '（任意）',
    choose: '選択してください',
    toDelivery: '配送方法へ進む',
    toPayment: 'お支払いへ進む',
    change: '変更',
    problemTitle: (count) => `${count}か所をご確認ください`,
    missing: (label) => `${label}を入力してください。`,
    unprintable: (label) => `${label}に印刷できない文字が含まれています。内容を確かめるか、入力し直してください。`,
    tooLong: (label, most) => `${label}は${most}文字以内で入力してください。`,
    wrongEmail: 'name@example.com のような形式で入力してください。',
    wrongCountry: 'このストアがお届けできる国を選んでください。',
    wrongPostal: (example) => `${example} のような形式で入力してください。`,
    wrongPhone: (example) =>
      example === null ? '国番号から数字で入力してください。' : `${example} のように数字で入力してください。`,
    otherRegion: (code, regions) =>
      `${code} は${regions}の番号です。どちらかを修正するか、このままで正しければ、もう一度お進みください。`,
    inAll: (amount) => `合計 ${amount}`,
    wrongMethod: '配送方法を選んでください。',
    chooseOne: (label) => `${label}を選んでください。`,
    method: '配送方法',
    sizingKit: 'サイジングキット',
    ring: 'リング',
    otherItems: 'その他の商品',
    arrives: (days) => `${days}にお届け`,
    leaves: (days) => `${days}に発送`,
    between: (from, to) => `${from}〜${to}`,
    afterSize: 'サイズのご連絡から4〜6週間',
    plans: 'プラン',
    plansAt: 'リングを初めて着けた日から始まります',
    ownedPlans: 'お持ちのデバイス用プラン',
    ownedPlansAt: 'ご注文日から始まります',
    planTerm: (from, to) => `${from}〜${to}、自動更新なし`,
    account: 'アカウント',
    accountEmail: 'アプリのアカウントのメールアドレス',
    accountHint: 'プランはこのアカウントで始まります。確認メールもこちらにお送りします。',
    ownedHint:
      'ご注文の確認と、追跡用リンクをお送りします。お持ちのデバイス用プランは、このメールアドレスのアプリのアカウントで始まります。',
    taxPlace: '税額の計算に必要な地域',
    delivery: '配送料',
    nextStep: '次の手順で決まります',
    taxRate: (name, percent) => `${name} ${percent}`,
    taxHeld: (name, percent, amount) => `${name}（${percent}）${amount}を含みます。`,
    importTax: 'お届け先の国の輸入税・関税は含まれていません。配送業者から請求されることがあります。',
    code: '割引コード',
    apply: '適用',
    remove: (code) => `${code}を外す`,
    wrongCode: 'このコードはこのご注文には使えません。入力をお確かめになるか、空のままお進みください。',
    betterCode: 'すでに適用中のコードのほうがお得です。コードは併用できないため、そのまま適用されます。',
    pay: (amount) => `${amount}を支払う`,
    payTest: 'ボタンを押すとテスト決済のページに移ります。実際のお支払いと同じ流れですが、請求は発生しません。',
    payStripe:
      'ボタンを押すとStripeのページに移り、そこでカード情報をご入力いただきます。当ストアがカード情報を受け取ることはありません。',
    testLabel: 'テスト決済：実際の請求はありません',
    terms: (link) => `お支払いにより、${link('販売条件')}に同意したものとみなされます。`,
    changedTitle: '金額が変わりました',
    orderChangedTitle: 'ご注文の内容が変わりました',
    soldOutTitle: '売り切れ',
    soldOut: (titles) => `${titles}は売り切れのため、このご注文には含まれていません。`,
    tooLateTitle: 'お選びの日に間に合わなくなりました',
    tooLate: (titles) =>
      `集荷の前にキットが届かないため、${titles}はこのご注文に含まれていません。より先の日で予約し直してください。`,
    bookedElsewhere: (state) =>
      `血液検査は${state}で予約されているため、キットのお届け先も${state}になります。${state}の住所を選ぶか、検査を削除して別の州で予約し直してください。`,
    changed: (before, now) => `${before}から${now}になりました。請求は行われていません。お支払いの前にご確認ください。`,
    changedNow: (now) => `現在は${now}です。請求は行われていません。お支払いの前にご確認ください。`,
    declinedTitle: 'お支払いが承認されませんでした',
    cancelledTitle: 'お支払いが完了していません',
    nothingCharged: '請求は行われていません。もう一度、または別のカードでお試しください。',
    mismatchTitle: 'お支払いの金額が一致しませんでした',
    mismatch: 'お支払いは取り消したため、請求は行われません。合計をご確認のうえ、もう一度お支払いください。',
    failedTitle: '処理を完了できませんでした',
    failed: 'お手数ですが、もう一度お試しください。二重に請求されることはありませんので、ご安心ください。',
    reference: 'お問い合わせの際は、こちらの番号をお知らせください：',
    again: 'もう一度試す',
    foreignTitle: '別のサイトから送信されました',
    foreign: '変更も請求も行われていません。当ストアのページから手続きをお続けください。',
    elsewhereTitle: 'このブラウザには入力内容がありません',
    elsewhere:
      'このお手続きは別のブラウザで始められたか、このブラウザがCookieを保存しない設定になっています。こちらで続けるには、Cookieを許可してフォームにご入力ください。',
    waitingTitle: 'お支払いを確認しています',
    waiting:
      '決済会社からの確認がまだ届いていません。このページは自動的に更新されます。閉じていただいても、ご注文が完了しましたらメールでお知らせします。',
    lookNow: '今すぐ確認する',
    payAgain: 'お支払いがまだの場合は、お支払い方法に戻る',
    mailedTitle: 'このご注文は完了しています',
    mailed: 'ご注文ページへのリンクはメールでお送りしました。ここから開けるのは、お支払いに使ったブラウザだけです。',
    findOrder: 'リンクをもう一度受け取る',
    awayTitle: '少しお待ちください',
    away: 'ただいまデータを読み込めません。ご入力の内容は失われておらず、二重に請求されることはありません。少し待ってからもう一度お試しください。',
    tooManyTitle: '少しお待ちください',
    tooMany: '1分間の操作回数が上限を超えました。少し待ってからもう一度お試しください。',
    backToForm: 'フォームに戻る',
  },
  th: {
    title: 'ชำระเงิน',
    stepsLabel: 'ขั้นตอน',
    steps: { contact: 'ที่อยู่', delivery: 'การจัดส่ง', payment: 'การชำระเงิน' },
    showOrder: 'สรุปคำสั่งซื้อ',
    contact: 'ข้อมูลติดต่อ',
    address: 'ที่อยู่จัดส่ง',
    email: 'อีเมล',
    emailHint: 'สำหรับส่งใบยืนยันและลิงก์ติดตามคำสั่งซื้อ',
    name: 'ชื่อและนามสกุล',
    recipientName: 'ชื่อผู้รับ',
    country: 'ประเทศหรือภูมิภาค',
    updateFields: 'ปรับช่องที่อยู่',
    fields: { line1: 'บ้านเลขที่และถนน', line2: 'อาคาร ชั้น ห้อง', city: 'เขต/อำเภอหรือเมือง' },
    regions: { state: 'รัฐ', province: 'จังหวัด', emirate: 'รัฐเอมิเรตส์', prefecture: 'จังหวัด', region: 'ภูมิภาค' },
    postals: { zip: 'รหัสไปรษณีย์', pin: 'รหัสไปรษณีย์', postcode: 'รหัสไปรษณีย์', postalCode: 'รหัสไปรษณีย์' },
    phone: 'โทรศัพท์',
    phoneHint: 'สำหรับผู้จัดส่งเท่านั้น',
    optional: '(ไม่บังคับ)',
    choose: 'เลือก',
    toDelivery: 'ไปที่การจัดส่ง',
    toPayment: 'ไปที่การชำระเงิน',
    change: 'แก้ไข',
    problemTitle: (count) => `มี ${count} จุดที่ต้องตรวจ`,
    missing: (label) => `ยังไม่ได้กรอก${label}`,
    unprintable: (label) => `${label}มีอักขระที่พิมพ์ไม่ได้ โปรดตรวจสอบหรือกรอกใหม่`,
    tooLong: (label, most) => `${label}ยาวเกินไป กรอกได้ไม่เกิน ${most} ตัวอักษร`,
    wrongEmail: 'กรอกอีเมล เช่น name@example.com',
    wrongCountry: 'เลือกประเทศที่ร้านนี้จัดส่งถึง',
    wrongPostal: (example) => `กรอกรหัสไปรษณีย์ เช่น ${example}`,
    wrongPhone: (example) =>
      example === null ? 'กรอกหมายเลขโทรศัพท์เป็นตัวเลข พร้อมรหัสประเทศ' : `กรอกหมายเลขโทรศัพท์เป็นตัวเลข เช่น ${example}`,
    otherRegion: (code, regions) => `${code} อยู่ใน ${regions} โปรดแก้อย่างใดอย่างหนึ่ง หรือไปต่อหากถูกต้องทั้งคู่`,
    inAll: (amount) => `รวม ${amount}`,
    wrongMethod: 'เลือกวิธีจัดส่ง',
    chooseOne: (label) => `เลือก${label}`,
    method: 'วิธีจัดส่ง',
    sizingKit: 'ชุดวัดไซซ์',
    ring: 'แหวน',
    otherItems: 'สินค้าอื่น',
    arrives: (days) => `ได้รับ ${days}`,
    leaves: (days) => `จัดส่ง ${days}`,
    between: (from, to) => `${from} ถึง ${to}`,
    afterSize: '4 ถึง 6 สัปดาห์หลังจากคุณแจ้งไซซ์',
    plans: 'แผนบริการ',
    plansAt: 'เริ่มเมื่อสวมแหวนครั้งแรก',
    ownedPlans: 'แผนสำหรับอุปกรณ์ที่คุณมีอยู่แล้ว',
    ownedPlansAt: 'เริ่มในวันที่สั่งซื้อ',
    planTerm: (from, to) => `${from} ถึง ${to} ไม่ต่ออายุอัตโนมัติ`,
    account: 'บัญชี',
    accountEmail: 'อีเมลของบัญชีในแอป',
    accountHint: 'แผนจะเริ่มในบัญชีนี้ เราจะส่งใบยืนยันไปที่อีเมลนี้ด้วย',
    ownedHint: 'สำหรับส่งใบยืนยันและลิงก์ติดตามคำสั่งซื้อ แผนสำหรับอุปกรณ์ที่คุณมีอยู่แล้วจะเริ่มในบัญชีแอปที่ใช้อีเมลนี้',
    taxPlace: 'สำหรับคำนวณภาษี',
    delivery: 'ค่าจัดส่ง',
    nextStep: 'เลือกในขั้นตอนถัดไป',
    taxRate: (name, percent) => `${name} ${percent}`,
    taxHeld: (name, percent, amount) => `รวม${name} ${percent} เป็นเงิน ${amount}`,
    importTax: 'ยังไม่รวมภาษีนำเข้าและอากรของประเทศคุณ ผู้จัดส่งอาจเรียกเก็บ',
    code: 'โค้ดส่วนลด',
    apply: 'ใช้โค้ด',
    remove: (code) => `นำ ${code} ออก`,
    wrongCode: 'โค้ดนี้ใช้กับคำสั่งซื้อนี้ไม่ได้ ตรวจตัวสะกดหรือเว้นว่างไว้',
    betterCode: 'โค้ดอื่นในคำสั่งซื้อนี้ลดได้มากกว่า และใช้โค้ดร่วมกันไม่ได้ จึงคงโค้ดที่ลดมากกว่าไว้',
    pay: (amount) => `ชำระ ${amount}`,
    payTest: 'ปุ่มนี้จะพาคุณไปยังหน้าชำระเงินทดสอบ ขั้นตอนเหมือนการชำระเงินจริง แต่ไม่มีการตัดเงิน',
    payStripe: 'ปุ่มนี้จะพาคุณไปกรอกข้อมูลบัตรที่หน้าของ Stripe ร้านนี้จะไม่ได้รับข้อมูลบัตรของคุณ',
    testLabel: 'การชำระเงินทดสอบ: ไม่มีการตัดเงินจริง',
    terms: (link) => `เมื่อชำระเงิน ถือว่าคุณยอมรับ${link('เงื่อนไขการขาย')}`,
    changedTitle: 'ราคาเปลี่ยนแล้ว',
    orderChangedTitle: 'คำสั่งซื้อของคุณเปลี่ยนไปแล้ว',
    soldOutTitle: 'สินค้าหมด',
    soldOut: (titles) => `${titles} หมดแล้ว และไม่อยู่ในคำสั่งซื้อนี้อีกต่อไป`,
    tooLateTitle: 'วันที่เลือกใกล้เกินไปแล้ว',
    tooLate: (titles) => `ชุดตรวจจะไปไม่ทันก่อนเจ้าหน้าที่มารับตัวอย่าง ${titles} จึงไม่อยู่ในคำสั่งซื้อนี้แล้ว โปรดจองวันอื่นที่ช้ากว่าเดิม`,
    bookedElsewhere: (state) =>
      `การตรวจเลือดของคุณจองไว้ใน ${state} ชุดตรวจจึงต้องส่งไปที่นั่น เลือกที่อยู่ใน ${state} หรือนำการตรวจออกแล้วจองใหม่ในรัฐอื่น`,
    changed: (before, now) => `ยอดรวมเดิม ${before} ตอนนี้ ${now} ยังไม่มีการเรียกเก็บเงิน โปรดตรวจสอบคำสั่งซื้อก่อนชำระ`,
    changedNow: (now) => `ตอนนี้ยอดรวมคือ ${now} ยังไม่มีการเรียกเก็บเงิน โปรดตรวจสอบคำสั่งซื้อก่อนชำระ`,
    declinedTitle: 'การชำระเงินถูกปฏิเสธ',
    cancelledTitle: 'การชำระเงินยังไม่เสร็จ',
    nothingCharged: 'ยังไม่มีการเรียกเก็บเงิน ลองอีกครั้งหรือใช้บัตรอื่น',
    mismatchTitle: 'ยอดชำระไม่ตรงกับยอดสั่งซื้อ',
    mismatch: 'เรายกเลิกรายการนั้นแล้ว จึงไม่มีการเรียกเก็บเงิน ตรวจสอบยอดรวมแล้วชำระอีกครั้ง',
    failedTitle: 'ขั้นตอนนี้ยังไม่สำเร็จ',
    failed: 'การชำระเงินของคุณปลอดภัย ลองอีกครั้งได้ จะไม่มีการเรียกเก็บซ้ำ',
    reference: 'หากติดต่อเรา โปรดแจ้งหมายเลขนี้:',
    again: 'ลองอีกครั้ง',
    foreignTitle: 'แบบฟอร์มนี้ส่งมาจากเว็บไซต์อื่น',
    foreign: 'ไม่มีอะไรเปลี่ยนแปลงและไม่มีการเรียกเก็บเงิน โปรดทำรายการต่อจากหน้าของร้านนี้',
    elsewhereTitle: 'ไม่มีข้อมูลของคุณในเบราว์เซอร์นี้',
    elsewhere: 'การสั่งซื้อนี้เริ่มในเบราว์เซอร์อื่น หรือเบราว์เซอร์นี้ไม่เก็บคุกกี้ หากต้องการทำต่อที่นี่ โปรดอนุญาตคุกกี้แล้วกรอกแบบฟอร์ม',
    waitingTitle: 'กำลังรอการยืนยันการชำระเงิน',
    waiting: 'ผู้ให้บริการชำระเงินยังไม่ได้ยืนยัน หน้านี้จะตรวจสอบซ้ำเองโดยอัตโนมัติ คุณปิดหน้านี้ได้ เราจะส่งอีเมลแจ้งเมื่อคำสั่งซื้อเสร็จเรียบร้อย',
    lookNow: 'ตรวจสอบตอนนี้',
    payAgain: 'ยังไม่ได้ชำระเงินใช่ไหม กลับไปหน้าชำระเงิน',
    mailedTitle: 'คำสั่งซื้อนี้เสร็จเรียบร้อยแล้ว',
    mailed: 'เราส่งลิงก์ของคำสั่งซื้อให้คุณทางอีเมลแล้ว หากไม่ใช้ลิงก์นั้น จะเปิดได้เฉพาะในเบราว์เซอร์ที่ใช้ชำระเงิน',
    findOrder: 'ขอลิงก์อีกครั้ง',
    awayTitle: 'รอสักครู่',
    away: 'ขณะนี้เรายังเข้าถึงข้อมูลไม่ได้ ข้อมูลของคุณไม่หาย และจะไม่มีการเรียกเก็บซ้ำ รอสักครู่แล้วลองใหม่',
    tooManyTitle: 'รอสักครู่',
    tooMany: 'ลองบ่อยเกินไปในหนึ่งนาที รอสักครู่แล้วลองใหม่',
    backToForm: 'กลับไปที่แบบฟอร์ม',
  },
};
