/** Refused and denied calls appear in the audit, and cannot fill the disk. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { desc } from 'drizzle-orm';
import { testRegistryIn } from '../../test-support/registryIn.ts';
import { makeRelease, newRemoteName, startTestRegistry, type TestRegistry } from '../../test-support/testRegistry.ts';
import { createToken } from '../access/tokens.ts';
import type { RegistryDatabase } from '../data/database.ts';
import { audit } from '../data/schema.ts';

let database: RegistryDatabase;
let registry: TestRegistry;
let made: Awaited<ReturnType<typeof createToken>>;
let first: number;

// Windows longer than the tests: counted repeats are written when the registry stops.
testRegistryIn(
  (opened) => {
    ({ database, registry } = opened);
  },
  { rejections: { windowMs: 600_000, anonymousWindowMs: 600_000 } },
);

beforeEach(async () => {
  made = await createToken(
    database.db,
    { label: 'team', scopes: ['publish:mf-mine', 'promote:AE'], lifetimeDays: 1 },
    { id: null, label: 'test' },
  );
  first = (await database.db.select({ id: audit.id }).from(audit).orderBy(desc(audit.id)).limit(1))[0]?.id ?? 0;
});

/** Entries of this test, oldest first. */
const entries = async () =>
  (await registry.call('GET', '/api/audit?limit=500')).body.entries
    .filter(({ id }: { id: number }) => id > first)
    .toReversed();
const asTeam = (method: string, path: string, body?: unknown, via = registry) =>
  via.call(method, path, { token: made.token, ...(body === undefined ? {} : { body }) });

describe('[OPS-02] the audit', () => {
  it('says who was denied what, with the token’s id and why', async () => {
    await asTeam('POST', '/api/releases/mf-theirs', makeRelease('mf-theirs', '1.0.0'));
    await asTeam('POST', '/api/promotions', { remote: 'mf-x', version: '1.0.0', regions: ['EU', 'AE'] });
    await asTeam('POST', '/api/tokens', { label: 'more', scopes: ['operator'] });
    const common = { who: 'team', tokenId: made.id, outcome: 'denied', calls: 1, revision: null };
    expect(await entries()).toMatchObject([
      { ...common, what: 'publish', subject: 'mf-theirs', reason: expect.stringContaining('token.scope-missing: ') },
      { ...common, what: 'promote', region: 'EU', subject: 'mf-x', to: '1.0.0' },
      { ...common, what: 'promote', region: 'AE', subject: 'mf-x', to: '1.0.0' },
      { ...common, what: 'token.create', subject: '-', region: null },
    ]);
  });

  it('says what the registry refused though the token would do', async () => {
    await asTeam('POST', '/api/promotions', { remote: 'mf-nobody', version: '1.0.0', regions: ['AE'] });
    await asTeam('POST', '/api/releases/mf-mine', { manifest: {} });
    expect(await entries()).toMatchObject([
      {
        what: 'promote',
        outcome: 'refused',
        region: 'AE',
        subject: 'mf-nobody',
        reason: expect.stringContaining('release.unknown-remote: There is no remote mf-nobody.'),
      },
      { what: 'publish', outcome: 'refused', subject: 'mf-mine', reason: expect.stringContaining('request.invalid: ') },
    ]);
  });

  it('says what was tried with a token that is revoked', async () => {
    await registry.call('DELETE', `/api/tokens/${made.id}`);
    await asTeam('GET', '/api/status');
    expect((await entries()).at(-1)).toMatchObject({
      who: 'team',
      tokenId: made.id,
      what: 'call',
      outcome: 'denied',
      subject: 'GET /api/status',
      reason: expect.stringContaining('token.invalid'),
    });
  });

  it('holds nothing of reads that found nothing', async () => {
    await asTeam('GET', '/api/releases/mf-nobody/1.0.0');
    expect(await entries()).toEqual([]);
  });

  it('has the id of the token that did it', async () => {
    const remote = newRemoteName();
    await registry.publish(makeRelease(remote, '1.0.0'));
    const { body } = await registry.call('GET', '/api/tokens');
    const operator = body.tokens.find(({ label }: { label: string }) => label === 'test operator');
    expect(await entries()).toMatchObject([{ what: 'publish', outcome: 'done', tokenId: operator.id, reason: null }]);
  });
});

describe('repeated refusals', () => {
  const another = async (work: (via: TestRegistry) => Promise<unknown>) => {
    const via = await startTestRegistry(database);
    first = (await database.db.select({ id: audit.id }).from(audit).orderBy(desc(audit.id)).limit(1))[0]?.id ?? 0;
    await work(via);
    await via.stop();
  };

  it('are written once and then counted', async () => {
    await another(async (via) => {
      for (let count = 0; count < 50; count += 1) await asTeam('POST', '/api/releases/mf-theirs', {}, via);
    });
    expect(await entries()).toMatchObject([
      { what: 'publish', subject: 'mf-theirs', calls: 1 },
      { what: 'publish', subject: 'mf-theirs', calls: 49 },
    ]);
  });

  it('that differ are counted as one beyond twenty of a token', async () => {
    await another(async (via) => {
      for (let count = 0; count < 50; count += 1) await asTeam('POST', `/api/releases/mf-theirs-${count}`, {}, via);
    });
    const found = await entries();
    expect(found).toHaveLength(22);
    expect(found.slice(-2)).toMatchObject([
      { what: 'call', subject: '(various)', calls: 1, reason: expect.stringContaining('more than 20') },
      { what: 'call', subject: '(various)', calls: 29 },
    ]);
  });

  it('of nobody’s are one entry and a count, whatever was called', async () => {
    await another(async (via) => {
      for (let count = 0; count < 40; count += 1) {
        await via.call('GET', `/api/releases/mf-${count}/1.0.0`, { token: null });
        await via.call('POST', `/api/none-${'x'.repeat(count * 10)}`, { token: 'guess', body: {} });
      }
    });
    const found = await entries();
    const common = { who: '(no valid token)', tokenId: null, what: 'call', outcome: 'denied' };
    expect(found).toMatchObject([
      { ...common, reason: 'token.missing', subject: 'GET /api/releases', calls: 1 },
      { ...common, reason: 'token.invalid', calls: 1 },
      { ...common, reason: 'token.missing', subject: 'GET /api/releases', calls: 39 },
      { ...common, reason: 'token.invalid', subject: '(various)', calls: 39 },
    ]);
  });
});
