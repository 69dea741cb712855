/** Markdown of the pages that sell plans for a device one owns: plugs, women's health, X. Server only. */
import { RETURN_DAYS } from '@tessera/shared-contracts/afterSales/careTerms';
import type { Plug } from '@tessera/shared-contracts/catalogue/ownedPlans';
import { factLine, type Markdown, markdownDocument, pricedItem } from '../facts/markdownDocument.ts';
import type { PlanOffer } from '../products/plans/ownedPlans.ts';
import type { PlugPageData } from '../products/powerPlugs/PlugPage.tsx';
import type { PowerPlugsPageData } from '../products/powerPlugs/PowerPlugsPage.still.tsx';
import { commonPlugAnswers, ownPlugAnswer } from '../products/powerPlugs/plugQuestions.ts';
import { PLUG_FACTS } from '../products/powerPlugs/plugs.ts';
import type { WomensHealthPageData } from '../products/womensHealth/WomensHealthPage.tsx';
import type { XPageData } from '../products/x/XPage.tsx';
import type { Translate } from '../text.ts';

/** One line per term that the store sells, with the price that the bag charges. */
const termLines = (name: string, offer: PlanOffer, t: Translate): readonly string[] =>
  offer.kind === 'offered'
    ? offer.terms.map(({ years, price, discountedPrice }) =>
        pricedItem(`${name}, ${t('plugStory.term', { count: years })}`, discountedPrice ?? price),
      )
    : [];

const taxOf = (offer: PlanOffer): boolean | null => (offer.kind === 'offered' ? offer.taxIncluded : null);

const plugName = (plug: Plug, t: Translate): string => t(`powerPlugs.plug.${plug}.name`);

export const powerPlugsMarkdown: Markdown<PowerPlugsPageData> = ({ data: { prices }, ...found }) =>
  markdownDocument(found, {
    name: found.t('powerPlugs.title'),
    unpriced: found.t('powerPlugs.head.description'),
    prices: prices.flatMap(({ plug, from }) => (from === null ? [] : [pricedItem(plugName(plug, found.t), from)])),
    facts: prices.map(({ plug }) => `${plugName(plug, found.t)}: ${found.t(`powerPlugs.plug.${plug}.line`)}`),
    questions: [],
  });

export const plugMarkdown: Markdown<PlugPageData> = ({ data: { plug, offer }, ...found }) => {
  const { t } = found;
  const name = plugName(plug, t);
  const elsewhere = offer.kind === 'notSold' ? offer.stores : [];
  return markdownDocument(found, {
    name,
    unpriced: t('plugStory.head.unpriced', { line: t(`powerPlugs.plug.${plug}.line`) }),
    taxIncluded: taxOf(offer),
    prices: termLines(name, offer, t),
    facts: [
      ...PLUG_FACTS.map((fact) => ({
        about: t(`plugStory.facts.${fact}`),
        said: t(`plugStory.${plug}.facts.${fact}`),
      })),
      { about: t('plugStory.facts.rings'), said: t('plugStory.facts.ringsSaid') },
      { about: t('plugStory.facts.term'), said: t('plugStory.facts.termSaid') },
      { about: t('plugStory.facts.returns'), said: t('plugStory.facts.returnsSaid', { count: RETURN_DAYS }) },
      ...(elsewhere.length === 0
        ? []
        : [
            {
              about: t('plugStory.notSold.title'),
              said: t('plugStory.notSold.text', {
                name,
                stores: elsewhere.map((store) => t(`plugStory.store.${store}`)).join(t('compare.said.and')),
              }),
            },
          ]),
    ].map(factLine),
    questions: [ownPlugAnswer(plug, t), ...commonPlugAnswers(t)],
  });
};

export const womensHealthMarkdown: Markdown<WomensHealthPageData> = ({ data: { plugs }, ...found }) => {
  const { t } = found;
  const sold = plugs.find(({ offer }) => offer.kind === 'offered');
  return markdownDocument(found, {
    name: t('womensHealth.title').replaceAll('\n', ' '),
    unpriced: t('womensHealth.head.description'),
    taxIncluded: sold === undefined ? null : taxOf(sold.offer),
    prices: plugs.flatMap(({ plug, offer }) => termLines(plugName(plug, t), offer, t)),
    facts: (['contraceptive', 'medical', 'works'] as const).map((fact) =>
      factLine({ about: t(`womensHealth.careful.${fact}.about`), said: t(`womensHealth.careful.${fact}.said`) }),
    ),
    questions: [],
  });
};

export const xMarkdown: Markdown<XPageData> = ({ data, ...found }) => {
  const { t } = found;
  const { membership, coverage, homeCoverage, plugs } = data;
  return markdownDocument(found, {
    name: t('x.title'),
    unpriced: t('x.head.unpriced'),
    taxIncluded: taxOf(membership),
    prices: [
      ...termLines(t('x.membership.name'), membership, t),
      ...termLines(t('x.cover.ring'), coverage, t),
      ...termLines(t('x.cover.home'), homeCoverage, t),
    ],
    facts: [
      t('x.plugs.textAlone'),
      ...plugs.map(({ plug }) => `${plugName(plug, t)}: ${t(`powerPlugs.plug.${plug}.line`)}`),
      t('x.cover.text'),
      t('x.cover.homeText'),
    ],
    questions: [],
  });
};
