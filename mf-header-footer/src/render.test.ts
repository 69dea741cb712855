/** Header and footer as the server sends them: what is there before, or without, any script. */
import { describe, expect, it } from '@jest/globals';
import { createServerEntry } from '@tessera/remote-kit/serverEntry';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame';
import type { RenderRequest } from '@tessera/shared-contracts/remote';
import { STORES } from '@tessera/shared-contracts/stores';
import type { Visitor } from '@tessera/shared-contracts/visitor';
import { headerLinks } from './header/headerLinks.ts';
import loaders from './loaders.ts';
import remote from './remote.tsx';

const server = createServerEntry(remote, loaders);

const VISITOR: Visitor = { country: 'DE', region: '', city: '', store: 'EU', locale: 'en-US', timezoneOffset: null };

async function draw(
  slot: 'header' | 'footer',
  visitor: Partial<Visitor> = {},
  rest: Partial<Pick<RenderRequest, 'url' | 'frame'>> = {},
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

  it('[HEAD-06] holds the call to action of the page', async () => {
    expect(await draw('header', { store: 'US' })).toMatch(/href="\/blood-vision\/buy\/us"[^>]*><span[^>]*>Book Test</);
    expect(await draw('header', {}, { url: '/home/buy?utm_source=a' })).toMatch(
      /href="\/home\/buy"[^>]*><span[^>]*>Buy Now</,
    );
    expect(await draw('header', { locale: 'de' })).toContain('Ring Air kaufen');
  });

  it('[HEAD-09] opens its menu without a script', async () => {
    const html = await draw('header');
    const menu = /commandfor="([^"]+)"/.exec(html)?.[1];
    expect(menu).toBeDefined();
    expect(html).toMatch(new RegExp(`<dialog[^>]* id="${menu}"`));
    expect(html).toContain('command="show-modal"');
  });

  it.each([
    ['in lite UI', { liteUi: true }],
    ['where the frame hides it', { headerVisible: false }],
  ])('[HEAD-03] is not there %s', async (_, frame) => {
    expect(await draw('header', {}, { frame: { ...FRAME_DEFAULTS, ...frame } })).toBe('');
  });
});

describe('the footer from the server', () => {
  it('[REG-12] changes store and language by a form that needs no script', async () => {
    const html = await draw('footer', { store: 'AE', locale: 'de' }, { url: '/ring/buy/ae?utm_source=a&x="' });
    expect(html).toMatch(/<form[^>]* action="\/_visitor" method="post"/);
    expect(html).toContain('name="returnTo" value="/ring/buy/ae?utm_source=a&amp;x=&quot;"');
    expect(html).toMatch(/<select[^>]* name="store">.*<option value="AE" selected="">/s);
    expect(html).toMatch(/<select[^>]* name="locale">.*<option value="de" lang="de" selected="">/s);
    expect(html).toMatch(/<button[^>]* type="submit"/);
  });

  it('[FOOT-03] names the Indian manufacturer in the IN store alone', async () => {
    expect(await draw('footer', { store: 'IN' })).toContain('Company registration number');
    expect(await draw('footer', { store: 'GB' })).not.toContain('Company registration number');
  });

  it('is not there where the frame ends without it', async () => {
    expect(await draw('footer', {}, { frame: { ...FRAME_DEFAULTS, footerEnabled: false } })).toBe('');
  });
});

describe('header and footer in every store and language', () => {
  it.each(STORES.flatMap((store) => remote.config.locales.map((locale) => [store, locale] as const)))(
    '[PAGE-02] show texts, not keys, and no inline style: %s %s',
    async (store, locale) => {
      for (const slot of ['header', 'footer'] as const) {
        const html = await draw(slot, { store, locale });
        expect(html).not.toMatch(/[>"](header|footer|store|language)\.\w/);
        expect(html).not.toContain('{{');
        expect(html).not.toMatch(/ style=/);
      }
    },
  );
});
