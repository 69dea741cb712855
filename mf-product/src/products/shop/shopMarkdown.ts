/** The shop's page as Markdown, for programs. Server only. */
import type { Goods } from '@tessera/shared-contracts/catalogue/shop';
import { factLine, type Markdown, markdownDocument, pricedItem } from '../../facts/markdownDocument.ts';
import type { Translate } from '../../text.ts';
import type { ShopPageData } from './shopData.ts';

export const shopMarkdown: Markdown<ShopPageData> = ({ data: { catalogue }, ...found }) => {
  const { t } = found;
  return markdownDocument(found, {
    name: t('shopFrame.title'),
    unpriced: t('shopFrame.lead'),
    taxIncluded: catalogue?.taxIncluded ?? null,
    prices: (catalogue?.goods ?? []).map((goods) => `${pricedItem(goods.title, goods.price)} (${stockOf(goods, t)})`),
    facts: (catalogue?.goods ?? []).map(({ title, description }) => factLine({ about: title, said: description })),
    questions: [],
  });
};

/** Lists the available variants. Without any, the product is sold out. */
function stockOf({ variants }: Goods, t: Translate): string {
  const there = variants.filter(({ stock }) => stock !== 'none');
  if (there.length === 0) return t('shop.stock.soldOut');
  const titles = there.flatMap(({ title }) => (title === '' ? [] : [title]));
  return titles.length === 0 ? t('shop.stock.in') : titles.join(t('compare.said.and'));
}
