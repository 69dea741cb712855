/** The page of X as Markdown, for programs. Server only. */
import { type Markdown, markdownDocument } from '../../facts/markdownDocument.ts';
import { taxOf, termLines } from '../plans/planMarkdown.ts';
import { plugName } from '../powerPlugs/plugMarkdown.ts';
import type { XPageData } from './XPage.tsx';

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
