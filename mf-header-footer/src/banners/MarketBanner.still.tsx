import { useRemote } from '@tessera/remote-kit/useRemote';
import { pathForStore } from '@tessera/shared-contracts/remotes/regionalPaths';
import { otherStoreFor } from '@tessera/shared-contracts/stores/storeCountries';
import { storeName } from '@tessera/shared-contracts/stores/storeName';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { useClaims } from '../claims.ts';
import { useText } from '../text.ts';
import * as styles from './MarketBanner.styles.ts';
import { marketBannerOffer } from './marketBanner.ts';

export interface MarketBannerProps {
  readonly store: Store;
  /** From the edge's header. */
  readonly country: string;
  /** The page's path without a query. */
  readonly path: string;
}

/**
 * The line above the header (S2, BAN-01 to BAN-03): two faces of one offer that alternate every six seconds. The stylesheet alternates and
 * pauses them, so the banner needs no script. The hidden face is only transparent: the link reads both to assistive technology. On a page
 * of a store that does not ship to the visitor, the banner says so and links to the same page of the store that does (decision 81).
 */
export default function MarketBanner({ store, country, path }: MarketBannerProps) {
  const { t } = useText();
  const { visitor, route } = useRemote();
  const isClaimed = useClaims(store);
  const offer = marketBannerOffer(country);
  const other = otherStoreFor(store, country);
  if (offer === null || other === null) return null;
  const there = other && offer.kind === 'shipping' ? pathForStore(route.path, path, other, country) : path;
  const isElsewhere = other !== undefined && there !== path;
  const href = isElsewhere ? there : offer.href;
  const name = new Intl.DisplayNames(visitor.locale, { type: 'region' }).of(country) ?? country;
  const faces = isElsewhere ? (
    <>
      <span className={styles.face}>{t('marketBanner.elsewhere.not', { country: name })}</span>{' '}
      <span className={styles.face}>
        {t('marketBanner.elsewhere.go', { store: storeName(other, visitor.locale, t('marketBanner.elsewhere.rest')) })}
      </span>
    </>
  ) : offer.kind === 'm1' ? (
    <>
      <span className={styles.face}>
        <b>{t('marketBanner.m1.offer')}</b>
      </span>{' '}
      <span className={styles.face}>{t('marketBanner.m1.plans')}</span>
    </>
  ) : (
    <>
      <span className={styles.face}>
        {t('marketBanner.shipping.to', { country: name })} <b className={styles.product}>Ring AIR</b>
      </span>{' '}
      <span className={styles.face}>{t('marketBanner.shipping.sizingKit')}</span>
    </>
  );
  return (
    <aside className={styles.banner} aria-label={t('marketBanner.label')}>
      {isClaimed(href) ? (
        <a className={styles.faces} href={href}>
          {faces}
        </a>
      ) : (
        <p className={styles.faces}>{faces}</p>
      )}
      <label className={styles.pause}>
        <input type="checkbox" aria-label={t('marketBanner.pause')} />
      </label>
    </aside>
  );
}
