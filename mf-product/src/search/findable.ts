/** What can be found in a store: what it sells, its plugs, the questions that its pages answer, and the pages themselves. Server only. */
import { keysOf } from '@tessera/remote-kit/texts';
import { BRAND_NAME } from '@tessera/shared-contracts/brand';
import type { Money } from '@tessera/shared-contracts/money';
import { PLUGS } from '@tessera/shared-contracts/ownedPlans';
import type { Goods } from '@tessera/shared-contracts/shop';
import type { Store } from '@tessera/shared-contracts/stores';
import { hsaAnswers } from '../hsaFsa/hsaQuestions.ts';
import hsa from '../locales/en-US/hsa.json';
import ogdb from '../locales/en-US/ogdb.json';
import science from '../locales/en-US/science.json';
import signal from '../locales/en-US/signal.json';
import sizingKit from '../locales/en-US/sizingKit.json';
import tree from '../locales/en-US/tree.json';
import womensHealth from '../locales/en-US/womensHealth.json';
import { m1Answers } from '../m1/m1Questions.ts';
import { FOODS } from '../ogdb/foods.ts';
import { commonPlugAnswers, ownPlugAnswer } from '../powerPlugs/plugQuestions.ts';
import { PLUG_PATHS } from '../powerPlugs/plugs.ts';
import type { Asked } from '../questions.ts';
import { type RingAsked, ringAnswers } from '../ringStory/ringQuestions.ts';
import { SOURCE_ORDER } from '../science/sources.ts';
import type { TextKey, Translate } from '../text.ts';
import { treeAnswers } from '../tree/treeQuestions.ts';
import type { Findable } from './searchIndex.ts';

/** Texts of pages that tell: every one of them can be found. In English, for the names of the texts. */
const TOLD = { science, signal, womensHealth, ogdb, sizingKit, tree, hsa };
const TOLD_KEYS: ReadonlySet<string> = new Set(
  Object.entries(TOLD).flatMap(([surface, messages]) => keysOf(messages, surface)),
);
const isToldKey = (key: string): key is TextKey => TOLD_KEYS.has(key);

/** What the catalogue and the documents of a store give to be found. */
export interface StoreToSearch {
  readonly store: Store;
  /** Paths in the visitor's store. */
  readonly paths: { readonly ring: string; readonly shop: string; readonly x: string; readonly pricing: string };
  /** What each costs at least; null: not sold, or not known. */
  readonly prices: {
    readonly ring: Money | null;
    readonly rare: Money | null;
    readonly m1: Money | null;
    readonly home: Money | null;
    readonly x: Money | null;
  };
  readonly plugs: Readonly<Partial<Record<(typeof PLUGS)[number], Money>>>;
  readonly goods: readonly Pick<Goods, 'id' | 'title' | 'description' | 'price'>[];
  /** What the questions about the ring depend on; null while store-api can't say. */
  readonly asked: RingAsked | null;
  readonly legal: readonly LegalToSearch[];
}

export interface LegalToSearch {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly sections: readonly string[];
}

export function findable(data: StoreToSearch, t: Translate): readonly Findable[] {
  return [...products(data, t), ...plugs(data, t), ...goods(data), ...answers(data, t), ...pages(data, t)];
}

function products({ paths, prices }: StoreToSearch, t: Translate): Findable[] {
  const of = (id: keyof StoreToSearch['prices'], title: string, sentence: string, href: string): Findable => ({
    id,
    kind: 'product',
    title,
    sentences: [sentence],
    keywords: t(`search.keywords.${id}`),
    href,
    price: prices[id],
  });
  return [
    of('ring', t('ring.title'), t('ring.head.unpriced'), paths.ring),
    of('rare', t('rareBuy.title'), t('rareStory.head.unpriced'), '/rare'),
    of('m1', t('pricing.title'), t('glucose.head.unpriced'), '/glucose'),
    of('home', t('homeFacts.name'), t('homeDevice.head.unpriced'), '/home'),
    of('x', 'X', t('x.head.unpriced'), paths.x),
  ];
}

const plugs = ({ plugs: prices }: StoreToSearch, t: Translate): Findable[] =>
  PLUGS.map((plug) => ({
    id: plug,
    kind: 'plug',
    title: t(`powerPlugs.plug.${plug}.name`),
    sentences: [t(`powerPlugs.plug.${plug}.line`)],
    href: PLUG_PATHS[plug],
    price: prices[plug] ?? null,
  }));

const goods = ({ goods: sold, paths }: StoreToSearch): Findable[] =>
  sold.map(({ id, title, description, price }) => ({
    id: `goods-${id}`,
    kind: 'goods',
    title,
    sentences: [description],
    href: `${paths.shop}#${id}`,
    price,
  }));

function answers({ store, paths, prices, asked }: StoreToSearch, t: Translate): Findable[] {
  const at = (href: string, questions: readonly Asked[]): Findable[] =>
    questions.map(({ question, answer }, index) => ({
      id: `${href} ${index}`,
      kind: 'question',
      title: question,
      sentences: [answer],
      href,
      price: null,
    }));
  return [
    ...(asked === null ? [] : at(`${paths.ring}#faq`, ringAnswers(asked, t))),
    ...(prices.m1 === null ? [] : at(`${paths.pricing}#pricing-questions`, m1Answers(t))),
    ...PLUGS.flatMap((plug) => at(`${PLUG_PATHS[plug]}#plug-questions`, [ownPlugAnswer(plug, t)])),
    ...at('/powerplugs/heart-rhythm#plug-questions', commonPlugAnswers(t)).map((each) => ({
      ...each,
      id: `common ${each.id}`,
    })),
    ...at('/one-tree-planted#tree-plain', treeAnswers(t)),
    ...(store === 'US' ? at('/hsa-fsa#hsa-questions', hsaAnswers(t)) : []),
  ];
}

function pages({ store, paths, legal }: StoreToSearch, t: Translate): Findable[] {
  const page = (href: string, title: string, sentences: readonly string[]): Findable => ({
    id: href,
    kind: 'page',
    title: title.replace(new RegExp(`\\s*[·|｜]\\s*${BRAND_NAME}$`), ''),
    sentences,
    href,
    price: null,
  });
  const brand = { brand: BRAND_NAME };
  /** All that a page says without a figure in it. */
  const words = (surface: keyof typeof TOLD): string[] =>
    keysOf(TOLD[surface], surface).flatMap((key) => {
      const text = isToldKey(key) ? t(key) : key;
      return text.includes('{{') || text === key ? [] : [text.replaceAll('\n', ' ')];
    });
  return [
    page('/science', t('science.head.title', brand), [
      t('science.head.description', { number: SOURCE_ORDER.length }),
      ...words('science'),
    ]),
    page('/ultrasignal', t('signal.head.title', brand), [t('signal.head.description'), ...words('signal')]),
    page('/womens-health', t('womensHealth.head.title', brand), [
      t('womensHealth.head.description'),
      ...words('womensHealth'),
    ]),
    page('/ogdb', t('ogdb.head.title', brand), [t('ogdb.head.description', { foods: FOODS.length }), ...words('ogdb')]),
    {
      ...page('/blood-vision', t('bloodVision.head.title', brand), [t('bloodVision.head.unpriced')]),
      keywords: t('search.keywords.bloodVision'),
    },
    page('/trade-in', t('tradeIn.head.title', brand), [t('tradeIn.head.description')]),
    page('/sizing', t('sizingGuide.head.title', brand), [t('sizingGuide.head.description')]),
    page('/sizing-kit', t('sizingKit.head.title', brand), [t('sizingKit.head.description'), ...words('sizingKit')]),
    page('/print-sizing-kit', t('sizingSheet.head.title', brand), [t('sizingSheet.head.description')]),
    page('/powerplugs', t('powerPlugs.title'), [t('powerPlugs.head.description')]),
    page(paths.shop, t('shopFrame.title'), [t('shopFrame.head.description')]),
    page('/one-tree-planted', t('tree.head.title', brand), [t('tree.head.description'), ...words('tree')]),
    page('/x/redeem', t('redeemStory.head.title', brand), [t('redeemStory.head.description')]),
    ...(store === 'US'
      ? [page('/hsa-fsa', t('hsa.head.title', brand), [t('hsa.head.description'), ...words('hsa')])]
      : []),
    ...legal.map(({ path, title, description, sections }) => page(path, title, [description, ...sections])),
  ];
}
