/** The colours of mails, which are copies of the store's, and their contrast. */
import { describe, expect, it } from '@jest/globals';
import { stylesheet } from '@tessera/design-system/stylesheets';
import { MAIL_COLOURS, MAIL_CSS } from './mailStyle.ts';

const BLOCKS = { light: '\n[data-theme="light"] {', dark: ':root,\n[data-theme="dark"]' } as const;

/** The tokens of a theme, with their unresolved values. */
function tokensOf(theme: keyof typeof BLOCKS): ReadonlyMap<string, string> {
  const [, rest = ''] = stylesheet('tokens').split(BLOCKS[theme]);
  const [block = ''] = rest.split('\n}');
  return new Map([...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

const channelsOf = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channelsOf(hex).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** `rgb(20 17 14 / 0.13)` as an opaque colour on a background. */
function onGround(colour: string, ground: string): string {
  const [r = 0, g = 0, b = 0, share = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  const under = channelsOf(ground);
  const seen = [r, g, b].map((channel, nth) => Math.round(channel * share + (under[nth] ?? 0) * (1 - share)));
  return `#${seen.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

describe.each(['light', 'dark'] as const)('a mail in the %s theme', (theme) => {
  const { ctaInk, line, ...colours } = MAIL_COLOURS[theme];
  const tokens = tokensOf(theme);

  it("has the store's colours", () => {
    for (const [name, colour] of Object.entries({ ...colours, 'cta-ink': ctaInk })) {
      expect([name, colour]).toEqual([name, tokens.get(name)]);
    }
    expect(line).toBe(onGround(tokens.get('line') ?? '', colours.bg));
  });

  it('has a contrast of 4.5 in all words, and of 3 around its buttons', () => {
    for (const [ink, ground] of [
      [colours.text, colours.bg],
      [colours.muted, colours.bg],
      [ctaInk, colours.cta],
    ] as const) {
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(colours.control, colours.bg)).toBeGreaterThanOrEqual(3);
    expect(contrast(colours.cta, colours.bg)).toBeGreaterThanOrEqual(3);
  });
});

it('mails name each dark colour where a program asks for dark ones, and nothing from elsewhere', () => {
  const [, dark = ''] = MAIL_CSS.split('@media (prefers-color-scheme:dark){');
  for (const colour of Object.values(MAIL_COLOURS.dark)) expect(dark).toContain(colour);
  expect(MAIL_CSS).not.toMatch(/url\(|@import|@font-face/);
});
