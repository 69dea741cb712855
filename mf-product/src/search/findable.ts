/** Everything that can be found in a store: products, plugs, goods, the questions that need prices, and the search entries of all remotes. Server only. */
import type { Asked } from '@tessera/remote-kit/questions';
import { PLUGS } from '@tessera/shared-contracts/catalogue/ownedPlans';
import type { Goods } from '@tessera/shared-contracts/catalogue/shop';
import type { Money } from '@tessera/shared-contracts/money/money';
import type { SearchEntry } from '@tessera/shared-contracts/remotes/searchEntry';
import { BRAND_NAME } from '@tessera/shared-contracts/stores/brand';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { m1Answers } from '../products/m1/m1Questions.ts';
import { commonPlugAnswers, ownPlugAnswer } from '../products/powerPlugs/plugQuestions.ts';
import { PLUG_PATHS } from '../products/powerPlugs/plugs.ts';
import { type RingAsked, ringAnswers } from '../products/ring/story/ringQuestions.ts';
import type { Translate } from '../text.ts';
import type { Findable } from './searchIndex.ts';

/** Searchable data from a store's catalogue and documents. */
export interface StoreToSearch {
  readonly store: Store;
  /** Paths in the visitor's store. */
  readonly paths: { readonly ring: string; readonly shop: string; readonly x: string; readonly pricing: string };
  /** The lowest price of each. Null: not sold or unknown. */
  readonly prices: {
    readonly ring: Money | null;
    readonly rare: Money | null;
    readonly m1: Money | null;
    readonly home: Money | null;
    readonly x: Money | null;
  };
  readonly plugs: Readonly<Partial<Record<(typeof PLUGS)[number], Money>>>;
  readonly goods: readonly Pick<Goods, 'id' | 'title' | 'description' | 'price'>[];
  /** Data for the questions about the ring. Null: store-api did not answer. */
  readonly asked: RingAsked | null;
  /** Pages and questions of all remotes, this one among them. */
  readonly entries: readonly SearchEntry[];
}

export function findable(data: StoreToSearch, t: Translate): readonly Findable[] {
  return [...products(data, t), ...plugs(data, t), ...goods(data), ...answers(data, t), shop(data, t), ...others(data)];
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

function answers({ paths, prices, asked }: StoreToSearch, t: Translate): Findable[] {
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
  ];
}

const others = ({ entries }: StoreToSearch): Findable[] =>
  entries.map((entry, index) => ({
    ...entry,
    id: `entry ${index}`,
    title: entry.kind === 'page' ? withoutBrand(entry.title) : entry.title,
    price: null,
  }));

/** A page's title without the store's name at its end. */
const withoutBrand = (title: string) => title.replace(new RegExp(`\\s*[·|｜]\\s*${BRAND_NAME}$`), '');

/** The shop's page, whose path depends on the visitor's country. */
const shop = ({ paths }: StoreToSearch, t: Translate): Findable => ({
  id: 'shop',
  kind: 'page',
  title: t('shopFrame.title'),
  sentences: [t('shopFrame.head.description')],
  href: paths.shop,
  price: null,
});
