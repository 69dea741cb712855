/** Web vitals of pages, as a whole shell counts them. */
import { describe, expect, it } from '@jest/globals';
import { createMetrics } from '@tessera/service-kit/telemetry/metrics';
import { product } from '../../test-support/shellReleases.ts';
import { publishAll, startShell, withShellTestBed } from '../../test-support/shellTestBed.ts';
import type { FakeRegistry } from '../test-fixtures/fakeRegistry.ts';

let registry: FakeRegistry;

withShellTestBed((bed) => {
  ({ registry } = bed);
});

describe('the rest of the house', () => {
  describe('how pages felt', () => {
    const report = {
      region: 'AE',
      route: '/ring/buy/:region',
      releases: [
        { remote: 'mf-product', version: '1.0.0' },
        { remote: 'mf-header', version: '1.0.0' },
      ],
      metrics: [
        { name: 'LCP', value: 1840 },
        { name: 'CLS', value: 0.04 },
      ],
    };
    const send = (origin: string, changes: object = {}) =>
      fetch(`${origin}/_vitals`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...report, ...changes }),
      });
    const vitals = async (metrics: ReturnType<typeof createMetrics>) =>
      (await metrics.registry.metrics()).match(/^shell_vitals_\w+(_count|_sum|_total)\{.*$/gm) ?? [];

    it('[OPS-03] becomes histograms of each release on the page, by region and route', async () => {
      const metrics = createMetrics();
      await publishAll();
      const { origin } = await startShell({ metrics });
      const answer = await send(origin);
      expect(answer.status).toBe(204);
      const labels = (remote: string) =>
        `{remote="${remote}",version="1.0.0",region="AE",team="team of ${remote}",route="/ring/buy/:region"}`;
      expect(await vitals(metrics)).toEqual([
        `shell_vitals_lcp_seconds_sum${labels('mf-product')} 1.84`,
        `shell_vitals_lcp_seconds_count${labels('mf-product')} 1`,
        `shell_vitals_lcp_seconds_sum${labels('mf-header')} 1.84`,
        `shell_vitals_lcp_seconds_count${labels('mf-header')} 1`,
        `shell_vitals_cls_sum${labels('mf-product')} 0.04`,
        `shell_vitals_cls_count${labels('mf-product')} 1`,
        `shell_vitals_cls_sum${labels('mf-header')} 0.04`,
        `shell_vitals_cls_count${labels('mf-header')} 1`,
      ]);
      await send(origin, { route: '/404', releases: [report.releases[0], report.releases[0]] });
      expect(await vitals(metrics)).toContain(
        `shell_vitals_lcp_seconds_count${labels('mf-product').replace('/ring/buy/:region', '/404')} 1`,
      );
    });

    it('[OPS-03] is dropped for what the region does not have, and still counts for its last good release', async () => {
      const metrics = createMetrics();
      await publishAll();
      const { origin } = await startShell({ metrics });
      registry.publish(product('2.0.0', {}));
      await registry.activationOf(registry.place(['AE'], 'mf-product', '2.0.0'));
      for (const changes of [
        { route: '/made-up' },
        { region: 'GB', releases: [{ remote: 'mf-product', version: '2.0.0' }] },
        { releases: [{ remote: 'mf-made-up', version: '6.6.6' }] },
        { releases: [{ remote: 'mf-product', version: '6.6.6' }] },
        { releases: [{ remote: 'mf-product', version: '1.0.0' }], metrics: [{ name: 'INP', value: 120 }] },
      ]) {
        expect((await send(origin, changes)).status).toBe(204);
      }
      expect(await vitals(metrics)).toEqual([
        'shell_vitals_dropped_total{region="AE",reason="route"} 1',
        'shell_vitals_dropped_total{region="GB",reason="release"} 1',
        'shell_vitals_dropped_total{region="AE",reason="release"} 2',
        'shell_vitals_inp_seconds_sum{remote="mf-product",version="1.0.0",region="AE",team="team of mf-product",route="/ring/buy/:region"} 0.12',
        'shell_vitals_inp_seconds_count{remote="mf-product",version="1.0.0",region="AE",team="team of mf-product",route="/ring/buy/:region"} 1',
      ]);
    });

    it.each([
      ['a metric that there is not', { metrics: [{ name: 'FID', value: 3 }] }],
      ['a time below zero', { metrics: [{ name: 'LCP', value: -1 }] }],
      ['a time that no page takes', { metrics: [{ name: 'LCP', value: 600_001 }] }],
      ['no metric', { metrics: [] }],
      ['an address instead of a route', { route: '/ring?email=ada@example.com' }],
      ['a region that there is not', { region: 'FR' }],
      ['more releases than a page has slots', { releases: Array.from({ length: 5 }, () => report.releases[0]) }],
    ])('[OPS-03] is refused with %s', async (_what, changes) => {
      const metrics = createMetrics();
      const { origin } = await startShell({ metrics });
      expect((await send(origin, changes)).status).toBe(400);
      expect(await vitals(metrics)).toEqual([]);
    });

    it('[OPS-03] is refused when it is longer than any report, or comes too often', async () => {
      const { origin } = await startShell();
      expect((await send(origin, { more: 'x'.repeat(2100) })).status).toBe(413);
      const answers = [];
      for (let sent = 0; sent < 60; sent += 1) answers.push((await send(origin, { region: 'FR' })).status);
      expect(answers.at(-1)).toBe(429);
      expect(answers.filter((status) => status === 400)).toHaveLength(59);
    });
  });
});
