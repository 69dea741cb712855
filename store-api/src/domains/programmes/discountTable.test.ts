/**
 * Each programme's code × each store × each kind of product: the discount, compared with tables written here by hand. C9's figures are the
 * documents' own; those of partners, companies and the M1 are copied from the data files.
 */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { CartPreview, DiscountKind } from '@tessera/shared-contracts/bag/cart';
import { isPersonalCode } from '@tessera/shared-contracts/bag/discountCodes';
import { WORKPLACE_COOKIE } from '@tessera/shared-contracts/programmes/forWork';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import fc from 'fast-check';
import { aBooking } from '../../../test-support/bookings.ts';
import {
  CATALOGUE_FOLDER,
  cartClient,
  openTestStore,
  ring,
  TEST_SIGNING_KEY,
  type TestStore,
} from '../../../test-support/store.ts';
import { keysFor } from '../../platform/secrets/signingKeys.ts';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { createWorkplaceCodes } from './partners/workplaceCode.ts';

// Creating an embedded database takes seconds on a busy machine.
jest.setTimeout(240_000);

type PerStore<T> = Readonly<Record<Store, T>>;

/** C9 "Ring base prices", "Rose gold", "Engraved", "Rare ring prices": whole units of the store's currency. */
const RINGS = {
  plain: { IN: 28499, ROW: 349, US: 349, AE: 1299, EU: 379, GB: 329, AU: 599, CA: 479 },
  roseGold: { IN: 33999, ROW: 399, US: 399, AE: 1489, EU: 434, GB: 379, AU: 699, CA: 549 },
  engraved: { IN: 31798, ROW: 388, US: 388, AE: 1448, EU: 409, GB: 365, AU: 653, CA: 533 },
} as const satisfies Record<string, PerStore<number>>;
const RARE: PerStore<readonly [other: number, snow: number]> = {
  IN: [189999, 219999],
  US: [1799, 1999],
  ROW: [1799, 1999],
  CA: [2499, 2799],
  AE: [6599, 7299],
  GB: [1599, 1799],
  EU: [1839, 2039],
  AU: [2999, 3349],
};
/** The M1 for two weeks; CA and AU do not sell it. */
const M1: PerStore<number | null> = {
  IN: 5999,
  AE: 549,
  US: 149,
  ROW: 149,
  EU: 139,
  GB: 119,
  AU: null,
  CA: null,
};
/** C9 "Promo discounts: GB and EU 25 percent, active": deducted from the M1, without a code. */
const PROMO: PerStore<string> = { IN: '0', AE: '0', US: '0', ROW: '0', EU: '34.75', GB: '29.75', AU: '0', CA: '0' };
/** C9 "Storefront membership prices by region": per year. */
const MEMBERSHIP: PerStore<number> = { IN: 2388, AE: 108, US: 30, ROW: 30, CA: 30, GB: 24, EU: 30, AU: 30 };

const catalogue = loadCatalogue(CATALOGUE_FOLDER);
const bookingRule = catalogue.merchandise.get('blood_vision')?.booking;
if (bookingRule === undefined) throw new Error('The blood test is sold without a booking: write its line another way.');

const KINDS = {
  plain: ring('raw_titanium_9'),
  roseGold: ring('brushed_rose_gold_9'),
  engraved: ring('air_gold_9', 1, 'Ada'),
  rare: ring('rare_dune_9'),
  rareSnow: ring('rare_desert_snow_9'),
  m1: ring('m1_two_week'),
  home: ring('home'),
  bloodVision: { ...ring('blood_vision'), attributes: aBooking(bookingRule) },
  membership: ring('membership_x_1y'),
  extendedCoverage: ring('extended_coverage_1y'),
  coverage: ring('coverage_2y'),
  womensHealth: ring('womens_health_1y'),
  cardio: ring('cardio_adaptability_1y'),
  spareCharger: ring('spare_charger'),
  travelCharger: ring('travel_charger'),
  accessory: ring('cable_1m'),
} as const;
type Kind = keyof typeof KINDS;
type Discounted = (typeof DISCOUNTED)[number];
/** Kinds that some programme discounts, each priced in a cart of its own. All other kinds are priced together in one cart. */
const DISCOUNTED = ['plain', 'roseGold', 'engraved', 'm1', 'membership', 'extendedCoverage'] as const;
const OTHERS = (Object.keys(KINDS) as Kind[]).filter((kind) => !DISCOUNTED.some((each) => each === kind));
const RING_KINDS = ['plain', 'roseGold', 'engraved'] as const;
const isRing = (kind: Kind): kind is (typeof RING_KINDS)[number] => RING_KINDS.some((each) => each === kind);

/** Whether the store does not sell this kind. */
const notSold = (kind: Kind, at: Store): boolean =>
  (kind === 'm1' && M1[at] === null) || (kind === 'bloodVision' && at !== 'US');

/** A decimal amount in hundredths: `5235` for `52.35`. */
function hundredths(amount: string): number {
  const [whole = '', part = ''] = amount.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
const written = (count: number): string =>
  count % 100 === 0 ? String(count / 100) : `${Math.floor(count / 100)}.${String(count % 100).padStart(2, '0')}`;

/** A whole percentage of whole units is that many hundredths, so nothing is rounded. */
const percentOfWhole = (units: number, percent: number): string => written(units * percent);

interface Programme {
  readonly name: string;
  readonly code: string;
  readonly kind: DiscountKind;
  /** The discount on one piece in a cart of its own; '0': none. */
  readonly off: (product: Discounted, at: Store) => string;
}

const percentOffRings =
  (percent: number) =>
  (product: Discounted, at: Store): string =>
    isRing(product) ? percentOfWhole(RINGS[product][at], percent) : '0';
const amountOffRings =
  (amounts: Partial<PerStore<string>>) =>
  (product: Discounted, at: Store): string =>
    isRing(product) ? (amounts[at] ?? '0') : '0';

const NOBODY = (): string => '0';
const SLEEPLAB = { IN: '2500', AE: '110', US: '30', EU: '30', GB: '25', ROW: '30', AU: '50', CA: '40' };

const PARTNERS: Programme[] = [
  { name: 'partner runclub', code: 'RUNCLUB10', kind: 'AFFILIATE', off: percentOffRings(10) },
  { name: 'partner sleeplab', code: 'SLEEPLAB', kind: 'AFFILIATE', off: amountOffRings(SLEEPLAB) },
  { name: 'partner birthday', code: 'BIRTHDAY10', kind: 'AFFILIATE', off: percentOffRings(10) },
  { name: 'partner oldmill, which has left', code: 'OLDMILL15', kind: 'AFFILIATE', off: NOBODY },
];

/** C9: "Affinity groups get a fixed 15% coupon"; S6 and PROG-06: heroes too. Applies to the Ring Air. */
const GROUPS = [
  ['military', 'MILITARY15'],
  ['students', 'STUDENT15'],
  ['healthcare', 'HEALTHCARE15'],
  ['first-responders', 'RESPONDER15'],
  ['athletes', 'ATHLETE15'],
  ['healthcare-workers', 'CARE15'],
  ['scientist-and-researchers', 'SCIENCE15'],
  ['veterans', 'VETERAN15'],
  ['education', 'EDUCATION15'],
].map(([name = '', code = '']): Programme => ({ name: `group ${name}`, code, kind: 'HERO', off: percentOffRings(15) }));

/** C9: "Air referral discounts" and "Referral discounts", with the codes of the stores to which C5 maps each store. */
const FRIENDS = [
  ['FRIEND-AIR-IN', 'plain', { IN: '2849.90' }],
  ['FRIEND-AIR-AE', 'plain', { AE: '129.90' }],
  ['FRIEND-AIR-US', 'plain', { US: '34.90', CA: '34.90' }],
  ['FRIEND-AIR', 'plain', { ROW: '34.90', GB: '27.90', EU: '27.90', AU: '27.90' }],
  ['FRIEND-M1-IN', 'm1', { IN: '1000' }],
  ['FRIEND-M1-AE', 'm1', { AE: '100' }],
] as const satisfies readonly (readonly [string, 'plain' | 'm1', Partial<PerStore<string>>])[];
const REFERRALS = FRIENDS.map(([code, product, amounts]: (typeof FRIENDS)[number]): Programme => {
  const byStore: Partial<PerStore<string>> = amounts;
  return {
    name: `friend ${code}`,
    code,
    kind: 'OTHER',
    off: product === 'm1' ? (bought, at) => (bought === 'm1' ? (byStore[at] ?? '0') : '0') : amountOffRings(byStore),
  };
});

/** C9 "Storefront membership prices by region": the discount in percent, with the region's own code. */
const MEMBERSHIP_PERCENT: PerStore<number> = { IN: 15, AE: 12, US: 12, ROW: 12, CA: 12, GB: 15, EU: 15, AU: 15 };
const MEMBERSHIPS = STORES.map(
  (region): Programme => ({
    name: `membership of ${region}`,
    code: `MEMBER-${region}`,
    kind: 'OTHER',
    off: (product, at) =>
      product === 'membership' && at === region ? percentOfWhole(MEMBERSHIP[at], MEMBERSHIP_PERCENT[at]) : '0',
  }),
);
/** C9 "Discounted one-year plans (from, to)": the difference of the two prices. */
const EXTENDED: PerStore<string> = {
  IN: '549',
  AE: '115',
  EU: '30',
  GB: '17',
  AU: '17',
  ROW: '29.01',
  US: '29.01',
  CA: '29.01',
};

const codes = createWorkplaceCodes(keysFor('workplace code', [TEST_SIGNING_KEY]));
const company = (code: string, off: Programme['off']): Programme => ({
  name: `company ${code}`,
  code: codes.issue(code).code,
  kind: 'AFFILIATE',
  off,
});
/** Percentages of the price after the promotion of GB and EU: 139 − 34.75 and 119 − 29.75, halves of a hundredth rounded up. */
const m1Percent = (amounts: PerStore<string>) => (product: Discounted, at: Store) =>
  product === 'm1' ? amounts[at] : '0';
const WORKS_M1: PerStore<string> = {
  IN: '750',
  AE: '0',
  US: '14.90',
  ROW: '14.90',
  EU: '10.43',
  GB: '8.93',
  AU: '0',
  CA: '0',
};
const LABS_M1: PerStore<string> = {
  IN: '899.85',
  AE: '82.35',
  US: '22.35',
  ROW: '22.35',
  EU: '15.64',
  GB: '13.39',
  AU: '0',
  CA: '0',
};
const COMPANIES: Programme[] = [
  company('example-works', (product, at) => {
    if (product === 'm1') return WORKS_M1[at];
    if (at === 'AE') return amountOffRings({ AE: '150' })(product, at);
    return percentOffRings(at === 'IN' ? 14 : 12)(product, at);
  }),
  company('sample-foundry', percentOffRings(10)),
  company('specimen-post', (product, at) =>
    at === 'GB' ? amountOffRings({ GB: '40' })(product, at) : percentOffRings(8)(product, at),
  ),
  company('placeholder-rail', percentOffRings(10)),
  company('mock-harbour', percentOffRings(9)),
  company('dummy-labs', m1Percent(LABS_M1)),
  company('former-sample', NOBODY),
];

const PROGRAMMES: Programme[] = [
  ...PARTNERS,
  ...COMPANIES,
  ...GROUPS,
  { name: 'cycle partner', code: 'CLUE10', kind: 'CYCLE_PARTNER_OFFER', off: percentOffRings(10) },
  ...REFERRALS,
  ...MEMBERSHIPS,
  {
    name: 'discounted plan',
    code: 'EXTEND1Y',
    kind: 'OTHER',
    off: (product, at) => (product === 'extendedCoverage' ? EXTENDED[at] : '0'),
  },
];

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store?.close());

/** The amount of each discount in hundredths, by `kind code`; offers without a code by their kind alone. */
const taken = ({ discountAllocations }: CartPreview): Record<string, number> =>
  Object.fromEntries(
    discountAllocations.map(({ discountedAmount, kind, code }) => [
      `${kind} ${code ?? '-'}`,
      hundredths(discountedAmount.amount),
    ]),
  );
const promoOf = (product: Discounted, at: Store): Record<string, number> =>
  product === 'm1' && PROMO[at] !== '0' ? { 'OTHER -': hundredths(PROMO[at]) } : {};
/** Priced in the browser that has verified the company's code, if one is given. */
const preview = (at: Store, lines: object[], discountCodes: string[]) => {
  const personal = discountCodes.find(isPersonalCode);
  const cookie = personal === undefined ? '' : `${WORKPLACE_COOKIE}=${personal}`;
  return cartClient(store.app, at, 'local', cookie).preview({ lines, discountCodes });
};

it('the tables name every code that the catalogue gives a programme', () => {
  const { discounts, membership, plans } = catalogue;
  const given = [
    ...discounts.heroes.groups.map(({ code }) => code),
    ...discounts.codes.map(({ code }) => code),
    ...(['ring', 'm1'] as const).flatMap((product) =>
      Object.values(discounts.referral[product].codes).filter((code) => code !== null),
    ),
    ...STORES.map((at) => membership.regions[at].discountCode),
    plans.discounted.discountCode,
  ];
  const written = PROGRAMMES.map(({ code }) => code);
  expect(given.filter((code) => !written.includes(code))).toEqual([]);
});

describe.each(STORES)('in %s', (at) => {
  const others = OTHERS.filter((product) => !notSold(product, at)).map((product) => KINDS[product]);

  it('[CAT-07] what is priced is what C9 lists', async () => {
    const cost = async (product: Kind) => (await preview(at, [KINDS[product]], [])).cost.subtotalAmount.amount;
    expect(await Promise.all(RING_KINDS.map(cost))).toEqual(RING_KINDS.map((product) => String(RINGS[product][at])));
    expect(await Promise.all((['rare', 'rareSnow'] as const).map(cost))).toEqual(RARE[at].map(String));
    expect(await cost('membership')).toBe(String(MEMBERSHIP[at]));
  });

  it('without a code only the promotions of C9 come off', async () => {
    for (const product of DISCOUNTED.filter((each) => !notSold(each, at))) {
      expect([product, taken(await preview(at, [KINDS[product]], []))]).toEqual([product, promoOf(product, at)]);
    }
    expect(taken(await preview(at, others, []))).toEqual({});
  });

  it.each(PROGRAMMES)(
    '[CAT-07] [PROG-01] [PROG-04] [PROG-06] [PROG-07] [PROG-08] each product with the code of $name',
    async ({ code, kind, off }) => {
      for (const product of DISCOUNTED.filter((each) => !notSold(each, at))) {
        const cart = await preview(at, [KINDS[product]], [code]);
        const amount = hundredths(off(product, at));
        const expected = {
          ...promoOf(product, at),
          ...(amount === 0 ? {} : { [`${kind} ${isPersonalCode(code) ? '-' : code}`]: amount }),
        };
        expect([product, taken(cart)]).toEqual([product, expected]);
        expect([product, cart.discountCodes]).toEqual([product, [{ code, applicable: amount > 0 }]]);
      }
      const none = await preview(at, others, [code]);
      expect([taken(none), none.discountCodes]).toEqual([{}, [{ code, applicable: false }]]);
    },
  );

  it('[PDP-08] two codes never add up on one product: the larger comes off', async () => {
    const sold = (['plain', 'm1', 'membership', 'extendedCoverage'] as const).filter((each) => !notSold(each, at));
    const lines = sold.map((product) => KINDS[product]);
    const pairs = PROGRAMMES.flatMap((one, nth) =>
      PROGRAMMES.slice(nth + 1)
        // A browser has verified at most one company's code.
        .filter((other) => !isPersonalCode(one.code) || !isPersonalCode(other.code))
        .map((other) => [one, other] as const),
    );
    for (const [nth, [one, other]] of pairs.entries()) {
      const expected = sold
        .map((product) => Math.max(hundredths(one.off(product, at)), hundredths(other.off(product, at))))
        .reduce((sum, each) => sum + each, 0);
      // Alternates the order of the codes, so that both orders are tested equally often.
      const given = nth % 2 === 0 ? [one.code, other.code] : [other.code, one.code];
      const { 'OTHER -': _promotion, ...byCode } = taken(await preview(at, lines, given));
      const sum = Object.values(byCode).reduce((total, each) => total + each, 0);
      expect([one.name, other.name, sum]).toEqual([one.name, other.name, expected]);
    }
  });

  it('[PDP-08] one code given twice, in another case, comes off once', async () => {
    for (const { code, off } of PROGRAMMES) {
      const { 'OTHER -': _promotion, ...byCode } = taken(
        await preview(at, [KINDS.plain], [code, code.toLowerCase(), code]),
      );
      expect([code, Object.values(byCode)]).toEqual([code, [hundredths(off('plain', at))].filter(Boolean)]);
    }
  });
});

describe('[PDP-08] nothing that a client sends makes a discount', () => {
  const known = new Set(PROGRAMMES.map(({ code }) => code.toUpperCase()));
  const personal = COMPANIES.map(({ code }) => code);
  const names = [
    ...['runclub', 'sleeplab', 'birthday', 'oldmill', 'example-works', 'veterans', 'clue', 'membership', 'GB', 'EU'],
    ...['', '%', '*', '100', '15%', 'null', 'undefined', '__proto__', 'constructor', 'toString', '-', 'OTHER', 'HERO'],
  ];
  /** An existing code with one character changed, added or removed. */
  const nearly = fc
    .tuple(fc.constantFrom(...known, ...personal), fc.nat(), fc.constantFrom('', 'A', '0', ' ', '-'), fc.boolean())
    .map(([code, place, put, replaces]) => {
      const at = place % (code.length + 1);
      return code.slice(0, at) + put + code.slice(at + (replaces ? 1 : 0));
    });
  const madeUp = fc.oneof(
    nearly,
    fc.constantFrom(...names),
    fc.string({ maxLength: 24 }),
    // A company's personal code with a random signature.
    fc
      .tuple(fc.constantFrom('EXAMPLE-WORKS', 'SAMPLE-FOUNDRY'), fc.stringMatching(/^[0-9A-F]{24}$/))
      .map(([of, signature]) => `WORK-${of}-ZZZZZZ-ABCDEF-${signature}`),
  );
  const code = madeUp.filter(
    (given) =>
      given.length > 0 && given.length <= 64 && !known.has(given.trim().toUpperCase()) && given === given.trim(),
  );
  const value = fc.oneof(
    fc.constantFrom(...known, ...personal, ...names),
    fc.constantFrom('true', '100', '-1', '0.99', '{"type":"percentage","value":"100"}'),
  );
  const key = fc.constantFrom(
    ...['affiliate_code', 'affiliate', 'affiliateCode', 'ring_discount', 'ring_discount_code', 'discount'],
    ...['discountCode', 'discount_config', 'discounts', 'referral', 'referralDiscount', 'flow', 'hero', 'group'],
    ...['company', 'companyCode', 'workplace', 'applicableDiscountCoupons', 'kind', 'percent', 'price', 'tax'],
  );
  const attributes = fc
    .uniqueArray(fc.record({ key, value }), { maxLength: 6, selector: (entry) => entry.key })
    .map((entries) => entries.filter((entry) => entry.value !== ''));
  const fields = fc.dictionary(
    fc.constantFrom('discounts', 'discountAllocations', 'discount', 'offers', 'cost', 'total', 'promos', 'coupon'),
    fc.constantFrom<unknown>(
      [{ code: 'X', kind: 'HERO', off: { type: 'percentage', percent: '100' } }],
      { totalAmount: { amount: '0', currencyCode: 'USD' } },
      '100%',
      0,
    ),
  );

  it.each(['US', 'IN', 'AU'] as const)('in %s, whichever call carries it', async (at) => {
    const client = cartClient(store.app, at);
    // Lines with invalid attributes are rejected by name (lineAttributes.test.ts).
    const lines = (more: object) => [
      { ...KINDS.plain, ...more },
      { ...KINDS.membership, ...more },
    ];
    const full = written((RINGS.plain[at] + MEMBERSHIP[at]) * 100);
    await fc.assert(
      fc.asyncProperty(attributes, fc.uniqueArray(code, { maxLength: 4 }), fields, async (said, given, more) => {
        const body = { lines: lines(more), attributes: said, discountCodes: given, ...more };
        const made = await client.create(body);
        const [line] = made.lines.edges;
        const added = await client.add({
          cartId: made.id,
          lines: [{ ...KINDS.accessory, ...more }],
          discountCodes: given,
          ...more,
        });
        const cable = added.lines.edges.find(({ node }) => node.merchandise.id === 'cable_1m')?.node.id;
        const carts: CartPreview[] = [
          await client.preview(body),
          made,
          await client.update({ cartId: made.id, lines: [{ id: cable, quantity: 0 }], ...more }),
          await client.updateAttributes({ cartId: made.id, attributes: said, discountCodes: given, ...more }),
          await client.update({
            cartId: made.id,
            lines: [{ id: line?.node.id, quantity: 1, ...more }],
          }),
          await client.fetch(made.id),
        ];
        for (const cart of carts) {
          expect(cart.discountAllocations).toEqual([]);
          expect(cart.cost.subtotalAmount.amount).toBe(full);
          expect(cart.discountCodes.filter(({ applicable }) => applicable)).toEqual([]);
        }
      }),
      { numRuns: 40 },
    );
  });
});
