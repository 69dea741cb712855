import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { TOKENS, token } from './tokens.ts';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

/** Returns the block of the stylesheet that begins with this text. */
function blockOf(beginning: string): string {
  const block = css.split('}').find((part) => part.replaceAll(/\s+/g, ' ').includes(beginning));
  if (!block) throw new Error(`tokens.css has no block that begins with ${beginning}.`);
  return block;
}

const THEMES = {
  dark: blockOf(':root, [data-theme="dark"], '),
  light: blockOf('[data-theme="light"] {'),
  dimmed: blockOf('@media screen and (prefers-color-scheme: dark) { [data-theme="light"] {'),
  desert: blockOf('[data-theme="desert"] {'),
};

/** Returns the custom properties that a block sets to a hex colour. */
function coloursOf(block: string): ReadonlyMap<string, string> {
  return new Map([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]));
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const SURFACES = ['bg', 'surface', 'raised'];

/** Ink, its backgrounds, and the minimum contrast: 4.5 for text (WCAG 1.4.3), 3 for marks of controls (1.4.11). */
const PAIRS: readonly (readonly [ink: string, grounds: readonly string[], least: number])[] = [
  ['text', SURFACES, 4.5],
  ['muted', SURFACES, 4.5],
  ['live-ink', SURFACES, 4.5],
  ['danger', SURFACES, 4.5],
  ['control', SURFACES, 3],
  ['cta-ink', ['cta', 'cta-hover'], 4.5],
  ['cta', SURFACES, 3],
  ['danger-fill-ink', ['danger-fill'], 4.5],
];

const [phone = '', ...others] = css.split('@media (min-width: 991px) {');
const [desktop = ''] = others[0]?.split('\n}\n') ?? [];

/** Returns weight, size and line height in px of a type role: '300 84/78'. */
function typeIn(part: string, role: string): string | null {
  const value = new RegExp(`--type-${role}: (\\d+) (?:min\\()?([\\d.]+)rem(?:, [\\d.]+vw\\))? / ([\\d.]+)(rem)?`).exec(
    part,
  );
  if (!value) return null;
  const [, weight, size, height, rem] = value;
  const pixels = Number(size) * 16;
  return `${weight} ${pixels}/${Math.round(Number(height) * (rem ? 16 : pixels))}`;
}

describe('the type roles', () => {
  it.each([
    ['display-xl', '300 84/78', '300 136/124'],
    ['rare', '300 148/116', '300 300/236'],
    ['display-l', '300 50/52', '300 76/78'],
    ['display-m', '300 36/40', '300 48/52'],
    ['title', '460 22/28', '460 28/34'],
    ['total', '460 30/36', null],
    ['lead', '400 18/27', '400 20/30'],
    ['body', '400 16/24', null],
    ['small', '400 14/20', null],
    ['legal', '400 12/16', null],
  ])('%s is %s on a phone and %s from 991 px', (role, small, large) => {
    expect(typeIn(phone, role)).toBe(small);
    expect(typeIn(desktop, role)).toBe(large);
  });

  it.each(['ja', 'th'])('leave no negative tracking to headings in %s', (language) => {
    const rules = [...others.join('').matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, selector = '']) =>
      selector.includes(`:lang(${language})`),
    );
    const text = rules.map(([, , body]) => body).join('');
    expect(text).toContain('--tracking-display: 0;');
    expect(text).toContain('--tracking-display-m: 0;');
    for (const role of ['display-xl', 'display-l', 'display-m']) {
      // The sans face, with lines of at least 1.37 em, so that dakuten and tone marks do not touch the line above.
      const all = [
        ...text.matchAll(new RegExp(`--type-${role}: 500 ([\\d.]+)rem / ([\\d.]+)rem var\\(--font-sans\\)`, 'g')),
      ];
      expect(all).toHaveLength(2);
      for (const [, size, height] of all) {
        expect(Number(height) / Number(size)).toBeGreaterThanOrEqual(language === 'th' ? 1.5 : 1.37);
      }
    }
  });
});

describe('the tokens', () => {
  it('are the names that tokens.ts offers', () => {
    const names = new Set([...css.matchAll(/^\s*--([\w-]+):/gm)].map(([, name]) => name));
    expect([...TOKENS].sort()).toEqual([...names].sort());
    expect(token('space-4')).toBe('var(--space-4)');
  });

  for (const [theme, block] of Object.entries(THEMES)) {
    const colours = coloursOf(block);
    const colour = (name: string) => {
      const hex = colours.get(name);
      if (!hex) throw new Error(`--${name} is not set for the ${theme} theme.`);
      return hex;
    };
    it.each(PAIRS.flatMap(([ink, grounds, least]) => grounds.map((ground) => [ink, ground, least] as const)))(
      `${theme}: %s on %s has a contrast of %d or more`,
      (ink, ground, least) => {
        expect(contrast(colour(ink), colour(ground))).toBeGreaterThanOrEqual(least);
      },
    );
  }

  it.each(Object.entries(THEMES))('sets the same names in the %s theme as in the dark one', (_, block) => {
    expect([...coloursOf(block).keys()]).toEqual([...coloursOf(THEMES.dark).keys()]);
  });

  it('[SHELL-15] dims light on screens of visitors whose system asks for dark, to less than a tenth of the light', () => {
    expect(THEMES.dimmed).toContain('@media screen and (prefers-color-scheme: dark)');
    for (const ground of SURFACES) {
      const [dimmed = '', dark = ''] = [THEMES.dimmed, THEMES.dark].map((block) => coloursOf(block).get(ground));
      expect(luminance(dimmed)).toBeLessThan(0.1);
      // Lighter than the dark theme, because its pictures stand on this colour.
      expect(luminance(dimmed)).toBeGreaterThan(luminance(dark));
    }
  });

  it('measures contrast as WCAG defines it', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});
