/** The page on women's health as Markdown, for programs. Server only. */
import { factLine, type Markdown, markdownDocument } from '../../facts/markdownDocument.ts';
import { taxOf, termLines } from '../plans/planMarkdown.ts';
import { plugName } from '../powerPlugs/plugMarkdown.ts';
import type { WomensHealthPageData } from './WomensHealthPage.tsx';

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
