/**
 * The personal data in each table of the database, and its retention period (decision 64). `people.test.ts` fails for a table that is
 * missing here, and for a missing column whose name looks personal: a new one must be listed with its retention, and, if found by mail
 * address, its domain must register its export and erasure.
 */

interface Personal {
  /** Columns with personal data. */
  readonly columns: readonly string[];
  /** The retention period, in words; `docs/operating/personal-data.md` says the same. */
  readonly kept: string;
  /** How a person's rows are found by mail address; `none`: not at all, because none belongs to an address. */
  readonly foundBy: 'address' | 'order' | 'cart' | 'none';
}

interface Impersonal {
  readonly columns: readonly [];
  /** Why the table has no personal data. */
  readonly because: string;
}

/** Retention of orders in days: the longest period that a store's country requires for bookkeeping. */
export const ORDER_DAYS = 3650;
/** Retention of recommendations in days. */
export const LEAD_DAYS = 730;
/** Retention in days of who redeemed a code: two years for the longest plan, and one for questions about it. */
export const REDEEMED_DAYS = 1095;

/** Retention of withdrawals in days: until claims from them lapse. */
export const WITHDRAWAL_DAYS = 1095;

export const TABLES: Readonly<Record<string, Personal | Impersonal>> = {
  cart: {
    columns: ['attributes', 'discount_codes', 'code_origins'],
    kept: 'CART_DAYS (30) after its last write',
    foundBy: 'cart',
  },
  cart_line: { columns: ['attributes', 'attributes_key'], kept: 'with its cart', foundBy: 'cart' },
  cart_answer: { columns: [], because: 'a key, a hash of the request, and the cart that it changed' },
  checkout: { columns: ['email', 'address'], kept: 'with its cart', foundBy: 'address' },
  checkout_typed: { columns: ['values', 'problems'], kept: 'with its cart', foundBy: 'address' },
  checkout_attempt: {
    columns: ['draft'],
    kept: 'with its cart; the one that was paid, with its order',
    foundBy: 'address',
  },
  checkout_key: { columns: [], because: 'a hash and a random name for a browser' },
  test_payment: { columns: [], because: 'an amount and a state; no card is kept' },
  shop_order: {
    columns: ['email', 'address', 'lines', 'totals', 'attributes', 'discount_codes', 'shipment'],
    kept: '3650 days; who has had it erased stands in no row of it from then on',
    foundBy: 'address',
  },
  order_refund: { columns: [], because: 'how much of an order was paid back, and for which of its lines' },
  payment_notice: {
    columns: [],
    because: 'what the provider says of a payment: an amount, a state and its own word for why',
  },
  order_ring: { columns: [], because: 'the size of a ring, for as long as its order' },
  order_event: { columns: [], because: 'states, and the operator who made them' },
  care_case: { columns: ['description'], kept: 'with its order', foundBy: 'order' },
  care_photo: { columns: ['file'], kept: 'until its claim is decided about or withdrawn', foundBy: 'order' },
  care_event: { columns: ['note'], kept: 'with its order', foundBy: 'order' },
  referral_lead: { columns: ['email'], kept: '730 days', foundBy: 'address' },
  used_magic_link: { columns: [], because: 'the random name of a link that was used' },
  call_request: {
    columns: ['name', 'email', 'phone', 'slots', 'campaign', 'company', 'people'],
    kept: '90 days',
    foundBy: 'address',
  },
  redeem_code: { columns: ['email'], kept: '1095 days after it was used', foundBy: 'address' },
  waitlist_entry: {
    columns: ['email', 'campaign'],
    kept: '730 days; one that its address has not confirmed 3',
    foundBy: 'address',
  },
  hero_document: { columns: ['file'], kept: 'until it is decided about, at most 30 days', foundBy: 'address' },
  hero_proof: {
    columns: ['email', 'file', 'reason'],
    kept: '120 days; a document until it is decided about, at most 30; an address that is not confirmed 3',
    foundBy: 'address',
  },
  programme_visits: { columns: [], because: 'how often a page was opened in a day' },
  withdrawal: {
    columns: ['reference', 'name', 'email', 'items'],
    kept: '1095 days',
    foundBy: 'address',
  },
  mails_per_address: { columns: [], because: 'a keyed hash of an address, and when it was written to, for a day' },
  rate_limit: { columns: [], because: 'a keyed hash of what was counted, and how often, for minutes' },
  operator_token: { columns: ['name'], kept: '730 days after it has ended: a name of an operator', foundBy: 'none' },
  operator_audit: {
    columns: ['who', 'claimed', 'about', 'from_address'],
    kept: '730 days, erasure or not: operators, and whom they acted on as a number or a keyed hash',
    foundBy: 'address',
  },
  cycle_report: {
    columns: ['report'],
    kept: 'the days that it is shared for, at most 90; ended sooner by its link',
    foundBy: 'none',
  },
};

/** Tables of libraries, by their schema. */
export const SCHEMAS: Readonly<Record<string, Personal>> = {
  jobs: {
    columns: [],
    kept: 'a mail that was sent an hour, one that could not be 30 days; a payment’s name as long',
    foundBy: 'address',
  },
};

/** Columns with such names, and all JSON columns, must be listed in `TABLES` or in `NOT_PERSONAL`. */
export const LOOKS_PERSONAL =
  /e?mail$|name$|phone|address|street|note|description|birth|attributes|comment|employer|proof/;
/** Columns that look personal but are not: names of things, and of operators. */
export const NOT_PERSONAL: ReadonlySet<string> = new Set<string>([
  // Days, and the kind of item for each.
  'shop_order.deliveries',
  'order_refund.parts',
  'care_case.parts',
  'test_payment.refunds',
  // A number.
  'hero_document.proof',
]);
