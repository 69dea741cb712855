import { useSearchParams } from 'react-router';
import { GoodsCard } from './GoodsCard.tsx';
import ShopAbsent from './ShopAbsent.still.tsx';
import ShopElsewhere from './ShopElsewhere.still.tsx';
import { ShopFilters } from './ShopFilters.tsx';
import ShopOpening from './ShopOpening.still.tsx';
import * as styles from './ShopPage.styles.ts';
import ShopTerms from './ShopTerms.still.tsx';
import type { ShopPageData } from './shopData.ts';
import { readShopView, shownGoods } from './shopView.ts';

/** /shop/:region: products that go with the devices, in one store. The address determines which are displayed, and their order. */
export default function ShopPage({ data: { catalogue, ring } }: { readonly data: ShopPageData }) {
  const [query] = useSearchParams();
  if (catalogue === null) return <ShopAbsent ring={ring} />;
  const view = readShopView(query);
  const goods = shownGoods(catalogue.goods, view);
  const elsewhere = catalogue.elsewhere.filter(({ kinds }) => view.kind === null || kinds.includes(view.kind));
  return (
    <>
      <ShopOpening />
      <div className={styles.shop}>
        <ShopFilters view={view} count={goods.length} />
        {goods.length === 0 ? null : (
          <ul className={styles.goods}>
            {goods.map((each) => (
              // Another store has other prices and stock: its cards start anew.
              <GoodsCard key={`${catalogue.store} ${each.id}`} goods={each} taxIncluded={catalogue.taxIncluded} />
            ))}
          </ul>
        )}
        {elsewhere.length === 0 ? null : (
          <ShopElsewhere titles={elsewhere.map(({ title }) => title)} nothingElse={goods.length === 0} />
        )}
        <ShopTerms ring={ring} />
      </div>
    </>
  );
}
