import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cssForStyle, escapeHtml, jsonForScript } from './escape.ts';

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('</script>', '<!--', '<script', '</style', '-->', '"', "'", '&', '\u2028', '<', '>', '/'))
    .map((parts) => parts.join('')),
);

describe('text on its way into HTML', () => {
  it('JSON in a script comes out as it went in, and holds nothing that could end the script', () => {
    fc.assert(
      fc.property(fc.jsonValue(), hostile, (value, text) => {
        const json = jsonForScript({ value, [text]: text });
        expect(json).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify({ value, [text]: text })));
      }),
    );
  });

  it('text and attribute values hold no markup and no quote', () => {
    fc.assert(
      fc.property(hostile, (text) => expect(escapeHtml(text)).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|#39);)/)),
    );
  });

  it('styles hold no end tag', () => {
    fc.assert(fc.property(hostile, (css) => expect(cssForStyle(css)).not.toContain('</')));
    expect(cssForStyle('a{content:"</style>"}')).toBe('a{content:"<\\/style>"}');
  });
});
