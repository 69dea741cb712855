import { describe, expect, it } from '@jest/globals';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { fallbackHtml } from './fallbacks.ts';

const hrefs = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)/g)].map(([, href, name]) => [href, name]);

describe('the shell’s own header', () => {
  const context = { url: '/', page: 'failed' as const };

  it.each(LOCALES)(
    '[OPS-05] links to the start page, to the pages of the releases, and to the bag, in %s',
    (locale) => {
      const shop = { 'en-US': 'Shop', de: 'Laden', ja: 'ショップ', th: 'ร้านค้า' };
      const links = [
        { href: '/ring/buy', label: 'Ring <Air>' },
        { href: '/shop', label: shop },
      ];
      expect(hrefs(fallbackHtml('header', { ...context, locale, links }))).toEqual([
        ['/', 'Vela'],
        ['/ring/buy', 'Ring &lt;Air&gt;'],
        ['/shop', shop[locale]],
        ['/bag', expect.stringMatching(/./)],
      ]);
    },
  );

  it('[OPS-05] links to start page and bag where no release names a link', () => {
    expect(hrefs(fallbackHtml('header', { ...context, locale: 'de' })).map(([href]) => href)).toEqual(['/', '/bag']);
  });
});
