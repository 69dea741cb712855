/** Structured data and metadata of every page of the sitemap, in every store and language (SHELL-13). */
import { LOCALES, languageOf } from '@tessera/shared-contracts/stores/locales';
import { STORE_CURRENCY, STORE_URL_CODE, STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { type ListedOffer, readMerchantListing } from '../merchantListing.ts';
import { expect, test } from '../store.ts';

const inLanguage = (path: string, locale: string) => (locale === 'en-US' ? path : `${path}?lang=${languageOf(locale)}`);

/** Pages that sell one product, without the store's code at their end, and the stores that sell it. */
const PRODUCT_PAGES: readonly (readonly [page: string, stores: readonly Store[]])[] = [
  ['/ring/buy', STORES],
  ['/rare/buy', STORES],
  ['/home/buy', STORES],
  ['/blood-vision/buy', ['US']],
  ['/x', STORES],
  ['/pricing', STORES.filter((store) => store !== 'AU' && store !== 'CA')],
];

test('[SHELL-13] every product page, in every store and language, has what Google’s merchant listings ask for', async ({
  store: { origin },
}) => {
  test.setTimeout(180_000);
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replace(origin, ''));
  const offersOf = new Map<string, readonly ListedOffer[]>();
  for (const address of addresses) {
    // A crawler stores no cookies, so the address alone determines the language.
    const answer = await fetch(origin + address);
    expect([address, answer.status]).toEqual([address, 200]);
    const blocks = [...(await answer.text()).matchAll(/<script[^>]+application\/ld\+json[^>]*>(.*?)<\/script>/gs)];
    const { offers, gaps } = readMerchantListing(blocks.map(([, json = '']): unknown => JSON.parse(json)));
    expect(gaps, address).toEqual([]);
    if (offers.length > 0) offersOf.set(address, offers);
  }
  const wanted = PRODUCT_PAGES.flatMap(([page, stores]) =>
    stores.flatMap((store) => LOCALES.map((locale) => inLanguage(`${page}/${STORE_URL_CODE[store]}`, locale))),
  );
  expect(wanted.filter((address) => !offersOf.has(address))).toEqual([]);

  const pictures = new Set<string>();
  for (const [page, stores] of PRODUCT_PAGES) {
    for (const store of stores) {
      const path = `${page}/${STORE_URL_CODE[store]}`;
      const english = offersOf.get(path) ?? [];
      for (const { currency, image } of english) {
        expect([path, currency]).toEqual([path, STORE_CURRENCY[store]]);
        pictures.add(image);
      }
      for (const locale of LOCALES.filter((each) => each !== 'en-US')) {
        const offers = offersOf.get(inLanguage(path, locale)) ?? [];
        // The same products at the same prices, described in that language.
        expect(offers.map(({ price }) => price)).toEqual(english.map(({ price }) => price));
        expect(offers[0]?.description).not.toBe(english[0]?.description);
      }
    }
  }
  for (const picture of pictures) {
    expect((await fetch(picture)).headers.get('content-type'), picture).toMatch(/^image\//);
  }
});
