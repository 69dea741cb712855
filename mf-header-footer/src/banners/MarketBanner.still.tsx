import { useRemote } from '@tessera/remote-kit/useRemote';
import type { Store } from '@tessera/shared-contracts/stores';
import { useClaims } from '../claims.ts';
import { useText } from '../text.ts';
import * as styles from './MarketBanner.styles.ts';
import { marketBannerOffer } from './marketBanner.ts';

export interface MarketBannerProps {
  readonly store: Store;
  /** As the edge says it. */
  readonly country: string;
}

/**
 * The line above the header (S2, BAN-01 to BAN-03): two faces of one offer that take turns every six seconds. The turns are the
 * stylesheet's, and so are the pauses, so nothing of it runs in the browser. What is out of turn is transparent and not
 * hidden: the link says both to assistive technology.
 */
export default function MarketBanner({ store, country }: MarketBannerProps) {
  const { t } = useText();
  const { visitor } = useRemote();
  const isClaimed = useClaims(store);
  const offer = marketBannerOffer(country);
  if (offer === null) return null;
  const faces =
    offer.kind === 'm1' ? (
      <>
        <span className={styles.face}>
          <b>{t('marketBanner.m1.offer')}</b>
        </span>{' '}
        <span className={styles.face}>{t('marketBanner.m1.plans')}</span>
      </>
    ) : (
      <>
        <span className={styles.face}>
          {t('marketBanner.shipping.to', {
            country: new Intl.DisplayNames(visitor.locale, { type: 'region' }).of(country) ?? country,
          })}{' '}
          <b className={styles.product}>Ring AIR</b>
        </span>{' '}
        <span className={styles.face}>{t('marketBanner.shipping.sizingKit')}</span>
      </>
    );
  return (
    <aside className={styles.banner} aria-label={t('marketBanner.label')}>
      {isClaimed(offer.href) ? (
        <a className={styles.faces} href={offer.href}>
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
