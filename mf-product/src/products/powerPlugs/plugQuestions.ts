/** Questions about the plugs. */
import type { Asked } from '@tessera/remote-kit/questions';
import type { Plug } from '@tessera/shared-contracts/catalogue/ownedPlans';
import type { Translate } from '../../text.ts';

const COMMON = ['ring', 'end', 'medical'] as const;

/** The question that is asked only about this plug. */
export const ownPlugAnswer = (plug: Plug, t: Translate): Asked => ({
  question: t(`plugStory.${plug}.question`),
  answer: t(`plugStory.${plug}.answer`),
});

/** The questions that all plugs share. */
export const commonPlugAnswers = (t: Translate): readonly Asked[] =>
  COMMON.map((each) => ({
    question: t(`plugStory.questions.${each}.question`),
    answer: t(`plugStory.questions.${each}.answer`),
  }));
