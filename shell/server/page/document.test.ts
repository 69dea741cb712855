import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { slotMarkup } from '@tessera/shared-contracts/document/documentMarkup';
import { FRAME_DEFAULTS, type Frame } from '@tessera/shared-contracts/frame/frame';
import { LOCALES, type Locale } from '@tessera/shared-contracts/stores/locales';
import { NO_SHELL_ASSETS, type ShellAssets } from '../builds/shellAssets.ts';
import { type DocumentParts, headStart, scriptStart } from './document.ts';
import { hashPolicy, type InlinePolicy, noncePolicy } from './inlinePolicy.ts';

const FONTS = { text: '/shell/sans.1.woff2', display: '/shell/serif.1.woff2', thai: '/shell/thai.1.woff2' };

interface HeadOptions {
  readonly fonts: typeof FONTS | null;
  readonly frame?: Partial<Frame>;
  readonly shell?: ShellAssets;
  readonly policy?: InlinePolicy;
}

function partsOf(
  locale: Locale,
  { fonts, frame = {}, shell = NO_SHELL_ASSETS, policy = noncePolicy() }: HeadOptions,
): DocumentParts {
  return {
    policy,
    locale,
    store: 'EU',
    shell: { ...shell, fonts },
    integrity: {},
    style: '',
    scripts: [],
    stylesheets: [],
    boot: {
      composition: 'c',
      frame: { ...FRAME_DEFAULTS, ...frame },
      route: { path: '/', params: {} },
      routes: {},
      slots: [],
    },
  };
}

const headOf = (locale: Locale, options: HeadOptions) => headStart(partsOf(locale, options));

function fontPreloads(locale: Locale, fonts: typeof FONTS | null = FONTS): string[] {
  const head = headOf(locale, { fonts });
  return [...head.matchAll(/<link rel="preload" as="font"[^>]*>/g)].map(([link]) => link);
}

describe('the head of a document', () => {
  it.each(LOCALES)('asks for the typefaces of the first screen before any style or script: %s', (locale) => {
    const beside = { 'en-US': [FONTS.display], de: [FONTS.display], ja: [], th: [FONTS.thai] }[locale];
    const wanted = [FONTS.text, ...beside];
    const links = fontPreloads(locale);
    expect(links.map((link) => /href="([^"]+)"/.exec(link)?.[1])).toEqual(wanted);
    // Without it a browser fetches them a second time for the stylesheet.
    for (const link of links) expect(link).toContain(' crossorigin ');
  });

  it('asks for none where the shell has no build', () => {
    expect(fontPreloads('en-US', null)).toEqual([]);
  });

  it('[HEAD-05] says whether the header lies clear over the first picture', () => {
    expect(headOf('en-US', { fonts: null })).not.toContain('data-over-hero');
    expect(headOf('en-US', { fonts: null, frame: { overHero: true } })).toMatch(
      /^<!doctype html><html [^>]*data-over-hero[ >]/,
    );
  });
});

it('[BAN-03] [SHELL-08] says that its page has no banners', () => {
  expect(headOf('en-US', { fonts: null })).not.toContain('data-without-banners');
  expect(headOf('en-US', { fonts: null, frame: { banners: false } })).toMatch(
    /^<!doctype html><html [^>]*data-without-banners/,
  );
});

describe('the scripts that stand in a document', () => {
  const inline = {
    sectionLayout: 'lay()',
    afterFirstPaint: 'after()',
    holdPresses: 'hold()',
    hideSplash: 'hide()',
  };
  const withEntry = { ...NO_SHELL_ASSETS, entry: '/shell/main.js', inline };

  it('[SHELL-01] are what its policy names by their hashes, and nothing else', () => {
    const policy = hashPolicy();
    const parts = partsOf('en-US', { fonts: null, shell: withEntry, policy });
    const html = headStart(parts) + scriptStart(parts);
    const texts = [...html.matchAll(/<script>(.*?)<\/script>/g)].map(([, text = '']) => text);
    expect(texts).toEqual(['lay()hold()', 'after()']);
    const named = JSON.stringify(policy.headers()).match(/sha256-[\w+/]{43}=/g) ?? [];
    for (const text of texts) expect(named).toContain(`sha256-${createHash('sha256').update(text).digest('base64')}`);
  });

  it('are none where the shell has no build', () => {
    const parts = partsOf('en-US', { fonts: null });
    expect(headStart(parts) + scriptStart(parts)).not.toContain('<script>');
  });
});

describe('the footer of a document', () => {
  it.each([
    ['footerEnabled', { footerEnabled: false }],
    ['liteUi', { liteUi: true }],
  ])('[SHELL-02] is drawn for every page, and hidden where the frame says so: %s', (_name, frame) => {
    expect(headOf('en-US', { fonts: null })).not.toContain('data-without-footer');
    expect(headOf('en-US', { fonts: null, frame })).toMatch(/^<!doctype html><html [^>]*data-without-footer/);
  });
});

describe('the markup of a slot', () => {
  const CONTENT = { html: '<p>Vela</p>', stateJson: '{"data":1}', renderedBy: '2.0.0', still: false, styles: [] };

  it('waits for its scripts, and carries the state that they begin with', () => {
    const html = slotMarkup('page', CONTENT, noncePolicy().style);
    expect(html).toContain('<div data-slot-content data-waiting><p>Vela</p></div>');
    expect(html).toContain('data-rendered-by="2.0.0">{"data":1}</script>');
  });

  it('waits for nothing where nothing in it needs a script', () => {
    const html = slotMarkup('footer', { ...CONTENT, still: true }, noncePolicy().style);
    expect(html).toContain('<div data-slot-content><p>Vela</p></div>');
    expect(html).toContain('data-rendered-by="2.0.0">null</script>');
  });
});
