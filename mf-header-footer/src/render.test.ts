/** Header and footer as the server sends them, before or without any script. */
import { describe, expect, it } from '@jest/globals';
import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { createServerEntry } from '@tessera/remote-kit/serverEntry';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import type { RenderRequest } from '@tessera/shared-contracts/remotes/remote';
import { BUSINESS_FORMS } from '@tessera/shared-contracts/stores/brand';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { STORE_WITHDRAWAL, STORES } from '@tessera/shared-contracts/stores/stores';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { footerGroups } from './footer/footerGroups.ts';
import { headerLinks } from './header/headerLinks.ts';
import loaders from './loaders.ts';
import remote from './remote.tsx';

const server = createServerEntry(remote, loaders);

const VISITOR: Visitor = { country: 'DE', region: '', city: '', store: 'EU', locale: 'en-US', timezoneOffset: null };

async function draw(
  slot: 'header' | 'footer',
  visitor: Partial<Visitor> = {},
  rest: Partial<Pick<RenderRequest, 'url' | 'route' | 'frame'>> = {},
): Promise<string> {
  const { html } = await server.render({
    slot,
    url: '/',
    route: { path: '/', params: {} },
    visitor: { ...VISITOR, ...visitor },
    frame: FRAME_DEFAULTS,
    apiOrigin: 'http://store.invalid',
    ...rest,
  });
  return html;
}

const formOf = (html: string) => /<form[^>]* id="store-and-language".*?<\/form>/s.exec(html)?.[0] ?? '';

describe('the header from the server', () => {
  it.each(STORES)(
    '[HEAD-01] [HEAD-09] holds its links twice, in the bar and in the phone’s menu: %s',
    async (store) => {
      const html = await draw('header', { store });
      for (const { href } of headerLinks(store)) {
        expect(html.split(`href="${href}"`).length - 1).toBeGreaterThanOrEqual(2);
      }
    },
  );

  it('[HEAD-02] opens the forms for businesses, in the bar and in the menu', async () => {
    const html = await draw('header');
    for (const { href } of BUSINESS_FORMS) {
      expect(html.split(`href="${href}"`).length - 1).toBeGreaterThanOrEqual(2);
    }
    for (const [, panel] of html.matchAll(/popovertarget="([^"]+)"/gi)) {
      expect(html).toMatch(new RegExp(`<div[^>]* id="${panel}" popover="auto"`));
    }
    expect(html).toMatch(/popovertarget="header-business"[^>]*>For business/i);
  });

  it('[HEAD-06] holds the call to action of the page', async () => {
    expect(await draw('header', { store: 'US' })).toMatch(/href="\/blood-vision\/buy\/us"[^>]*><span[^>]*>Book Test</);
    expect(await draw('header', {}, { url: '/home/buy?utm_source=a' })).toMatch(
      /href="\/home\/buy"[^>]*><span[^>]*>Buy Now</,
    );
    expect(await draw('header', { locale: 'de' })).toContain('Ring Air kaufen');
  });

  it.each([
    ['/', 'primary'],
    ['/pricing', 'primary'],
    ['/ring/buy/ae', 'secondary'],
    ['/rare', 'secondary'],
    ['/rare/buy/us', 'secondary'],
  ] as const)('its call to action yields to the page’s own: %s is %s', async (url, variant) => {
    const [, classes] =
      /class="([^"]*)"/.exec(renderToStaticMarkup(createElement(ButtonLink, { href: '/', variant }))) ?? [];
    expect(await draw('header', {}, { url })).toMatch(new RegExp(`<a [^>]*class="${classes} `));
  });

  it('[HEAD-09] opens its menu without a script', async () => {
    const html = await draw('header');
    const menu = /commandfor="([^"]+)"/.exec(html)?.[1];
    expect(menu).toBeDefined();
    expect(html).toMatch(new RegExp(`<dialog[^>]* id="${menu}"`));
    expect(html).toContain('command="show-modal"');
  });

  it.each(STORES)(
    '[HEAD-10] [REG-12] offers stores and languages in a panel of its own, by a form without script: %s',
    async (store) => {
      const html = await draw('header', { store, locale: 'de' });
      expect(html).toMatch(/<button[^>]* popovertarget="header-region"/i);
      const panel = /<div[^>]* id="header-region" popover="auto".*?<\/form>/s.exec(html)?.[0] ?? '';
      expect(panel).toMatch(/<form[^>]* action="\/_visitor" method="post"/);
      const choices = (name: string) => [...panel.matchAll(new RegExp(`<button[^>]* name="${name}"[^>]*>`, 'g'))];
      const chosen = (name: string) => choices(name).filter(([button]) => button.includes('aria-current="true"'));
      expect(choices('store')).toHaveLength(STORES.length);
      expect(choices('locale')).toHaveLength(LOCALES.length);
      expect(chosen('store').map(String)).toEqual([expect.stringContaining(`value="${store}"`)]);
      expect(chosen('locale').map(String)).toEqual([expect.stringContaining('value="de"')]);
      expect(html).not.toContain('href="#store-and-language"');
    },
  );

  it('[HEAD-10] has them in the menu of a phone, too', async () => {
    const menu = /<dialog.*<\/dialog>/s.exec(await draw('header'))?.[0] ?? '';
    expect(menu).toMatch(/<details.*action="\/_visitor".*<\/details>/s);
  });

  it('[HEAD-07] offers an expert in the US where the frame says so, and says where the visitor came from', async () => {
    const frame = { ...FRAME_DEFAULTS, talkToExpert: true };
    const html = await draw('header', { store: 'US' }, { url: '/for-work?utm_source=a', frame });
    expect(html).toContain('source=%2Ffor-work&amp;medium=header');
    expect(html).toContain('Talk to expert');
    expect(await draw('header', { store: 'GB' }, { url: '/for-work', frame })).not.toContain('Talk to expert');
  });

  it.each([
    ['in lite UI', { liteUi: true }],
    ['where the frame hides it', { headerVisible: false }],
  ])('[HEAD-03] is not there %s', async (_, frame) => {
    expect(await draw('header', {}, { frame: { ...FRAME_DEFAULTS, ...frame } })).toBe('');
  });
});

describe('the footer from the server', () => {
  it.each(STORES)('[REG-12] changes the store by a form that needs no script: %s', async (store) => {
    const form = formOf(await draw('footer', { store }));
    expect(form).toMatch(
      /<form[^>]* method="post"[^>]* action="\/_visitor"|<form[^>]* action="\/_visitor"[^>]* method="post"/,
    );
    const select = /<select[^>]* name="store"[^>]*>.*?<\/select>/s.exec(form)?.[0] ?? '';
    expect(select).toContain('aria-label="Store"');
    expect([...select.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value)).toEqual([...STORES]);
    expect(select.match(/<option[^>]* selected="">/g)).toEqual([expect.stringContaining(`value="${store}"`)]);
    expect(form).toMatch(/<\/select>.*<\/svg><\/span><button type="submit"[^>]*>(<[^>]+>)*Change store</);
  });

  it.each(LOCALES)(
    '[FOOT-02] [REG-12] changes the language by one press, and marks the one that is shown: %s',
    async (locale) => {
      const form = formOf(await draw('footer', { locale }));
      const buttons = [...form.matchAll(/<button([^>]*)>(\w+)</g)].filter(([, given]) =>
        given?.includes('name="locale"'),
      );
      expect(buttons.map(([, , text]) => text)).toEqual(['EN', 'JA', 'DE', 'TH']);
      for (const [at, [, given]] of buttons.entries()) {
        for (const expected of ['type="submit"', `value="${LOCALES[at]}"`]) {
          expect(given).toContain(expected);
        }
        expect(given?.includes('aria-current="true"')).toBe(LOCALES[at] === locale);
      }
    },
  );

  it('has each group twice: as a column, and as a disclosure for a phone', async () => {
    const html = await draw('footer');
    for (const { links } of footerGroups({ store: 'EU', country: 'DE' }, () => true)) {
      for (const { href } of links) expect(html.split(`href="${href}"`)).toHaveLength(3);
    }
    expect(html.match(/<details/g)).toHaveLength(footerGroups({ store: 'EU', country: 'DE' }, () => true).length);
  });

  it('[FOOT-03] names the Indian manufacturer in the IN store alone', async () => {
    expect(await draw('footer', { store: 'IN' })).toContain('Company registration number');
    expect(await draw('footer', { store: 'GB' })).not.toContain('Company registration number');
  });

  it('[SHELL-02] is drawn under every frame: the next page may have one, and no script would draw it then', async () => {
    expect(await draw('footer', {}, { frame: { ...FRAME_DEFAULTS, footerEnabled: false } })).toBe(await draw('footer'));
  });
});

describe('the banners from the server', () => {
  const banner = (html: string) => /<aside.*?<\/aside>/s.exec(html)?.[0] ?? '';

  it.each([
    ['DE', 'en-US', '25% off the glucose monitor'],
    ['DE', 'de', '25 % Rabatt auf den Glukosemonitor'],
    ['GB', 'th', 'เครื่องวัดกลูโคส ลด 25%'],
  ] as const)('[BAN-02] offer the M1 in %s, in %s', async (country, locale, words) => {
    const html = banner(await draw('header', { country, locale }));
    expect(html).toContain(words);
    expect(html).toContain('href="/pricing"');
    expect(html).not.toContain('Ring AIR');
  });

  it.each([
    ['US', 'en-US', 'Shipping to United States'],
    ['JP', 'ja', '日本へお届けします'],
    ['CI', 'de', 'Lieferland: Côte d’Ivoire'],
  ] as const)('[BAN-02] say where the Ring AIR ships to in %s, in %s', async (country, locale, words) => {
    const html = banner(await draw('header', { country, locale }));
    expect(html).toContain(words);
    expect(html).toContain('Ring AIR');
    expect(html).toContain('href="/ring/buy"');
  });

  it.each([
    ['/ring/buy', 'global', 'ROW', 'CA', 'en-US', 'No shipping to Canada from this store', '/ring/buy/ca'],
    ['/shop', 'us', 'US', 'JP', 'ja', 'このストアは日本へお届けできません', '/shop/jp'],
    ['/rare/buy', 'us', 'US', 'AF', 'en-US', '', ''],
  ] as const)(
    'say on %s/%s of %s to %s, in %s, that it does not ship there',
    async (path, region, store, country, locale, words, to) => {
      const page = { url: `${path}/${region}`, route: { path: `${path}/:region`, params: { region } } };
      const html = banner(await draw('header', { store, country, locale }, page));
      expect(html).not.toMatch(/Shipping to|へお届けします/);
      if (words === '') expect(html).toBe('');
      else expect(html).toContain(words);
      if (to !== '') expect(html).toContain(`href="${to}"`);
    },
  );

  it('[BAN-02] say on a store’s page where it ships to', async () => {
    const html = banner(await draw('header', { store: 'ROW', country: 'JP' }, { url: '/ring/buy/global' }));
    expect(html).toContain('Shipping to Japan');
  });

  it('[BAN-03] [SHELL-08] are not there where the frame says so, and none in a blocked country', async () => {
    const frame = { ...FRAME_DEFAULTS, banners: false };
    expect(banner(await draw('header', { country: 'US' }))).not.toBe('');
    expect(banner(await draw('header', { country: 'US' }, { frame }))).toBe('');
    expect(banner(await draw('header', { country: 'RU' }))).toBe('');
  });

  it('[BAN-04] [BAN-05] have a form that asks for a call without a script, away until the page has been read', async () => {
    const form = (html: string) => /<form[^>]*data-sticky-banner.*?<\/form>/s.exec(html)?.[0] ?? '';
    const html = form(await draw('footer'));
    expect(html).toContain('action="/book-a-call"');
    expect(html).toMatch(/name="medium" value="sticky-banner"/);
    expect(html).toMatch(/<button[^>]* type="submit"[^>]*>.*Get the right plan\..*Talk to a specialist/s);
    expect(html).toContain('data-away=""');
  });

  it('[BAN-05] [HEAD-07] keep the modal of a call for the header’s button where there is no banner', async () => {
    const frame = { ...FRAME_DEFAULTS, banners: false, footerEnabled: false };
    const html = await draw('footer', {}, { frame });
    expect(html).toMatch(/<dialog[^>]* id="book-a-call"[^>]* aria-labelledby="book-a-call-title"/);
    expect(html).toMatch(/<h2 id="book-a-call-title">Book a call</);
    const talk = await draw(
      'header',
      { store: 'US' },
      { url: '/hsa-fsa', frame: { ...FRAME_DEFAULTS, talkToExpert: true } },
    );
    expect(talk).toContain('href="/book-a-call?source=%2Fhsa-fsa&amp;medium=header"');
  });
});

describe('header and footer in every store and language', () => {
  it.each(STORES.flatMap((store) => remote.config.locales.map((locale) => [store, locale] as const)))(
    '[PAGE-02] show texts, not keys, and no inline style: %s %s',
    async (store, locale) => {
      for (const slot of ['header', 'footer'] as const) {
        const html = await draw(slot, { store, locale });
        expect(html).not.toMatch(/[>"](header|bagButton|footer)\.\w/);
        expect(html).not.toContain('{{');
        expect(html).not.toMatch(/ style=/);
      }
    },
  );
});

describe('the footer of a store whose shoppers may withdraw from a contract', () => {
  it.each(STORES)('[FOOT-01] leads to the withdrawal, in plain sight: %s', async (store) => {
    const links = [...(await draw('footer', { store })).matchAll(/href="\/withdraw"[^>]*>([^<]*)</g)];
    expect(links.map(([, words]) => words)).toEqual(STORE_WITHDRAWAL[store] ? ['Withdraw from contract'] : []);
  });

  it.each([
    ['de', 'Vertrag widerrufen'],
    ['ja', '契約を撤回する'],
    ['th', 'ยกเลิกสัญญา'],
  ] as const)('calls it as %s does', async (locale, words) => {
    expect(await draw('footer', { locale })).toContain(`>${words}<`);
  });
});
