/** Which scopes allow which call, for every call and scope, and the lifecycle of tokens. */
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { testRegistryIn } from '../../test-support/registryIn.ts';
import { makeRelease, newRemoteName, startTestRegistry, type TestRegistry } from '../../test-support/testRegistry.ts';
import type { RegistryDatabase } from '../data/database.ts';
import { audit, token } from '../data/schema.ts';
import { createToken } from './tokens.ts';

let database: RegistryDatabase;
let registry: TestRegistry;

testRegistryIn((opened) => {
  ({ database, registry } = opened);
});

/** One scope of each kind. */
const SCOPES = [
  'read',
  'report',
  'publish:mf-x',
  'publish:mf-y',
  'publish:*',
  'promote:AE:mf-x',
  'promote:AE:mf-y',
  'promote:EU:mf-x',
  'promote:AE',
  'promote:EU',
  'promote:*:mf-x',
  'promote:*:mf-y',
  'promote:*',
  'operator',
] as const;
type Scope = (typeof SCOPES)[number];

const OPERATOR: readonly Scope[] = ['operator'];
const SHELLS: readonly Scope[] = ['report', 'operator'];
const PUBLISHERS: readonly Scope[] = ['publish:mf-x', 'publish:*', 'operator'];
const PROMOTERS_IN_AE: readonly Scope[] = ['promote:AE:mf-x', 'promote:AE', 'promote:*:mf-x', 'promote:*', 'operator'];
const EVERYBODY: readonly Scope[] = SCOPES;
/** Scopes that read about mf-x, and scopes that read about any remote, beside shells. */
const READERS_OF_X = SCOPES.filter((scope) => scope !== 'report' && !scope.endsWith('mf-y'));
const READERS = SCOPES.filter((scope) => scope !== 'report');
const PROMOTERS = SCOPES.filter((scope) => /^(promote|operator)/.test(scope));
const PROMOTERS_IN_AE_AND_EU: readonly Scope[] = ['promote:*:mf-x', 'promote:*', 'operator'];

interface Row {
  /** The route as it is registered. */
  readonly call: string;
  readonly path: string;
  readonly body?: unknown;
  readonly may: readonly Scope[];
}

const NOBODYS_ID = 'd6c3fbb2-1d0a-4b0e-9a52-0d7f1a1e2c55';

const ROWS: readonly Row[] = [
  { call: 'POST /api/console-links', path: '/api/console-links', may: READERS },
  { call: 'GET /api/rollouts', path: '/api/rollouts', may: READERS },
  { call: 'GET /api/rollouts', path: '/api/rollouts?remote=mf-x', may: READERS_OF_X },
  { call: 'GET /api/rollouts/:id', path: `/api/rollouts/${NOBODYS_ID}`, may: READERS },
  {
    call: 'POST /api/rollouts',
    path: '/api/rollouts',
    body: { remote: 'mf-x', version: '1.0.0', regions: ['AE'] },
    may: PROMOTERS_IN_AE,
  },
  ...['pause', 'resume', 'advance', 'withdraw'].map((act) => ({
    call: `POST /api/rollouts/:id/${act}`,
    path: `/api/rollouts/${NOBODYS_ID}/${act}`,
    body: {},
    may: PROMOTERS,
  })),
  { call: 'POST /api/shells/:shell/evidence', path: '/api/shells/shell-1/evidence', body: {}, may: SHELLS },
  { call: 'POST /api/shells/:shell/usage', path: '/api/shells/shell-1/usage', body: {}, may: SHELLS },
  {
    call: 'POST /api/approvals',
    path: '/api/approvals',
    body: { remote: 'mf-x', version: '1.0.0', regions: ['AE'], code: 'slot.lost', subject: 'header', reason: 'meant' },
    may: PROMOTERS_IN_AE,
  },
  { call: 'POST /api/shells/:shell/failures', path: '/api/shells/shell-1/failures', body: {}, may: SHELLS },
  { call: 'PUT /api/shells/:shell/import-maps', path: '/api/shells/shell-1/import-maps', body: {}, may: SHELLS },
  { call: 'GET /api/verdicts', path: '/api/verdicts?remote=mf-x&version=1.0.0', may: READERS_OF_X },
  { call: 'POST /api/releases/:remote', path: '/api/releases/mf-x', body: {}, may: PUBLISHERS },
  { call: 'GET /api/releases/:remote/:version', path: '/api/releases/mf-x/1.0.0', may: [...READERS_OF_X, 'report'] },
  {
    call: 'GET /api/releases/:remote/:version/files/*path',
    path: '/api/releases/mf-x/1.0.0/files/entry.js',
    may: [...READERS_OF_X, 'report'],
  },
  {
    call: 'PUT /api/releases/:remote/:version/maps/:script',
    path: '/api/releases/mf-x/1.0.0/maps/entry.js',
    body: {},
    may: PUBLISHERS,
  },
  {
    call: 'GET /api/releases/:remote/:version/maps/:script',
    path: '/api/releases/mf-x/1.0.0/maps/entry.js',
    may: PUBLISHERS,
  },
  { call: 'GET /api/shell-builds', path: '/api/shell-builds', may: SHELLS },
  { call: 'POST /api/shell-builds', path: '/api/shell-builds', body: {}, may: SHELLS },
  {
    call: 'PUT /api/shell-builds/:build/files/*path',
    path: '/api/shell-builds/none/files/main.js',
    body: {},
    may: SHELLS,
  },
  { call: 'GET /api/shell-builds/:build/files/*path', path: '/api/shell-builds/none/files/main.js', may: SHELLS },
  {
    call: 'POST /api/promotions',
    path: '/api/promotions',
    body: { remote: 'mf-x', version: '1.0.0', regions: ['AE'] },
    may: PROMOTERS_IN_AE,
  },
  {
    call: 'POST /api/promotions',
    path: '/api/promotions',
    body: { remote: 'mf-x', version: '1.0.0', regions: ['AE', 'EU'] },
    may: PROMOTERS_IN_AE_AND_EU,
  },
  {
    call: 'POST /api/rollbacks',
    path: '/api/rollbacks',
    body: { remote: 'mf-x', regions: ['AE'] },
    may: PROMOTERS_IN_AE,
  },
  {
    call: 'POST /api/withdrawals',
    path: '/api/withdrawals',
    body: { remote: 'mf-x', regions: ['AE'] },
    may: PROMOTERS_IN_AE,
  },
  { call: 'GET /api/compositions', path: '/api/compositions', may: EVERYBODY },
  { call: 'GET /api/compositions/stream', path: '/api/compositions/stream', may: EVERYBODY },
  { call: 'GET /api/compositions/stream', path: '/api/compositions/stream?shell=', may: SHELLS },
  {
    call: 'POST /api/shells/:shell/activations',
    path: '/api/shells/none%20such/activations',
    body: { revision: 1, results: [] },
    may: SHELLS,
  },
  { call: 'GET /api/status', path: '/api/status', may: READERS },
  { call: 'GET /api/audit', path: '/api/audit', may: READERS },
  { call: 'GET /api/audit', path: '/api/audit?subject=mf-x', may: READERS_OF_X },
  { call: 'POST /api/retirements', path: '/api/retirements', body: {}, may: OPERATOR },
  { call: 'GET /api/claims', path: '/api/claims', may: READERS },
  { call: 'PUT /api/claims', path: '/api/claims', body: {}, may: OPERATOR },
  { call: 'DELETE /api/claims', path: '/api/claims?slot=footer', may: OPERATOR },
  { call: 'POST /api/tokens', path: '/api/tokens', body: {}, may: OPERATOR },
  { call: 'GET /api/tokens', path: '/api/tokens', may: OPERATOR },
  {
    call: 'POST /api/tokens/:id/readmission',
    path: `/api/tokens/${NOBODYS_ID}/readmission`,
    body: {},
    may: OPERATOR,
  },
  { call: 'POST /api/restores', path: '/api/restores', body: {}, may: OPERATOR },
  { call: 'DELETE /api/tokens/:id', path: `/api/tokens/${NOBODYS_ID}`, may: OPERATOR },
];

const OPEN = ['GET /healthz', 'GET /problems/:code', 'GET /readyz'];

/** Returns status and code. A stream is closed as soon as it has begun. */
async function attempt({ call, path, body }: Row, secret: string | null, origin = registry.origin) {
  const abort = new AbortController();
  const response = await fetch(`${origin}${path}`, {
    method: call.split(' ')[0] ?? 'GET',
    signal: abort.signal,
    headers: {
      ...(secret === null ? {} : { authorization: `Bearer ${secret}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const isProblem = response.headers.get('content-type')?.includes('problem') === true;
  const code = isProblem ? (await response.json()).code : null;
  abort.abort();
  return { status: response.status, code, headers: response.headers };
}

describe('[TEAM-01] every call', () => {
  it('stands in this table, or is open', () => {
    // Console pages require a session: see registry/console/server/routes.test.ts.
    const ofTheApi = registry.calls.filter((call) => !call.includes(' /console'));
    expect([...new Set([...ROWS.map(({ call }) => call), ...OPEN])].sort()).toEqual(ofTheApi.sort());
  });

  it.each(ROWS)('$call ($path) is for $may', async (row) => {
    await registry.publish(makeRelease('mf-x', '1.0.0'));
    const verdicts: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const scope of SCOPES) {
      const { status, code } = await attempt(row, await registry.makeToken(scope));
      verdicts[scope] = status === 401 || status === 403 ? code : 'may';
      expected[scope] = row.may.includes(scope) ? 'may' : 'token.scope-missing';
    }
    expect(verdicts).toEqual(expected);
  });

  it.each(ROWS)('$call ($path) is nobody’s without a valid token', async (row) => {
    // Its own registry, because failures are counted per client address.
    const guarded = await startTestRegistry(database);
    const ask = async (secret: string | null) => {
      const { status, code, headers } = await attempt(row, secret, guarded.origin);
      return [status, code, headers.get('www-authenticate')];
    };
    try {
      const expired = await makeToken({ lifetimeDays: -1 });
      expect(await ask(null)).toEqual([401, 'token.missing', 'Bearer realm="registry"']);
      expect(await ask('tessera_nobody-knows-this-one')).toEqual([401, 'token.invalid', 'Bearer realm="registry"']);
      expect(await ask(expired.token)).toEqual([401, 'token.expired', 'Bearer realm="registry"']);
    } finally {
      await guarded.stop();
    }
  });

  it.each(OPEN)('%s is open', async (call) => {
    expect(
      (await attempt({ call, path: (call.split(' ')[1] ?? '').replace(':code', 'token.missing'), may: [] }, null))
        .status,
    ).toBe(200);
  });

  it.each(['publish', 'promote:AE'])('[TEAM-01] tells a token with %s:<remote> of that remote alone', async (scope) => {
    const [own, other] = [newRemoteName(), newRemoteName()];
    for (const remote of [own, other]) {
      await registry.publish(makeRelease(remote, '1.0.0'));
      await registry.call('PUT', '/api/claims', { body: { remote, route: `/${remote}` } });
      await registry.call('POST', '/api/promotions', {
        body: { remote, version: '1.0.0', regions: ['AE'], waitMs: 0 },
      });
    }
    await registry.call('POST', '/api/tokens', { body: { label: own, scopes: ['report'] } });
    const token = await registry.makeToken(`${scope}:${own}`);
    const told = async (path: string) => {
      const { status, body } = await registry.call('GET', path, { token });
      expect([path, status]).toEqual([path, 200]);
      return body;
    };
    for (const path of ['/api/status', '/api/claims', '/api/audit', '/api/rollouts']) {
      expect(JSON.stringify(await told(path))).not.toContain(other);
    }
    const { remotes, placements } = await told('/api/status');
    expect([remotes, placements]).toMatchObject([[{ remote: own }], [{ remote: own, region: 'AE' }]]);
    expect((await told('/api/claims')).claims).toMatchObject([{ remote: own, kind: 'route' }]);
    const { entries } = await told(`/api/audit?subject=${own}`);
    // The token that has the remote's name as its label stays hidden.
    expect(entries.map(({ what }: { what: string }) => what)).toEqual(['promote', 'publish']);
  });

  it('names each scope that a promotion lacks', async () => {
    const body = { remote: 'mf-x', version: '1.0.0', regions: ['AE', 'EU', 'US'] };
    const secret = await registry.makeToken('promote:EU', 'promote:AE:mf-y', 'publish:*');
    const { status, body: problem } = await registry.call('POST', '/api/promotions', { body, token: secret });
    expect([status, problem.code]).toEqual([403, 'token.scope-missing']);
    expect(problem.detail).toContain('lacks "promote:AE:mf-x", "promote:US:mf-x"; it has: promote:EU,');
  });

  it.each([
    ['/api/releases/mf-x', ['publish:mf-y', 'promote:*']],
    ['/api/promotions', ['publish:*', 'report']],
    ['/api/rollbacks', ['publish:*', 'report']],
    ['/api/withdrawals', ['publish:*', 'report']],
    ['/api/shells/shell-1/activations', ['promote:*']],
    ['/api/tokens', ['publish:*', 'promote:*', 'report']],
  ])('POST %s is refused before its body is read', async (path, scopes) => {
    const secret = await registry.makeToken(...scopes);
    const { port } = new URL(registry.origin);
    const socket = connect(Number(port), '127.0.0.1');
    // Announces a body and never sends it: a response proves that the server did not wait for it.
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${secret}\r\nContent-Type: application/json\r\nContent-Length: 60000000\r\n\r\n`,
    );
    const first = await new Promise<string>((resolve) => socket.once('data', (chunk) => resolve(String(chunk))));
    socket.destroy();
    expect(first.split('\r\n')[0]).toBe('HTTP/1.1 403 Forbidden');
  });

  it('takes no release of another remote than the path’s, which the scope was checked for', async () => {
    const secret = await registry.makeToken('publish:mf-x');
    const body = makeRelease('mf-y', '1.0.0');
    const answer = await registry.call('POST', '/api/releases/mf-x', { body, token: secret });
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
    expect(answer.body.errors).toEqual([{ field: 'manifest.remote', message: 'must be mf-x, as in the path' }]);
  });
});

describe('a token', () => {
  const create = (body: object) => registry.call('POST', '/api/tokens', { body });

  it('is made by an operator, works, is listed without its secret, and stops working when it is revoked', async () => {
    const remote = newRemoteName();
    await registry.publish(makeRelease(remote, '1.0.0'));
    const body = { label: `team of ${remote}`, scopes: [`publish:${remote}`] };
    const { status, body: made } = await create(body);
    expect(status).toBe(201);
    expect(made.token).toMatch(/^tessera_[\w-]{43}$/);
    const tryOut = () => registry.publish(makeRelease(remote, '1.0.0'), made.token);
    expect((await tryOut()).status).toBe(200);
    const list = await registry.call('GET', '/api/tokens');
    expect(list.body.tokens).toContainEqual(expect.objectContaining({ id: made.id, ...body, revokedAt: null }));
    expect(JSON.stringify(list.body)).not.toContain(made.token);
    expect((await registry.call('DELETE', `/api/tokens/${made.id}`)).status).toBe(204);
    expect((await tryOut()).body.code).toBe('token.invalid');
    expect((await registry.call('DELETE', `/api/tokens/${made.id}`)).status).toBe(204);
    const { body: trail } = await registry.call('GET', `/api/audit?subject=${encodeURIComponent(body.label)}`);
    expect(trail.entries).toMatchObject([{ what: 'token.revoke' }, { what: 'token.create' }]);
  });

  it('is kept as a hash alone', async () => {
    const secret = await registry.makeToken('report');
    const rows = JSON.stringify([await database.db.select().from(token), await database.db.select().from(audit)]);
    expect(rows).not.toContain(secret);
    expect(rows).not.toContain(secret.replace('tessera_', ''));
  });

  it.each([['publish'], ['publish:'], ['promote:JP'], ['promote:ae'], ['everything'], ['publish:a:b'], ['']])(
    'cannot be given the scope %j, and the answer says which there are',
    async (scope) => {
      const answer = await create({ label: 'x', scopes: ['report', scope] });
      expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'scopes.1']);
      expect(answer.body.detail).toContain('publish:<remote>');
    },
  );

  it.each([['publish:mf-bga'], ['promote:AE:mf-bga'], ['promote:*:mf-bga']])(
    '[TEAM-01] is not made for a remote that nobody knows (%s) unless that is said, and lists the known ones',
    async (scope) => {
      const published = newRemoteName();
      await registry.publish(makeRelease(published, '1.0.0'));
      const granted = newRemoteName();
      await registry.call('PUT', '/api/claims', { body: { remote: granted, newRemote: true, route: `/${granted}` } });
      const refused = await create({ label: 'x', scopes: [scope] });
      expect([refused.status, refused.body.code]).toEqual([422, 'remote.unknown']);
      expect(refused.body.detail).toContain('There is no remote mf-bga. Known remotes: ');
      for (const known of [published, granted]) expect(refused.body.detail).toContain(known);
      expect((await create({ label: 'x', scopes: [scope], newRemotes: true })).status).toBe(201);
      for (const known of [published, granted]) {
        expect((await create({ label: 'x', scopes: [scope.replace('mf-bga', known)] })).status).toBe(201);
      }
    },
  );

  it.each([
    [['operator'], undefined, 30],
    [['promote:AE'], undefined, 90],
    [['publish:*'], undefined, 180],
    [['report'], undefined, 365],
    [['read'], undefined, 365],
    [['report', 'publish:*', 'promote:*'], undefined, 90],
    [['publish:*'], 7, 7],
    [['operator'], 730, 730],
  ])('for %j with expiresInDays %s lives %s days', async (scopes, expiresInDays, days) => {
    const before = Date.now();
    const { body } = await create({ label: 'mortal', scopes, expiresInDays });
    const lifetime = Date.parse(body.expiresAt) - before;
    expect(Math.round(lifetime / 86_400_000)).toBe(days);
    const { body: listed } = await registry.call('GET', '/api/tokens');
    expect(listed.tokens).toContainEqual(expect.objectContaining({ id: body.id, expiresAt: body.expiresAt }));
  });

  it.each([0, 731, 1.5])('cannot live %s days', async (expiresInDays) => {
    const { status, body } = await create({ label: 'x', scopes: ['read'], expiresInDays });
    expect([status, body.errors[0].field]).toEqual([400, 'expiresInDays']);
  });

  it.each([
    ['each of them waits for itself where the proxy is trusted', ['loopback'], [401, 429]],
    ['nobody chooses an address where it is not', ['10.0.0.1'], [429, 429]],
  ])('guessed by many behind one proxy: %s', async (_, trustedProxies, [other, same]) => {
    const guarded = await startTestRegistry(database, { trustedProxies });
    const guess = async (address: string) =>
      (await guarded.call('GET', '/api/status', { token: 'guess', headers: { 'x-forwarded-for': address } })).status;
    try {
      for (let count = 0; count < 30; count += 1) expect(await guess('203.0.113.1')).toBe(401);
      expect([await guess('203.0.113.2'), await guess('203.0.113.1')]).toEqual([other, same]);
    } finally {
      await guarded.stop();
    }
  });

  it('guessed too often from one address makes that address wait, but not those with a token', async () => {
    const guarded = await startTestRegistry(database);
    const guess = () => guarded.call('GET', '/api/status', { token: 'guess' });
    const statuses = new Set<number>();
    for (let count = 0; count < 30; count += 1) statuses.add((await guess()).status);
    expect([...statuses]).toEqual([401]);
    const tooMany = await guess();
    expect([tooMany.status, tooMany.body.code]).toEqual([429, 'token.too-many-failures']);
    expect(Number(tooMany.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await guarded.call('GET', '/api/tokens')).status).toBe(200);
    await guarded.stop();
  });

  it.each([
    ['revoked', (id: string) => registry.call('DELETE', `/api/tokens/${id}`)],
    ['expired', (id: string) => database.db.update(token).set({ expiresAt: new Date() }).where(eq(token.id, id))],
  ])('that is %s reads no longer through a stream that it had opened', async (_what, endIt) => {
    const lively = await startTestRegistry(database, { heartbeatMs: 20 });
    const made = await makeToken({ scopes: ['report'] });
    const stream = await lively.watch({ shell: `shell-${made.id}`, token: made.token });
    await stream.next();
    await endIt(made.id);
    await stream.ended;
    await lively.stop();
  });
});

describe('[OPS-01] a shell’s name', () => {
  const listen = (shell: string, secret: string | null) =>
    attempt({ call: 'GET', path: `/api/compositions/stream?shell=${shell}`, may: [] }, secret);
  const answer = async (shell: string, secret: string) =>
    (
      await registry.call('POST', `/api/shells/${shell}/activations`, {
        body: { revision: 1, results: [] },
        token: secret,
      })
    ).status;

  it('cannot be taken by who may not report, so a stream of theirs holds no promotion up', async () => {
    const remote = newRemoteName();
    await registry.publish(makeRelease(remote, '1.0.0'));
    for (const scope of ['read', 'publish:*', 'promote:*']) {
      const { status, code } = await listen('shell-1', await registry.makeToken(scope));
      expect([scope, status, code]).toEqual([scope, 403, 'token.scope-missing']);
    }
    expect((await listen('shell-1', null)).status).toBe(401);
    const { body } = await registry.call('POST', '/api/promotions', {
      body: { remote, version: '1.0.0', regions: ['AE'] },
    });
    expect(body.shells).toEqual([]);
  });

  it('belongs to the token that used it first, for listening and for answering', async () => {
    const first = await makeToken({ scopes: ['report'], label: 'edge' });
    const other = await makeToken({ scopes: ['report'], label: 'elsewhere' });
    expect((await listen('edge-1', first.token)).status).toBe(200);
    expect(await answer('edge-1', first.token)).toBe(204);
    const taken = await listen('edge-1', other.token);
    expect([taken.status, taken.code]).toEqual([409, 'shell.name-taken']);
    expect(await answer('edge-1', other.token)).toBe(409);
    expect((await listen('edge-2', other.token)).status).toBe(200);
  });

  it('goes over to the next token of the same label, and to any once the first opens nothing', async () => {
    const first = await makeToken({ scopes: ['report'], label: 'lab' });
    const next = await makeToken({ scopes: ['report'], label: 'lab' });
    const other = await makeToken({ scopes: ['report'], label: 'not the lab' });
    expect(await answer('lab-1', first.token)).toBe(204);
    expect(await answer('lab-1', next.token)).toBe(204);
    expect(await answer('lab-1', other.token)).toBe(409);
    await registry.call('DELETE', `/api/tokens/${next.id}`);
    expect(await answer('lab-1', other.token)).toBe(204);
  });
});

function makeToken({
  scopes = ['operator'],
  label = 'test',
  lifetimeDays = 1,
}: {
  scopes?: string[];
  label?: string;
  lifetimeDays?: number;
}) {
  return createToken(database.db, { label, scopes, lifetimeDays }, { id: null, label: 'test' });
}
