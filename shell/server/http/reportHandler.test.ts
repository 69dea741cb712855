/** Failures in browsers, as a whole shell logs, counts and passes them on. */
import { describe, expect, it } from '@jest/globals';
import { createMetrics } from '@tessera/service-kit/telemetry/metrics';
import { until } from '@tessera/service-kit/test-support/until';
import {
  logged,
  publishAll,
  type ShellTestBed,
  startShell,
  withShellTestBed,
} from '../../test-support/shellTestBed.ts';
import type { FakeRegistry } from '../test-fixtures/fakeRegistry.ts';

let registry: FakeRegistry;
let lines: ShellTestBed['lines'];

withShellTestBed((bed) => {
  ({ registry, lines } = bed);
});

describe('the rest of the house', () => {
  describe('a failure in a browser', () => {
    const report = {
      remote: 'mf-bag',
      version: '1.0.0',
      team: null,
      slot: 'bag',
      phase: 'hydrate',
      region: 'AE',
      route: '/ring/buy/:region',
      message: 'x',
      stack: ['mount /remotes/mf-bag/1.0.0/chunk.js:1:203', ' /shell/start.1a2b3c4d.js:1:9'],
    };
    const send = (origin: string, changes: object = {}) =>
      fetch(`${origin}/_report`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...report, ...changes }),
      });

    it('[OPS-05] is logged in one line, with the team of the release', async () => {
      await publishAll();
      const { origin } = await startShell();
      expect((await send(origin, { team: 'somebody else' })).status).toBe(204);
      expect(lines.filter(({ code }) => code === 'remote.browser')).toEqual([
        expect.objectContaining({ ...report, team: 'team of mf-bag' }),
      ]);
      await send(origin, { message: 'no /ring?email=ada@example.com of ada@example.com' });
      expect(lines).toContainEqual(expect.objectContaining({ message: 'no /ring?… of [address]' }));
    });

    it('[OPS-05] is passed on to the registry, of releases that the shell knows, also after the registry was away', async () => {
      await publishAll();
      const { origin } = await startShell({ failuresMs: 20 });
      registry.refuseFailures = true;
      await send(origin);
      await send(origin, { remote: 'mf-made-up' });
      await send(origin, { remote: 'shell', version: null });
      await logged(({ msg }) => String(msg).startsWith('failures in browsers did not reach the registry'));
      registry.refuseFailures = false;
      await until(() => registry.failures.length > 0);
      const { remote, version, phase, region, message, stack } = report;
      expect(registry.failures).toEqual([{ remote, version, phase, region, message, stack, reports: 1 }]);
    });

    it.each([
      ['an unknown phase', { phase: 'lunch' }],
      ['a message that is too long', { message: 'x'.repeat(2001) }],
      ['an address instead of a route', { route: '/ring?email=ada@example.com' }],
      ['a frame of another site', { stack: ['f https://elsewhere.example/a.js:1:1'] }],
      ['a frame with a query', { stack: ['f /remotes/mf-bag/1.0.0/a.js?token=1:1:1'] }],
      ['more frames than any report has', { stack: Array.from({ length: 21 }, () => report.stack[0]) }],
    ])('[OPS-05] is refused with %s', async (_what, changes) => {
      const { origin } = await startShell();
      expect((await send(origin, changes)).status).toBe(400);
      expect(lines.filter(({ code }) => code === 'remote.browser')).toEqual([]);
    });

    it('[OPS-03] counts under names that this shell knows, whatever a client says', async () => {
      const metrics = createMetrics();
      await publishAll();
      const { origin } = await startShell({ metrics });
      await send(origin);
      await send(origin, { remote: 'shell', version: null, phase: 'navigate' });
      await send(origin, { remote: 'mf-made-up', version: '6.6.6', team: 'made up' });
      await send(origin, { version: '6.6.7', phase: 'render' });
      expect((await metrics.registry.metrics()).match(/^shell_browser_failures_total.*$/gm)).toEqual([
        'shell_browser_failures_total{remote="mf-bag",version="1.0.0",region="AE",team="team of mf-bag",phase="hydrate"} 1',
        'shell_browser_failures_total{remote="shell",version="-",region="AE",team="shell",phase="navigate"} 1',
        'shell_browser_failures_total{remote="unknown",version="unknown",region="AE",team="unknown",phase="hydrate"} 1',
        'shell_browser_failures_total{remote="unknown",version="unknown",region="AE",team="unknown",phase="render"} 1',
      ]);
    });
  });
});
