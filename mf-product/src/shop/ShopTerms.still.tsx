import { TextLink } from '@tessera/design-system/TextLink';
import { RETURN_DAYS } from '@tessera/shared-contracts/careTerms';
import { IN_STOCK_DAYS, TRAVEL_CHARGER_DAYS } from '@tessera/shared-contracts/deliveryEstimate';
import { COMPARE_PATH } from '../compare/compareView.ts';
import { useText } from '../text.ts';
import * as styles from './ShopNotes.styles.ts';

/** How it comes, how it goes back, and the one kit that nobody has to buy. */
export default function ShopTerms({ ring }: { readonly ring: string }) {
  const { t } = useText();
  const [first, last] = IN_STOCK_DAYS;
  const [soonest, latest] = TRAVEL_CHARGER_DAYS;
  return (
    <section className={styles.terms} aria-labelledby="shop-terms">
      <h2 className={styles.heading} id="shop-terms">
        {t('shopFrame.terms.title')}
      </h2>
      <dl className={styles.list}>
        <div className={styles.row}>
          <dt className={styles.name}>{t('shopFrame.terms.delivery')}</dt>
          <dd>{t('shopFrame.terms.deliveryText', { first, last, soonest, latest })}</dd>
        </div>
        <div className={styles.row}>
          <dt className={styles.name}>{t('shopFrame.terms.returns')}</dt>
          <dd>{t('shopFrame.terms.returnsText', { count: RETURN_DAYS })}</dd>
        </div>
        <div className={styles.row}>
          <dt className={styles.name}>{t('shopFrame.terms.kit')}</dt>
          <dd>
            {t('shopFrame.terms.kitText')} <TextLink href="/sizing-kit">{t('shopFrame.terms.kitLink')}</TextLink>
          </dd>
        </div>
        <div className={styles.row}>
          <dt className={styles.name}>{t('shopFrame.terms.charger')}</dt>
          <dd>
            {t('shopFrame.terms.chargerText')} <TextLink href={ring}>{t('shopFrame.terms.chargerLink')}</TextLink>
          </dd>
        </div>
        <div className={styles.row}>
          <dt className={styles.name}>{t('shopFrame.terms.compare')}</dt>
          <dd>
            {t('shopFrame.terms.compareText')}{' '}
            <TextLink href={COMPARE_PATH}>{t('shopFrame.terms.compareLink')}</TextLink>
          </dd>
        </div>
      </dl>
    </section>
  );
}
