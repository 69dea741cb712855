/** Two builds of the shell behind one balancer without sticky sessions, and the deploy from one to the other. */

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasIntegrity } from '@tessera/service-kit/integrityOf';
import { ROOT } from '../../scripts/stack.ts';
import { startBalancer } from '../balancer.ts';
import { type StartedShell, startShellBeside } from '../shellBeside.ts';
import { expect, test } from '../store.ts';
import { anotherShellBuild } from '../variant.ts';

const CLIENTS = 4;
const BALANCER_PORT = 5670;
/** Each shell uses the next port for its metrics. */
const SHELL_PORTS = { old: [5672, 5674], fresh: [5676, 5678] } as const;
const BEFORE = join(ROOT, 'shell/dist/browser');

/**
 * Loads a page and all shell files that it names, each from whichever shell is next.
 * @returns the failures
 */
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
    if (!hasIntegrity(await fetched(url), hash)) failed.push(`other bytes: ${url}`);
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
  const started: StartedShell[] = [];
  const start = async (port: number, build: string) => {
    const env = { BROWSER_BUILD: build, PUBLIC_ORIGIN: balancer.origin };
    const shell = await startShellBeside(store, { port, name: `shell-${port}`, env });
    started.push(shell);
    return shell;
  };
  let running = true;
  let requests = 0;
  const failed: string[] = [];
  let load: Promise<unknown> = Promise.resolve();
  try {
    const old = [await start(SHELL_PORTS.old[0], BEFORE), await start(SHELL_PORTS.old[1], BEFORE)] as const;
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
    const fresh = await start(SHELL_PORTS.fresh[0], after);
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
    const second = await start(SHELL_PORTS.fresh[1], after);
    balancer.use(fresh.port, second.port);
    await balancer.drained(old[1].port);
    await old[1].stop();

    // The old build does not run any more, but the files that its open tabs have not loaded yet are available.
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
    // Closes the pages first: when idle, they would fetch their last files from shells that have stopped.
    for (const open of page.context().pages()) await open.close();
    await Promise.all(started.map(({ stop }) => stop().catch(() => {})));
    await balancer.stop();
    rmSync(after, { recursive: true, force: true });
  }
  console.log(`${requests} pages with all files of the shell, ${failed.length} failed requests`);
  expect(failed).toEqual([]);
  expect(requests).toBeGreaterThan(CLIENTS);
});
