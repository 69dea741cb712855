/** A whole shell with a release that fails, hangs or kills its process. */
import { describe, expect, it } from '@jest/globals';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { bootOf, get, pageQuery, slotOf, text } from '../../test-support/shellPages.ts';
import { bag, header, product } from '../../test-support/shellReleases.ts';
import {
  logged,
  publishAll,
  type ShellTestBed,
  startShell,
  withShellTestBed,
} from '../../test-support/shellTestBed.ts';
import type { FakeRegistry } from '../test-fixtures/fakeRegistry.ts';
import { SAYS_WHO } from '../test-fixtures/fixtureRelease.ts';

let registry: FakeRegistry;
let lines: ShellTestBed['lines'];

withShellTestBed((bed) => {
  ({ registry, lines } = bed);
});

describe('[OPS-05] one broken release', () => {
  const failures: [string, string, string][] = [
    ['throws', `throw new Error('boom');`, 'remote.render.failed'],
    ['hangs', 'await new Promise(() => {});', 'remote.render.timeout'],
    ['loops', 'for (;;) {}', 'remote.render.timeout'],
    ['exits', 'process.exit(1);', 'remote.process.ended'],
    [
      'answers 500',
      `return { status: 500, redirect: null, head: null, html: 'x', state: null };`,
      'remote.render.failed',
    ],
    ['answers nonsense', `return { html: 7 };`, 'remote.render.invalid'],
  ];
  /** Passes its probes, but fails for visitors from US. */
  const breaking = (remote: string, body: string) =>
    `if (request.visitor.country === 'US') { ${body} }${SAYS_WHO(remote, '1.0.0')}`;
  const probed = { 'cf-ipcountry': 'US' };

  it.each(failures)(
    '[SHELL-05] that %s costs its slot alone: the page says 503 and when to ask again, with a way to retry and a way home',
    async (_how, body, code) => {
      registry.publish(header(), bag(), product('1.0.0', { render: breaking('mf-product', body) }));
      // Not in US, where the probe would meet the fault and refuse the release.
      const regions = STORES.filter((store) => store !== 'US');
      for (const remote of ['mf-header', 'mf-bag', 'mf-product']) registry.place(regions, remote, '1.0.0');
      const { origin } = await startShell({ renderDeadlineMs: 1500 });
      const response = await get(origin, '/ring/buy/ae?a=1', probed);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      const html = await response.text();
      expect(html).not.toContain('rel="canonical"');
      const page = slotOf(html, 'page');
      expect(page).toMatchObject({ fallback: true, by: null, state: null });
      expect(page.markup).toContain('href="/ring/buy/ae?a=1"');
      expect(page.markup).toContain('href="/"');
      for (const slot of ['header', 'footer', 'bag']) expect(slotOf(html, slot).by).toBe('1.0.0');
      const line = await logged((one) => one.msg === 'a release failed');
      expect(line).toMatchObject({
        code,
        remote: 'mf-product',
        version: '1.0.0',
        team: 'team of mf-product',
        slot: 'page',
        phase: 'render',
        region: 'AE',
      });
      // Visitors who do not meet the fault get the same release.
      expect(slotOf(await text(origin, '/ring/buy/ae'), 'page').by).toBe('1.0.0');
    },
  );

  it('[SHELL-05] is the same for a page change: the status of the page is 503', async () => {
    registry.publish(header(), product('1.0.0', { render: breaking('mf-product', 'throw 1;') }));
    for (const remote of ['mf-header', 'mf-product']) registry.place(['AE'], remote, '1.0.0');
    const { origin } = await startShell();
    const { composition } = bootOf(await text(origin, '/ring/buy/ae'));
    const changed = await text(origin, `/_page?${pageQuery('/ring/buy/ae', composition, 'AE')}`, probed);
    expect(JSON.parse(changed)).toMatchObject({ kind: 'page', status: 503, slots: [{ renderedBy: null }] });
  });

  it('around the page costs no page: with the fallback of header, footer or bag it is 200', async () => {
    const others = [header, bag].map((release, index) =>
      release('1.0.0', { render: breaking(index === 0 ? 'mf-header' : 'mf-bag', 'throw 1;') }),
    );
    registry.publish(...others, product());
    for (const remote of ['mf-header', 'mf-bag', 'mf-product']) registry.place(['AE'], remote, '1.0.0');
    const { origin } = await startShell();
    const response = await get(origin, '/ring/buy/ae', probed);
    expect([response.status, response.headers.get('retry-after')]).toEqual([200, null]);
    const html = await response.text();
    for (const slot of ['header', 'footer', 'bag']) expect([slot, slotOf(html, slot).by]).toEqual([slot, null]);
    expect(slotOf(html, 'page').by).toBe('1.0.0');
  });

  it('a header’s fallback still has the main links and the bag', async () => {
    registry.publish(header('1.0.0', { render: breaking('mf-header', 'throw 1;') }), product());
    registry.place(['AE'], 'mf-header', '1.0.0');
    registry.place(['AE'], 'mf-product', '1.0.0');
    const { origin } = await startShell();
    const html = await text(origin, '/ring/buy/ae', probed);
    const { markup, fallback } = slotOf(html, 'header');
    expect(fallback).toBe(true);
    for (const href of ['/', '/ring/buy', '/shop', '/pricing', '/bag']) expect(markup).toContain(`href="${href}"`);
    expect(slotOf(html, 'page').by).toBe('1.0.0');
  });

  it('the last good release steps in, with its own styles, and the browser is told of both', async () => {
    registry.publish(
      header(),
      product('1.0.0'),
      product('2.0.0', { render: breaking('mf-product', 'throw new Error();').replaceAll('1.0.0', '2.0.0') }),
    );
    registry.place(['AE'], 'mf-header', '1.0.0');
    registry.place(['AE'], 'mf-product', '1.0.0');
    registry.place(['AE'], 'mf-product', '2.0.0');
    const { origin } = await startShell();
    const response = await get(origin, '/ring/buy/ae', probed);
    expect(response.status).toBe(200);
    const html = await response.text();
    const page = slotOf(html, 'page');
    expect(page).toMatchObject({ by: '1.0.0', fallback: false });
    expect(page.styles).toContain('data-css="/remotes/mf-product/1.0.0/style.css"');
    // The browser tries the release that rendered the slot first.
    expect(bootOf(html).slots[1]).toMatchObject({
      renderedBy: '1.0.0',
      releases: [{ version: '1.0.0' }, { version: '2.0.0' }],
    });
    expect(html).toContain('"/remotes/mf-product/1.0.0/chunk.js":"sha256-');
    expect(slotOf(await text(origin, '/ring/buy/ae'), 'page').by).toBe('2.0.0');
  });

  it('that hangs costs some visitors the deadline, not all of them', async () => {
    registry.publish(header(), product('1.0.0', { render: breaking('mf-product', 'await new Promise(() => {});') }));
    registry.place(['AE'], 'mf-header', '1.0.0');
    registry.place(['AE'], 'mf-product', '1.0.0');
    const { origin } = await startShell({ renderDeadlineMs: 1000 });
    for (let visit = 0; visit < 3; visit += 1) await text(origin, '/ring/buy/ae', probed);
    // No further request goes to it: it would be the fourth that waits in vain.
    expect(slotOf(await text(origin, '/ring/buy/ae', probed), 'page').fallback).toBe(true);
    expect(lines.filter(({ code }) => code === 'remote.render.timeout')).toHaveLength(3);
    // The failure does not count against other pages of the same release.
    expect(slotOf(await text(origin, '/', { 'cf-ipcountry': 'AE' }), 'page').by).toBe('1.0.0');
  });
});

describe('[OPS-05] a release that kills its process while it is probed', () => {
  it('is refused once and not run again, over a restart too, until an operator promotes it again', async () => {
    await publishAll();
    registry.publish(product('2.0.0', { render: 'process.exit(1);' }));
    const deaths = () => lines.filter(({ phase, version }) => phase === 'process' && version === '2.0.0').length;
    // Its probes run concurrently: one may find it quarantined after another's crash, or in backoff after two crashes.
    const reason = expect.stringMatching(/remote\.process\.(ended|resting)/);
    const refusal = [{ outcome: 'refused', reason }];
    const first = await startShell();
    expect(await registry.settled(registry.promote(['AE'], 'mf-product', '2.0.0'))).toMatchObject(refusal);
    expect(slotOf(await text(first.origin, '/ring/buy/ae'), 'page').by).toBe('1.0.0');
    const died = deaths();
    expect(died).toBeGreaterThan(0);
    await first.stop();
    const second = await startShell();
    // Made stable although the shells refused it, it stays quarantined and is not run.
    await registry.activationOf(registry.place(['EU'], 'mf-product', '2.0.0')).catch(() => {});
    await logged(({ code, region }) => code === 'remote.quarantined' && region === 'EU');
    expect(slotOf(await text(second.origin, '/ring/buy/eu'), 'page').by).toBe('1.0.0');
    expect(deaths()).toBe(died);
    expect(await registry.settled(registry.promote(['AE'], 'mf-product', '2.0.0'))).toMatchObject(refusal);
    expect(deaths()).toBeGreaterThan(died);
  });
});
