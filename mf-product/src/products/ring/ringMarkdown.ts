/** The ring's page as Markdown, for programs. Server only. */
import { factLines } from '../../facts/deviceFacts.ts';
import { type Markdown, markdownDocument, pricedItem } from '../../facts/markdownDocument.ts';
import type { RingPageData } from './RingPage.tsx';
import { ringDevice } from './ringDeviceFacts.ts';
import { ringAnswers } from './story/ringQuestions.ts';

export const ringMarkdown: Markdown<RingPageData> = ({ data: { catalogue }, ...found }) =>
  markdownDocument(found, {
    ...factLines(ringDevice(catalogue, found.t), found.t),
    unpriced: found.t('ring.head.unpriced'),
    name: found.t('ring.title'),
    prices: (catalogue?.colours ?? []).flatMap(({ name, price, engravedPrice }) => [
      pricedItem(name, price),
      pricedItem(found.t('compare.twin.engraved', { name }), engravedPrice),
    ]),
    questions: catalogue === null ? [] : ringAnswers(catalogue, found.t),
  });
