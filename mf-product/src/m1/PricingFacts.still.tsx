import { Disclosure } from '@tessera/design-system/Disclosure';
import { TextLink } from '@tessera/design-system/TextLink';
import { RETURN_DAYS } from '@tessera/shared-contracts/careTerms';
import { IN_STOCK_DAYS } from '@tessera/shared-contracts/deliveryEstimate';
import { useText } from '../text.ts';
import { SENSOR_DAYS } from './m1Selection.ts';
import { ParcelDrawing } from './ParcelDrawing.tsx';
import * as styles from './PricingFacts.styles.ts';

const QUESTIONS = ['year', 'renew', 'ring', 'long', 'fall', 'return'] as const;

/** How a plan comes to the door, and what is asked before one is bought. */
export default function PricingFacts() {
  const { t } = useText();
  const [first, last] = IN_STOCK_DAYS;
  const values = { days: SENSOR_DAYS, first, last, returns: RETURN_DAYS };
  return (
    <>
      <section className={styles.parcels} aria-labelledby="pricing-parcels">
        <h2 className={styles.title} id="pricing-parcels">
          {t('pricingFacts.parcels.title')}
        </h2>
        <ParcelDrawing />
      </section>
      <section className={styles.questions} aria-labelledby="pricing-questions">
        <div>
          <h2 className={styles.title} id="pricing-questions">
            {t('pricingFacts.questions.title')}
          </h2>
          <p className={styles.way}>
            <TextLink href="/glucose" variant="alone">
              {t('pricingFacts.story')}
            </TextLink>
          </p>
        </div>
        <div className={styles.list}>
          {QUESTIONS.map((question) => (
            <Disclosure key={question} summary={<h3>{t(`pricingFacts.questions.${question}.question`)}</h3>}>
              <p className={styles.answer}>{t(`pricingFacts.questions.${question}.answer`, values)}</p>
            </Disclosure>
          ))}
          <p className={styles.legal}>{t('glucoseFacts.medical')}</p>
        </div>
      </section>
    </>
  );
}
