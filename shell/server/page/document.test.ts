import { describe, expect, it } from '@jest/globals';
import { FRAME_DEFAULTS, type Frame } from '@tessera/shared-contracts/frame';
import { LOCALES, type Locale } from '@tessera/shared-contracts/locales';
import { headStart } from './document.ts';
import { noncePolicy } from './inlinePolicy.ts';
import { NO_SHELL_ASSETS } from './shellAssets.ts';

const FONTS = { text: '/shell/sans.1.woff2', display: '/shell/serif.1.woff2' };

function headOf(locale: Locale, { fonts, frame = {} }: { fonts: typeof FONTS | null; frame?: Partial<Frame> }): string {
  return headStart({
    policy: noncePolicy(),
    locale,
    store: 'EU',
    shell: { ...NO_SHELL_ASSETS, fonts },
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
  });
}

function fontPreloads(locale: Locale, fonts: typeof FONTS | null = FONTS): string[] {
  const head = headOf(locale, { fonts });
  return [...head.matchAll(/<link rel="preload" as="font"[^>]*>/g)].map(([link]) => link);
}

describe('the head of a document', () => {
  it.each(LOCALES)('asks for the typefaces of the first screen before any style or script: %s', (locale) => {
    const wanted = locale === 'ja' || locale === 'th' ? [FONTS.text] : [FONTS.text, FONTS.display];
    const links = fontPreloads(locale);
    expect(links.map((link) => /href="([^"]+)"/.exec(link)?.[1])).toEqual(wanted);
    // Without it a browser fetches them once more for the stylesheet.
    for (const link of links) expect(link).toContain(' crossorigin ');
  });

  it('asks for none where the shell has no build', () => {
    expect(fontPreloads('en-US', null)).toEqual([]);
  });

  it('[HEAD-05] says whether the header lies clear over the first picture', () => {
    expect(headOf('en-US', { fonts: null })).not.toContain('data-over-hero');
    expect(headOf('en-US', { fonts: null, frame: { overHero: true } })).toMatch(
      /^<!doctype html><html [^>]*data-over-hero>/,
    );
  });
});
