import { formatMoney } from '@tessera/shared-contracts/money';
import { ENGRAVING_MAX_LENGTH, type RingCatalogue } from '@tessera/shared-contracts/ring';
import { Questions } from '../pageParts/Questions.tsx';
import { useText } from '../text.ts';
import { ringQuestions } from './ringQuestions.ts';
import { StorySection } from './StorySection.tsx';

/** Questions that the documents answer (C9, C4, C6). */
export function Faq({ catalogue }: { readonly catalogue: RingCatalogue }) {
  const { t } = useText();
  const values = {
    characters: ENGRAVING_MAX_LENGTH,
    credit: catalogue.tradeIn ? formatMoney(catalogue.tradeIn.credit) : '',
  };
  return (
    <StorySection id="faq" split>
      <Questions
        questions={ringQuestions(catalogue).map((question) => ({
          question: t(`ringStory.faq.${question}.question`),
          answer: t(`ringStory.faq.${question}.answer`, values),
        }))}
      />
    </StorySection>
  );
}
