/** Markdown of the devices' pages. Server only. */

import { factLines, homeDevice, m1Device, rareDevice, ringDevice } from '../compare/productFacts.ts';
import { type Markdown, markdownDocument, pricedItem } from '../facts/markdownDocument.ts';
import type { HomeBuyPageData } from '../products/homeDevice/HomeBuyPage.tsx';
import { m1Answers } from '../products/m1/m1Questions.ts';
import type { PricingPageData } from '../products/m1/PricingPage.tsx';
import type { RareBuyPageData } from '../products/rare/RareBuyPage.tsx';
import type { RingPageData } from '../products/ring/RingPage.tsx';
import { ringAnswers } from '../products/ring/story/ringQuestions.ts';

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

export const rareMarkdown: Markdown<RareBuyPageData> = ({ data: { offers }, ...found }) =>
  markdownDocument(found, {
    ...factLines(rareDevice(offers, found.t), found.t),
    unpriced: found.t('rareFacts.head.unpriced'),
    name: found.t('rareBuy.title'),
    prices: offers.kind === 'offered' ? offers.catalogue.colours.map(({ name, price }) => pricedItem(name, price)) : [],
    questions: [],
  });

export const m1Markdown: Markdown<PricingPageData> = ({ data: { offers }, ...found }) =>
  markdownDocument(found, {
    ...factLines(m1Device(offers, found.t), found.t),
    unpriced: found.t('pricingFacts.head.unpriced'),
    name: found.t('pricing.title'),
    prices:
      offers.kind === 'offered' ? offers.sold.plans.map(({ title, offerPrice }) => pricedItem(title, offerPrice)) : [],
    questions: offers.kind === 'offered' ? m1Answers(found.t) : [],
  });

export const homeMarkdown: Markdown<HomeBuyPageData> = ({ data: { offers }, ...found }) =>
  markdownDocument(found, {
    ...factLines(homeDevice(offers, found.t), found.t),
    unpriced: found.t('homeFacts.head.unpriced'),
    name: found.t('homeFacts.name'),
    prices: offers.kind === 'offered' ? [pricedItem(found.t('homeFacts.name'), offers.catalogue.device.price)] : [],
    questions: [],
  });
