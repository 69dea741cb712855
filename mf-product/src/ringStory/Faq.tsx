import { Disclosure } from '@tessera/design-system/Disclosure';
import { formatMoney } from '@tessera/shared-contracts/money';
import { ENGRAVING_MAX_LENGTH, type RingCatalogue } from '@tessera/shared-contracts/ring';
import { useText } from '../text.ts';
import * as styles from './Faq.styles.ts';
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
      <div className={styles.list}>
        {ringQuestions(catalogue).map((question) => (
          <Disclosure key={question} summary={<h3>{t(`ringStory.faq.${question}.question`)}</h3>}>
            <p className={styles.answer}>{t(`ringStory.faq.${question}.answer`, values)}</p>
          </Disclosure>
        ))}
      </div>
    </StorySection>
  );
}
