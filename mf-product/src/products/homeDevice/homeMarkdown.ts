/** Home's buy page as Markdown, for programs. Server only. */
import { factLines } from '../../facts/deviceFacts.ts';
import { type Markdown, markdownDocument, pricedItem } from '../../facts/markdownDocument.ts';
import type { HomeBuyPageData } from './HomeBuyPage.tsx';
import { homeDevice } from './homeDeviceFacts.ts';

export const homeMarkdown: Markdown<HomeBuyPageData> = ({ data: { offers }, ...found }) =>
  markdownDocument(found, {
    ...factLines(homeDevice(offers, found.t), found.t),
    unpriced: found.t('homeFacts.head.unpriced'),
    name: found.t('homeFacts.name'),
    prices: offers.kind === 'offered' ? [pricedItem(found.t('homeFacts.name'), offers.catalogue.device.price)] : [],
    questions: [],
  });
