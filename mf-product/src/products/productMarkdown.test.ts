import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { TEST_VISITOR } from '@tessera/remote-kit/testing';
import { addTexts, createTexts } from '@tessera/remote-kit/texts';
import { messagesIn } from '@tessera/remote-kit/textsOf';
import { translatorOf } from '@tessera/remote-kit/useText';
import { PLUGS } from '@tessera/shared-contracts/catalogue/ownedPlans';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { STORE_CURRENCY, STORES } from '@tessera/shared-contracts/stores/stores';
import { testHome } from '../../test-support/homeCatalogue.ts';
import { testM1 } from '../../test-support/m1Catalogue.ts';
import { testOwned } from '../../test-support/ownedCatalogue.ts';
import { TEST_SHOP } from '../../test-support/shopCatalogue.ts';
import type { Translate } from '../text.ts';
import { bloodVisionMarkdown } from './bloodVision/bloodVisionMarkdown.ts';
import { PANEL } from './bloodVision/panel.ts';
import { HOME_BUY } from './homeDevice/homeDeviceRoutes.ts';
import { homeMarkdown } from './homeDevice/homeMarkdown.ts';
import { m1Markdown } from './m1/m1Markdown.ts';
import { offersOf } from './m1/m1Offers.ts';
import { planOffer } from './plans/ownedPlans.ts';
import { plugMarkdown } from './powerPlugs/plugMarkdown.ts';
import { ringMarkdown } from './ring/ringMarkdown.ts';
import { shopMarkdown } from './shop/shopMarkdown.ts';
import { womensHealthMarkdown } from './womensHealth/womensHealthMarkdown.ts';

const texts = createTexts();
for (const locale of LOCALES) addTexts(texts, { [locale]: messagesIn(join(__dirname, '../locales'), locale) });
const t: Translate = translatorOf(texts, 'en-US');
const asked = { t, visitor: { ...TEST_VISITOR, store: 'US' as const }, url: new URL(`http://store${HOME_BUY}/us`) };

describe('a product page as Markdown', () => {
  it.each(STORES)('[SHELL-13] has the prices of %s and those alone', (store) => {
    const visitor = { ...TEST_VISITOR, store };
    const home = {
      offers: { kind: 'offered', catalogue: testHome(store) },
      quote: null,
      ring: '/',
      deliveryFrom: null,
    };
    const m1 = { offers: offersOf(testM1(store), 'plain'), lead: null, quote: null, ring: '/', deliveryFrom: null };
    const own = formatMoney({ amount: '1', currencyCode: STORE_CURRENCY[store] }).replace('1', '');
    for (const text of [
      homeMarkdown({ ...asked, visitor, data: home as Parameters<typeof homeMarkdown>[0]['data'] }),
      m1Markdown({ ...asked, visitor, data: m1 }),
    ]) {
      const signs = new Set([...text.matchAll(/(CA\$|A\$|\$|₹|€|£|AED\s)\d/g)].map(([, sign]) => sign));
      expect([...signs]).toEqual([own]);
      expect(text).toContain(`Currency: ${STORE_CURRENCY[store]}`);
      expect(text.match(/^# /gm)).toHaveLength(1);
    }
  });

  it('says no price while the catalogue does not, and what it is all the same', () => {
    const data = { catalogue: null } as Parameters<typeof ringMarkdown>[0]['data'];
    const text = ringMarkdown({ ...asked, data });
    expect(text).toContain('# Ring Air');
    expect(text).toContain(t('compare.twin.unknown'));
    expect(text).not.toMatch(/\$\d|^## /m);
  });

  it.each(LOCALES)('[PAGE-02] leaves no text out in %s', (locale) => {
    const data = { offers: { kind: 'offered', catalogue: testHome() }, quote: null, ring: '/', deliveryFrom: null };
    const text = homeMarkdown({
      ...asked,
      t: translatorOf(texts, locale),
      data: data as Parameters<typeof homeMarkdown>[0]['data'],
    });
    expect(text).not.toMatch(/\{\{|\b(compare|homeFacts|ringStory)\./);
  });
});

describe('the pages of plans, goods and tests as Markdown', () => {
  const sign = (store: (typeof STORES)[number]) =>
    formatMoney({ amount: '1', currencyCode: STORE_CURRENCY[store] }).replace('1', '');
  const signsIn = (text: string) => [
    ...new Set([...text.matchAll(/(CA\$|A\$|\$|₹|€|£|AED\s)\d/g)].map(([, found]) => found)),
  ];

  it.each(STORES)('[SHELL-13] have the prices of %s and those alone, and what is not sold has none', (store) => {
    const visitor = { ...TEST_VISITOR, store };
    const owned = testOwned(store);
    const plugs = PLUGS.map((plug) => {
      const offer = planOffer(owned, plug);
      const text = plugMarkdown({ ...asked, visitor, data: { plug, store, offer, ring: '/' } });
      expect([plug, signsIn(text)]).toEqual([plug, offer.kind === 'offered' ? [sign(store)] : []]);
      expect(text.includes(t('plugStory.notSold.title'))).toBe(offer.kind === 'notSold');
      expect(text.match(/^### /gm)).toHaveLength(4);
      return { plug, offer };
    });
    const women = plugs.flatMap(({ plug, offer }) =>
      plug === 'CYCLE' || plug === 'WOMENS_HEALTH' ? [{ plug, offer } as const] : [],
    );
    const text = womensHealthMarkdown({ ...asked, visitor, data: { store, plugs: women, ring: '/' } });
    expect(signsIn(text)).toEqual([sign(store)]);
    expect(text.match(/^# .+$/gm)).toHaveLength(1);
  });

  it('say what of the shop is sold out, and which variants are there', () => {
    const text = shopMarkdown({ ...asked, data: { catalogue: TEST_SHOP, ring: '/', deliveryFrom: null } });
    for (const { title, variants } of TEST_SHOP.goods) {
      const [line = ''] = text.split('\n').filter((each) => each.startsWith(`- ${title}: `));
      const there = variants.filter(({ stock }) => stock !== 'none');
      if (there.length === 0) expect(line).toContain(t('shop.stock.soldOut'));
      for (const variant of variants.filter((each) => each.title !== '')) {
        expect(line.includes(variant.title)).toBe(there.includes(variant));
      }
    }
  });

  it('names every value of the blood test with its unit, and a price where one is known', () => {
    const data = { offers: 'offered', price: null, closedStates: [], waitlist: '/', ring: '/' } as const;
    const text = bloodVisionMarkdown({ ...asked, data });
    for (const { value, unit } of PANEL.flatMap(({ values }) => [...values])) {
      expect(text).toContain(`${t(`bloodVision.value.${value}.name`)} (${unit})`);
    }
    expect(text).toContain(t('compare.twin.unknown'));
    const priced = { ...data, price: { amount: '159', currencyCode: 'USD' } };
    expect(bloodVisionMarkdown({ ...asked, data: priced })).toContain('$159');
  });
});
