import { beforeEach, describe, expect, it } from '@jest/globals';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import { showFrame, showHead, showVisitor } from './headTags.ts';

const root = document.documentElement;
const hidden = (slot: string) => document.getElementById(`slot-${slot}`)?.hasAttribute('hidden');

beforeEach(() => {
  document.body.innerHTML = '<div id="slot-header"></div><div id="slot-footer"></div>';
});

describe('showHead', () => {
  it('[SHELL-13] calls the page by its name, and takes away what was said of the one before', () => {
    document.head.innerHTML =
      '<title>Ring</title><meta name="description" content="A ring"><link data-of-page rel="canonical" href="/ring">';
    document.body.insertAdjacentHTML('beforeend', '<script data-of-page type="application/ld+json">{}</script>');
    showHead({ title: 'Home', description: 'A home' });
    expect(document.title).toBe('Home');
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe('A home');
    expect(document.querySelectorAll('[data-of-page]')).toHaveLength(0);
  });
});

describe('showVisitor', () => {
  const visitor = { country: 'DE', region: '', city: '', store: 'EU', locale: 'de', timezoneOffset: -60 } as const;

  it('[SHELL-02] says the language and the store of the page', () => {
    showVisitor(visitor);
    expect(root.lang).toBe('de');
    expect(root.dataset.store).toBe('EU');
  });

  it('[SHELL-02] writes nothing that stands there already, nor does the frame: each write costs the whole page its style', () => {
    showVisitor(visitor);
    showFrame(FRAME_DEFAULTS);
    expect(root.hasAttribute('data-without-banners')).toBe(false);
    const observer = new MutationObserver(() => {});
    observer.observe(root, { attributes: true });
    showVisitor({ ...visitor, timezoneOffset: 0 });
    showFrame(FRAME_DEFAULTS);
    expect(observer.takeRecords()).toEqual([]);
    showVisitor({ ...visitor, locale: 'ja' });
    expect(observer.takeRecords().map(({ attributeName }) => attributeName)).toEqual(['lang']);
  });
});

describe('showFrame', () => {
  it('[SHELL-02] puts what a page asked for around it', () => {
    showFrame({
      theme: 'light',
      collapsibleHeader: true,
      liteUi: true,
      headerVisible: false,
      headerHeight: 56,
      footerEnabled: false,
      overHero: true,
      banners: false,
    });
    expect(root.hasAttribute('data-without-banners')).toBe(true);
    expect(root.dataset.theme).toBe('light');
    expect(root.hasAttribute('data-over-hero')).toBe(true);
    expect(root.hasAttribute('data-lite-ui')).toBe(true);
    expect(root.hasAttribute('data-collapsible-header')).toBe(true);
    expect(root.style.getPropertyValue('--header-height')).toBe('56px');
    expect([hidden('header'), root.hasAttribute('data-without-footer')]).toEqual([true, true]);
  });

  it('[SHELL-02] restores every default', () => {
    document.head.innerHTML = '<style id="header-height">:root{--header-height:56px}</style>';
    showFrame({ ...FRAME_DEFAULTS, theme: 'light', headerVisible: false, footerEnabled: false, liteUi: true });
    showFrame(FRAME_DEFAULTS);
    expect(root.dataset.theme).toBe('dark');
    expect(root.hasAttribute('data-over-hero')).toBe(false);
    expect(root.hasAttribute('data-lite-ui')).toBe(false);
    expect(root.hasAttribute('data-collapsible-header')).toBe(false);
    expect(root.style.getPropertyValue('--header-height')).toBe('');
    expect(document.getElementById('header-height')).toBeNull();
    expect([hidden('header'), root.hasAttribute('data-without-footer')]).toEqual([false, false]);
  });
});
