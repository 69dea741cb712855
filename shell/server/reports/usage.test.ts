import { afterEach, describe, expect, it } from '@jest/globals';
import { until } from '@tessera/service-kit/test-support/until';
import { usageReportSchema } from '@tessera/shared-contracts/releases/usage';
import { fixtureRelease } from '../test-fixtures/fixtureRelease.ts';
import { endStagedShells, stageShell } from '../test-fixtures/stagedShell.ts';
import { createUsage } from './usage.ts';

const HOME = { path: '/', probe: '/' };
const HOUR = 3_600_000;
const rendered = (slot: 'page' | 'header', outcome: 'ok' | 'last-good' | 'fallback' = 'ok') => ({
  slot,
  route: '/ring/buy/:region',
  region: 'AE' as const,
  release: { remote: slot === 'page' ? 'mf-product' : 'mf-header', version: '1.0.0', team: 'a' },
  outcome,
});

describe('[OPS-03] what visitors used', () => {
  it('is counted by hour and region: pages by their route, slots, remotes that were shown and that failed, events', () => {
    let now = Date.parse('2026-11-27T10:59:00Z');
    const usage = createUsage(() => now);
    usage.rendered(rendered('page'));
    usage.rendered(rendered('page', 'fallback'));
    usage.rendered(rendered('page', 'last-good'));
    usage.rendered(rendered('header'));
    usage.failed('AE', 'mf-header');
    usage.sent('EU', ['bag.changed v1', 'frame.changed v1']);
    now += 2 * 60_000;
    usage.rendered(rendered('header'));
    const report = usage.report();
    expect(usageReportSchema.parse(report)).toEqual(report);
    expect(report?.hours).toEqual([
      {
        hour: '2026-11-27T10:00:00.000Z',
        region: 'AE',
        counts: {
          'route /ring/buy/:region': 3,
          'shown mf-product': 3,
          'failed mf-product': 2,
          'slot header': 1,
          'shown mf-header': 1,
          'failed mf-header': 1,
        },
      },
      {
        hour: '2026-11-27T10:00:00.000Z',
        region: 'EU',
        counts: { 'event bag.changed v1': 1, 'event frame.changed v1': 1 },
      },
      { hour: '2026-11-27T11:00:00.000Z', region: 'AE', counts: { 'slot header': 1, 'shown mf-header': 1 } },
    ]);
  });

  it('is sent again until it has arrived, and an hour that was not over by then goes on', () => {
    let now = Date.parse('2026-11-27T10:59:00Z');
    const usage = createUsage(() => now);
    const hours = () => usage.report()?.hours.map(({ hour, counts }) => [hour.slice(11, 13), counts['slot header']]);
    usage.rendered(rendered('header'));
    expect(hours()).toEqual([['10', 1]]);
    usage.rendered(rendered('header'));
    now += 2 * 60_000;
    usage.delivered();
    usage.rendered(rendered('header'));
    expect(hours()).toEqual([
      ['10', 2],
      ['11', 1],
    ]);
    usage.delivered();
    expect(hours()).toEqual([['11', 1]]);
  });

  it('is forgotten after a day, and names its process', () => {
    let now = Date.parse('2026-11-27T10:00:00Z');
    const usage = createUsage(() => now);
    expect(usage.report()).toBeNull();
    usage.rendered(rendered('header'));
    now += 25 * HOUR;
    usage.rendered(rendered('header'));
    expect(usage.report()?.hours.map(({ hour }) => hour)).toEqual(['2026-11-28T11:00:00.000Z']);
    const other = createUsage(() => now);
    other.rendered(rendered('header'));
    expect(other.report()?.process).not.toBe(usage.report()?.process);
  });
});

describe('[OPS-03] a shell', () => {
  afterEach(endStagedShells);

  it('tells the registry what its visitors used, and nothing of events that nobody there sends', async () => {
    const shell = await stageShell({
      releases: [
        fixtureRelease({
          remote: 'mf-product',
          version: '1.0.0',
          routes: [HOME],
          emits: [{ name: 'bag.open-requested', version: 1 }],
        }),
      ],
      storeApi: (_request, response) => void response.end('{}'),
      usageMs: 20,
    });
    await fetch(`${shell.origin}/`, { headers: { 'cf-ipcountry': 'AE' } });
    const vitals = {
      region: 'AE',
      route: '/',
      releases: [{ remote: 'mf-product', version: '1.0.0' }],
      events: ['bag.open-requested', 'bag.open-requested', 'frame.changed', 'made.up'].map((name) => ({
        name,
        version: 1,
      })),
      metrics: [{ name: 'LCP', value: 900 }],
    };
    await fetch(`${shell.origin}/_vitals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(vitals),
    });
    const last = () => shell.registry.usage.at(-1)?.hours.find(({ region }) => region === 'AE')?.counts;
    await until(() => last()?.['event frame.changed v1'] !== undefined);
    expect(last()).toEqual({
      'route /': 1,
      'shown mf-product': 1,
      'event bag.open-requested v1': 1,
      'event frame.changed v1': 1,
    });
  });
});
