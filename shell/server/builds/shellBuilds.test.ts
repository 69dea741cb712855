/** Two shells with different browser builds behind one balancer: each serves the files that pages of the other refer to. */

import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { integrityOf } from '@tessera/service-kit/integrityOf';
import { until } from '@tessera/service-kit/test-support/until';
import { pageAnswerSchema } from '@tessera/shared-contracts/document/page';
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { pino } from 'pino';
import { createShell, type ShellOptions } from '../createShell.ts';
import { createFakeRegistry, type FakeRegistry, SHELL_TOKEN } from '../test-fixtures/fakeRegistry.ts';
import { fixtureRelease } from '../test-fixtures/fixtureRelease.ts';
import { INLINE_TEXTS } from '../test-fixtures/inlineTexts.ts';

jest.setTimeout(30_000);

let folder: string;
let registry: FakeRegistry;
let lines: Record<string, unknown>[];
let stops: (() => Promise<void>)[];

const logger = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shell-builds-'));
  registry = await createFakeRegistry();
  lines = [];
  stops = [];
});

afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await registry.stop();
  await rm(folder, { recursive: true, force: true });
});

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** A browser build whose entry says `name`; the typefaces are those of every build. */
async function writeBuild(name: string): Promise<{ browserFolder: string; entry: string; script: string }> {
  const browserFolder = join(folder, `browser-${name}`);
  await mkdir(browserFolder);
  const script = `// entry of ${name}`;
  const entry = `main.${hashOf(script)}.js`;
  const fonts = { text: `text.${hashOf('text')}.woff2`, display: `display.${hashOf('display')}.woff2` };
  const files: Record<string, string | Buffer> = {
    [entry]: script,
    [`${entry}.br`]: brotliCompressSync(script),
    [fonts.text]: 'text',
    [fonts.display]: 'display',
    'document.css': `html{content:"${name}"}`,
    'assets.json': JSON.stringify({
      entry,
      js: [],
      onDemand: {},
      css: 'document.css',
      fonts,
      inline: INLINE_TEXTS,
      integrity: { [entry]: integrityOf(script) },
    }),
  };
  for (const [path, content] of Object.entries(files)) await writeFile(join(browserFolder, path), content);
  return { browserFolder, entry, script };
}

async function startShell(
  shellId: string,
  browserFolder: string,
  options: Partial<ShellOptions> = {},
): Promise<{ origin: string; stop(): Promise<void> }> {
  const shell = await createShell({
    dataDir: join(folder, shellId),
    browserFolder,
    registryUrl: registry.url,
    registryToken: async () => SHELL_TOKEN,
    shellId,
    storeApiOrigin: 'http://127.0.0.1:9',
    logger,
    registryRetryMs: { first: 10, longest: 50 },
    buildQuestionsMs: 0,
    renderDeadlineMs: 3000,
    ...options,
  });
  const server = createServer(shell.app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let stopped: Promise<void> | null = null;
  const stop = () => {
    stopped ??= (async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await shell.close();
    })();
    return stopped;
  };
  stops.push(stop);
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

const get = (origin: string, path: string) => fetch(origin + path);
async function logged(code: string): Promise<Record<string, unknown>> {
  const fits = (line: Record<string, unknown>) => line.code === code;
  await until(() => lines.some(fits));
  return lines.find(fits) ?? {};
}

describe('two builds of the shell side by side', () => {
  it('[OPS-01] each serve what pages of the other refer to, whichever started first', async () => {
    const [before, after] = [await writeBuild('before'), await writeBuild('after')];
    const one = await startShell('shell-1', before.browserFolder);
    const two = await startShell('shell-2', after.browserFolder);
    for (const [{ origin }, { entry, script }] of [
      [one, after],
      [two, before],
    ] as const) {
      const response = await get(origin, `/shell/${entry}`);
      expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
        200,
        'text/javascript',
        'max-age=31536000, immutable',
      ]);
      expect(await response.text()).toBe(script);
    }
  });

  it('give the brotli copy to who takes it, under the hash of the file itself', async () => {
    const [before, after] = [await writeBuild('before'), await writeBuild('after')];
    const one = await startShell('shell-1', before.browserFolder);
    await startShell('shell-2', after.browserFolder);
    const [plain, compressed] = await Promise.all(
      ['identity', 'br'].map((encoding) =>
        fetch(`${one.origin}/shell/${after.entry}`, { headers: { 'accept-encoding': encoding } }),
      ),
    );
    expect([plain?.headers.get('content-encoding'), compressed?.headers.get('content-encoding')]).toEqual([null, 'br']);
    // Different bytes have different tags, so that a client with one copy gets no 304 for the other.
    const tag = plain?.headers.get('etag') ?? '';
    expect(compressed?.headers.get('etag')).toBe(tag.replace(/"$/, '-br"'));
    // `fetch` has decompressed the body.
    expect(await compressed?.text()).toBe(after.script);
  });

  it('know a build as soon as a shell of it answers: it is at the registry before its first page', async () => {
    const { browserFolder, entry } = await writeBuild('new');
    await startShell('shell-1', browserFolder);
    const files = [...registry.shellBuilds.builds.values()].flatMap((build) => build.files);
    expect(files.map(({ path }) => path)).toContain(entry);
    expect(files.every(({ integrity }) => registry.shellBuilds.contents.has(integrity))).toBe(true);
    // Files without a hash in their name are inlined into the page.
    expect(files.map(({ path }) => path)).not.toContain('document.css');
  });

  it('let an open tab of the old build load a document of the new one', async () => {
    const home = { path: '/', probe: '/' };
    registry.publish(fixtureRelease({ remote: 'mf-product', routes: [home] }));
    registry.place(STORES, 'mf-product', '1.0.0');
    const [before, after] = [await writeBuild('before'), await writeBuild('after')];
    const one = await startShell('shell-1', before.browserFolder);
    const two = await startShell('shell-2', after.browserFolder);
    const html = await (await get(one.origin, '/')).text();
    const { composition } = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
    const ask = async (origin: string) =>
      pageAnswerSchema.parse(
        await (
          await get(origin, `/_page?${new URLSearchParams({ url: '/', composition, store: 'IN', locale: 'en-US' })}`)
        ).json(),
      );
    expect((await ask(one.origin)).kind).toBe('page');
    expect(await ask(two.origin)).toEqual({ kind: 'document', url: '/' });
  });
});

describe('a file of another build', () => {
  it('is not served with other bytes than were offered', async () => {
    const [before, after] = [await writeBuild('before'), await writeBuild('after')];
    const one = await startShell('shell-1', before.browserFolder);
    await startShell('shell-2', after.browserFolder);
    const integrity = integrityOf(after.script);
    const headers = { 'accept-encoding': 'identity' };
    registry.shellBuilds.contents.set(integrity, Buffer.from('// ENTRY of after'));
    const tampered = await fetch(`${one.origin}/shell/${after.entry}`, { headers });
    expect([tampered.status, (await tampered.json()).code]).toEqual([502, 'shell.file-unavailable']);
    expect((await logged('shell.file-unavailable')).why).toContain('was published as');
    registry.shellBuilds.contents.set(integrity, Buffer.from(after.script));
    expect((await fetch(`${one.origin}/shell/${after.entry}`, { headers })).status).toBe(200);
  });

  it('[OPS-06] is served without the registry once it was, also by the shell that starts in the same folder', async () => {
    const [before, after] = [await writeBuild('before'), await writeBuild('after')];
    const one = await startShell('shell-1', before.browserFolder);
    await startShell('shell-2', after.browserFolder);
    expect((await get(one.origin, `/shell/${after.entry}`)).status).toBe(200);
    await registry.stop();
    await one.stop();
    const again = await startShell('shell-1', before.browserFolder);
    expect(await (await get(again.origin, `/shell/${after.entry}`)).text()).toBe(after.script);
  });

  it('[OPS-06] is served by the next build in the same folder, though the registry never had it', async () => {
    await registry.stop();
    const [before, after] = [await writeBuild('before'), await writeBuild('after')];
    const old = await startShell('shell-1', before.browserFolder);
    await old.stop();
    const next = await startShell('shell-1', after.browserFolder);
    expect(await (await get(next.origin, `/shell/${before.entry}`)).text()).toBe(before.script);
  });

  it('that no build has is not found, and asks the registry once for as many requests as come together', async () => {
    const { browserFolder } = await writeBuild('alone');
    const { origin } = await startShell('shell-1', browserFolder, { buildQuestionsMs: 60_000 });
    const first = await get(origin, '/shell/main.00000000.js');
    expect([first.status, (await first.json()).code]).toEqual([404, 'route.not-found']);
    const asked = registry.shellBuilds.questions;
    const abort = new AbortController();
    const more = Array.from({ length: 50 }, (_, index) =>
      fetch(`${origin}/shell/main.${String(index).padStart(8, '0')}.js`, { signal: abort.signal }).catch(() => null),
    );
    // A response on another connection, requested after the fifty: all of them have arrived by then.
    await get(origin, '/healthz');
    expect(registry.shellBuilds.questions).toBe(asked);
    abort.abort();
    await Promise.all(more);
  });

  it('whose name no build can have is refused without a question', async () => {
    const { browserFolder } = await writeBuild('alone');
    const { origin } = await startShell('shell-1', browserFolder);
    for (const path of ['main.js', '.inputs', 'other.css', '../main.00000000.js', 'a.00000000.html']) {
      expect((await get(origin, `/shell/${path.replace('../', '%2e%2e%2f')}`)).status).toBe(404);
    }
    expect(registry.shellBuilds.questions).toBe(0);
  });

  it('is unavailable, not unknown, while the registry does not answer', async () => {
    const { browserFolder } = await writeBuild('alone');
    const { origin } = await startShell('shell-1', browserFolder);
    await registry.stop();
    const response = await get(origin, '/shell/main.00000000.js');
    expect([response.status, (await response.json()).code]).toEqual([502, 'shell.file-unavailable']);
  });
});

describe('the offer of a build', () => {
  it('is repeated until the registry takes it, and said once', async () => {
    const [before, after] = [await writeBuild('before'), await writeBuild('after')];
    await registry.stop();
    await startShell('shell-1', before.browserFolder);
    expect(await logged('shell.build-not-offered')).toMatchObject({ level: 40 });
    await registry.start();
    const two = await startShell('shell-2', after.browserFolder);
    await until(() => lines.some(({ msg }) => msg === 'the registry has the build of this shell'));
    expect(await (await get(two.origin, `/shell/${before.entry}`)).text()).toBe(before.script);
    expect(lines.filter(({ code }) => code === 'shell.build-not-offered')).toHaveLength(1);
  });

  it('does not hold a shell up that has no token', async () => {
    const { browserFolder, entry } = await writeBuild('alone');
    const { origin } = await startShell('shell-1', browserFolder, { registryToken: async () => null });
    expect((await get(origin, `/shell/${entry}`)).status).toBe(200);
    expect(String((await logged('shell.build-not-offered')).why)).toContain('REGISTRY_TOKEN');
  });

  it('leaves no draft on the disk', async () => {
    const { browserFolder } = await writeBuild('alone');
    await startShell('shell-1', browserFolder);
    const names = await readdir(join(folder, 'shell-1', 'shell-files'));
    expect(names.filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(names.length).toBe(4);
  });
});
