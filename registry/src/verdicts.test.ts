/** The verdict on a release before it is promoted, and that a promotion then goes as it says. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Publish } from '@tessera/shared-contracts/composition';
import {
  makeRelease,
  newRemoteName,
  openTestDatabase,
  startTestRegistry,
  type TestRegistry,
} from '../test-support/testRegistry.ts';
import type { RegistryDatabase } from './database.ts';
import { candidate, claim, placement, shellHost } from './schema.ts';

let database: RegistryDatabase;
let registry: TestRegistry;
beforeAll(async () => {
  database = await openTestDatabase();
  registry = await startTestRegistry(database);
}, 60_000);
afterAll(async () => {
  await registry?.stop();
  await database?.close();
}, 60_000);

let remote: string;
let other: string;
beforeEach(async () => {
  await database.db.delete(claim);
  await database.db.delete(candidate);
  await database.db.delete(shellHost);
  await database.db.update(placement).set({ current: false });
  remote = newRemoteName();
  other = newRemoteName();
});
afterEach(() => registry.closeStreams());

const HOST = { provides: { react: '19.3.1' } };
const connect = (judge?: Parameters<TestRegistry['connectShell']>[1]) => registry.connectShell('shell-1', judge, HOST);
const publish = (name: string, version = '1.0.0', says: Partial<Publish['manifest']> = {}) =>
  registry.publish(makeRelease(name, version, {}, says));
const promote = (name: string, version = '1.0.0', more: { waitMs?: number } = {}) =>
  registry.call('POST', '/api/promotions', { body: { remote: name, version, regions: ['AE'], ...more } });
const verdictOn = async (name = remote, version = '1.0.0') => {
  const query = new URLSearchParams({ remote: name, version, region: 'AE' });
  const { status, body } = await registry.call('GET', `/api/verdicts?${query}`);
  expect(status).toBe(200);
  const [{ verdict, reasons, notes, from }] = body.regions;
  return { verdict, from, codes: reasons.map(({ code }: { code: string }) => code), reasons, notes };
};
const FILLS_HEADER = { slots: ['header' as const], assets: { header: { js: ['entry.js'], css: [] } } };

describe('[OPS-03] whether a release may be deployed', () => {
  /** What it is, how it comes to be, the verdict with its reasons' codes, and the status of a promotion. */
  const cases: readonly (readonly [string, () => Promise<unknown>, string, readonly string[], number])[] = [
    ['a release that fits, with a shell that says so', () => publish(remote), 'yes', [], 200],
    [
      'one that needs another version of a shared package',
      async () => {
        await registry.closeStreams();
        await publish(remote, '1.0.0', { shared: { react: '^19.3.1' } });
        await registry.connectShell('shell-2', undefined, { provides: { react: '18.0.0' } });
      },
      'no',
      ['shared.unmet'],
      409,
    ],
    [
      'one whose slot belongs to another remote by now',
      async () => {
        await publish(remote, '1.0.0', FILLS_HEADER);
        await publish(other);
        await registry.call('PUT', '/api/claims', { body: { remote: other, slot: 'header' } });
      },
      'no',
      ['claim.taken'],
      409,
    ],
    [
      'one whose slot another remote still fills',
      async () => {
        await publish(other, '1.0.0', FILLS_HEADER);
        await promote(other);
        await publish(remote);
        await registry.call('PUT', '/api/claims', { body: { remote, slot: 'header' } });
        await publish(remote, '1.1.0', FILLS_HEADER);
        remote = `${remote}@1.1.0`;
      },
      'no',
      ['claim.occupied'],
      409,
    ],
    ['one that was never published', () => publish(remote, '2.0.0'), 'unanswerable', ['release.unknown-version'], 404],
    ['one of a remote that there is not', async () => {}, 'unanswerable', ['release.unknown-remote'], 404],
    [
      'one that is retired',
      async () => {
        await publish(remote);
        await publish(remote, '1.1.0');
        await registry.call('POST', '/api/retirements', { body: { remote, version: '1.0.0' } });
      },
      'unanswerable',
      ['release.retired'],
      410,
    ],
  ];

  it.each(cases)('%s: a promotion goes as the verdict says', async (_, stage, verdict, codes, promoted) => {
    await connect();
    await stage();
    const [name = '', version = '1.0.0'] = remote.split('@');
    const before = await registry.call('GET', '/api/status');
    expect(await verdictOn(name, version)).toMatchObject({ verdict, codes });
    // It was asked, and nothing else.
    expect((await registry.call('GET', '/api/status')).body.placements).toEqual(before.body.placements);
    expect((await promote(name, version)).status).toBe(promoted);
  });

  it('names a new version of a remote by what runs there now, and notes what it would replace', async () => {
    await connect(({ version }) =>
      version === '1.1.0' ? { outcome: 'refused', reason: 'its page fails' } : { outcome: 'accepted' },
    );
    await publish(remote);
    await publish(remote, '1.1.0');
    await promote(remote);
    await promote(remote, '1.1.0');
    expect(await verdictOn(remote, '1.1.0')).toMatchObject({
      verdict: 'yes',
      from: '1.0.0',
      notes: [expect.stringMatching(/^shells refused it there at the last try: .*its page fails/)],
    });
  });

  describe('is not known yet', () => {
    it('while no shell is connected', async () => {
      await publish(remote);
      expect(await verdictOn()).toMatchObject({ verdict: 'notYet', codes: ['shells.none'] });
    });

    it('while a shell has not said what its pages provide', async () => {
      await connect();
      await registry.connectShell('shell-2');
      await publish(remote);
      const { verdict, reasons } = await verdictOn();
      expect([verdict, reasons]).toEqual([
        'notYet',
        [{ code: 'shells.silent', message: 'shell-2 has not said what the pages there provide' }],
      ]);
    });

    it('while shells are trying it', async () => {
      await connect(() => null);
      await publish(remote);
      await promote(remote, '1.0.0', { waitMs: 0 });
      expect(await verdictOn()).toMatchObject({ verdict: 'notYet', codes: ['candidate.waiting'] });
      await publish(remote, '1.1.0');
      expect(await verdictOn(remote, '1.1.0')).toMatchObject({
        verdict: 'yes',
        notes: expect.arrayContaining(['1.0.0 is being tried there; a promotion takes its place']),
      });
    });

    it('but no where something speaks against it anyway', async () => {
      await publish(remote, '1.0.0', FILLS_HEADER);
      await publish(other);
      await registry.call('PUT', '/api/claims', { body: { remote: other, slot: 'header' } });
      expect(await verdictOn()).toMatchObject({ verdict: 'no', codes: ['claim.taken'] });
    });
  });

  it('is asked of all regions unless some are named, and refuses what is none', async () => {
    await publish(remote);
    const ask = (query: string) => registry.call('GET', `/api/verdicts?remote=${remote}&version=1.0.0${query}`);
    expect((await ask('')).body.regions).toHaveLength(8);
    expect((await ask('&region=EU,AE')).body.regions.map(({ region }: { region: string }) => region)).toEqual([
      'AE',
      'EU',
    ]);
    for (const wrong of ['&region=MARS', '&region=', '&region=AE,', '&region=AE&region=EU']) {
      expect([wrong, (await ask(wrong)).status]).toEqual([wrong, 400]);
    }
  });
});
