/** A product page as Markdown, for programs: from the data that the page is drawn from, in the visitor's language. Server only. */
import type { HeadContext } from '@tessera/remote-kit/defineLoaders';
import { formatMoney, type Money } from '@tessera/shared-contracts/money';
import { STORE_CURRENCY } from '@tessera/shared-contracts/stores';
import type { HomeBuyPageData } from '../homeDevice/HomeBuyPage.tsx';
import { m1Answers } from '../m1/m1Questions.ts';
import type { PricingPageData } from '../m1/PricingPage.tsx';
import type { Asked } from '../questions.ts';
import type { RareBuyPageData } from '../rare/RareBuyPage.tsx';
import type { RingPageData } from '../ring/RingPage.tsx';
import { ringAnswers } from '../ringStory/ringQuestions.ts';
import type { TextKey, Translate } from '../text.ts';
import { FACTS, homeTold, m1Told, rareTold, ringTold, type Told } from './productFacts.ts';

type Markdown<Data> = (found: Pick<HeadContext<Data, TextKey>, 'data' | 't' | 'visitor' | 'url'>) => string;

interface PricedItem {
  readonly name: string;
  readonly price: Money;
}

export const ringMarkdown: Markdown<RingPageData> = ({ data: { catalogue }, ...found }) =>
  documentOf(ringTold(catalogue, found.t), found, {
    unpriced: found.t('ring.head.unpriced'),
    name: found.t('ring.title'),
    prices: (catalogue?.colours ?? []).flatMap(({ name, price, engravedPrice }) => [
      { name, price },
      { name: found.t('compare.twin.engraved', { name }), price: engravedPrice },
    ]),
    questions: catalogue === null ? [] : ringAnswers(catalogue, found.t),
  });

export const rareMarkdown: Markdown<RareBuyPageData> = ({ data: { offers }, ...found }) =>
  documentOf(rareTold(offers, found.t), found, {
    unpriced: found.t('rareFacts.head.unpriced'),
    name: found.t('rareBuy.title'),
    prices: offers.kind === 'offered' ? offers.catalogue.colours : [],
    questions: [],
  });

export const m1Markdown: Markdown<PricingPageData> = ({ data: { offers }, ...found }) =>
  documentOf(m1Told(offers, found.t), found, {
    unpriced: found.t('pricingFacts.head.unpriced'),
    name: found.t('pricing.title'),
    prices:
      offers.kind === 'offered'
        ? offers.sold.plans.map(({ title, offerPrice }) => ({ name: title, price: offerPrice }))
        : [],
    questions: offers.kind === 'offered' ? m1Answers(found.t) : [],
  });

export const homeMarkdown: Markdown<HomeBuyPageData> = ({ data: { offers }, ...found }) =>
  documentOf(homeTold(offers, found.t), found, {
    unpriced: found.t('homeFacts.head.unpriced'),
    name: found.t('homeFacts.name'),
    prices:
      offers.kind === 'offered' ? [{ name: found.t('homeFacts.name'), price: offers.catalogue.device.price }] : [],
    questions: [],
  });

function documentOf(
  told: Told | null,
  { t, visitor: { store }, url }: Pick<HeadContext<unknown, TextKey>, 't' | 'visitor' | 'url'>,
  {
    name,
    unpriced,
    prices,
    questions,
  }: {
    readonly name: string;
    /** What it is, without a price. */
    readonly unpriced: string;
    readonly prices: readonly PricedItem[];
    readonly questions: readonly Asked[];
  },
): string {
  const list = (heading: string, items: readonly string[]) =>
    items.length === 0 ? [] : [`## ${heading}`, '', ...items.map((item) => `- ${item}`), ''];
  const tax = (taxIncluded: boolean) => t(taxIncluded ? 'compare.twin.incl' : 'compare.twin.excl');
  return [
    `# ${name}`,
    '',
    `> ${unpriced}`,
    '',
    t('compare.twin.store', { store, currency: STORE_CURRENCY[store] }),
    ...(told === null ? [t('compare.twin.unknown')] : [tax(told.taxIncluded)]),
    '',
    ...list(
      t('compare.fact.price'),
      prices.map((item) => `${item.name}: ${formatMoney(item.price)}`),
    ),
    ...list(t('compare.twin.facts'), told === null ? [] : factLines(told, t)),
    ...(questions.length === 0 ? [] : [`## ${t('compare.twin.questions')}`, '']),
    ...questions.flatMap(({ question, answer }) => [`### ${question}`, '', answer, '']),
    `[${t('compare.twin.page')}](${url.pathname})`,
    '',
  ].join('\n');
}

const factLines = ({ facts }: Told, t: Translate): string[] =>
  FACTS.flatMap((fact) => (facts[fact] === undefined ? [] : [`${t(`compare.fact.${fact}`)}: ${facts[fact]}`]));
