import { describe, expect, it } from '@jest/globals';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import fc from 'fast-check';
import { partnerCookieHeader } from './cartCookies.ts';
import { readVisitorCookies, timezoneOffset, visitorCookieHeaders } from './cookies.ts';
import { EDGE_NAMES, EDGES, readEdgeGeo } from './edgeHeaders.ts';
import { matchLocale, negotiateLocale } from './negotiateLocale.ts';

const trusted = { trusted: true, defaultCountry: undefined };

describe('what the edge says', () => {
  it.each([
    ['cloudflare', { 'cf-ipcountry': 'de', 'cf-region-code': 'be', 'cf-ipcity': 'Berlin' }],
    ['vercel', { 'x-vercel-ip-country': 'DE', 'x-vercel-ip-country-region': 'BE', 'x-vercel-ip-city': 'Berlin' }],
    [
      'cloudfront',
      {
        'cloudfront-viewer-country': 'DE',
        'cloudfront-viewer-country-region': 'BE',
        'cloudfront-viewer-city': 'Berlin',
      },
    ],
    ['fastly', { 'x-fastly-country-code': 'DE', 'x-fastly-region': 'BE', 'x-fastly-city': 'Berlin' }],
  ] as const)('[REG-02] %s, in upper case, and of another edge nothing', (edge, headers) => {
    for (const configured of EDGE_NAMES) {
      expect([configured, readEdgeGeo(headers, EDGES[configured], trusted)]).toEqual([
        configured,
        configured === edge ? { country: 'DE', region: 'BE', city: 'BERLIN' } : { country: 'XX', region: '', city: '' },
      ]);
    }
  });

  it('[REG-02] other names by setting', () => {
    const names = { country: ['geo'], region: ['geo-region'], city: ['geo-city'] };
    const headers = { geo: 'fr', 'geo-region': 'idf', 'geo-city': 'Saint-Denis', 'cf-ipcountry': 'DE' };
    expect(readEdgeGeo(headers, names, trusted)).toEqual({ country: 'FR', region: 'IDF', city: 'SAINT-DENIS' });
  });

  it('[REG-02] percent-encoded names are decoded; a stray percent sign is no error', () => {
    expect(readEdgeGeo({ 'x-vercel-ip-city': 'S%C3%A3o%20Paulo' }, EDGES.vercel, trusted).city).toBe('SÃO PAULO');
    expect(readEdgeGeo({ 'x-vercel-ip-city': '100%' }, EDGES.vercel, trusted).city).toBe('100%');
  });

  it('[REG-02] without a usable country: the default, else XX', () => {
    for (const headers of [
      {},
      { 'cf-ipcountry': 'XX' },
      { 'cf-ipcountry': 'T1' },
      { 'cf-ipcountry': 'DEU' },
      { 'cf-ipcountry': '' },
    ]) {
      expect(readEdgeGeo(headers, EDGES.cloudflare, trusted).country).toBe('XX');
      expect(readEdgeGeo(headers, EDGES.cloudflare, { trusted: true, defaultCountry: 'IN' }).country).toBe('IN');
    }
  });

  it('[REG-02] nothing from whom it does not trust', () => {
    const headers = { 'cf-ipcountry': 'DE', 'cf-ipcity': 'Berlin' };
    const said = readEdgeGeo(headers, EDGES.cloudflare, { trusted: false, defaultCountry: undefined });
    expect(said).toEqual({ country: 'XX', region: '', city: '' });
  });

  it('[REG-02] always gives a country of two capitals, whatever the header holds', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(readEdgeGeo({ 'cf-ipcountry': value }, EDGES.cloudflare, trusted).country).toMatch(/^[A-Z]{2}$/);
      }),
    );
  });
});

describe('the cookies', () => {
  it('[REG-12] come back as they were set', () => {
    for (const store of ['IN', 'ROW'] as const) {
      for (const locale of LOCALES) {
        for (const offset of [-840, -330, 0, 240, 720]) {
          const headers = visitorCookieHeaders({ store, locale, timezoneOffset: offset }, false);
          const cookie = headers.map((header) => header.split(';')[0]).join('; ');
          expect(readVisitorCookies(cookie)).toEqual({ store, locale, timezoneOffset: offset });
        }
      }
    }
  });

  it('are out of reach of scripts and other sites, and secure where the connection is', () => {
    const [plain] = visitorCookieHeaders({ store: 'AE' }, false);
    expect(plain).toBe('store=AE; Max-Age=31536000; Path=/; HttpOnly; SameSite=Lax');
    const [secure] = visitorCookieHeaders({ store: 'AE' }, true);
    expect(secure).toContain('Secure');
    expect(visitorCookieHeaders({}, true)).toEqual([]);
  });

  it.each([undefined, '', 'store=MARS; locale=fr; tz=noon', 'tz=99999', 'tz=1.5', 'tz=', 'store=%', ';;;'])(
    '%p counts as none',
    (header) => {
      expect(readVisitorCookies(header)).toEqual({ store: null, locale: null, timezoneOffset: null });
    },
  );

  it('[REG-05] an offset is one that a clock on earth can have', () => {
    expect([-840, 0, 840].map(timezoneOffset)).toEqual([-840, 0, 840]);
    expect([-841, 841, 0.5, Number.NaN, Number.POSITIVE_INFINITY].map(timezoneOffset)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('the language', () => {
  const nothing = { lang: null, stored: null, acceptLanguage: undefined };

  it('[PAGE-02] is en-US when nobody says', () => {
    expect(negotiateLocale(nothing, LOCALES)).toBe('en-US');
    expect(negotiateLocale({ ...nothing, acceptLanguage: '*' }, LOCALES)).toBe('en-US');
    expect(negotiateLocale({ ...nothing, acceptLanguage: 'fr, it;q=0.5' }, LOCALES)).toBe('en-US');
  });

  it('[PAGE-02] ?lang=, else the stored choice, else Accept-Language', () => {
    const all = { lang: 'ja', stored: 'de', acceptLanguage: 'th' } as const;
    expect(negotiateLocale(all, LOCALES)).toBe('ja');
    expect(negotiateLocale({ ...all, lang: null }, LOCALES)).toBe('de');
    expect(negotiateLocale({ ...all, lang: null, stored: null }, LOCALES)).toBe('th');
    expect(negotiateLocale({ ...all, lang: 'fr' }, LOCALES)).toBe('de');
  });

  it('[PAGE-02] by quality, then by order; q=0 is not wanted', () => {
    const header = (acceptLanguage: string) => negotiateLocale({ ...nothing, acceptLanguage }, LOCALES);
    expect(header('ja;q=0.5, de;q=0.9')).toBe('de');
    expect(header('th, ja')).toBe('th');
    expect(header('de;q=0, ja;q=0.1')).toBe('ja');
    expect(header('DE-at')).toBe('de');
    expect(header('en-GB, de;q=0.9')).toBe('en-US');
  });

  it('[PAGE-02] only one that is offered', () => {
    expect(negotiateLocale({ lang: 'ja', stored: 'th', acceptLanguage: 'de' }, ['en-US', 'de'])).toBe('de');
    expect(matchLocale('de', ['en-US'])).toBeNull();
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.subarray([...LOCALES]), (lang, acceptLanguage, offered) => {
        const locale = negotiateLocale({ lang, stored: null, acceptLanguage }, offered);
        expect(['en-US', ...offered]).toContain(locale);
      }),
    );
  });
});

describe('[PROG-01] the partner in an address', () => {
  const header = (query: string, cookie?: string) =>
    partnerCookieHeader(new URL(`https://vela.example/ring/buy/us?${query}`), { headers: { cookie }, secure: true });

  it('is kept, out of reach for scripts', () => {
    expect(header('affiliateCode=runclub&discount=RUNCLUB10')).toBe(
      '__Host-visit_partner=runclub%2CRUNCLUB10; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
  });

  it('keeps the codes that it had, and not those of another', () => {
    expect(header('affiliateCode=runclub', '__Host-visit_partner=runclub%2CRUNCLUB10')).toMatch(
      /^__Host-visit_partner=runclub%2CRUNCLUB10;/,
    );
    expect(header('affiliateCode=runclub', '__Host-visit_partner=other%2COTHER10')).toMatch(
      /^__Host-visit_partner=runclub;/,
    );
  });

  it.each(['', 'discount=RUNCLUB10', 'affiliateCode=birthday', 'affiliateCode=%3Cb%3E'])('“%s” keeps none', (query) => {
    expect(header(query)).toBeNull();
  });
});
