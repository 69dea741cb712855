/** For tests of verdicts: a route that is stable and used in a region. */
import { randomUUID } from 'node:crypto';
import { makeRelease, type TestRegistry } from './testRegistry.ts';

/** A shell's report about the current hour. */
export const usageReport = (
  counts: Record<string, number>,
  { region = 'AE', hour = new Date(), process = randomUUID() } = {},
) => ({
  process,
  hours: [{ hour: new Date(Math.floor(hour.getTime() / 3_600_000) * 3_600_000).toISOString(), region, counts }],
});

/** Publishes a version with the route `/<remote>/old` and promotes it in AE, with a shell that runs it and has counted 40 visits there. */
export async function promoteUsedRoute(registry: TestRegistry, remote: string, version: string): Promise<string> {
  const path = `/${remote}/old`;
  const assets = { [path]: { js: ['entry.js'], css: [] } };
  await registry.publish(
    makeRelease(remote, version, {}, { slots: ['page'], routes: [{ path, probe: path }], assets }),
  );
  await registry.connectShell('edge-1', undefined, { provides: { react: '19.3.1' } });
  await registry.call('POST', '/api/promotions', { body: { remote, version, regions: ['AE'] } });
  const sent = usageReport({ [`route ${path}`]: 40 });
  await registry.call('POST', '/api/shells/edge-1/usage', { body: sent });
  return path;
}
