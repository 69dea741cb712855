/** The pages of the plugs as Markdown, for programs. Server only. */
import { RETURN_DAYS } from '@tessera/shared-contracts/afterSales/careTerms';
import type { Plug } from '@tessera/shared-contracts/catalogue/ownedPlans';
import { factLine, type Markdown, markdownDocument, pricedItem } from '../../facts/markdownDocument.ts';
import type { Translate } from '../../text.ts';
import { taxOf, termLines } from '../plans/planMarkdown.ts';
import type { PlugPageData } from './PlugPage.tsx';
import type { PowerPlugsPageData } from './PowerPlugsPage.still.tsx';
import { commonPlugAnswers, ownPlugAnswer } from './plugQuestions.ts';
import { PLUG_FACTS } from './plugs.ts';

export const plugName = (plug: Plug, t: Translate): string => t(`powerPlugs.plug.${plug}.name`);

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
