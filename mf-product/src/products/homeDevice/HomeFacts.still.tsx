import { classNames } from '@tessera/design-system/classNames';
import { FactRows } from '@tessera/design-system/sections/FactRows';
import * as story from '@tessera/design-system/sections/story.styles';
import { RETURN_DAYS } from '@tessera/shared-contracts/afterSales/careTerms';
import { IN_STOCK_DAYS } from '@tessera/shared-contracts/catalogue/deliveryTimes';
import { useText } from '../../text.ts';
import * as styles from './HomeFacts.styles.ts';

/** In the page's order. */
const FACTS = ['size', 'senses', 'sound', 'power', 'works', 'box'] as const;

/** Facts about the device, its plan and its delivery. */
export default function HomeFacts() {
  const { t } = useText();
  const [first, last] = IN_STOCK_DAYS;
  return (
    <section className={classNames(styles.facts, story.split)} aria-labelledby="home-facts">
      <h2 className={story.smallTitle} id="home-facts">
        {t('homeFacts.title')}
      </h2>
      <FactRows
        facts={[
          ...FACTS.map((fact) => ({ about: t(`homeFacts.${fact}.about`), said: t(`homeFacts.${fact}.said`) })),
          {
            about: t('homeFacts.delivery.about'),
            said: t('homeFacts.delivery.said', { first, last, returns: RETURN_DAYS }),
          },
          { about: t('homeFacts.coverage.about'), said: t('homeFacts.coverage.said') },
        ]}
      />
    </section>
  );
}
