import type { Asked } from '@tessera/remote-kit/questions';
import type { Translate } from '../text.ts';

const TREE_QUESTIONS = ['offset', 'where', 'survive', 'rare'] as const;

/** Questions and answers in the page's order. */
export const treeAnswers = (t: Translate): readonly Asked[] =>
  TREE_QUESTIONS.map((each) => ({
    question: t(`tree.plain.${each}.question`),
    answer: t(`tree.plain.${each}.answer`),
  }));
