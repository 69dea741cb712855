/** `npm run dev`: a page that shows every change of a source, with the store behind it. Files are touched here, not changed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { fillDataDir } from '@tessera/service-kit/test-support/newDatabase';
import { ROOT } from '../../scripts/stack.ts';

/** The store takes this port and the three after it; the page for developers is at the next one. */
const PORT = 5630;
const PAGE = `http://localhost:${PORT + 4}`;
/** Timeout in milliseconds for four first builds, or for one service's restart, beside another test's store. */
const BUILDS = 120_000;

const touch = (name: string) => utimesSync(join(ROOT, name), new Date(), new Date());
const mounted = (page: Page, remote: string) => page.locator(`[data-mounted^="${remote}@"]`).first();

test('[TEAM-01] [TEAM-04] a change of a remote, a contract or a service is shown by itself, and what was typed stays', async ({
  page,
}) => {
  test.setTimeout(2 * BUILDS + 120_000);
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-dev-'));
  for (const service of ['registry', 'store-api'] as const) await fillDataDir(join(dataDir, service), service);
  const said: string[] = [];
  const child: ChildProcess = spawn(process.execPath, [join(ROOT, 'scripts/dev/dev.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir },
  });
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream ?? process.stdin }).on('line', (line) => said.push(line));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const times = (line: RegExp) => said.filter((each) => line.test(each)).length;
  try {
    for (const remote of ['mf-header-footer', 'mf-bag', 'mf-product', 'mf-content', 'mf-programs'])
      await expect.poll(() => times(new RegExp(`^${remote}: built`)), { timeout: BUILDS }).toBe(1);
    await page.goto(`${PAGE}/ring/buy/gb`);
    await expect(mounted(page, 'mf-product')).toHaveAttribute('data-mounted', /-dev-1$/);
    await page.getByRole('textbox', { name: 'Engraving' }).fill('ada');

    touch('mf-product/src/locales/en-US/ring.json');
    await expect(mounted(page, 'mf-product')).toHaveAttribute('data-mounted', /-dev-2$/, { timeout: BUILDS });
    await expect(mounted(page, 'mf-header-footer')).toHaveAttribute('data-mounted', /-dev-1$/);
    await expect(page.getByRole('textbox', { name: 'Engraving' })).toHaveValue('ada');

    // A shared file: each remote that has it is built again, and each service that has loaded it restarts.
    touch('shared-contracts/src/http/parseJson.ts');
    await expect(mounted(page, 'mf-product')).toHaveAttribute('data-mounted', /-dev-3$/, { timeout: BUILDS });
    await expect.poll(() => times(/^registry, shell: restarted/), { timeout: BUILDS }).toBe(1);
    await expect(page.getByRole('heading', { name: 'Ring Air', level: 1 })).toBeVisible({ timeout: BUILDS });

    touch('store-api/src/app/main.ts');
    await expect.poll(() => times(/^store-api: restarted/), { timeout: BUILDS }).toBe(1);
    await expect(mounted(page, 'mf-product')).toBeAttached();
  } catch (error) {
    throw new Error(`The output of npm run dev:\n${said.join('\n')}`, { cause: error });
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
});
