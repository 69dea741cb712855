import { describe, expect, it } from '@jest/globals';
import { withLinkCards } from '@tessera/design-system/withLinkCards';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { TEST_RARE_CATALOGUE } from '../../test-support/rareCatalogue.ts';
import { TEST_CATALOGUE } from '../../test-support/ringCatalogue.ts';
import type { RareBuyPageData } from '../products/rare/RareBuyPage.tsx';
import type { RingPageData } from '../products/ring/RingPage.tsx';
import type { TextKey } from '../text.ts';
import { CARD_OF_ROUTE } from './cardOfRoute.ts';
import { DRAWN_CARDS } from './drawnCards.ts';
import { LINK_CARDS, type LinkCardName } from './linkCards.ts';

const DECK = { cards: LINK_CARDS, drawn: DRAWN_CARDS } as const;
const at = (query: string) => new URL(`http://store.example/buy/us${query}`);

describe('the picture beside a link', () => {
  it.each([
    ['', 'ring-titanium'],
    ['?color=ROSE_GOLD', 'ring-rose'],
    ['?color=PURPLE', 'ring-titanium'],
  ])('[SHELL-13] to the ring with "%s" shows %s', (query, card) => {
    const data = { catalogue: TEST_CATALOGUE } as unknown as RingPageData;
    expect(CARD_OF_ROUTE['/ring/buy/:region']({ data, url: at(query) })).toBe(card);
  });

  it.each([
    ['', 'rare-rose'],
    ['?color=DUNE', 'rare-dune'],
    ['?color=PINK', 'rare-rose'],
  ])('[SHELL-13] to the Rare with "%s" shows %s', (query, card) => {
    const data = { offers: { kind: 'offered', catalogue: TEST_RARE_CATALOGUE } } as unknown as RareBuyPageData;
    expect(CARD_OF_ROUTE['/rare/buy/:region']({ data, url: at(query) })).toBe(card);
  });

  it.each(LOCALES)('[SHELL-13] in %s is in that language, with words for who does not see it', (locale) => {
    const loaders = withLinkCards(
      { '/': { head: () => ({ title: 'Title', description: '' }) } },
      { ...DECK, cardOf: { '/': 'home' } },
    );
    const t = (key: string) => `${key} in ${locale}`;
    const head = loaders['/'].head?.({ data: null, t, visitor: { locale } as never, url: at('') });
    expect(head).toEqual({
      title: 'Title',
      description: '',
      picture: {
        url: `/media/cards/home.${locale}.${DRAWN_CARDS.home[locale]}.jpg`,
        width: 1200,
        height: 630,
        alt: `home.hero.title in ${locale} · pictures.scenes.home in ${locale}`,
      },
    });
  });

  it('[SHELL-13] has the surfaces of its words loaded, also those that the page itself does not show', () => {
    const head = () => ({ title: 'Title', description: '' });
    const { '/rare': rare, '/x': x } = withLinkCards(
      { '/rare': { head }, '/x': { head, markdown: () => '' } },
      { ...DECK, cardOf: { '/rare': 'rare', '/x': 'redeem' }, markdownTexts: ['compare'] },
    );
    expect(rare.headTexts).toEqual(['home', 'rareBuy', 'pictures']);
    expect(x.headTexts).toEqual(['redeemStory', 'x', 'compare']);
  });

  it('[SHELL-13] has all cards’ words loaded where the address chooses the card', () => {
    const { '/': page } = withLinkCards<{ '/': null }, TextKey, LinkCardName>(
      { '/': { head: () => ({ title: 'Title', description: '' }) } },
      { ...DECK, cardOf: { '/': () => 'rare' } },
    );
    expect(page.headTexts).toEqual(expect.arrayContaining(['home', 'rareBuy', 'pictures', 'ring', 'search']));
  });

  it('is used by a route, each of them', () => {
    const used = new Set<unknown>(Object.values(CARD_OF_ROUTE));
    const byAddress = /^(ring|rare)-(titanium|gold|black|grey|silver|rose|snow|dune)$|^pricing/;
    expect(Object.keys(LINK_CARDS).filter((name) => !used.has(name) && !byAddress.test(name))).toEqual([]);
  });
});
