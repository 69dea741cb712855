/** Operators through an OpenID provider: which JWTs are accepted, and with which scopes. */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { desc } from 'drizzle-orm';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import request from 'supertest';
import * as z from 'zod';
import { startTestProvider, type TestProvider } from '../../../test-support/oidcProvider.ts';
import { openTestStore, type TestStore } from '../../../test-support/store.ts';
import { checkOperatorOidc, createOperatorOidc, operatorOidcSettings, operatorOidcVariables } from './operatorOidc.ts';
import { operatorAudit } from './operatorTables.ts';

jest.setTimeout(120_000);

const AUDIENCE = 'https://operators.vela.example';
const GROUPS = { 'store-support': ['jobs', 'orders.read'], 'store-money': ['refunds', 'jobs'] } as const;
const settingsOf = (issuer: string) => ({
  issuer,
  audience: AUDIENCE,
  groupsClaim: 'groups',
  scopesByGroup: GROUPS,
});

let provider: TestProvider;
let store: TestStore;
beforeAll(async () => {
  keys = await generateKeyPair('ES256');
  provider = await startTestProvider();
  store = await openTestStore('server', 0, { operatorOidc: createOperatorOidc(settingsOf(provider.issuer)) });
});
afterAll(async () => {
  await store?.close();
  await provider?.stop();
});
const ask = (path: string, token: string, on = store) =>
  request(on.operators).get(`/operator/${path}`).set('authorization', `Bearer ${token}`);
const ADA = { email: 'ada@works.example', email_verified: true, groups: ['store-support', 'of another house'] };

describe('[API-12] a JWT of the provider', () => {
  it('lets in with the scopes of its groups, under the verified address', async () => {
    const token = await provider.token(AUDIENCE, ADA);
    await ask('jobs', token).expect(200);
    const refused = await ask('people/export', token).expect(405);
    expect(refused.body.code).toBe('request.method-not-allowed');
    const money = await ask('tokens', token);
    expect([money.status, money.body.detail]).toEqual([
      403,
      'ada@works.example lacks "operators" for this; there is: jobs, orders.read.',
    ]);
    const rows = await store.database.db.select().from(operatorAudit).orderBy(desc(operatorAudit.id));
    expect(rows).toMatchObject([
      { who: 'ada@works.example', via: 'oidc', tokenId: null, call: 'operators.list', result: 'operator.scope' },
      { who: 'ada@works.example', via: 'oidc', tokenId: null, call: 'jobs.list', result: 'done' },
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each([
    ['the subject, for an address that nobody has verified', { ...ADA, email_verified: false }, 'a-job lacks'],
    ['no scope, without a group', { email: 'a@works.example', email_verified: true }, 'there is: none'],
    ['no scope, for a group by a name that every object has', { groups: ['constructor'] }, 'there is: none'],
    ['one group that is no list', { groups: 'store-money' }, 'there is: refunds, jobs'],
  ])('gives %s', async (_what, claims, said) => {
    const answer = await ask('tokens', await provider.token(AUDIENCE, claims));
    expect([answer.status, answer.body.detail.includes(said) || answer.body.detail]).toEqual([403, true]);
  });

  it.each([
    ['another audience', async () => provider.token('https://elsewhere.example', ADA)],
    [
      'a changed claim',
      async () => {
        const [head, body = '', mark] = (await provider.token(AUDIENCE, ADA)).split('.');
        const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), groups: ['store-money'] };
        return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), mark].join('.');
      },
    ],
    [
      'no signature',
      async () => {
        const [, body] = (await provider.token(AUDIENCE, ADA)).split('.');
        return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.x`;
      },
    ],
    ['a key that is not the provider’s', () => signed({ issuer: provider.issuer })],
    [
      'the public key as a secret',
      async () => {
        const jwks = await (await fetch(`${provider.issuer}/jwks`)).text();
        return new SignJWT(ADA)
          .setProtectedHeader({ alg: 'HS256' })
          .setIssuer(provider.issuer)
          .setAudience(AUDIENCE)
          .setSubject('x')
          .setIssuedAt()
          .setExpirationTime('1m')
          .sign(new TextEncoder().encode(jwks));
      },
    ],
  ])('is refused with %s', async (_what, make) => {
    const answer = await ask('jobs', await make());
    expect([answer.status, answer.body.code]).toEqual([401, 'operator.token']);
    expect(answer.body.detail).toContain('Get another one from 127.0.0.1');
  });
});

/** A provider whose keys and clock the test controls. */
const own = { issuer: '', answers: true };
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
interface Signed {
  readonly issuer?: string;
  /** Seconds from now. */
  readonly from?: number;
  readonly until?: number | null;
  readonly sub?: string | null;
}
async function signed({ issuer = own.issuer, from = 0, until = 60, sub = 'ada' }: Signed) {
  const now = Math.floor(Date.now() / 1000);
  const jwt = new SignJWT({ groups: ['store-support'] })
    .setProtectedHeader({ alg: 'ES256', kid: 'the-key' })
    .setIssuer(issuer)
    .setAudience(AUDIENCE)
    .setIssuedAt(now + from);
  if (until !== null) jwt.setExpirationTime(now + until);
  if (sub !== null) jwt.setSubject(sub);
  return jwt.sign(keys.privateKey);
}

describe('[API-12] a provider', () => {
  let closing: () => Promise<void>;
  let ours: TestStore;
  beforeAll(async () => {
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'the-key', alg: 'ES256' };
    const { createServer } = await import('node:http');
    const server = createServer((asked, answer) => {
      if (!own.answers) return void answer.writeHead(500).end();
      const isKeys = asked.url === '/keys';
      answer.end(JSON.stringify(isKeys ? { keys: [jwk] } : { issuer: own.issuer, jwks_uri: `${own.issuer}/keys` }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    own.issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
    ours = await openTestStore('server', 0, { operatorOidc: createOperatorOidc(settingsOf(own.issuer)) });
    closing = async () => {
      await ours.close();
      server.closeAllConnections();
      server.close();
    };
  });
  afterAll(() => closing?.());

  it('that cannot be asked is told as that, and asked again at the next call', async () => {
    own.answers = false;
    const answer = await ask('jobs', await signed({}), ours);
    expect([answer.status, answer.body.code]).toEqual([503, 'operator.oidc']);
    own.answers = true;
    await ask('jobs', await signed({}), ours).expect(200);
  });

  it.each([
    ['has expired', { from: -120, until: -60 }],
    ['never expires', { until: null }],
    ['is older than twelve hours', { from: -12 * 3600 - 60, until: 3600 }],
    ['names nobody', { sub: null }],
  ])('is not believed a JWT that %s', async (_what, claims) => {
    expect((await ask('jobs', await signed({}), ours)).status).toBe(200);
    const answer = await ask('jobs', await signed(claims), ours);
    expect([answer.status, answer.body.code]).toEqual([401, 'operator.token']);
  });
});

describe('[API-12] the provider’s settings', () => {
  const schema = z.object(operatorOidcVariables).superRefine(checkOperatorOidc);
  const whole = {
    OPERATORS_OIDC_ISSUER: 'https://id.example',
    OPERATORS_OIDC_AUDIENCE: AUDIENCE,
    OPERATORS_OIDC_GROUPS: JSON.stringify(GROUPS),
  };

  it('are whole, or there is no provider', () => {
    expect(operatorOidcSettings(schema.parse(whole))).toEqual(settingsOf('https://id.example'));
    expect(operatorOidcSettings(schema.parse({}))).toBeNull();
  });

  it.each([
    [{ OPERATORS_OIDC_ISSUER: 'http://id.example' }, 'OPERATORS_OIDC_ISSUER'],
    [{ OPERATORS_OIDC_ISSUER: 'http://localhost.example' }, 'OPERATORS_OIDC_ISSUER'],
    [{ OPERATORS_OIDC_ISSUER: 'id.example' }, 'OPERATORS_OIDC_ISSUER'],
    [{ OPERATORS_OIDC_AUDIENCE: undefined }, 'OPERATORS_OIDC_AUDIENCE'],
    [{ OPERATORS_OIDC_GROUPS: undefined }, 'OPERATORS_OIDC_GROUPS'],
    [{ OPERATORS_OIDC_GROUPS: '{"a": ["everything"]}' }, 'OPERATORS_OIDC_GROUPS'],
    [{ OPERATORS_OIDC_GROUPS: 'a=b' }, 'OPERATORS_OIDC_GROUPS'],
  ])('are refused with %j', (wrong, variable) => {
    const parsed = schema.safeParse({ ...whole, ...wrong });
    expect(new Set(parsed.error?.issues.map(({ path }) => path[0]))).toEqual(new Set([variable]));
  });
});
