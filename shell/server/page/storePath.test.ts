import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseStorePath, requestUrl } from './storePath.ts';

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('</script>', '<!--', '<script', '</style', '-->', '"', "'", '&', '\u2028', '<', '>', '/'))
    .map((parts) => parts.join('')),
);

describe('a path of the store', () => {
  it.each(['/', '/ring/buy/ae?utm_source=a', '/a//b', '/?next=https://elsewhere.example'])('%s is one', (path) => {
    expect(parseStorePath(path)?.pathname).toBe(path.split('?')[0]);
  });

  it.each([
    '',
    'ring',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '\\\\elsewhere.example',
    'https://elsewhere.example',
    'javascript:alert(1)',
    '/\t/elsewhere.example',
    '/.//elsewhere.example',
  ])('"%s" is none', (text) => {
    expect(parseStorePath(text)).toBeNull();
  });

  it('[REG-12] comes back as a path that leads nowhere else, whatever was asked', () => {
    const here = 'https://store.example';
    const tricky = fc
      .array(fc.constantFrom('/', '.', '..', '\\', 'elsewhere.example', '@', ':', '\t', '%2f', '?', '#'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(hostile, tricky), (text) => {
        for (const url of [parseStorePath(`/${text}`), requestUrl(`/${text}`)]) {
          if (url) expect(new URL(url.pathname + url.search, here).origin).toBe(here);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('a request’s target is read by its path, also in absolute form and with two slashes', () => {
    expect(requestUrl('/a?b=c').pathname).toBe('/a');
    expect(requestUrl('//elsewhere.example/a').pathname).toBe('/%2Felsewhere.example/a');
    expect(requestUrl('http://elsewhere.example/a?b').pathname).toBe('/a');
  });
});
