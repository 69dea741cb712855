/** Offers of the shop and the Home device in one store (S2, C1, C3). */
import type { HomeCatalogue } from '@tessera/shared-contracts/catalogue/homeDevice';
import type { Goods, ShopCatalogue } from '@tessera/shared-contracts/catalogue/shop';
import { PLAN_YEARS } from '@tessera/shared-contracts/ring/planYears';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { STORE_TAX, type Store } from '@tessera/shared-contracts/stores/stores';
import { toMoney } from '../../platform/data/money.ts';
import { textIn } from '../../platform/text/localText.ts';
import { priceOf } from '../pricing/pricedCatalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { directCheckoutPath } from './directCheckoutPath.ts';
import { goodsMerchandiseIds } from './goodsMerchandise.ts';
import type { GoodsEntry } from './goodsSchema.ts';
import type { Merchandise } from './merchandise.ts';
import { homePlanPrices, planMerchandiseId } from './planMerchandise.ts';

export function shopOffer(catalogue: Catalogue, store: Store, locale: Locale): ShopCatalogue {
  const goods: Goods[] = [];
  const elsewhere: ShopCatalogue['elsewhere'] = [];
  for (const entry of catalogue.goods.goods) {
    const variants = variantsOf(catalogue, entry);
    const [first] = variants;
    if (first === undefined) continue;
    const { id, kinds, since, stock } = entry;
    const title = textIn(first.product.title, locale);
    const price = priceOf(first.prices.plain, store);
    if (price === null) {
      elsewhere.push({ id, title, kinds: [...kinds] });
      continue;
    }
    goods.push({
      id,
      title,
      description: textIn(first.product.description, locale),
      kinds: [...kinds],
      since,
      option: 'variants' in entry ? entry.option : entry.bySize ? 'ringSize' : null,
      price: toMoney(price),
      variants: variants.map((variant) => ({
        merchandiseId: variant.id,
        title: variant.title === null ? '' : textIn(variant.title, locale),
        stock: stock[variant.id] ?? 'in',
        checkoutUrl: directCheckoutPath(store, variant.id),
      })),
    });
  }
  return { store, taxIncluded: STORE_TAX[store] === 'incl', goods, elsewhere };
}

const variantsOf = ({ merchandise }: Catalogue, entry: GoodsEntry): readonly Merchandise[] =>
  goodsMerchandiseIds(entry).flatMap((id) => merchandise.get(id) ?? []);

export function homeOffer({ home, plans }: Catalogue, store: Store): HomeCatalogue {
  const price = priceOf(home.prices, store);
  return {
    store,
    taxIncluded: STORE_TAX[store] === 'incl',
    device:
      price === null
        ? null
        : {
            merchandiseId: home.product.id,
            title: '',
            stock: home.stock,
            checkoutUrl: directCheckoutPath(store, home.product.id),
            price: toMoney(price),
          },
    plans: PLAN_YEARS.flatMap((years) => {
      const planPrice = priceOf(homePlanPrices(home, plans, years), store);
      return planPrice === null
        ? []
        : [{ years, merchandiseId: planMerchandiseId(home.plan.id, years), price: toMoney(planPrice) }];
    }),
  };
}
