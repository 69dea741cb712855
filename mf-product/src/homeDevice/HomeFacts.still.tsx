import { IN_STOCK_DAYS } from '@tessera/shared-contracts/deliveryEstimate';
import { RETURN_DAYS } from '../offerTerms.ts';
import { useText } from '../text.ts';
import * as styles from './HomeFacts.styles.ts';

/** In the order of the page. */
const FACTS = ['size', 'senses', 'sound', 'power', 'works', 'box'] as const;

/** What the device is, what its plan covers, and how it comes. */
export default function HomeFacts() {
  const { t } = useText();
  const [first, last] = IN_STOCK_DAYS;
  return (
    <section className={styles.facts} aria-labelledby="home-facts">
      <h2 className={styles.title} id="home-facts">
        {t('homeFacts.title')}
      </h2>
      <dl className={styles.list}>
        {FACTS.map((fact) => (
          <div className={styles.row} key={fact}>
            <dt className={styles.name}>{t(`homeFacts.${fact}.about`)}</dt>
            <dd>{t(`homeFacts.${fact}.said`)}</dd>
          </div>
        ))}
        <div className={styles.row}>
          <dt className={styles.name}>{t('homeFacts.delivery.about')}</dt>
          <dd>{t('homeFacts.delivery.said', { first, last, returns: RETURN_DAYS })}</dd>
        </div>
        <div className={styles.row}>
          <dt className={styles.name}>{t('homeFacts.coverage.about')}</dt>
          <dd>{t('homeFacts.coverage.said')}</dd>
        </div>
      </dl>
    </section>
  );
}
