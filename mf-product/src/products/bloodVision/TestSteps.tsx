import { IN_STOCK_DAYS } from '@tessera/shared-contracts/catalogue/deliveryTimes';
import { useText } from '../../text.ts';
import { STEPS } from './panel.ts';
import * as styles from './TestSteps.styles.ts';

/** The steps of a sample as a vertical timeline: when, and what happens. */
export function TestSteps() {
  const { t } = useText();
  const [first, last] = IN_STOCK_DAYS;
  return (
    <ol className={styles.steps}>
      {STEPS.map((step) => (
        <li className={styles.step} key={step}>
          <p className={styles.when}>{t(`bloodVision.steps.${step}.when`, { first, last })}</p>
          <div className={styles.what}>
            <h3 className={styles.name}>{t(`bloodVision.steps.${step}.name`)}</h3>
            <p className={styles.text}>{t(`bloodVision.steps.${step}.text`)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
