/** A Shopify shop for tests with the catalogue's products, and the file that maps its variants. */
import type { Catalogue } from '../src/domains/catalogue/catalogue.ts';
import type { StorePrices } from '../src/domains/pricing/pricedCatalogue.ts';
import { textIn } from '../src/platform/text/localText.ts';

export interface ShopVariant {
  readonly id: string;
  readonly title: string;
  readonly product: {
    readonly id: string;
    readonly title: string;
    readonly description: string;
    readonly tags: string[];
  };
  /** Decimal strings by store, each of them a market. Null: not sold there. */
  readonly prices: StorePrices;
  /** Discount codes apply to one of these. */
  readonly productType: string;
}

export interface TestShop {
  readonly variants: ReadonlyMap<string, ShopVariant>;
  /** Same format as a merchandiser's file. */
  readonly variantsFile: {
    readonly markets: { readonly EU: string; readonly ROW: string };
    readonly variants: Readonly<Record<string, { readonly plain: string; readonly engraved?: string }>>;
    readonly companions: Readonly<Record<string, string>>;
    readonly automaticDiscounts: Readonly<Record<string, string>>;
  };
}

const FREE: StorePrices = { IN: '0', AE: '0', US: '0', EU: '0', GB: '0', ROW: '0', AU: '0', CA: '0' };

export function testShop({ merchandise, gift }: Catalogue): TestShop {
  const variants = new Map<string, ShopVariant>();
  let last = 40_000;
  const make = (variant: Omit<ShopVariant, 'id'>): string => {
    last += 1;
    const id = `gid://shopify/ProductVariant/${last}`;
    variants.set(id, { ...variant, id });
    return id;
  };
  const entries: [string, { plain: string; engraved?: string }][] = [];
  const companions: Record<string, string> = {};
  for (const { id, title, product, prices, comesWith } of merchandise.values()) {
    const common = {
      title: title === null ? 'Default Title' : textIn(title, 'en-US'),
      product: {
        id: `gid://shopify/Product/${product.id}`,
        title: textIn(product.title, 'en-US'),
        description: textIn(product.description, 'en-US'),
        tags: [...product.tags],
      },
      productType: product.productType,
    };
    const plain = make({ ...common, prices: prices.plain });
    entries.push([
      id,
      prices.engraved === null ? { plain } : { plain, engraved: make({ ...common, prices: prices.engraved }) },
    ]);
    for (const companion of [...comesWith, gift]) {
      companions[companion.lineId] ??= make({
        title: 'Default Title',
        product: {
          id: `gid://shopify/Product/${companion.product.id}`,
          title: textIn(companion.product.title, 'en-US'),
          description: '',
          tags: [...companion.product.tags],
        },
        prices: FREE,
        productType: companion.product.productType,
      });
    }
  }
  return {
    variants,
    variantsFile: {
      markets: { EU: 'DE', ROW: 'SG' },
      variants: Object.fromEntries(entries),
      companions,
      automaticDiscounts: { 'Trade-in coverage': 'TRADE_IN_COVERAGE' },
    },
  };
}
