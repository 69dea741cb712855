import { describe, expect, it } from '@jest/globals';
import { counter, createMetrics, histogram, labelledGauge } from './metrics.ts';

describe('a counter', () => {
  it('keeps two thousand series, and lets go of those that were not counted for longest', async () => {
    const metrics = createMetrics();
    const renders = counter(metrics, 'renders_total', 'Renders.', ['version']);
    for (let version = 0; version < 2000; version += 1) renders.inc({ version: String(version) });
    renders.inc({ version: '0' });
    renders.inc({ version: '2000' });
    const said = await metrics.registry.metrics();
    expect(said.match(/^renders_total\{/gm)).toHaveLength(2000);
    expect(said).toContain('renders_total{version="0"} 2');
    expect(said).toContain('renders_total{version="2000"} 1');
    expect(said).not.toContain('renders_total{version="1"}');
  });
});

describe('a histogram', () => {
  it('counts by its own buckets, and keeps the thousand series that were written last', async () => {
    const metrics = createMetrics();
    const paints = histogram(metrics, 'paint_seconds', 'Paints.', ['version'], [1, 2.5]);
    for (let version = 0; version < 1000; version += 1) paints.observe({ version: String(version) }, 2);
    paints.observe({ version: '0' }, 3);
    paints.observe({ version: '1000' }, 0.5);
    const said = await metrics.registry.metrics();
    expect(said.match(/^paint_seconds_count\{/gm)).toHaveLength(1000);
    expect(said).toContain('paint_seconds_bucket{le="1",version="0"} 0');
    expect(said).toContain('paint_seconds_bucket{le="2.5",version="0"} 1');
    expect(said).toContain('paint_seconds_count{version="0"} 2');
    expect(said).toContain('paint_seconds_count{version="1000"} 1');
    expect(said).not.toContain('version="1"}');
  });
});

describe('a gauge with labels', () => {
  it('has no series that is not read any more', async () => {
    const metrics = createMetrics();
    let conflicts = [
      { labels: { region: 'AE' }, value: 2 },
      { labels: { region: 'EU' }, value: 1 },
    ];
    labelledGauge(metrics, 'conflicts', 'Conflicts.', ['region'], () => conflicts);
    expect(await metrics.registry.metrics()).toContain('conflicts{region="AE"} 2');
    conflicts = [{ labels: { region: 'EU' }, value: 1 }];
    const said = await metrics.registry.metrics();
    expect(said).toContain('conflicts{region="EU"} 1');
    expect(said).not.toContain('region="AE"');
  });
});
