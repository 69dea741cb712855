import { Disclosure } from '@tessera/design-system/Disclosure';
import { TextLink } from '@tessera/design-system/TextLink';
import { useText } from '../../text.ts';
import { m1Answers } from './m1Questions.ts';
import { ParcelDrawing } from './ParcelDrawing.tsx';
import * as styles from './PricingFacts.styles.ts';

/** Delivery of a plan, and questions asked before buying one. */
export default function PricingFacts() {
  const { t } = useText();
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
          {m1Answers(t).map(({ question, answer }) => (
            <Disclosure key={question} summary={<h3>{question}</h3>}>
              <p className={styles.answer}>{answer}</p>
            </Disclosure>
          ))}
          <p className={styles.legal}>{t('glucoseFacts.medical')}</p>
        </div>
      </section>
    </>
  );
}
