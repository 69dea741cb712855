/** Delivery prices per store, and tax per destination country: `catalogue/delivery.json`, `destinationTax.json`. */
import { join } from 'node:path';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import type { DeliveryPrice } from '@tessera/shared-contracts/catalogue/deliveryPrice';
import { STORE_IMPORT_CHARGES, STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import * as z from 'zod';
import { DataInvalid, liveData, readDataFile } from '../../platform/data/dataFile.ts';
import { amountIn, smallerOf, toMoney } from '../../platform/data/money.ts';
import { localTextSchema } from '../../platform/text/localText.ts';
import { REGIONS } from '../addresses/addressForms.ts';
import { deliveryCountries } from '../addresses/countryNames.ts';

const priceSchema = z.string().regex(/^\d+(\.\d{1,2})?$/, 'must be a price such as "12" or "4.50"');
const percentSchema = z.string().regex(/^\d{1,2}(\.\d{1,3})?$/, 'must be a percentage such as "19" or "8.1"');

const deliverySchema = z.strictObject({
  methods: z
    .array(
      z.strictObject({
        method: z.string().regex(/^[a-z_]+$/),
        name: localTextSchema,
        /** Major units of each store's currency. */
        price: z.record(z.enum(STORES), priceSchema),
        /** Days by which it is faster than the slowest method. */
        daysSaved: z.int().min(0).max(3),
      }),
    )
    .min(1),
});

const TAX_NAMES = ['VAT', 'GST', 'SALES_TAX', 'GST_PST_HST'] as const;

const taxSchema = z.strictObject({
  names: z.record(z.enum(TAX_NAMES), localTextSchema),
  /**
   * By ISO 3166-1 alpha-2 code. Contains every country of the stores that charge tax, and none where the carrier
   * collects it (`STORE_IMPORT_CHARGES`).
   */
  countries: z.record(
    z.string().regex(/^[A-Z]{2}$/),
    z.union([
      z.strictObject({ name: z.enum(TAX_NAMES), percent: percentSchema }),
      /** By state or province, for countries whose addresses contain one. */
      z.strictObject({ name: z.enum(TAX_NAMES), regions: z.record(z.string(), percentSchema) }),
    ]),
  ),
});

export type DeliveryMethod = z.output<typeof deliverySchema>['methods'][number];

export interface CheckoutRates {
  readonly methods: readonly DeliveryMethod[];
  readonly tax: z.output<typeof taxSchema>;
}

const FILES = ['delivery.json', 'destinationTax.json'] as const;

/** @throws {DataInvalid} with file and entry */
export function loadCheckoutRates(folder: string): CheckoutRates {
  const { methods } = readDataFile(join(folder, FILES[0]), deliverySchema);
  const tax = readDataFile(join(folder, FILES[1]), taxSchema);
  const problems = Object.entries(tax.countries).flatMap(([country, entry]) => {
    if (!('regions' in entry)) return [];
    const missing = (REGIONS[country] ?? []).find(([code]) => entry.regions[code] === undefined);
    return missing === undefined
      ? []
      : [`${FILES[1]}: countries.${country}.regions: ${missing[0]} (${missing[1]}) is missing`];
  });
  for (const store of STORES) {
    const isTaxed = STORE_IMPORT_CHARGES[store] === 'never';
    const wrong = deliveryCountries(store).find((country) => (tax.countries[country] !== undefined) !== isTaxed);
    if (wrong !== undefined) {
      const should = isTaxed
        ? 'is missing, but the store takes the tax of'
        : 'must not be there: the carrier takes the tax of';
      problems.push(`${FILES[1]}: countries.${wrong} ${should} each country that ${store} delivers to`);
    }
  }
  if (problems.length > 0) throw new DataInvalid(problems.join('\n'));
  return { methods, tax };
}

/**
 * Returns a function that returns the newest valid rates.
 * @throws {DataInvalid} at once when the files are invalid at the start
 */
export const liveCheckoutRates = (folder: string, logger: Logger): (() => CheckoutRates) =>
  liveData({
    name: 'delivery and tax',
    files: FILES.map((file) => join(folder, file)),
    load: () => loadCheckoutRates(folder),
    logger,
  });

/** Whether a country's tax differs by state or province. */
export function taxedByRegion({ tax }: Pick<CheckoutRates, 'tax'>, country: string): boolean {
  const entry = tax.countries[country];
  return entry !== undefined && 'regions' in entry;
}

/** Price of the store's cheapest delivery method. */
export function deliveryPrice({ methods }: CheckoutRates, store: Store): DeliveryPrice {
  const prices = methods.map(({ price }) => amountIn(store, price[store]));
  return { store, from: toMoney(prices.reduce(smallerOf)) };
}
