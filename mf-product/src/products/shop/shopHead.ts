/** Head of the shop: its texts, its picture, and each product as structured data (schema.org). Server only. */
import { type Picture, pictureUrl } from '@tessera/design-system/picture';
import type { HeadContext } from '@tessera/remote-kit/defineLoaders';
import type { Goods, GoodsVariant, ShopCatalogue } from '@tessera/shared-contracts/catalogue/shop';
import type { Json, PageHead } from '@tessera/shared-contracts/remotes/remote';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import { STORE_URL_CODE } from '@tessera/shared-contracts/stores/stores';
import { OFFER_TERMS, readyToShip, returnPolicy, shippingDetails } from '../../structuredData/offerTerms.ts';
import type { TextKey } from '../../text.ts';
import { goodsPicture } from './goodsPictures.ts';
import type { ShopPageData } from './shopData.ts';
import { readShopView, shownGoods } from './shopView.ts';

type JsonObject = Record<string, Json>;

const AVAILABILITY = { in: 'InStock', few: 'LimitedAvailability', none: 'OutOfStock' } as const;

export function shopHead({
  data: { catalogue, deliveryFrom },
  t,
  url,
}: Pick<HeadContext<ShopPageData, TextKey>, 'data' | 't' | 'url'>): PageHead {
  const view = readShopView(url.searchParams);
  const name = view.kind === null ? t('shopFrame.title') : t(`shop.kind.${view.kind}`);
  return {
    title: t('shopFrame.head.title', { name, brand: BRAND_NAME }),
    description: t('shopFrame.head.description'),
    structuredData:
      catalogue === null ? [] : [structuredData(catalogue, shownGoods(catalogue.goods, view), { name, deliveryFrom })],
  };
}

function structuredData(
  { store }: ShopCatalogue,
  goods: readonly Goods[],
  { name, deliveryFrom }: { readonly name: string } & Pick<ShopPageData, 'deliveryFrom'>,
): JsonObject {
  const page = `/shop/${STORE_URL_CODE[store]}`;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ItemList',
        name,
        numberOfItems: goods.length,
        itemListElement: goods.map((each, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          item: product(each, `${page}#${each.id}`),
        })),
      },
      shippingDetails(store, readyToShip(deliveryFrom)),
      returnPolicy(store),
    ],
  };
}

/** One product, or a product group if there are variants. */
function product(goods: Goods, url: string): JsonObject {
  const { id, title, description, option, variants } = goods;
  const brand = { '@type': 'Brand', name: BRAND_NAME };
  const [only] = variants;
  if (option === null && only !== undefined) {
    return { '@type': 'Product', name: title, description, url, brand, ...sold(goods, only, url) };
  }
  return {
    '@type': 'ProductGroup',
    name: title,
    description,
    url,
    brand,
    productGroupID: id,
    variesBy: [`https://schema.org/${option === 'colour' ? 'color' : 'size'}`],
    hasVariant: variants.map((variant) => ({
      '@type': 'Product',
      name: `${title}, ${variant.title}`,
      [option === 'colour' ? 'color' : 'size']: variant.title,
      ...sold(goods, variant, url),
    })),
  };
}

function sold({ price }: Goods, { merchandiseId, stock }: GoodsVariant, url: string): JsonObject {
  const picture: Picture | null = goodsPicture(merchandiseId)?.picture ?? null;
  return {
    sku: merchandiseId,
    ...(picture === null ? {} : { image: pictureUrl(picture, picture.width, 'webp') }),
    offers: {
      '@type': 'Offer',
      url,
      price: price.amount,
      priceCurrency: price.currencyCode,
      availability: `https://schema.org/${AVAILABILITY[stock]}`,
      ...OFFER_TERMS,
    },
  };
}
