/** What the checkout page says, in English and German. */
export interface CheckoutTexts {
  readonly language: string;
  readonly title: string;
  readonly items: (count: number) => string;
  readonly empty: string;
  readonly engraved: (text: string) => string;
  readonly quantity: (count: number) => string;
  readonly before: string;
  readonly free: string;
  readonly subtotal: string;
  readonly discount: string;
  readonly tax: string;
  readonly total: string;
  /** Where tax is put on top: the total with it. */
  readonly toPay: string;
  readonly taxLater: string;
  readonly taxIncluded: string;
  readonly taxExcluded: string;
  readonly notOpenTitle: string;
  readonly notOpen: string;
  readonly back: string;
  readonly questions: string;
  readonly notFoundTitle: string;
  readonly notFound: string;
}

const ENGLISH: CheckoutTexts = {
  language: 'en',
  title: 'Your order',
  items: (count) => (count === 1 ? '1 item' : `${count} items`),
  empty: 'There is nothing in this order.',
  engraved: (text) => `Engraved “${text}”`,
  quantity: (count) => `Quantity ${count}`,
  before: 'Before:',
  free: 'Free',
  subtotal: 'Subtotal',
  discount: 'Discount',
  tax: 'Tax',
  total: 'Total',
  toPay: 'To pay',
  taxLater: 'Tax depends on your address and is added before you pay.',
  taxIncluded: 'Tax incl',
  taxExcluded: 'Tax excl',
  notOpenTitle: 'Payment is not open yet in this store',
  notOpen: 'This is what your order would cost. Nothing has been ordered or charged.',
  back: 'Back to the store',
  questions: 'Questions? Write to',
  notFoundTitle: 'This order is not here',
  notFound: 'The link may be incomplete, or the bag behind it is gone. Nothing has been charged.',
};

const GERMAN: CheckoutTexts = {
  language: 'de',
  title: 'Deine Bestellung',
  items: (count) => (count === 1 ? '1 Artikel' : `${count} Artikel`),
  empty: 'Diese Bestellung ist leer.',
  engraved: (text) => `Graviert „${text}“`,
  quantity: (count) => `Menge ${count}`,
  before: 'Vorher:',
  free: 'Kostenlos',
  subtotal: 'Zwischensumme',
  discount: 'Rabatt',
  tax: 'Steuer',
  total: 'Gesamt',
  toPay: 'Zu zahlen',
  taxLater: 'Die Steuer hängt von deiner Adresse ab und kommt hinzu, bevor du bezahlst.',
  taxIncluded: 'inkl. Steuer',
  taxExcluded: 'zzgl. Steuer',
  notOpenTitle: 'In diesem Store kann noch nicht bezahlt werden',
  notOpen: 'So viel würde deine Bestellung kosten. Es wurde nichts bestellt und nichts abgebucht.',
  back: 'Zurück zum Store',
  questions: 'Fragen? Schreib an',
  notFoundTitle: 'Diese Bestellung gibt es hier nicht',
  notFound: 'Vielleicht ist der Link unvollständig, oder der Warenkorb ist nicht mehr da. Es wurde nichts abgebucht.',
};

/** German for who reads it first of the two, English for everybody else. */
export function checkoutTexts(acceptLanguage: string | undefined): CheckoutTexts {
  const first = (acceptLanguage ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find((language) => language === 'de' || language === 'en');
  return first === 'de' ? GERMAN : ENGLISH;
}
