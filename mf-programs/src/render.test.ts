import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createServerEntry } from '@tessera/remote-kit/serverEntry';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import loaders from './loaders.ts';
import remote from './remote.tsx';

const PARTNER = {
  name: 'Run Club',
  code: 'runclub',
  image: '/media/partners/runclub.svg',
  subtitle: 'Every Tuesday, whatever the weather.',
  landing_page: '/partner/runclub',
  m1_active: true,
  ring_active: true,
  ring_rare_active: true,
  home_active: true,
  blood_vision_active: true,
  discount_config: {
    ring: { code: 'RUN15', type: 'percentage', value: '15' },
    m1: { code: 'RUN15', type: 'amount', value: '50' },
  },
};

const server = createServerEntry(remote, loaders);
const render = (locale: Locale) =>
  server.render({
    slot: 'page',
    url: '/partner/runclub',
    route: { path: '/partner/:code', params: { code: 'runclub' } },
    visitor: { country: 'DE', region: '', city: '', store: 'EU', locale, timezoneOffset: null },
    frame: FRAME_DEFAULTS,
    apiOrigin: 'http://store.invalid',
  });

const answer = (status: number, body: unknown) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(JSON.stringify(body), { status }));

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the partner page from the server', () => {
  it.each(remote.config.locales)(
    '[PROG-01] [PAGE-02] is complete in %s: texts, not keys, and no inline style',
    async (locale) => {
      answer(200, { status: 'ok', data: PARTNER });
      const { status, head, html } = await render(locale);
      expect(status).toBe(200);
      expect(head?.title).toContain('Run Club');
      expect(head?.description).toContain(PARTNER.subtitle);
      expect(html).toContain('href="/ring/buy/eu?affiliateCode=runclub&amp;discount=RUN15"');
      for (const text of [html, head?.title, head?.description]) {
        expect(text).not.toMatch(/partner\.\w|\{\{/);
      }
      expect(html).not.toMatch(/ style=/);
    },
  );

  it.each([
    [200, { status: 'error', error: { message: 'No such partner.' } }],
    [404, { status: 'error', error: { message: 'No such partner.' } }],
    [404, { code: 'partner.not-found', type: 'about:blank', title: 'x', status: 404, detail: 'x' }],
  ])('[PROG-02] redirects to /404 for an answer that is not ok: %d', async (status, body) => {
    answer(status, body);
    expect(await render('en-US')).toMatchObject({ status: 307, redirect: '/404' });
  });
});
