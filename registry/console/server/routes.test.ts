/** The console's sign-in, its forms, and the scopes they require. */
import { describe, expect, it } from '@jest/globals';
import { until } from '@tessera/service-kit/test-support/until';
import { eq } from 'drizzle-orm';
import type { RegistryDatabase } from '../../src/data/database.ts';
import { consoleSession, token } from '../../src/data/schema.ts';
import { type ConsoleBrowser, openConsole, TEST_PAGES } from '../../test-support/consoleBrowser.ts';
import { testRegistryIn } from '../../test-support/registryIn.ts';
import { makeRelease, newRemoteName, startTestRegistry, type TestRegistry } from '../../test-support/testRegistry.ts';

let database: RegistryDatabase;
let registry: TestRegistry;

testRegistryIn(
  async (opened) => {
    ({ database, registry } = opened);
    await registry.connectShell('shell-1');
  },
  { consolePages: TEST_PAGES },
);

async function signedIn(...scopes: string[]): Promise<ConsoleBrowser> {
  const browser = openConsole(registry);
  await browser.signIn(await registry.makeToken(...scopes));
  return browser;
}

/** A remote with two versions. Both have been stable in AE. */
async function placedRemote(): Promise<string> {
  const remote = newRemoteName();
  for (const version of ['1.0.0', '1.1.0']) {
    await registry.publish(makeRelease(remote, version));
    await registry.call('POST', '/api/promotions', { body: { remote, version, regions: ['AE'] } });
  }
  return remote;
}

const stableIn = async (remote: string, region: string) => {
  const { body } = await registry.call('GET', '/api/status');
  return body.placements.find(
    (row: { remote: string; region: string }) => row.remote === remote && row.region === region,
  )?.stable;
};
const auditOf = async (remote: string) =>
  (await registry.call('GET', `/api/audit?subject=${remote}&limit=1`)).body.entries[0];

const SCREENS = [
  '/console',
  '/console/claims',
  '/console/shells',
  '/console/tokens',
  '/console/audit',
  '/console/regions/AE',
  '/console/compare',
  '/console/remotes/mf-none',
  '/console/live',
  '/console/no-such-page',
];
const FORMS = ['promote', 'roll-back', 'withdraw'] as const;

describe('[OPS-04] signing in to the console', () => {
  it.each(SCREENS)('%s asks for it, and shows nothing', async (path) => {
    const { status, html } = await openConsole(registry).get(path);
    expect([status, html.includes('Sign in</h1>'), html.includes('<nav')]).toEqual([401, true, false]);
  });

  it('exchanges a token for a cookie that scripts and other sites cannot use, and keeps its hash alone', async () => {
    const browser = openConsole(registry);
    const secret = await registry.makeToken('read');
    const { status, headers } = await browser.signIn(secret);
    const [cookie = ''] = headers.getSetCookie();
    expect([status, headers.get('location')]).toEqual([303, '/console']);
    expect(cookie).toMatch(/^tessera_console=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/);
    expect(cookie).not.toContain(secret);
    const value = /=([\w-]+)/.exec(cookie)?.[1] ?? '';
    const rows = await database.db.select().from(consoleSession);
    expect(rows.some(({ hash }) => hash === value)).toBe(false);
    expect((await browser.get('/console')).status).toBe(200);
  });

  it('marks the cookie as secure behind https', async () => {
    const browser = openConsole(registry);
    const fields = { token: await registry.makeToken('read') };
    const headers = { 'sec-fetch-site': 'same-origin', 'x-forwarded-proto': 'https' };
    const answer = await browser.post('/console/sign-in', fields, headers);
    expect(answer.headers.getSetCookie()[0]).toMatch(/; Secure;/);
  });

  it('refuses an unknown token on the page itself', async () => {
    const { status, html } = await openConsole(registry).signIn('tessera_nobody-knows-this-one');
    expect([status, html.includes('role="alert"'), html.includes('token.invalid')]).toEqual([401, true, true]);
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/console/../api', 'javascript:alert(1)', '/consolex'])(
    'goes on to no other place than the console: %s',
    async (next) => {
      const fields = { token: await registry.makeToken('read'), next };
      const { headers } = await openConsole(registry).post('/console/sign-in', fields);
      expect(new URL(headers.get('location') ?? '', registry.origin).href).toBe(`${registry.origin}/console`);
    },
  );

  it('ends with its token', async () => {
    const secret = await registry.makeToken('read');
    const browser = openConsole(registry);
    await browser.signIn(secret);
    expect((await browser.get('/console')).status).toBe(200);
    await database.db.update(token).set({ revokedAt: new Date() }).where(eq(token.label, 'read'));
    expect((await browser.get('/console')).status).toBe(401);
  });

  it('ends when the operator signs out', async () => {
    const browser = openConsole(registry);
    const answer = await browser.signIn(await registry.makeToken('report'));
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const kept = openConsole(registry);
    await kept.signIn(registry.operator);
    expect((await browser.post('/console/sign-out')).status).toBe(303);
    expect((await browser.get('/console')).status).toBe(401);
    // A copy of the cookie gives no access either.
    expect((await fetch(`${registry.origin}/console`, { headers: { cookie } })).status).toBe(401);
    expect((await kept.get('/console')).status).toBe(200);
  });

  it('takes a link once', async () => {
    const { status, body } = await registry.call('POST', '/api/console-links');
    expect(status).toBe(201);
    const [first, second] = [openConsole(registry), openConsole(registry)];
    expect((await first.get(body.path)).status).toBe(200);
    expect((await first.get('/console')).status).toBe(200);
    const again = await second.get(body.path);
    expect([again.status, again.html.includes('console.link-used')]).toEqual([401, true]);
  });

  it('takes no link that is too old', async () => {
    const { body } = await registry.call('POST', '/api/console-links');
    await database.db
      .update(consoleSession)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(consoleSession.kind, 'link'));
    expect((await openConsole(registry).get(body.path)).status).toBe(401);
  });
});

describe('[OPS-04] the forms of the console', () => {
  const site = (header: string) => ({ 'sec-fetch-site': header });
  it.each([
    ['a form of another site', site('cross-site'), 403],
    ['a form of a neighbour of the site', site('same-site'), 403],
    ['a form of another origin', { origin: 'https://elsewhere.example' }, 403],
    ['a form of nowhere', {}, 403],
    ['a form of an opaque origin', { origin: 'null' }, 403],
  ])('refuse %s', async (_, headers, expected) => {
    const remote = await placedRemote();
    const browser = await signedIn('operator');
    const fields = { region: 'AE', reason: 'forged', version: '1.0.0' };
    for (const form of FORMS) {
      expect((await browser.post(`/console/remotes/${remote}/${form}`, fields, headers)).status).toBe(expected);
    }
    expect((await openConsole(registry).post('/console/sign-in', { token: registry.operator }, headers)).status).toBe(
      403,
    );
    expect(await stableIn(remote, 'AE')).toBe('1.1.0');
  });

  it('take a form of their own origin from a browser that says only that', async () => {
    const remote = await placedRemote();
    const browser = await signedIn('operator');
    const headers = { origin: registry.origin };
    const { status } = await browser.post(
      `/console/remotes/${remote}/roll-back`,
      { region: 'AE', reason: 'why' },
      headers,
    );
    expect(status).toBe(303);
  });

  it.each([
    ['operator', 303],
    ['promote:*', 303],
    ['promote:AE', 303],
    ['promote:EU', 403],
    ['publish:*', 403],
    ['report', 403],
    ['read', 403],
  ])('[TEAM-01] let a token with %s do what the API lets it do (%i)', async (scope, expected) => {
    const browser = await signedIn(scope);
    for (const form of FORMS) {
      const remote = await placedRemote();
      const fields = { region: 'AE', reason: 'tried', version: '1.0.0' };
      const { status, html } = await browser.post(`/console/remotes/${remote}/${form}`, fields);
      expect([form, status]).toEqual([form, expected]);
      if (expected === 403) {
        expect(html).toContain('token.scope-missing');
        expect(await auditOf(remote)).toMatchObject({ outcome: 'denied', subject: remote });
      }
    }
  });

  it('refuse the tokens’ list to all but operators', async () => {
    expect((await (await signedIn('promote:*')).get('/console/tokens')).status).toBe(403);
    expect((await (await signedIn('operator')).get('/console/tokens')).status).toBe(200);
  });

  it.each([
    ['promote', 'promote', '1.0.0'],
    ['roll-back', 'rollback', '1.0.0'],
    ['withdraw', 'withdraw', null],
  ])('[OPS-02] %s with its reason, which stands in the audit', async (form, what, to) => {
    const remote = await placedRemote();
    const browser = await signedIn('operator');
    const fields = { region: ['AE'], reason: ' pages of AE fail ', version: '1.0.0' };
    const { status, headers } = await browser.post(`/console/remotes/${remote}/${form}`, fields);
    expect(status).toBe(303);
    const { body } = await registry.call('GET', `/api/audit?subject=${remote}&what=${what}&limit=1`);
    expect(body.entries[0]).toMatchObject({ what, region: 'AE', to, outcome: 'done', reason: 'pages of AE fail' });
    const shown = await browser.get(headers.get('location') ?? '');
    expect(shown.html).toContain(`(revision ${body.entries[0].revision})`);
  });

  it.each(FORMS)('[OPS-02] %s is not done without a reason, or without a region', async (form) => {
    const remote = await placedRemote();
    const browser = await signedIn('operator');
    const forms: Record<string, string>[] = [
      { region: 'AE', reason: '  ' },
      { reason: 'why' },
      { region: 'XX', reason: 'why' },
    ];
    for (const fields of forms) {
      const { status, html } = await browser.post(`/console/remotes/${remote}/${form}`, {
        ...fields,
        version: '1.0.0',
      });
      expect([status, html.includes('request.invalid')]).toEqual([400, true]);
    }
    expect(await stableIn(remote, 'AE')).toBe('1.1.0');
  });

  it('[OPS-03] show a refusal at the form, with what was filled in, and change nothing', async () => {
    const remote = newRemoteName();
    await registry.publish(makeRelease(remote, '1.0.0'));
    await registry.call('POST', '/api/promotions', { body: { remote, version: '1.0.0', regions: ['AE'] } });
    const browser = await signedIn('operator');
    const { status, html } = await browser.post(`/console/remotes/${remote}/roll-back`, {
      region: 'AE',
      reason: 'it <fails>',
    });
    expect(status).toBe(409);
    expect(html).toContain('rollback.nothing-before');
    expect(html).not.toContain('it <fails>');
    expect(await stableIn(remote, 'AE')).toBe('1.0.0');
  });
});

describe('[OPS-02] long work', () => {
  const textOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  const shell = (decided: Set<string>, name: string) =>
    registry.connectShell(name, ({ version, remote }) =>
      version === '2.0.0' && !decided.has(`${name} ${remote}`)
        ? null
        : version === '3.0.0'
          ? { outcome: 'refused', reason: 'it <fails>' }
          : { outcome: 'accepted' },
    );

  it('shows which shells have accepted a promotion and which still try it, and follows', async () => {
    const remote = await placedRemote();
    const decided = new Set<string>();
    await shell(decided, 'slow-1');
    await shell(decided, 'slow-2');
    for (const version of ['2.0.0', '3.0.0']) await registry.publish(makeRelease(remote, version));
    const browser = await signedIn('operator');
    const page = `/console/remotes/${remote}`;
    expect(textOf((await browser.get(page)).html)).toContain('Nothing: every connected shell runs what is stable');
    const sent = { version: '2.0.0', region: ['AE', 'EU'], reason: 'long work' };
    await browser.post(`${page}/promote`, sent);
    const progress = async (words: string) => {
      let text = '';
      await until(async () => {
        text = textOf((await browser.get(page)).html);
        return text.includes(words);
      });
      return text;
    };
    const text = await progress('2.0.0 in AE, EU : 1 of 3 shells have accepted it');
    expect(text).toContain('shell-1 has accepted it slow-1 still tries it slow-2 still tries it');
    expect((await browser.get(page)).html).toMatch(/<progress[^>]* max="3" value="1"/);
    expect(textOf((await browser.get('/console')).html)).toContain('trying 2.0.0, 1 of 3 accepted');

    decided.add(`slow-1 ${remote}`).add(`slow-2 ${remote}`);
    // Another change makes the shells check again.
    await placedRemote();
    await progress('Nothing: every connected shell runs what is stable');

    await browser.post(`${page}/promote`, { ...sent, version: '3.0.0', region: 'AE' });
    const refused = await progress('and one has refused it');
    // Either of the two may come first.
    expect(refused).toMatch(/slow-[12] has refused it: it &lt;fails&gt;/);
    await registry.closeStreams();
    expect(textOf((await browser.get(page)).html)).toContain('has refused it and is not connected');
    await registry.connectShell('shell-1');
  });

  it('leads from a refused form back to its page', async () => {
    const remote = await placedRemote();
    const browser = await signedIn('operator');
    const { html } = await browser.post(`/console/remotes/${remote}/roll-back`, { region: 'AE' });
    expect(html).toContain(`href="/console/remotes/${remote}">Read again</a>`);
    expect((await browser.get(`/console/audit?subject=${remote}`)).html).toContain(
      `href="/console/audit?subject=${remote}">Read again</a>`,
    );
  });
});

describe('[OPS-04] what the console sends', () => {
  it('allows neither inline scripts nor inline styles, and uses none', async () => {
    const { headers, html } = await (await signedIn('operator')).get('/console');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none';script-src 'self';style-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('tells its open pages of a change, and nothing of what it was', async () => {
    const secret = await registry.makeToken('read');
    const response = await fetch(`${registry.origin}/console/sign-in`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ token: secret }),
    });
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const abort = new AbortController();
    const stream = await fetch(`${registry.origin}/console/live`, { headers: { cookie }, signal: abort.signal });
    const told = (async () => {
      let text = '';
      for await (const chunk of stream.body ?? []) {
        text += Buffer.from(chunk).toString();
        if (text.includes('event: changed')) return text;
      }
      return text;
    })();
    await placedRemote();
    expect(await told).toBe('retry: 3000\n\nevent: changed\ndata:\n\n');
    abort.abort();
  });

  it('is left out where it is not built, and the registry works', async () => {
    const without = await startTestRegistry(database, { consolePages: null });
    const { status, body } = await without.call('GET', '/console');
    expect([status, body.code]).toEqual([503, 'console.not-built']);
    expect((await without.call('GET', '/api/status')).status).toBe(200);
    await without.stop();
  });
});
