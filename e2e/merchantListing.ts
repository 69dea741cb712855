/**
 * The requirements of Google's merchant listings for a product's structured data, as a table: Product, Offer, OfferShippingDetails and
 * MerchantReturnPolicy with their required and recommended properties
 * (https://developers.google.com/search/docs/appearance/structured-data/merchant-listing and …/product-variants).
 *
 * Software, cover and laboratory tests (`category`) have no colour. Left out of the recommended ones: gtin and mpn (the products have
 * none), returnFees and returnMethod (the specification names neither), aggregateRating and review where there are none.
 */

type Json = Record<string, unknown>;

/** Describes what is wrong with a value, or null. */
type Check = (value: unknown) => string | null;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? null : `is ${JSON.stringify(value)}`;
const text = matches(/\S/);
const address = matches(/^https?:\/\/[^/]+\//);
const country = matches(/^[A-Z]{2}$/);
const currency = matches(/^[A-Z]{3}$/);
const oneOf = (...names: string[]): Check => matches(new RegExp(`^https://schema\\.org/(${names.join('|')})$`));
const amount: Check = (value) =>
  matches(/^\d+(\.\d{1,3})?$/)(String(value)) ?? (Number(value) > 0 ? null : `is ${String(value)}`);
const amountOrNothing: Check = (value) => matches(/^\d+(\.\d{1,3})?$/)(String(value));
const wholeNumber: Check = (value) => (Number.isInteger(value) ? null : `is ${JSON.stringify(value)}`);

/** One or several valid values; Google accepts 50 countries at most. */
const each =
  (check: Check): Check =>
  (value) => {
    const values = Array.isArray(value) ? value : [value];
    if (values.length === 0 || values.length > 50) return `has ${values.length} values`;
    return values.map(check).find((problem) => problem !== null) ?? null;
  };

const PRODUCT: Readonly<Record<string, Check>> = {
  // Required.
  name: text,
  image: each(address),
  offers: (value) => (isObject(value) ? null : 'is missing'),
  // Recommended.
  description: text,
  'brand.name': text,
  color: text,
  size: text,
  sku: text,
};

const OFFER: Readonly<Record<string, Check>> = {
  price: amount,
  priceCurrency: currency,
  availability: oneOf('InStock', 'OutOfStock', 'PreOrder', 'BackOrder', 'SoldOut', 'LimitedAvailability'),
  itemCondition: oneOf('NewCondition'),
  url: address,
  shippingDetails: (value) => (isObject(value) ? null : 'is missing'),
  hasMerchantReturnPolicy: (value) => (isObject(value) ? null : 'is missing'),
};

const DAYS = (name: string): Readonly<Record<string, Check>> => ({
  [`${name}.minValue`]: wholeNumber,
  [`${name}.maxValue`]: wholeNumber,
  [`${name}.unitCode`]: matches(/^(DAY|d)$/),
});

const SHIPPING: Readonly<Record<string, Check>> = {
  'shippingRate.value': amountOrNothing,
  'shippingRate.currency': currency,
  shippingDestination: each((region) => (isObject(region) ? country(region.addressCountry) : 'is missing')),
  ...DAYS('deliveryTime.handlingTime'),
  ...DAYS('deliveryTime.transitTime'),
};

const RETURNS: Readonly<Record<string, Check>> = {
  applicableCountry: each(country),
  returnPolicyCategory: oneOf(
    'MerchantReturnFiniteReturnWindow',
    'MerchantReturnNotPermitted',
    'MerchantReturnUnlimitedWindow',
  ),
};

export interface ListedOffer {
  readonly name: string;
  readonly image: string;
  readonly price: string;
  readonly currency: string;
  readonly description: string;
}

export interface MerchantListing {
  readonly offers: readonly ListedOffer[];
  /** Each missing or invalid property, with the product it belongs to. */
  readonly gaps: readonly string[];
}

/** @param documents the parsed JSON-LD blocks of one page */
export function readMerchantListing(documents: readonly unknown[]): MerchantListing {
  const nodes = documents.flatMap(nodesOf);
  const byId = new Map(
    nodes.flatMap((node) => (typeof node['@id'] === 'string' ? [[node['@id'], node] as const] : [])),
  );
  const resolve = (value: unknown): unknown =>
    isObject(value) && Object.keys(value).length === 1 && typeof value['@id'] === 'string'
      ? byId.get(value['@id'])
      : value;
  const gaps: string[] = [];
  const offers: ListedOffer[] = [];

  const check = (owner: string, of: unknown, rules: Readonly<Record<string, Check>>) => {
    for (const [path, rule] of Object.entries(rules)) {
      const value = path.split('.').reduce<unknown>((at, name) => resolve(isObject(at) ? at[name] : undefined), of);
      const problem = value === undefined ? 'is missing' : rule(value);
      if (problem !== null) gaps.push(`${owner}: ${path} ${problem}`);
    }
  };

  // A group's own properties apply to its variants.
  const products = nodes.flatMap((node) => {
    if (node['@type'] === 'Product') return [node];
    if (node['@type'] !== 'ProductGroup') return [];
    const { name = '', hasVariant, ...shared } = node;
    check(String(name), node, {
      name: text,
      productGroupID: text,
      url: address,
      variesBy: each(oneOf('color', 'size')),
    });
    const variants = Array.isArray(hasVariant) ? hasVariant.filter(isObject) : [];
    if (variants.length === 0) gaps.push(`${String(name)}: hasVariant is missing`);
    return variants.map((variant): Json => ({ ...shared, ...variant }));
  });
  for (const product of products) {
    const owner = String(product.name);
    const { color, ...withoutColour } = PRODUCT;
    check(owner, product, product.category === undefined && color ? { ...withoutColour, color } : withoutColour);
    const offer = resolve(product.offers);
    if (!isObject(offer)) continue;
    check(owner, offer, OFFER);
    check(owner, resolve(offer.shippingDetails), SHIPPING);
    const returns = resolve(offer.hasMerchantReturnPolicy);
    check(owner, returns, RETURNS);
    if (isObject(returns) && String(returns.returnPolicyCategory).endsWith('FiniteReturnWindow')) {
      check(owner, returns, { merchantReturnDays: wholeNumber });
    }
    const shipping = resolve(offer.shippingDetails);
    const rate = isObject(shipping) ? resolve(shipping.shippingRate) : undefined;
    if (isObject(rate) && rate.currency !== offer.priceCurrency) gaps.push(`${owner}: delivery in another currency`);
    offers.push({
      name: owner,
      image: String(product.image),
      price: String(offer.price),
      currency: String(offer.priceCurrency),
      description: String(product.description),
    });
  }
  return { offers, gaps };
}

function nodesOf(document: unknown): Json[] {
  if (!isObject(document)) return [];
  const graph = document['@graph'];
  return Array.isArray(graph) ? graph.filter(isObject) : [document];
}
