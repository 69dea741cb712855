/** The pages of the blood test as Markdown, for programs. Server only. */
import type { Asked } from '@tessera/remote-kit/questions';
import { RETURN_DAYS } from '@tessera/shared-contracts/afterSales/careTerms';
import { factLine, type Markdown, markdownDocument, pricedItem } from '../../facts/markdownDocument.ts';
import type { Translate } from '../../text.ts';
import type { BloodVisionPageData } from './BloodVisionPage.still.tsx';
import type { BookTestPageData } from './BookTestPage.tsx';
import { PANEL, TEST_FACTS, TEST_QUESTIONS } from './panel.ts';

/** The panel's values by group, and who can be tested. */
const testFacts = (t: Translate): readonly string[] => [
  ...PANEL.map(({ group, values }) =>
    factLine({
      about: t(`bloodVision.panel.group.${group}`),
      said: values
        .map(({ value, unit }) => `${t(`bloodVision.value.${value}.name`)} (${unit})`)
        .join(t('compare.said.and')),
    }),
  ),
  ...TEST_FACTS.map((fact) =>
    factLine({
      about: t(`bloodVision.facts.${fact}.about`),
      said: t(`bloodVision.facts.${fact}.said`, { days: RETURN_DAYS }),
    }),
  ),
];

const testAnswers = (t: Translate): readonly Asked[] =>
  TEST_QUESTIONS.map((each) => ({
    question: t(`bloodVision.questions.${each}.question`),
    answer: t(`bloodVision.questions.${each}.answer`),
  }));

export const bloodVisionMarkdown: Markdown<BloodVisionPageData> = ({ data: { price }, ...found }) => {
  const { t } = found;
  return markdownDocument(found, {
    name: t('bloodVision.name'),
    unpriced: t('bloodVision.head.unpriced'),
    ...(price === null ? { taxIncluded: null } : {}),
    prices: price === null ? [] : [pricedItem(t('bloodVision.name'), price)],
    facts: testFacts(t),
    questions: testAnswers(t),
  });
};

export const bookTestMarkdown: Markdown<BookTestPageData> = ({ data: { offers }, ...found }) => {
  const { t } = found;
  const sold = offers.kind === 'offered' ? offers.catalogue : null;
  return markdownDocument(found, {
    name: t('bloodVision.book'),
    unpriced: t('bloodVision.head.buyUnpriced'),
    taxIncluded: sold?.taxIncluded ?? null,
    prices: sold === null ? [] : [pricedItem(t('bloodVision.name'), sold.test.price)],
    facts: testFacts(t),
    questions: testAnswers(t),
  });
};
