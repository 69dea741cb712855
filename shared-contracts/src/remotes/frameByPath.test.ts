import { describe, expect, it } from '@jest/globals';
import { FRAME_DEFAULTS } from '../frame/frame.ts';
import { FRAME_BY_PATH, frameAt } from './frameByPath.ts';

const HOME_DEVICE = '/home/buy';

describe('the frame of a path', () => {
  it('[SHELL-02] is the default where the table says nothing', () => {
    for (const path of ['/sizing', '/print-sizing-kit', '/404', '/%E0%A4', '/homestead', '/shopping']) {
      expect(frameAt(path)).toEqual(FRAME_DEFAULTS);
    }
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
    [`${HOME_DEVICE}/ae`, 'dark'],
    ['/ring/buy', 'light'],
    ['/ring/buy/de', 'light'],
    ['/shop', 'light'],
    ['/shop/global', 'light'],
    ['/pricing', 'light'],
    ['/pricing/us', 'light'],
    ['/blood-vision', 'dark'],
    ['/ogdb', 'light'],
    ['/powerplugs', 'dark'],
    ['/hsa-fsa', 'light'],
    ['/trade-in', 'light'],
    ['/terms-of-sale/ring/gb', 'light'],
    ['/privacy-policy/in', 'light'],
    ['/terms-and-conditions/ae', 'light'],
    ['/rare', 'desert'],
    ['/rare/buy/in', 'desert'],
  ] as const)('[SHELL-08] [HEAD-05] %s is %s', (path, theme) => {
    expect(frameAt(path).theme).toBe(theme);
  });

  it('[SHELL-08] [HEAD-03] has no banner and no navigation on the listed paths alone', () => {
    const alone = FRAME_BY_PATH.filter(({ headerVisible }) => headerVisible === false);
    expect(alone.map(({ path }) => path)).toEqual(['/ring/claim', '/ring/order', '/order', '/cycle-report/*']);
    for (const { path } of alone) {
      expect(frameAt(path.replace('*', 'a1b2'))).toMatchObject({ headerVisible: false, banners: false });
    }
    expect(frameAt('/rare/buy/ae')).toMatchObject({ headerVisible: true, banners: false });
  });

  it('[SHELL-08] asks for no consent and shows no splash on a cycle report', () => {
    expect(frameAt('/cycle-report/a1b2')).toMatchObject({
      theme: 'light',
      footerEnabled: false,
      cookieBanner: false,
      splash: false,
    });
  });

  it('takes what a release says of its own page, but not against the table', () => {
    expect(frameAt('/partner/runclub', { theme: 'light' }).theme).toBe('light');
    expect(frameAt('/rare', { theme: 'light', overHero: true })).toMatchObject({ theme: 'desert', overHero: true });
  });

  it('names each path once', () => {
    const paths = FRAME_BY_PATH.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
