import { Questions } from '@tessera/design-system/sections/Questions';
import type { RingCatalogue } from '@tessera/shared-contracts/ring/ring';
import { useText } from '../../../text.ts';
import { ringAnswers } from './ringQuestions.ts';
import { StorySection } from './StorySection.tsx';

/** Questions that the specification documents answer (C9, C4, C6). */
export function Faq({ catalogue }: { readonly catalogue: RingCatalogue }) {
  const { t } = useText();
  return (
    <StorySection id="faq" split>
      <Questions questions={ringAnswers(catalogue, t)} />
    </StorySection>
  );
}
