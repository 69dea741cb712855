import { describe, expect, it } from '@jest/globals';
import { STORE_URL_CODE, STORES } from '@tessera/shared-contracts/stores/stores';
import type { IsClaimed } from '../claims.ts';
import { footerGroups } from './footerGroups.ts';

const PAGES = ['/ring/buy', '/rare', '/sizing', '/print-sizing-kit'];

const groups = (visitor: Parameters<typeof footerGroups>[0], isClaimed: IsClaimed = () => true) =>
  footerGroups(visitor, isClaimed);
const hrefs = (...asked: Parameters<typeof groups>) =>
  groups(...asked).flatMap(({ links }) => links.map(({ href }) => href));

describe('the footer’s links', () => {
  it.each(STORES)('[FOOT-01] lead to pages that exist or out of the store: %s', (store) => {
    const isThere: IsClaimed = (href) => !href.startsWith('/') || PAGES.includes(href);
    for (const href of hrefs({ store, country: 'XX' }, isThere)) {
      if (href.startsWith('/')) expect(PAGES).toContain(href);
      else expect(href).toMatch(/^(https:\/\/\S+|mailto:\S+@\S+|tel:\+\d+)$/);
    }
  });

  it('[FOOT-01] hold product, business, resource, contact and legal links', () => {
    const visitor = { store: 'EU', country: 'DE' } as const;
    const keys = (isClaimed: IsClaimed) => groups(visitor, isClaimed).map(({ key }) => key);
    expect(keys(() => true)).toEqual(['products', 'company', 'business', 'resources', 'contact', 'legal']);
    expect(keys((href) => !href.startsWith('/'))).toEqual(['business', 'resources', 'contact']);
    for (const path of ['/ogdb', '/heroes', '/clue', '/science', '/print-sizing-kit', '/sizing', '/for-work']) {
      expect(hrefs(visitor)).toContain(path);
    }
    expect(hrefs(visitor).filter((href) => href.endsWith('.pdf'))).toHaveLength(1);
  });

  it.each(STORES)('[FOOT-01] the legal documents are those of the store: %s', (store) => {
    const code = STORE_URL_CODE[store];
    const [legal] = groups({ store, country: 'XX' }).filter(({ key }) => key === 'legal');
    expect(legal?.links.map(({ href }) => href)).toEqual([
      `/terms-of-sale/ring/${code}`,
      `/terms-of-sale/home/${code}`,
      `/terms-of-sale/m1/${code}`,
      ...(store === 'US' ? ['/terms-of-sale/blood-vision/us'] : []),
      `/terms-and-conditions/${code}`,
      `/privacy-policy/${code}`,
    ]);
  });

  it.each([
    ['GB', 'tel:+442079460142'],
    ['DE', 'tel:+493023125042'],
    ['FR', 'tel:+12025550142'],
    ['XX', 'tel:+12025550142'],
  ])('[FOOT-05] the phone in %s is %s', (country, href) => {
    expect(hrefs({ store: 'EU', country })).toContain(href);
  });
});
