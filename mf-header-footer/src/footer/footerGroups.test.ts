import { describe, expect, it } from '@jest/globals';
import { STORES } from '@tessera/shared-contracts/stores';
import { footerGroups } from './footerGroups.ts';

/** The pages of ours that exist and that the footer may therefore name. */
const PAGES = ['/ring/buy', '/rare', '/sizing', '/print-sizing-kit'];

const hrefs = (...visitor: Parameters<typeof footerGroups>) =>
  footerGroups(...visitor).flatMap(({ links }) => links.map(({ href }) => href));

describe('the footer’s links', () => {
  it.each(STORES)('[FOOT-01] lead to pages that exist or out of the store: %s', (store) => {
    for (const href of hrefs({ store, country: 'XX' })) {
      if (href.startsWith('/')) expect(PAGES).toContain(href);
      else expect(href).toMatch(/^(https:\/\/\S+|mailto:\S+@\S+|tel:\+\d+)$/);
    }
  });

  it('[FOOT-01] hold product, business, resource, contact and legal links', () => {
    const groups = footerGroups({ store: 'EU', country: 'DE' });
    expect(groups.map(({ key }) => key)).toEqual(['products', 'business', 'resources', 'contact', 'legal']);
    for (const { links } of groups) expect(links.length).toBeGreaterThan(0);
  });

  it.each([
    ['IN', '-in'],
    ['AE', '-ae'],
    ['GB', ''],
  ] as const)('[FOOT-01] terms and privacy of %s are the variant "%s"', (store, suffix) => {
    const legal = hrefs({ store, country: 'XX' });
    expect(legal).toContain(`https://legal.vela.example/privacy-policy${suffix}`);
    expect(legal).toContain(`https://legal.vela.example/terms-and-conditions${suffix}`);
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
