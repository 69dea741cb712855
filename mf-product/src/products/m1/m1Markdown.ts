/** The pages of the M1 as Markdown, for programs. Server only. */
import { factLines } from '../../facts/deviceFacts.ts';
import { factLine, type Markdown, markdownDocument, pricedItem } from '../../facts/markdownDocument.ts';
import type { GlucosePageData } from './GlucosePage.still.tsx';
import { GLUCOSE_FACTS, GLUCOSE_LIMITS } from './glucoseFacts.ts';
import { m1Device } from './m1DeviceFacts.ts';
import { m1Answers } from './m1Questions.ts';
import { SENSOR_DAYS } from './m1Sensors.ts';
import type { PricingPageData } from './PricingPage.tsx';

export const m1Markdown: Markdown<PricingPageData> = ({ data: { offers }, ...found }) =>
  markdownDocument(found, {
    ...factLines(m1Device(offers, found.t), found.t),
    unpriced: found.t('pricingFacts.head.unpriced'),
    name: found.t('pricing.title'),
    prices:
      offers.kind === 'offered' ? offers.sold.plans.map(({ title, offerPrice }) => pricedItem(title, offerPrice)) : [],
    questions: offers.kind === 'offered' ? m1Answers(found.t) : [],
  });

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
