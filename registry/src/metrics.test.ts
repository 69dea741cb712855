import { describe, expect, it, jest } from '@jest/globals';
import { createMetrics } from '@tessera/service-kit/metrics';
import { makeRelease, newRemoteName, startTestRegistry } from '../test-support/testRegistry.ts';
import { openRegistryDatabase } from './database.ts';

// Making a database takes seconds on a busy machine.
jest.setTimeout(60_000);

describe('the registry counts', () => {
  it('what was published, promoted and rolled back, and the shells that listen; no name is a label', async () => {
    const database = await openRegistryDatabase({ databaseUrl: undefined, dataDir: undefined });
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
      expect(text).toContain('registry_releases_published_total 2');
      expect(text).toContain('registry_changes_total{kind="promotion"} 2');
      expect(text).toContain('registry_changes_total{kind="rollback"} 1');
      expect(text).toContain('registry_connected_shells 1');
      // The stream goes on, and counts as answered all the same.
      expect(text).toContain('{method="GET",route="/api/compositions/stream",status="200"} 1');
      expect(text).toContain('http_requests_in_flight 0');
      expect(text).not.toContain(remote);
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
