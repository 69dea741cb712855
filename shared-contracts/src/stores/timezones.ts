/** Settings for each browser timezone offset (C2, REG-04): the documents' table, with its gaps decided. */
import { PRICING_PAYMENT_URL } from './brand.ts';
import type { Currency } from './currencies.ts';
import { legalDocumentUrl } from './legalDocuments.ts';
import type { Store } from './stores.ts';

export interface OffsetEntry {
  /** Stores in which the offset occurs; the first is the default, and the visitor's country selects among them. */
  readonly stores: readonly [Store, ...Store[]];
  /** Currency in the ring link's query. */
  readonly ringCurrency: Extract<Currency, 'aed' | 'usd' | 'inr' | 'hk_usd'>;
  /** A path of the store or an absolute URL; the next four too. */
  readonly pricing: string;
  readonly ring: string;
  readonly m1: string;
  readonly privacy: string;
  readonly terms: string;
  /** E.164 country calling code with its plus sign. */
  readonly phoneCode: '+971' | '+1' | '+91';
  /** Whether to show the cookie banner with the information that European law requires. */
  readonly alternateCookieBanner: boolean;
  readonly whatsAppPopUp: boolean;
}

const legal = (store: Store) => ({
  privacy: legalDocumentUrl('privacy-policy', store),
  terms: legalDocumentUrl('terms-and-conditions', store),
});

const european = {
  ringCurrency: 'usd',
  m1: '/pricing',
  ...legal('EU'),
  phoneCode: '+1',
  alternateCookieBanner: true,
  whatsAppPopUp: false,
} as const;

const restOfWorld = {
  stores: ['ROW'],
  ringCurrency: 'usd',
  pricing: PRICING_PAYMENT_URL,
  ring: '/ring/buy/global?currency=usd',
  m1: '/pricing',
  ...legal('ROW'),
  phoneCode: '+1',
  alternateCookieBanner: false,
  whatsAppPopUp: false,
} as const satisfies OffsetEntry;

/** Keys are minutes as returned by `Date#getTimezoneOffset`: positive west of Greenwich. */
export const TIMEZONE_OFFSETS = {
  [-240]: {
    stores: ['AE', 'ROW'],
    ringCurrency: 'aed',
    pricing: '/pricing/ae',
    ring: '/ring/buy/ae?currency=aed',
    m1: '/pricing/ae',
    ...legal('AE'),
    phoneCode: '+971',
    alternateCookieBanner: false,
    whatsAppPopUp: true,
  },
  [-60]: {
    ...european,
    stores: ['EU', 'GB', 'ROW'],
    pricing: '/pricing/eu',
    ring: '/ring/buy/eu?currency=usd',
  },
  0: {
    ...european,
    stores: ['GB', 'EU', 'ROW'],
    pricing: '/pricing/gb',
    ring: '/ring/buy/gb?currency=usd',
  },
  60: restOfWorld,
  120: restOfWorld,
  180: restOfWorld,
  [-330]: {
    stores: ['IN', 'ROW'],
    ringCurrency: 'inr',
    pricing: '/pricing/in',
    ring: '/ring/buy/in?currency=inr',
    m1: '/pricing/in',
    ...legal('IN'),
    phoneCode: '+91',
    alternateCookieBanner: false,
    whatsAppPopUp: true,
  },
  240: {
    stores: ['US', 'CA'],
    ringCurrency: 'usd',
    pricing: '/pricing/us',
    ring: '/ring/buy/us?currency=usd',
    m1: '/pricing/us',
    ...legal('US'),
    phoneCode: '+1',
    alternateCookieBanner: false,
    whatsAppPopUp: false,
  },
  [-480]: {
    ...restOfWorld,
    stores: ['ROW', 'AU'],
    ringCurrency: 'hk_usd',
    ring: '/ring/buy/global?currency=hk_usd',
  },
} as const satisfies Record<number, OffsetEntry>;

const entries: ReadonlyMap<number, OffsetEntry> = new Map(
  Object.entries(TIMEZONE_OFFSETS).map(([minutes, entry]) => [Number(minutes), entry]),
);

/** The table's entry for an offset in minutes. Null: not in the table. */
export function offsetEntry(minutes: number | null): OffsetEntry | null {
  // A Map treats -0 and 0 as one key, so Greenwich is found with either.
  return minutes === null ? null : (entries.get(minutes) ?? null);
}
