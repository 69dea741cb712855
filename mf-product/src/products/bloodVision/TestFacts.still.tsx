import { FactRows } from '@tessera/design-system/sections/FactRows';
import * as story from '@tessera/design-system/sections/story.styles';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { RETURN_DAYS } from '@tessera/shared-contracts/afterSales/careTerms';
import { useText } from '../../text.ts';
import { listedStates } from './listedStates.ts';
import { TEST_FACTS } from './panel.ts';

/** Conditions for a test, and its terms. @param closedStates names of the states; empty: the store does not sell the test */
export default function TestFacts({ closedStates }: { readonly closedStates: readonly string[] }) {
  const { t } = useText();
  const { visitor } = useRemote();
  const states = listedStates(closedStates, visitor.locale);
  return (
    <div className={story.split}>
      <h2 className={story.smallTitle} id="test-facts">
        {t('bloodVision.facts.title')}
      </h2>
      <FactRows
        facts={[
          {
            about: t('bloodVision.facts.where.about'),
            said:
              closedStates.length === 0
                ? t('bloodVision.facts.where.us')
                : t('bloodVision.facts.where.said', { states }),
          },
          ...TEST_FACTS.map((fact) => ({
            about: t(`bloodVision.facts.${fact}.about`),
            said: t(`bloodVision.facts.${fact}.said`, { days: RETURN_DAYS }),
          })),
        ]}
      />
    </div>
  );
}
