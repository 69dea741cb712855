import { GOODS_KINDS } from '@tessera/shared-contracts/catalogue/shop';
import { Link } from 'react-router';
import { useText } from '../../text.ts';
import * as styles from './ShopFilters.styles.ts';
import { SHOP_SORTS, type ShopView, shopSearch } from './shopView.ts';

export interface ShopFiltersProps {
  readonly view: ShopView;
  /** Number of displayed products. */
  readonly count: number;
}

/** Kinds, stock and order as links: each leads to the same page with one change. With scripts the scroll position is preserved. */
export function ShopFilters({ view, count }: ShopFiltersProps) {
  const { t } = useText();
  const link = (words: string, to: ShopView, current: boolean) => (
    <li key={words}>
      <Link
        className={styles.link}
        to={{ search: shopSearch(to) }}
        preventScrollReset
        aria-current={current ? 'true' : undefined}
      >
        {words}
      </Link>
    </li>
  );
  return (
    <div className={styles.filters}>
      <h2 className={styles.count} id="shop-goods">
        {t('shop.count', {
          count,
          kind: t(view.kind === null ? 'shop.everything' : `shop.kind.${view.kind}`),
        })}
      </h2>
      <nav className={styles.kinds} aria-label={t('shop.filter')}>
        <ul className={styles.links}>
          {link(t('shop.everything'), { ...view, kind: null }, view.kind === null)}
          {GOODS_KINDS.map((kind) => link(t(`shop.kind.${kind}`), { ...view, kind }, view.kind === kind))}
        </ul>
      </nav>
      <nav className={styles.order} aria-label={t('shop.sortLabel')}>
        <ul className={styles.links}>
          {link(t('shop.inStock'), { ...view, inStock: !view.inStock }, view.inStock)}
          {SHOP_SORTS.map((sort) => link(t(`shop.sort.${sort}`), { ...view, sort }, view.sort === sort))}
        </ul>
      </nav>
    </div>
  );
}
