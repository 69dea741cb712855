import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { TEST_VISITOR } from '@tessera/remote-kit/testing';
import { addTexts, createTexts } from '@tessera/remote-kit/texts';
import { messagesIn } from '@tessera/remote-kit/textsOf';
import { translatorOf } from '@tessera/remote-kit/useText';
import { LOCALES } from '@tessera/shared-contracts/locales';
import { formatMoney } from '@tessera/shared-contracts/money';
import { STORE_CURRENCY, STORES } from '@tessera/shared-contracts/stores';
import { testHome } from '../../test-support/homeCatalogue.ts';
import { testM1 } from '../../test-support/m1Catalogue.ts';
import { offersOf } from '../m1/m1Offers.ts';
import type { Translate } from '../text.ts';
import { homeMarkdown, m1Markdown, ringMarkdown } from './productMarkdown.ts';

const texts = createTexts();
for (const locale of LOCALES) addTexts(texts, { [locale]: messagesIn(join(__dirname, '../locales'), locale) });
const t: Translate = translatorOf(texts, 'en-US');
const asked = { t, visitor: { ...TEST_VISITOR, store: 'US' as const }, url: new URL('http://store/home/buy/us') };

describe('a product page as Markdown', () => {
  it.each(STORES)('[SHELL-13] has the prices of %s and those alone', (store) => {
    const visitor = { ...TEST_VISITOR, store };
    const home = {
      offers: { kind: 'offered', catalogue: testHome(store) },
      quote: null,
      ring: '/',
      deliveryFrom: null,
    };
    const m1 = { offers: offersOf(testM1(store), 'plain'), quote: null, ring: '/', deliveryFrom: null };
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
