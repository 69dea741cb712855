/** The Rare's page as Markdown, for programs. Server only. */
import { factLines } from '../../facts/deviceFacts.ts';
import { type Markdown, markdownDocument, pricedItem } from '../../facts/markdownDocument.ts';
import type { RareBuyPageData } from './RareBuyPage.tsx';
import { rareDevice } from './rareDeviceFacts.ts';

export const rareMarkdown: Markdown<RareBuyPageData> = ({ data: { offers }, ...found }) =>
  markdownDocument(found, {
    ...factLines(rareDevice(offers, found.t), found.t),
    unpriced: found.t('rareFacts.head.unpriced'),
    name: found.t('rareBuy.title'),
    prices: offers.kind === 'offered' ? offers.catalogue.colours.map(({ name, price }) => pricedItem(name, price)) : [],
    questions: [],
  });
