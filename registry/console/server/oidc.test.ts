/** Signing in to the console through an OpenID provider that the test starts. */
import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parseEnvironment } from '@tessera/service-kit/settings/environment';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { RegistryDatabase } from '../../src/data/database.ts';
import { audit, token } from '../../src/data/schema.ts';
import { TEST_PAGES } from '../../test-support/consoleBrowser.ts';
import { type Account, startTestProvider, type TestProvider } from '../../test-support/oidcProvider.ts';
import {
  makeRelease,
  newRemoteName,
  openTestDatabase,
  startTestRegistry,
  type TestRegistry,
} from '../../test-support/testRegistry.ts';
import { checkOidc, OIDC_VARIABLES, type OidcSettings, oidcSettings } from './oidcSettings.ts';

/** The console's public origin. The test's browser maps it to the registry's port, as a proxy does. */
const ORIGIN = 'https://registry.example';
const ADA: Account = {
  sub: 'ada-1815',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  email_verified: true,
  groups: ['store-operators', 'chess'],
};

let database: RegistryDatabase;
let provider: TestProvider;
let registry: TestRegistry;
let settings: OidcSettings;

beforeAll(async () => {
  database = await openTestDatabase();
  provider = await startTestProvider(`${ORIGIN}/console/oidc/callback`);
  settings = {
    issuer: new URL(provider.issuer),
    clientId: 'console',
    clientSecret: 'a-secret-of-the-test',
    origin: ORIGIN,
    scope: 'openid profile email groups',
    groupsClaim: 'groups',
    scopesByGroup: { 'store-operators': ['operator'], 'bag-team': ['promote:AE:mf-bag', 'publish:mf-bag'] },
  };
  registry = await startTestRegistry(database, { consolePages: TEST_PAGES, oidc: settings });
}, 60_000);
beforeEach(() => provider.use(ADA));
afterAll(async () => {
  await registry?.stop();
  await provider?.stop();
  await database?.close();
}, 60_000);

/** A browser that stores the cookies of each host and follows redirects, to the provider and back. */
function openBrowser(to: Pick<TestRegistry, 'origin'> = registry, stopsAt = 'nowhere') {
  const jar = new Map<string, Map<string, string>>();
  const visited: URL[] = [];
  const get = async (
    address: string,
    init: RequestInit = {},
  ): Promise<{ status: number; html: string; headers: Headers }> => {
    const url = new URL(address, ORIGIN);
    visited.push(url);
    const cookies = jar.get(url.host) ?? new Map<string, string>();
    jar.set(url.host, cookies);
    const target = url.origin === ORIGIN ? `${to.origin}${url.pathname}${url.search}` : url.href;
    const response = await fetch(target, {
      redirect: 'manual',
      ...init,
      headers: {
        ...init.headers,
        ...(url.origin === ORIGIN ? { 'x-forwarded-proto': 'https' } : {}),
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location !== null && response.status < 400) {
      await response.body?.cancel();
      if (location.startsWith(stopsAt)) return { status: response.status, html: location, headers: response.headers };
      return await get(new URL(location, url).href);
    }
    return { status: response.status, html: await response.text(), headers: response.headers };
  };
  const post = (path: string, fields: Record<string, string> = {}) =>
    get(path, { method: 'POST', body: new URLSearchParams(fields), headers: { 'sec-fetch-site': 'same-origin' } });
  return { get, post, jar, visited, signIn: (next = '') => get(`/console/oidc/sign-in${next}`) };
}

describe('[OPS-04] signing in to the console by OpenID Connect', () => {
  it('is offered beside the token, and leads to the page that was asked for', async () => {
    const browser = openBrowser();
    const { status, html } = await browser.get('/console/audit?subject=mf-bag');
    expect([status, html.includes('name="token"')]).toEqual([401, true]);
    const link = /href="(\/console\/oidc\/sign-in[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const signedIn = await browser.get(link);
    expect(signedIn.html).toContain('content="0;url=/console/audit?subject=mf-bag"');
    const page = await browser.get('/console/audit?subject=mf-bag');
    expect([page.status, page.html.includes('Ada Lovelace (ada@example.com)')]).toEqual([200, true]);
  });

  it('goes by code with PKCE, a state and a nonce, each new, and by cookies that scripts cannot read', async () => {
    const browser = openBrowser();
    const { headers } = await browser.signIn();
    const authorization = browser.visited.find(({ origin }) => origin === provider.issuer)?.searchParams;
    expect(authorization?.get('response_type')).toBe('code');
    expect(authorization?.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(authorization?.get(name)).toMatch(/^[\w-]{43}$/);
    const cookie = headers.getSetCookie().find((line) => line.startsWith('__Host-tessera_console='));
    expect(cookie).toMatch(/Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Strict$/);
    const again = openBrowser();
    await again.signIn();
    const other = again.visited.find(({ origin }) => origin === provider.issuer)?.searchParams;
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(other?.get(name)).not.toBe(authorization?.get(name));
    }
  });

  it('gives the scopes of the person’s groups, and their name to the audit', async () => {
    const remote = newRemoteName();
    await registry.publish(makeRelease(remote, '1.0.0'));
    const browser = openBrowser();
    await browser.signIn();
    const done = await browser.post(`/console/remotes/${remote}/promote`, {
      version: '1.0.0',
      region: 'AE',
      reason: 'first',
    });
    expect(done.status).toBe(200);
    const [entry] = await database.db.select().from(audit).where(eq(audit.subject, remote)).orderBy(audit.id).offset(1);
    expect(entry).toMatchObject({
      what: 'promote',
      who: 'Ada Lovelace (ada@example.com)',
      tokenId: expect.any(String),
    });

    await provider.use({ sub: 'bo-7', name: 'operator', email: 'operator@example.com', groups: 'bag-team' });
    const other = openBrowser();
    await other.signIn();
    const refused = await other.post(`/console/remotes/${remote}/promote`, {
      version: '1.0.0',
      region: 'AE',
      reason: 'x',
    });
    expect([refused.status, refused.html.includes('promote:AE:')]).toEqual([403, true]);
    // An unverified email address does not identify a person, and neither does a name.
    expect((await other.get('/console')).html).toContain('operator (bo-7)');
    expect((await other.get('/console/tokens')).status).toBe(403);
  });

  it.each([
    ['no group', []],
    ['a group that is not named', ['chess']],
    ['a name that every object has', ['constructor', '__proto__']],
  ])('is refused to somebody in %s', async (_, groups) => {
    await provider.use({ ...ADA, groups });
    const browser = openBrowser();
    const { status, html } = await browser.signIn();
    expect([status, html.includes('console.oidc-no-group')]).toEqual([403, true]);
    expect((await browser.get('/console')).status).toBe(401);
  });

  it('ends with the token that stands for it: by sign-out, or when an operator revokes it', async () => {
    const browser = openBrowser();
    await browser.signIn();
    const [made] = await database.db
      .select()
      .from(token)
      .where(eq(token.createdBy, 'OIDC sign-in'))
      .orderBy(token.createdAt);
    expect(made?.expiresAt?.getTime()).toBeLessThanOrEqual(Date.now() + 12 * 3_600_000);
    const tokensOf = async () =>
      (await database.db.select().from(token).where(eq(token.createdBy, 'OIDC sign-in'))).filter(
        ({ revokedAt }) => revokedAt === null,
      ).length;
    const before = await tokensOf();
    await browser.post('/console/sign-out');
    expect([await tokensOf(), (await browser.get('/console')).status]).toEqual([before - 1, 401]);

    const second = openBrowser();
    await second.signIn();
    const { body } = await registry.call('GET', '/api/tokens');
    const [newest] = body.tokens;
    expect(newest).toMatchObject({ label: 'Ada Lovelace (ada@example.com)', createdBy: 'OIDC sign-in' });
    await registry.call('DELETE', `/api/tokens/${newest.id}`);
    expect((await second.get('/console')).status).toBe(401);
  });

  it('leaves a token of the API alone when its session is ended', async () => {
    const secret = await registry.makeToken('read');
    const browser = openBrowser();
    await browser.post('/console/sign-in', { token: secret });
    await browser.post('/console/sign-out');
    expect((await registry.call('GET', '/api/status', { token: secret })).status).toBe(200);
  });

  it('is refused without the cookie of its beginning, with another state, and a second time', async () => {
    const victim = openBrowser();
    await victim.signIn();
    const callback = victim.visited.find(({ pathname }) => pathname === '/console/oidc/callback')?.href ?? '';
    const attacker = openBrowser();
    const without = await attacker.get(callback);
    expect([without.status, without.html.includes('console.oidc-failed')]).toEqual([401, true]);
    // A sign-in has begun here, and another person's callback is injected into it.
    const begun = await fetch(`${registry.origin}/console/oidc/sign-in`, { redirect: 'manual' });
    const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const { pathname, search } = new URL(callback);
    const mixed = await fetch(`${registry.origin}${pathname}${search}`, { headers: { cookie } });
    expect([mixed.status, mixed.headers.getSetCookie().join()]).toEqual([
      401,
      expect.not.stringContaining('__Host-tessera_console='),
    ]);
    expect((await victim.get(callback)).status).toBe(401);
  });

  it('is refused when the state of the answer is another, or the code is of another sign-in', async () => {
    const callback = `${ORIGIN}/console/oidc/callback`;
    for (const change of ['state', 'code']) {
      const browser = openBrowser(registry, callback);
      const answer = new URL((await browser.signIn()).html);
      answer.searchParams.set(change, 'x'.repeat(43));
      const { status, html } = await browser.get(answer.href);
      expect([change, status, html.includes('console.oidc-failed')]).toEqual([change, 401, true]);
    }
  });

  it('goes on to no other place than the console when its cookie was changed', async () => {
    const browser = openBrowser(registry, `${ORIGIN}/console/oidc/callback`);
    const callback = (await browser.signIn()).html;
    const cookies = browser.jar.get('registry.example');
    const attempt = JSON.parse(Buffer.from(cookies?.get('__Host-tessera_console_oidc') ?? '', 'base64url').toString());
    const changed = JSON.stringify({ ...attempt, next: 'https://elsewhere.example/' });
    cookies?.set('__Host-tessera_console_oidc', Buffer.from(changed).toString('base64url'));
    expect((await browser.get(callback)).html).toContain('content="0;url=/console"');
  });

  it('says when the provider says no', async () => {
    await provider.use({ ...ADA, refuses: true });
    const { status, html } = await openBrowser().signIn();
    expect([status, html.includes('console.oidc-failed'), html.includes('name="token"')]).toEqual([401, true, true]);
  });

  it.each(['?next=https://elsewhere.example/', '?next=//elsewhere.example', '?next=/consolex'])(
    'goes on to no other place than the console: %s',
    async (next) => {
      expect((await openBrowser().signIn(next)).html).toContain('content="0;url=/console"');
    },
  );

  it('leaves the token’s form where the provider is down, and asks it again later', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    const address = free.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await new Promise((resolve) => free.close(resolve));
    const issuer = new URL(`http://127.0.0.1:${port}`);
    const without = await startTestRegistry(database, { consolePages: TEST_PAGES, oidc: { ...settings, issuer } });
    const { status, html } = await openBrowser(without).signIn();
    expect([status, html.includes('console.oidc-unreachable'), html.includes('name="token"')]).toEqual([
      503,
      true,
      true,
    ]);
    await without.stop();
  });

  it('is not there without the setting', async () => {
    const without = await startTestRegistry(database, { consolePages: TEST_PAGES });
    const { status, html } = await openBrowser(without).signIn();
    expect([status, html.includes('Sign in at')]).toEqual([401, false]);
    await without.stop();
  });
});

describe('[OPS-04] the settings of OpenID Connect', () => {
  const all = {
    OIDC_ISSUER: 'https://login.example.com/tenant',
    OIDC_CLIENT_ID: 'console',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_GROUPS: '{"ops": ["operator"]}',
    CONSOLE_ORIGIN: 'https://registry.example',
  };
  const read = (variables: Record<string, string | undefined>) =>
    oidcSettings(parseEnvironment(z.object(OIDC_VARIABLES).superRefine(checkOidc), variables));

  it('are none without an issuer', () => {
    expect(read({})).toBeNull();
    expect(read({ ...all, OIDC_ISSUER: '' })).toBeNull();
  });

  it('have the usual scope and claim', () => {
    expect(read(all)).toMatchObject({
      origin: 'https://registry.example',
      scope: 'openid profile email',
      groupsClaim: 'groups',
      scopesByGroup: { ops: ['operator'] },
    });
  });

  it.each([
    [{ OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET: it is not set: OIDC_ISSUER needs it'],
    [{ OIDC_GROUPS: undefined }, 'OIDC_GROUPS: it is not set'],
    [{ OIDC_GROUPS: 'ops=operator' }, 'OIDC_GROUPS: must be JSON'],
    [{ OIDC_GROUPS: '{"ops": ["everything"]}' }, 'OIDC_GROUPS.ops.0: must be "operator"'],
    [{ OIDC_ISSUER: 'http://login.example.com' }, 'OIDC_ISSUER: must be https'],
    [{ OIDC_SCOPE: 'profile' }, 'OIDC_SCOPE: must hold "openid"'],
    [{ CONSOLE_ORIGIN: 'https://registry.example/console' }, 'CONSOLE_ORIGIN: must be an origin'],
  ])('with %j stop the start and say which', (changes, says) => {
    expect(() => read({ ...all, ...changes })).toThrow(says.split(':')[0]);
    expect(() => read({ ...all, ...changes })).toThrow(says.slice(says.indexOf(': ') + 2));
  });
});
