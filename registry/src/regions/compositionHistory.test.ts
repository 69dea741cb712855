import { expect, it } from '@jest/globals';
import { testRegistryIn } from '../../test-support/registryIn.ts';
import { makeRelease, newRemoteName, type TestRegistry } from '../../test-support/testRegistry.ts';
import type { RegistryDatabase } from '../data/database.ts';
import { stableAt } from './compositionHistory.ts';

let database: RegistryDatabase;
let registry: TestRegistry;

testRegistryIn(async (opened) => {
  ({ database, registry } = opened);
  await registry.connectShell('shell-1');
});

it('[OPS-04] tells what a region had after each change: promotions, a rollback, a withdrawal', async () => {
  const remote = newRemoteName();
  const change = async (path: string, body: object) => {
    const { body: answer } = await registry.call('POST', path, { body: { remote, regions: ['AE'], ...body } });
    const { body: status } = await registry.call('GET', '/api/status');
    return Math.max(answer.revision, status.revision);
  };
  const revisions: number[] = [];
  for (const version of ['1.0.0', '1.1.0']) {
    await registry.publish(makeRelease(remote, version));
    revisions.push(await change('/api/promotions', { version }));
  }
  revisions.push(await change('/api/rollbacks', {}));
  revisions.push(await change('/api/withdrawals', {}));
  const versions = [];
  for (const revision of [0, ...revisions]) {
    versions.push((await stableAt(database.db, 'AE', revision)).map(({ version }) => version));
  }
  expect(versions).toEqual([[], ['1.0.0'], ['1.1.0'], ['1.0.0'], []]);
  expect(await stableAt(database.db, 'EU', 100)).toEqual([]);
});
