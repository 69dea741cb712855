import { describe, expect, it, jest } from '@jest/globals';
import { createMetrics } from '@tessera/service-kit/telemetry/metrics';
import { makeRelease, newRemoteName, openTestDatabase, startTestRegistry } from '../../test-support/testRegistry.ts';

// Creating a database takes seconds on a busy machine.
jest.setTimeout(60_000);

describe('the registry counts', () => {
  it('what was published, promoted and rolled back, by remote, version, region and team, and the shells that listen', async () => {
    const database = await openTestDatabase();
    const metrics = createMetrics();
    const registry = await startTestRegistry(database, { metrics });
    try {
      await registry.connectShell('shell-1');
      const remote = newRemoteName();
      for (const version of ['1.0.0', '1.1.0', '1.1.0']) {
        await registry.publish(makeRelease(remote, version));
      }
      for (const version of ['1.0.0', '1.1.0']) {
        await registry.call('POST', '/api/promotions', { body: { remote, version, regions: ['AE'] } });
      }
      await registry.call('POST', '/api/promotions', { body: { remote, version: '9.9.9', regions: ['AE'] } });
      await registry.call('POST', '/api/rollbacks', { body: { remote, regions: ['AE'] } });
      const text = await metrics.registry.metrics();
      const series = (name: string) => text.match(new RegExp(`^${name}\\{.*$`, 'gm'));
      const labels = (version: string) => `remote="${remote}",version="${version}",region="AE",team="team-test"`;
      expect(series('registry_releases_published_total')).toEqual([
        `registry_releases_published_total{remote="${remote}",version="1.0.0",team="team-test"} 1`,
        `registry_releases_published_total{remote="${remote}",version="1.1.0",team="team-test"} 1`,
      ]);
      expect(series('registry_changes_total')).toEqual([
        `registry_changes_total{kind="promotion",${labels('1.0.0')}} 1`,
        `registry_changes_total{kind="promotion",${labels('1.1.0')}} 1`,
        `registry_changes_total{kind="rollback",${labels('1.0.0')}} 1`,
      ]);
      expect(text).toContain('registry_connected_shells 1');
      // The stream is still open, but counts as answered.
      expect(text).toContain('{method="GET",route="/api/compositions/stream",status="200"} 1');
      expect(text).toContain('http_requests_in_flight 0');
      // An unknown name sent by a caller does not become a label.
      expect(text).not.toContain('9.9.9');
      await registry.closeStreams();
      expect(await metrics.registry.metrics()).toContain('registry_connected_shells 0');
      const ready = await registry.call('GET', '/readyz', { token: null });
      expect([ready.status, ready.body]).toEqual([200, { status: 'ready' }]);
    } finally {
      await registry.closeStreams();
      await registry.stop();
      await database.close();
    }
  });
});
