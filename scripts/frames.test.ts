/** The frames of the store's pages, and the pages that crawlers do not fetch, over the routes of all remotes. */
import { describe, expect, it } from '@jest/globals';
import { FRAME_DEFAULTS, frameOfRoute } from '@tessera/shared-contracts/frame/frame';
import { matchRoute } from '@tessera/shared-contracts/remotes/matchRoute';
import type { RouteConfig } from '@tessera/shared-contracts/remotes/remote';
import bag from '../mf-bag/remote.config.ts';
import content from '../mf-content/remote.config.ts';
import product from '../mf-product/remote.config.ts';
import { HOME_BUY } from '../mf-product/src/products/homeDevice/homeDeviceRoutes.ts';
import programs from '../mf-programs/remote.config.ts';

const ROUTES: readonly RouteConfig[] = [...bag.routes, ...product.routes, ...content.routes, ...programs.routes];

function frameAt(path: string) {
  const matched = matchRoute(ROUTES, path);
  if (matched === null) throw new Error(`No remote has a page at ${path}.`);
  return frameOfRoute(matched.route.frame);
}

describe('the frame of a page', () => {
  it('[SHELL-02] is the default where its route says nothing', () => {
    expect(frameAt('/sizing')).toEqual(FRAME_DEFAULTS);
    expect(FRAME_DEFAULTS).toEqual({
      theme: 'dark',
      collapsibleHeader: false,
      liteUi: false,
      headerVisible: true,
      headerHeight: 80,
      footerEnabled: true,
    });
  });

  it.each([
    ['/', 'dark'],
    ['/home', 'dark'],
    [`${HOME_BUY}/ae`, 'dark'],
    ['/ring/buy/de', 'light'],
    ['/shop/global', 'light'],
    ['/shop/compare', 'light'],
    ['/pricing/us', 'light'],
    ['/pricing/x/us', 'light'],
    ['/blood-vision', 'dark'],
    ['/blood-vision/buy/us', 'dark'],
    ['/ogdb', 'light'],
    ['/powerplugs', 'dark'],
    ['/hsa-fsa', 'light'],
    ['/trade-in', 'light'],
    ['/search', 'light'],
    ['/bag/us', 'light'],
    ['/terms-of-sale/ring/gb', 'light'],
    ['/privacy-policy/in', 'light'],
    ['/terms-and-conditions/ae', 'light'],
    ['/rare', 'desert'],
    ['/rare/buy/in', 'desert'],
  ] as const)('[SHELL-08] [HEAD-05] %s is %s', (path, theme) => {
    expect(frameAt(path).theme).toBe(theme);
  });

  it('[SHELL-08] [HEAD-03] has no banner and no navigation on the listed pages alone', () => {
    const alone = ROUTES.filter(({ frame }) => frame?.headerVisible === false);
    expect(alone.map(({ path }) => path)).toEqual(['/ring/claim', '/ring/order', '/cycle-report/:token']);
    for (const { frame } of alone) expect(frame).toMatchObject({ headerVisible: false, banners: false });
    expect(frameAt('/rare/buy/ae')).toMatchObject({ headerVisible: true, banners: false });
  });

  it('[HEAD-07] offers the expert on the pages of the blood test, of women’s health, of employers and of US health accounts', () => {
    const paths = ROUTES.flatMap(({ path, frame }) => (frame?.talkToExpert ? [path] : []));
    expect(paths.sort()).toEqual([
      '/blood-vision',
      '/blood-vision/buy/:region',
      '/for-work',
      '/hsa-fsa',
      '/womens-health',
    ]);
  });

  it('[SHELL-08] [CONS-01] asks for no consent and shows no splash on a cycle report', () => {
    expect(frameAt('/cycle-report/a1b2')).toMatchObject({
      theme: 'light',
      footerEnabled: false,
      cookieBanner: false,
      splash: false,
    });
  });
});

it('[SHELL-13] keeps crawlers off the pages of one shopper', () => {
  const paths = ROUTES.flatMap(({ path, crawled }) => (crawled === false ? [path] : []));
  expect(paths).toEqual(['/bag/:region', '/ring/claim', '/ring/order', '/cycle-report/:token', '/for-work/verify']);
});
