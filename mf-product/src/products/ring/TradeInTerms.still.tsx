import { Disclosure } from '@tessera/design-system/Disclosure';
import { useText } from '../../text.ts';
import * as styles from './Terms.styles.ts';

const STEPS = ['order', 'envelope', 'send', 'inspect', 'refund'] as const;

/** The steps of a trade-in and of its credit, with their times (C4, C9, ORD-03). */
export default function TradeInTerms() {
  const { t } = useText();
  return (
    <Disclosure className={styles.terms} summary={t('ringTerms.tradeIn.title')}>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>{t(`ringTerms.tradeIn.${step}`)}</li>
        ))}
      </ol>
    </Disclosure>
  );
}
