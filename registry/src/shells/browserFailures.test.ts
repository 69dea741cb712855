/** Failures in browsers: which ones shells may report, which are stored, and who can see the sources. */
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import type { BrowserFailure } from '@tessera/shared-contracts/reports/browserFailures';
import { and, eq } from 'drizzle-orm';
import { openConsole, TEST_PAGES } from '../../test-support/consoleBrowser.ts';
import { testRegistryIn } from '../../test-support/registryIn.ts';
import { makeRelease, newRemoteName, type TestRegistry } from '../../test-support/testRegistry.ts';
import type { RegistryDatabase } from '../data/database.ts';
import { browserFailure } from '../data/schema.ts';
import { FAILURE_DAYS, FAILURES_KEPT, readFailures } from './browserFailures.ts';

let database: RegistryDatabase;
let registry: TestRegistry;

testRegistryIn(
  (opened) => {
    ({ database, registry } = opened);
  },
  { consolePages: TEST_PAGES },
);

async function publishedRemote(): Promise<string> {
  const remote = newRemoteName();
  await registry.publish(makeRelease(remote, '1.0.0'));
  return remote;
}

const failureOf = (remote: string, says: Partial<BrowserFailure> = {}): BrowserFailure => ({
  ...{ remote, version: '1.0.0', region: 'AE', phase: 'mount', message: 'no bag', reports: 1 },
  stack: [`mount /remotes/${remote}/1.0.0/entry.js:1:1`],
  ...says,
});
const send = (failures: readonly unknown[], token?: string, shell = 'shell-1') =>
  registry.call('POST', `/api/shells/${shell}/failures`, { body: { failures }, ...(token ? { token } : {}) });
const kept = (remote: string) => readFailures(database.db, remote, '1.0.0');

describe('[OPS-05] failures in browsers', () => {
  it('that are the same are one row in each region, counted, with when it was first and last', async () => {
    const remote = await publishedRemote();
    await send([failureOf(remote, { reports: 3 }), failureOf(remote, { reports: 2 })]);
    await send([failureOf(remote), failureOf(remote, { region: 'EU' })], undefined, 'shell-2');
    await send([failureOf(remote, { message: 'no line' })]);
    const [bag, line] = await kept(remote);
    expect(line).toMatchObject({ message: 'no line', reports: 1, regions: ['AE'] });
    expect(bag).toMatchObject({ message: 'no bag', reports: 7, regions: ['AE', 'EU'] });
    expect(bag?.lastSeen.getTime()).toBeGreaterThan(bag?.firstSeen.getTime() ?? Number.POSITIVE_INFINITY);
  });

  it('of a release that was never published are left out, and the others are kept', async () => {
    const remote = await publishedRemote();
    const unknown = newRemoteName();
    const sent = [failureOf(unknown), failureOf(remote, { version: '6.6.6' }), failureOf(remote)];
    expect((await send(sent)).status).toBe(204);
    expect([await kept(unknown), await readFailures(database.db, remote, '6.6.6')]).toEqual([[], []]);
    expect(await kept(remote)).toHaveLength(1);
  });

  it('are few kinds of a release in a region: a flood of made-up ones pushes out itself, not what many browsers met', async () => {
    const remote = await publishedRemote();
    await send([failureOf(remote, { message: 'real', reports: 40 })]);
    for (let report = 0; report < 10; report += 1) {
      await send(Array.from({ length: 20 }, (_, kind) => failureOf(remote, { message: `made up ${report} ${kind}` })));
    }
    const messages = (await kept(remote)).map(({ message }) => message);
    expect(messages).toHaveLength(FAILURES_KEPT);
    expect(messages).toContain('real');
    expect(messages.filter((message) => message.startsWith('made up 9'))).toHaveLength(FAILURES_KEPT - 1);
  });

  it('make room for those of today, however frequent they were', async () => {
    const remote = await publishedRemote();
    await send(Array.from({ length: 20 }, (_, kind) => failureOf(remote, { message: `old ${kind}`, reports: 1000 })));
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    await database.db.update(browserFailure).set({ lastSeen: twoDaysAgo }).where(eq(browserFailure.remote, remote));
    await send([failureOf(remote, { message: 'of today' })]);
    expect((await kept(remote)).map(({ message }) => message)).toContain('of today');
    expect(await kept(remote)).toHaveLength(FAILURES_KEPT);
  });

  it('go when they were not reported for a month', async () => {
    const [old, other] = [await publishedRemote(), await publishedRemote()];
    await send([failureOf(old, { message: 'gone' }), failureOf(old, { message: 'still here' })]);
    const days = (count: number) => new Date(Date.now() - count * 86_400_000);
    for (const [message, count] of [
      ['gone', FAILURE_DAYS + 1],
      ['still here', FAILURE_DAYS - 1],
    ] as const) {
      await database.db
        .update(browserFailure)
        .set({ lastSeen: days(count) })
        .where(and(eq(browserFailure.remote, old), eq(browserFailure.message, message)));
    }
    await send([failureOf(other)]);
    expect((await kept(old)).map(({ message }) => message)).toEqual(['still here']);
  });

  it('stop counting somewhere', async () => {
    const remote = await publishedRemote();
    await send([failureOf(remote)]);
    await database.db.update(browserFailure).set({ reports: 999_999_999 }).where(eq(browserFailure.remote, remote));
    await send([failureOf(remote, { reports: 100_000 })]);
    expect((await kept(remote))[0]?.reports).toBe(1_000_000_000);
  });

  it('of two shells at once do not wait for each other for ever', async () => {
    const remote = await publishedRemote();
    const kinds = Array.from({ length: 20 }, (_, kind) => failureOf(remote, { message: `kind ${kind}` }));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        send(index % 2 === 0 ? kinds : kinds.toReversed(), undefined, `shell-${index}`),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 204));
    expect((await kept(remote)).map(({ reports }) => reports)).toEqual(Array.from({ length: 20 }, () => 12));
  });

  it.each([
    ['no failure', () => []],
    ['more than a report holds', (one: BrowserFailure) => Array.from({ length: 21 }, () => one)],
    ['a long message', (one: BrowserFailure) => [{ ...one, message: 'x'.repeat(301) }]],
    ['many frames', (one: BrowserFailure) => [{ ...one, stack: Array.from({ length: 9 }, () => one.stack[0]) }]],
    ['a frame of elsewhere', (one: BrowserFailure) => [{ ...one, stack: ['f https://elsewhere.example/a.js:1:1'] }]],
    ['a count that no browser gave', (one: BrowserFailure) => [{ ...one, reports: 1_000_001 }]],
    ['no count', (one: BrowserFailure) => [{ ...one, reports: 0 }]],
    ['an unknown region', (one: BrowserFailure) => [{ ...one, region: 'XX' }]],
    ['an unknown phase', (one: BrowserFailure) => [{ ...one, phase: 'lunch' }]],
    ['a path for a remote', (one: BrowserFailure) => [{ ...one, remote: '../mf-bag' }]],
  ])('with %s are refused whole', async (_what, forge) => {
    const remote = await publishedRemote();
    expect((await send(forge(failureOf(remote)))).status).toBe(400);
    expect(await kept(remote)).toEqual([]);
  });

  it('larger than any report are not read', async () => {
    const body = `{"failures":[${JSON.stringify(failureOf(await publishedRemote(), { message: 'x'.repeat(200_000) }))}]}`;
    expect((await registry.call('POST', '/api/shells/shell-1/failures', { body })).status).toBe(413);
  });

  it('are of a shell alone, under its own name', async () => {
    const remote = await publishedRemote();
    const shell = await registry.makeToken('report');
    expect((await send([failureOf(remote)], await registry.makeToken('publish:*', 'promote:*'))).status).toBe(403);
    expect((await send([failureOf(remote)], shell, 'shell-of-one')).status).toBe(204);
    const other = await registry.makeToken('report', 'read');
    expect((await send([failureOf(remote)], other, 'shell-of-one')).body.code).toBe('shell.name-taken');
  });
});

describe('[OPS-05] the sources behind failures, on a remote’s page', () => {
  const map = {
    version: 3,
    sources: ['src/bag/Bag.tsx'],
    sourcesContent: ['import x;\n  throw new Error(`no <bag>`);\n'],
    // Line 1, column 1 of the script maps to line 2, column 3 of the source.
    mappings: 'AACE',
  };
  async function failedRemote() {
    const remote = await publishedRemote();
    const gzip = gzipSync(JSON.stringify(map)).toString('base64');
    await registry.call('PUT', `/api/releases/${remote}/1.0.0/maps/entry.js`, { body: { gzip } });
    return remote;
  }
  const pageOf = async (remote: string, scope: string) => {
    const browser = openConsole(registry);
    await browser.signIn(await registry.makeToken(scope));
    return (await browser.get(`/console/remotes/${remote}`)).html;
  };

  it('are shown to who may publish it, and to nobody else', async () => {
    const remote = await failedRemote();
    await send([failureOf(remote, { reports: 1234 })]);
    for (const scope of ['operator', 'publish:*', `publish:${remote}`]) {
      const html = await pageOf(remote, scope);
      expect(html).toContain(`${remote}/src/bag/Bag.tsx:2:3`);
      expect(html).toContain('throw new Error(`no &lt;bag&gt;`);');
      expect(html).toContain('1,234');
    }
    expect(await pageOf(remote, `publish:${newRemoteName()}`)).not.toContain(`/remotes/${remote}/`);
    for (const scope of ['read', 'promote:*', `promote:AE:${remote}`]) {
      const html = await pageOf(remote, scope);
      expect(html).toContain(`mount /remotes/${remote}/1.0.0/entry.js:1:1`);
      expect(html).toContain(`needs publish:${remote}`);
      expect(html).not.toContain('Bag.tsx');
    }
  });

  it('of another remote in the same stack are shown to who may publish that one', async () => {
    const [remote, other] = [await failedRemote(), await failedRemote()];
    const stack = [`f /remotes/${other}/1.0.0/entry.js:1:1`, `g /remotes/${remote}/1.0.0/entry.js:1:1`];
    await send([failureOf(remote, { stack })]);
    const html = await pageOf(remote, `publish:${remote}`);
    expect([html.includes(`${remote}/src/bag/Bag.tsx`), html.includes(`${other}/src/bag/Bag.tsx`)]).toEqual([
      true,
      false,
    ]);
    expect(html).toContain(`needs publish:${other}`);
  });

  it('are left out where there is no map, or none that can be read, and the frame stands as it came', async () => {
    const remote = await publishedRemote();
    const stack = [`f /remotes/${remote}/1.0.0/entry.js:1:1`, 'g /shell/start.1a2b3c4d.js:1:9'];
    await send([failureOf(remote, { stack })]);
    expect(await pageOf(remote, 'operator')).toContain('no map was published');
    await registry.call('PUT', `/api/releases/${remote}/1.0.0/maps/entry.js`, {
      body: { gzip: Buffer.from('no gzip').toString('base64') },
    });
    const html = await pageOf(remote, 'operator');
    expect(html).toContain('no map was published');
    expect(html).toContain('g /shell/start.1a2b3c4d.js:1:9');
  });

  it('are looked up in a few scripts at a time, whatever frames were made up', async () => {
    const remote = await publishedRemote();
    const gzip = gzipSync(JSON.stringify(map)).toString('base64');
    for (let script = 0; script < 8; script += 1) {
      await registry.call('PUT', `/api/releases/${remote}/1.0.0/maps/chunk${script}.js`, { body: { gzip } });
    }
    const stack = Array.from({ length: 8 }, (_, script) => `f /remotes/${remote}/1.0.0/chunk${script}.js:1:1`);
    await send([failureOf(remote, { stack })]);
    const shown = async () => (await pageOf(remote, 'operator')).match(/Bag\.tsx:2:3/g)?.length;
    // The next call traces the rest, because the first ones are cached.
    expect([await shown(), await shown()]).toEqual([6, 8]);
  });
});
