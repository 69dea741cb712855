import { FactRows } from '@tessera/design-system/sections/FactRows';
import * as story from '@tessera/design-system/sections/story.styles';
import { RETURN_DAYS } from '@tessera/shared-contracts/afterSales/careTerms';
import type { Plug } from '@tessera/shared-contracts/catalogue/ownedPlans';
import { useText } from '../../text.ts';
import { PLUG_FACTS } from './plugs.ts';

/** Facts about a plug: its readings, its results, its limits, and its terms. */
export default function PlugFacts({ plug }: { readonly plug: Plug }) {
  const { t } = useText();
  return (
    <div>
      <h2 className={story.smallTitle}>{t('plugStory.facts.title')}</h2>
      <FactRows
        facts={[
          ...PLUG_FACTS.map((fact) => ({
            about: t(`plugStory.facts.${fact}`),
            said: t(`plugStory.${plug}.facts.${fact}`),
          })),
          { about: t('plugStory.facts.rings'), said: t('plugStory.facts.ringsSaid') },
          { about: t('plugStory.facts.term'), said: t('plugStory.facts.termSaid') },
          { about: t('plugStory.facts.returns'), said: t('plugStory.facts.returnsSaid', { count: RETURN_DAYS }) },
        ]}
      />
    </div>
  );
}
