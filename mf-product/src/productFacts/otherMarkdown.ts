/** Markdown of the pages of glucose, the blood test and the shop. Server only. */
import { RETURN_DAYS } from '@tessera/shared-contracts/afterSales/careTerms';
import type { Goods } from '@tessera/shared-contracts/catalogue/shop';
import { factLine, type Markdown, markdownDocument, pricedItem } from '../facts/markdownDocument.ts';
import type { BloodVisionPageData } from '../products/bloodVision/BloodVisionPage.still.tsx';
import type { BookTestPageData } from '../products/bloodVision/BookTestPage.tsx';
import { PANEL, TEST_FACTS, TEST_QUESTIONS } from '../products/bloodVision/panel.ts';
import type { GlucosePageData } from '../products/m1/GlucosePage.still.tsx';
import { GLUCOSE_FACTS, GLUCOSE_LIMITS } from '../products/m1/glucoseFacts.ts';
import { SENSOR_DAYS } from '../products/m1/m1Selection.ts';
import type { ShopPageData } from '../products/shop/shopData.ts';
import type { Asked } from '../structuredData/questions.ts';
import type { Translate } from '../text.ts';

export const glucoseMarkdown: Markdown<GlucosePageData> = ({ data: { from }, ...found }) => {
  const { t } = found;
  return markdownDocument(found, {
    name: t('pricing.title'),
    unpriced: t('glucose.head.unpriced'),
    ...(from === null ? { taxIncluded: null } : {}),
    prices: from === null ? [] : [pricedItem(t('pricing.title'), from)],
    facts: [
      ...GLUCOSE_FACTS.map((fact) =>
        factLine({
          about: t(`glucose.facts.${fact}.about`),
          said: t(`glucose.facts.${fact}.said`, { days: SENSOR_DAYS }),
        }),
      ),
      ...GLUCOSE_LIMITS.map((limit) => t(`glucose.limits.${limit}`)),
    ],
    questions: [],
  });
};

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

export const shopMarkdown: Markdown<ShopPageData> = ({ data: { catalogue }, ...found }) => {
  const { t } = found;
  return markdownDocument(found, {
    name: t('shopFrame.title'),
    unpriced: t('shopFrame.lead'),
    taxIncluded: catalogue?.taxIncluded ?? null,
    prices: (catalogue?.goods ?? []).map((goods) => `${pricedItem(goods.title, goods.price)} (${stockOf(goods, t)})`),
    facts: (catalogue?.goods ?? []).map(({ title, description }) => factLine({ about: title, said: description })),
    questions: [],
  });
};

/** Lists the available variants. Without any, the product is sold out. */
function stockOf({ variants }: Goods, t: Translate): string {
  const there = variants.filter(({ stock }) => stock !== 'none');
  if (there.length === 0) return t('shop.stock.soldOut');
  const titles = there.flatMap(({ title }) => (title === '' ? [] : [title]));
  return titles.length === 0 ? t('shop.stock.in') : titles.join(t('compare.said.and'));
}
