import { useRemote } from '@tessera/remote-kit/useRemote';
import { GOODS_KINDS } from '@tessera/shared-contracts/shop';
import { useText } from '../text.ts';
import * as styles from './ShopFilters.styles.ts';
import { SHOP_SORTS, type ShopView, shopAddress } from './shopView.ts';

export interface ShopFiltersProps {
  readonly view: ShopView;
  /** How many things are shown. */
  readonly count: number;
}

/** Kinds, stock and order as links: each leads to the same page with one thing changed, with and without scripts. */
export default function ShopFilters({ view, count }: ShopFiltersProps) {
  const { t } = useText();
  const { url } = useRemote();
  const path = url.split('?')[0] ?? url;
  const link = (words: string, to: ShopView, current: boolean) => (
    <li key={words}>
      <a className={styles.link} href={shopAddress(path, to)} aria-current={current ? 'true' : undefined}>
        {words}
      </a>
    </li>
  );
  return (
    <div className={styles.filters}>
      <h2 className={styles.count} id="shop-goods">
        {t('shopFrame.count', {
          count,
          kind: t(view.kind === null ? 'shopFrame.everything' : `shop.kind.${view.kind}`),
        })}
      </h2>
      <nav className={styles.kinds} aria-label={t('shopFrame.filter')}>
        <ul className={styles.links}>
          {link(t('shopFrame.everything'), { ...view, kind: null }, view.kind === null)}
          {GOODS_KINDS.map((kind) => link(t(`shop.kind.${kind}`), { ...view, kind }, view.kind === kind))}
        </ul>
      </nav>
      <nav className={styles.order} aria-label={t('shopFrame.sortLabel')}>
        <ul className={styles.links}>
          {link(t('shopFrame.inStock'), { ...view, inStock: !view.inStock }, view.inStock)}
          {SHOP_SORTS.map((sort) => link(t(`shopFrame.sort.${sort}`), { ...view, sort }, view.sort === sort))}
        </ul>
      </nav>
    </div>
  );
}
