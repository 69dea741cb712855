/** Two builds of the shell behind one balancer without sticky sessions, and the deploy from the one to the other. */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../scripts/stack.ts';
import { startBalancer } from '../balancer.ts';
import { expect, type StartedStore, test } from '../store.ts';
import { anotherShellBuild } from '../variant.ts';

const CLIENTS = 4;
const BALANCER_PORT = 5670;
const BEFORE = join(ROOT, 'shell/dist/browser');

interface ShellProcess {
  readonly port: number;
  stop(): Promise<void>;
}

/** A shell beside that of the store, with data of its own. */
async function startShell(store: StartedStore, port: number, build: string): Promise<ShellProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-shell-'));
  const child: ChildProcess = spawn(process.execPath, [join(ROOT, 'shell/server/main.ts')], {
    stdio: ['ignore', openSync(join(dataDir, 'shell.log'), 'a'), 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      OPS_PORT: 'off',
      DATA_DIR: dataDir,
      SHELL_ID: `shell-${port}`,
      BROWSER_BUILD: build,
      REGISTRY_URL: store.stack.origin('registry'),
      STORE_API_URL: store.stack.origin('store-api'),
      REGISTRY_TOKEN_FILE: join(store.stack.dataDir('registry'), 'shell-token'),
    },
  });
  const exited = once(child, 'exit');
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A page and every file of the shell that it names, each by whichever shell has its turn. @returns what failed */
async function loadWhole(origin: string, path: string): Promise<string[]> {
  const failed: string[] = [];
  const fetched = async (url: string) => {
    const response = await fetch(origin + url);
    const bytes = Buffer.from(await response.arrayBuffer());
    if (response.status !== 200) failed.push(`${response.status} ${url}`);
    return bytes;
  };
  const html = (await fetched(path)).toString('utf8');
  if (!html.endsWith('</html>')) failed.push(`cut off: ${path}`);
  const { integrity } = JSON.parse(/<script type="importmap"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
  const fonts = [...html.matchAll(/href="(\/shell\/[^"]+\.woff2)"/g)].map(([, url = '']) => url);
  for (const url of fonts) await fetched(url);
  const scripts = Object.entries<string>(integrity).filter(([url]) => url.startsWith('/shell/'));
  if (scripts.length === 0) failed.push(`no scripts: ${path}`);
  for (const [url, hash] of scripts) {
    const actual = `sha384-${createHash('sha384')
      .update(await fetched(url))
      .digest('base64')}`;
    if (actual !== hash) failed.push(`other bytes: ${url}`);
  }
  return failed;
}

test('[OPS-01] a rolling deploy of the shell fails no request, of a new page or of an open tab', async ({
  store,
  page,
}) => {
  test.setTimeout(240_000);
  const after = anotherShellBuild();
  const entryOf = (build: string): string => JSON.parse(readFileSync(join(build, 'assets.json'), 'utf8')).entry;
  const balancer = await startBalancer(BALANCER_PORT);
  const started: ShellProcess[] = [];
  const start = async (port: number, build: string) => {
    const shell = await startShell(store, port, build);
    started.push(shell);
    return shell;
  };
  let running = true;
  let requests = 0;
  const failed: string[] = [];
  let load: Promise<unknown> = Promise.resolve();
  try {
    const old = [await start(5671, BEFORE), await start(5672, BEFORE)] as const;
    balancer.use(old[0].port, old[1].port);
    await page.goto(`${balancer.origin}/ring/buy/us`);
    await expect(page.getByRole('radio', { name: 'Raw Titanium' })).toBeVisible();

    load = Promise.all(
      Array.from({ length: CLIENTS }, async (_, index) => {
        while (running) {
          failed.push(...(await loadWhole(balancer.origin, index % 2 === 0 ? '/ring/buy/us' : '/')));
          requests += 1;
        }
      }),
    );
    const fresh = await start(5673, after);
    balancer.use(old[0].port, old[1].port, fresh.port);
    // Every page now has files of either build, and each of its requests goes to another shell.
    const other = await page.context().newPage();
    for (let visit = 0; visit < 4; visit += 1) {
      await other.goto(`${balancer.origin}/ring/buy/us`);
      await other.getByRole('radio', { name: 'Raw Titanium' }).check();
    }
    balancer.use(old[1].port, fresh.port);
    await balancer.drained(old[0].port);
    await old[0].stop();
    const second = await start(5674, after);
    balancer.use(fresh.port, second.port);
    await balancer.drained(old[1].port);
    await old[1].stop();

    // Nobody runs the old build any more. What its open tabs have not loaded yet is there, and they go on.
    const response = await fetch(`${balancer.origin}/shell/${entryOf(BEFORE)}`);
    expect(response.status).toBe(200);
    await page
      .getByRole('banner')
      .getByRole('link', { name: /home|vela/i })
      .first()
      .click();
    await expect(page).toHaveURL(`${balancer.origin}/`);
    await expect(
      page.locator(`link[href$="${entryOf(after)}"], script[src$="${entryOf(after)}"]`).first(),
    ).toBeAttached();
  } finally {
    running = false;
    await load;
    await Promise.all(started.map(({ stop }) => stop().catch(() => {})));
    await balancer.stop();
    rmSync(after, { recursive: true, force: true });
  }
  console.log(`${requests} pages with all files of the shell, ${failed.length} failed requests`);
  expect(failed).toEqual([]);
  expect(requests).toBeGreaterThan(CLIENTS);
});
