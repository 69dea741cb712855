import * as story from '@tessera/design-system/sections/story.styles';
import { TextLink } from '@tessera/design-system/TextLink';
import { legalDocumentUrl } from '@tessera/shared-contracts/stores/legalDocuments';
import { useText } from '../../text.ts';
import * as styles from './BookingTerms.styles.ts';
import TestFacts from './TestFacts.still.tsx';
import { TestSteps } from './TestSteps.tsx';

/** Content below the form: the next steps and the terms. */
export default function BookingTerms({ closedStates }: { readonly closedStates: readonly string[] }) {
  const { t } = useText();
  return (
    <>
      <section className={styles.terms} aria-labelledby="booking-steps">
        <h2 className={story.smallTitle} id="booking-steps">
          {t('bloodVision.steps.title')}
        </h2>
        <TestSteps />
      </section>
      <section className={styles.terms} aria-labelledby="test-facts">
        <TestFacts closedStates={closedStates} />
        <p className={styles.medical}>{t('bloodVision.medical')}</p>
        <p>
          <TextLink href={legalDocumentUrl('terms-of-sale-blood-vision', 'US')} variant="alone">
            {t('bloodVision.terms')}
          </TextLink>
        </p>
      </section>
    </>
  );
}
