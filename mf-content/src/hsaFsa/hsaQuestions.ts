import type { Asked } from '@tessera/remote-kit/questions';
import type { Translate } from '../text.ts';

const HSA_QUESTIONS = ['card', 'late', 'family', 'denied'] as const;

/** Questions about paying from a health account, in the page's order. */
export const hsaAnswers = (t: Translate): readonly Asked[] =>
  HSA_QUESTIONS.map((each) => ({
    question: t(`hsa.questions.${each}.question`),
    answer: t(`hsa.questions.${each}.answer`),
  }));
