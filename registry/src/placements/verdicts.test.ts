/** The verdict on a release before its promotion, and that a promotion has the predicted result. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Publish } from '@tessera/shared-contracts/releases/composition';
import { testRegistryIn } from '../../test-support/registryIn.ts';
import { makeRelease, newRemoteName, type TestRegistry } from '../../test-support/testRegistry.ts';
import { promoteUsedRoute, usageReport } from '../../test-support/usedRoute.ts';
import type { RegistryDatabase } from '../data/database.ts';
import { candidate, claim, placement, shellHost, usage } from '../data/schema.ts';
import { readHealth, readUsage } from '../shells/usage.ts';
import { readApprovals } from './approvals.ts';

let database: RegistryDatabase;
let registry: TestRegistry;
testRegistryIn((opened) => {
  ({ database, registry } = opened);
});

let remote: string;
let other: string;
beforeEach(async () => {
  await database.db.delete(claim);
  await database.db.delete(candidate);
  await database.db.delete(shellHost);
  await database.db.delete(usage);
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
  /** Title, setup, verdict with the codes of its reasons, and the status of a promotion. */
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
    // Reading the verdict changed nothing.
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
        [{ code: 'shells.silent', subject: 'shell-2', message: 'shell-2 has not said what the pages there provide' }],
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

describe('[OPS-03] what a region uses', () => {
  const HOURS = 3_600_000;
  const report = (body: object, shell = 'edge-1') => registry.call('POST', `/api/shells/${shell}/usage`, { body });
  const approve = (subject: string, version = '1.1.0', code = 'route.lost') =>
    registry.call('POST', '/api/approvals', {
      body: { remote, version, regions: ['AE'], code, subject, reason: 'it has moved' },
    });

  it('keeps a version out that takes it away, and says how often it was used', async () => {
    const path = await promoteUsedRoute(registry, remote, '1.0.0');
    await publish(remote, '1.1.0');
    const { verdict, reasons } = await verdictOn(remote, '1.1.0');
    expect(verdict).toBe('no');
    expect(reasons).toEqual([
      {
        code: 'route.lost',
        subject: path,
        message: `nobody would have the route ${path} any more; used 40 times there in the last 7 days`,
      },
    ]);
    const refused = await promote(remote, '1.1.0');
    expect([refused.status, refused.body.code]).toEqual([409, 'promotion.incompatible']);
  });

  it('lets it go where somebody approves just that, for this change alone, and the audit says who', async () => {
    const path = await promoteUsedRoute(registry, remote, '1.0.0');
    await publish(remote, '1.1.0');
    await publish(remote, '1.2.0');
    expect((await approve(path)).status).toBe(201);
    const { verdict, notes } = await verdictOn(remote, '1.1.0');
    expect([verdict, notes.at(-1)]).toEqual([
      'yes',
      `nobody would have the route ${path} any more; used 40 times there in the last 7 days (approved by test operator: it has moved)`,
    ]);
    expect((await verdictOn(remote, '1.2.0')).verdict).toBe('no');
    expect((await promote(remote, '1.1.0')).status).toBe(200);
    const audit = await registry.call('GET', `/api/audit?subject=${remote}&what=approve`);
    expect(audit.body.entries).toMatchObject([
      { what: 'approve', region: 'AE', from: '1.0.0', to: '1.1.0', reason: `route.lost ${path}: it has moved` },
    ]);
  });

  it('forgets an approval once something else is stable there', async () => {
    const path = await promoteUsedRoute(registry, remote, '1.0.0');
    await publish(remote, '1.1.0');
    await approve(path);
    await promoteUsedRoute(registry, remote, '1.0.1');
    expect(await verdictOn(remote, '1.1.0')).toMatchObject({ verdict: 'no', from: '1.0.1' });
  });

  it('approves one reason alone', async () => {
    const path = await promoteUsedRoute(registry, remote, '1.0.0');
    await publish(remote, '1.1.0');
    await approve(path);
    const change = { region: 'AE' as const, remote, version: '1.1.0', from: '1.0.0' };
    const approvalOf = await readApprovals(database.db, change);
    expect(approvalOf({ code: 'route.lost', subject: path })).toBe('approved by test operator: it has moved');
    expect(approvalOf({ code: 'slot.lost', subject: path })).toBeNull();
    expect(approvalOf({ code: 'route.lost', subject: '/elsewhere' })).toBeNull();
    const elsewhere = await readApprovals(database.db, { ...change, region: 'EU' });
    expect(elsewhere({ code: 'route.lost', subject: path })).toBeNull();
  });

  it('has nothing approved that the change does not break, nor what could not run', async () => {
    const path = await promoteUsedRoute(registry, remote, '1.0.0');
    await publish(remote, '1.1.0');
    const other = await approve('/elsewhere');
    expect([other.status, other.body.code]).toEqual([409, 'approval.nothing-to-approve']);
    expect(other.body.detail).toContain(`"route.lost ${path}"`);
    expect((await approve('react', '1.1.0', 'shared.unmet')).status).toBe(400);
  });

  it('is not known yet as long as nobody has counted for seven days, which keeps nobody from promoting', async () => {
    const path = await promoteUsedRoute(registry, remote, '1.0.0');
    await database.db.delete(usage);
    await publish(remote, '1.1.0');
    expect(await verdictOn(remote, '1.1.0')).toMatchObject({ verdict: 'notYet', codes: ['usage.unknown'] });
    const promoted = await promote(remote, '1.1.0');
    expect([promoted.status, promoted.body.warnings]).toEqual([200, [expect.stringContaining(`the route ${path}`)]]);
  });

  it('is counted for seven days when shells have counted on each of them, in whichever region; what nobody used may go', async () => {
    await promoteUsedRoute(registry, remote, '1.0.0');
    await database.db.delete(usage);
    await publish(remote, '1.1.0');
    const reportOf = (ago: number) =>
      report(usageReport({ 'slot header': 1 }, { region: 'EU', hour: new Date(Date.now() - ago * 24 * HOURS) }));
    for (const day of [7, 6.2, 5.1, 4.9, 2.9, 1.5, 0.5]) await reportOf(day);
    expect(await verdictOn(remote, '1.1.0')).toMatchObject({ verdict: 'notYet', codes: ['usage.unknown'] });
    await reportOf(3.5);
    expect(await verdictOn(remote, '1.1.0')).toMatchObject({ verdict: 'yes' });
  });

  it('adds up over processes and hours of the region, and counts a report that is sent again once', async () => {
    const path = await promoteUsedRoute(registry, remote, '1.0.0');
    const key = `route ${path}`;
    const earlier = usageReport({ [key]: 5 }, { hour: new Date(Date.now() - 30 * HOURS) });
    await report(earlier);
    await report({ ...earlier, hours: earlier.hours.map((hour) => ({ ...hour, counts: { [key]: 7 } })) });
    await report(usageReport({ [key]: 1000 }, { region: 'EU' }));
    await report(usageReport({ [key]: 300 }, { hour: new Date(Date.now() - 7.2 * 24 * HOURS) }));
    await publish(remote, '1.1.0');
    expect((await verdictOn(remote, '1.1.0')).reasons[0].message).toContain('used 47 times');
    const usageOf = await readUsage(database.db, ['AE', 'EU']);
    expect([usageOf('AE').times(`route ${path}`), usageOf('EU').times(`route ${path}`)]).toEqual([47, 1000]);
  });

  it('may go to another remote that an operator has granted it', async () => {
    const path = await promoteUsedRoute(registry, remote, '1.0.0');
    await publish(other);
    await registry.call('PUT', '/api/claims', { body: { remote: other, route: path } });
    await publish(remote, '1.1.0');
    expect(await verdictOn(remote, '1.1.0')).toMatchObject({ verdict: 'yes' });
  });

  it('says how often a remote was shown and failed, hour by hour', async () => {
    const hour = (ago: number) => new Date(Date.now() - ago * HOURS);
    await report(usageReport({ 'shown mf-x': 100, 'failed mf-x': 1 }, { hour: hour(30) }));
    await report(usageReport({ 'shown mf-x': 10 }, { hour: hour(2) }));
    await report(usageReport({ 'shown mf-x': 5, 'failed mf-x': 2, 'shown mf-y': 9 }, { hour: hour(1) }));
    await report(usageReport({ 'shown mf-y': 9 }, { hour: hour(0.5) }));
    const health = await readHealth(database.db, ['AE'], 24);
    expect(health('AE', 'mf-x').map(({ shown, failed }) => [shown, failed])).toEqual([
      [10, 0],
      [5, 2],
    ]);
    expect(health('EU', 'mf-x')).toEqual([]);
  });

  it.each([
    ['hours that lie ahead', { hour: new Date(Date.now() + 2 * HOURS) }, {}, 422, 'usage.other-time'],
    ['hours of last year', { hour: new Date(Date.now() - 9 * 24 * HOURS) }, {}, 422, 'usage.other-time'],
    ['a region that there is not', { region: 'XX' }, {}, 400, 'request.invalid'],
    ['a key of another kind', {}, { 'visitor 10.0.0.1': 1 }, 400, 'request.invalid'],
    ['less than nothing', {}, { 'slot header': -1 }, 400, 'request.invalid'],
  ])('refuses %s, and keeps what it had', async (_what, of, counts, status, code) => {
    const refused = await report(usageReport({ 'slot header': 1, ...counts }, of));
    expect([refused.status, refused.body.code]).toEqual([status, code]);
    expect(await database.db.select().from(usage)).toEqual([]);
  });

  it('refuses what is no whole hour: a shell has few of them', async () => {
    const [hour] = usageReport({ 'slot header': 1 }).hours;
    const body = { ...usageReport({}), hours: [{ ...hour, hour: '2026-11-27T10:00:01Z' }] };
    expect((await report(body)).body.detail).toContain('must be the beginning of an hour');
  });

  it('goes after eight days', async () => {
    await database.db.insert(usage).values({
      shell: 'edge-1',
      process: '00000000-0000-4000-8000-000000000000',
      region: 'AE',
      hour: new Date(Date.now() - 8.1 * 24 * HOURS),
      counts: { 'slot header': 1 },
    });
    await report(usageReport({ 'slot footer': 1 }));
    expect((await database.db.select().from(usage)).map(({ counts }) => counts)).toEqual([{ 'slot footer': 1 }]);
  });

  it('[TEAM-03] is said for every region to whoever publishes', async () => {
    await promoteUsedRoute(registry, remote, '1.0.0');
    const { status, body } = await publish(remote, '1.1.0');
    expect(status).toBe(201);
    const said = Object.fromEntries(
      body.verdicts.map((one: { region: string; verdict: string }) => [one.region, one.verdict]),
    );
    expect(said).toEqual({ IN: 'yes', AE: 'no', US: 'yes', EU: 'yes', GB: 'yes', ROW: 'yes', AU: 'yes', CA: 'yes' });
  });
});
