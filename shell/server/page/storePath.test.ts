import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonicalPath, parseStorePath, requestUrl } from './storePath.ts';

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom('</script>', '<!--', '<script', '</style', '-->', '"', "'", '&', '\u2028', '<', '>', '/'))
    .map((parts) => parts.join('')),
);

const tricky = fc
  .array(fc.constantFrom('/', '.', '..', '\\', 'elsewhere.example', '@', ':', '\t', '%2f', '%2e', '%5c', '?', '#', '%'))
  .map((parts) => parts.join(''));
const HERE = 'https://store.example';

describe('a path of the store', () => {
  it.each(['/', '/ring/buy/ae?utm_source=a', '/%00', '/?next=https://elsewhere.example'])('%s is one', (path) => {
    expect(parseStorePath(path)?.pathname).toBe(path.split('?')[0]);
  });

  it('is read as its page spells it', () => {
    expect(parseStorePath('/%73cience/?a=/b/')?.href).toBe('http://store.invalid/science?a=/b/');
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
    fc.assert(
      fc.property(fc.oneof(hostile, tricky), (text) => {
        for (const url of [parseStorePath(`/${text}`), requestUrl(`/${text}`)]) {
          if (url) expect(new URL(url.pathname + url.search, HERE).origin).toBe(HERE);
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

describe('the one spelling of a path', () => {
  it.each([
    ['/', '/'],
    ['/science', '/science'],
    ['/science/', '/science'],
    ['/%73cience', '/science'],
    ['//science', '/science'],
    ['/shop//compare///', '/shop/compare'],
    ['/./shop/x/../compare/.', '/shop/compare'],
    ['/%2e%2E/science', '/science'],
    ['/shop/%2e%2e/%2E/science', '/science'],
    ['/../../etc/passwd', '/etc/passwd'],
    ['//evil.example/', '/evil.example'],
    ['/%72ing/buy/%41e/', '/ring/buy/Ae'],
    ['/RING/BUY/ae', '/RING/BUY/ae'],
    ['/partner/caf%c3%a9', '/partner/caf%C3%A9'],
    ['/partner/a+b', '/partner/a%2Bb'],
    ['/partner/a%2bb', '/partner/a%2Bb'],
    ["/partner/it's", "/partner/it's"],
    ['/partner/%25', '/partner/%25'],
    ['/partner/%2573', '/partner/%2573'],
  ])('[SHELL-13] of %s is %s', (path, spelled) => {
    expect(canonicalPath(path)).toBe(spelled);
  });

  it.each([
    '/%',
    '/%E0%A4%A',
    '/%ff',
    '/a%2Fb',
    '/%2f%2Fevil.example',
    '/%5Cevil.example',
    '/\\evil.example',
    '/..%2f',
    '/%00',
    '/a%0d%0aset-cookie:x',
    '/a\tb',
    '/\ud800',
  ])('[SHELL-07] is none of %j, which no page can have', (path) => {
    expect(canonicalPath(path)).toBeNull();
  });

  it('[SHELL-13] is its own, and leads nowhere else, whatever is asked', () => {
    fc.assert(
      fc.property(fc.oneof(hostile, tricky, fc.webPath()), (text) => {
        const spelled = canonicalPath(`/${text}`);
        if (spelled === null) return;
        expect(canonicalPath(spelled)).toBe(spelled);
        const url = new URL(spelled, HERE);
        expect([url.origin, url.pathname, url.search, url.hash]).toEqual([HERE, spelled, '', '']);
      }),
      { numRuns: 5000 },
    );
  });

  it('[SHELL-13] is what every other spelling of it leads to at once', () => {
    const segment = fc.oneof(
      fc.constantFrom('ring', 'buy', 'shop', 'x', 'de', 'global', 'DE'),
      fc
        .string({ unit: 'grapheme', minLength: 1 })
        .filter((text) => canonicalPath(`/${encodeURIComponent(text)}`) !== '/'),
    );
    const spelledPath = fc
      .array(segment.filter((text) => !/[\p{Cc}/\\]/u.test(text)))
      .map((segments) => canonicalPath(`/${segments.map(encodeURIComponent).join('/')}`) ?? '/');
    const nothing = fc.constantFrom(
      '',
      '/',
      '//',
      '/.',
      '/%2e',
      '/%2E/',
      '/aside/..',
      '/%61side/%2e.',
      '/a/b/../..',
      '/a//../..',
    );
    /** Spells each byte literally or as an escape, in upper or lower case. */
    const respelled = (path: string, choices: readonly number[]) =>
      [...path.matchAll(/%..|[^/]|\//g)]
        .map(([character], index) => {
          const choice = choices[index % choices.length] ?? 0;
          if (character === '/') return '/';
          if (character.startsWith('%')) return choice % 2 === 0 ? character : character.toLowerCase();
          const escaped = `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
          return [character, escaped, escaped.toUpperCase()][choice % 3] ?? character;
        })
        .join('');
    fc.assert(
      fc.property(
        spelledPath,
        fc.array(fc.nat(5), { minLength: 1 }),
        fc.array(nothing, { minLength: 1 }),
        nothing,
        (path, choices, between, after) => {
          const spelling = respelled(path, choices)
            .split('/')
            .slice(1)
            .map((part, index) => `${between[index % between.length]}/${part}`)
            .join('');
          // The path as sent, and as a browser would send it after resolving dots.
          const sent = [spelling + after, new URL(HERE + spelling + after).pathname];
          expect([sent, ...sent.map(canonicalPath)]).toEqual([sent, path, path]);
        },
      ),
      { numRuns: 5000 },
    );
  });
});
