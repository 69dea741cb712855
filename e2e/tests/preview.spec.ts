/** A local remote in a running store (`remote-kit preview`): one browser sees it, and the store is not affected. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { ROOT } from '../../scripts/stack.ts';
import { expect, test } from '../store.ts';
import { changeFile, copiedSources } from '../variant.ts';

const KIT = join(ROOT, 'remote-kit');
const PORT = 5695;
/** Timeout in milliseconds for a build of the remote, beside a store and a browser. */
const BUILD_BOUND = 90_000;

interface Preview {
  readonly origin: string;
  /** Its output so far. */
  readonly said: string[];
  stop(): Promise<void>;
}

/** Resolves when the page can be opened. */
async function preview(folder: string, store: string): Promise<Preview> {
  const child: ChildProcess = spawn(process.execPath, [join(KIT, 'bin/remote-kit.mjs'), 'preview', store], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(PORT) },
  });
  const origin = `http://localhost:${PORT}`;
  const said: string[] = [];
  const ready = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream ?? process.stdin }).on('line', (line) => {
      said.push(line);
      if (line.includes(`${origin}/`)) ready.resolve();
    });
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void ended.then(() => ready.reject(new Error(`The preview has ended:\n${said.join('\n')}`)));
  await ready.promise;
  return {
    origin,
    said,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const mounted = (page: Page, remote: string) => page.locator(`[data-mounted^="${remote}@"]`);

test('[TEAM-04] a developer sees a local header in the deployed store, alive and across pages; everybody else sees the deployed one', async ({
  store,
  page,
}) => {
  test.setTimeout(240_000);
  const folder = copiedSources('mf-header-footer');
  let shown: Preview | null = null;
  try {
    changeFile(folder, 'src/locales/en-US/header.json', (text) => text.replace('"Ring Air"', '"Ring Air, tried"'));
    shown = await preview(folder, store.origin);
    await page.goto(`${shown.origin}/`);
    const header = page.getByRole('banner');
    await expect(header.getByText('Ring Air, tried').first()).toBeVisible();

    // Hydrated by its own scripts, beside the store's releases.
    const deployed = await page.request.get(`${store.origin}/`).then((response) => response.text());
    const local = (await mounted(page, 'mf-header-footer').first().getAttribute('data-mounted')) ?? '';
    expect(deployed).not.toContain('Ring Air, tried');
    expect(deployed).not.toContain(local.replace('mf-header-footer@', 'mf-header-footer/'));
    await expect(mounted(page, 'mf-product')).toBeAttached();
    await page
      .getByRole('button', { name: /Open bag|bag/i })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Your Bag' })).toBeVisible();
    await page.keyboard.press('Escape');

    // Works in a cached document, too, whose policy names each inline script by its hash.
    const policyOf = async () => (await page.goto(`${shown?.origin}/`))?.headers()['content-security-policy'];
    await expect.poll(policyOf).toContain('sha256-');
    await expect(page.locator(`[data-mounted="${local}"]`).first()).toBeAttached();

    // A page change loads a document with the local header in it.
    await header.getByRole('link', { name: 'Ring Air, tried' }).first().click();
    await expect(page).toHaveURL(/\/ring\/buy/);
    expect(new URL(page.url()).origin).toBe(shown.origin);
    await expect(page.getByRole('banner').getByText('Ring Air, tried').first()).toBeVisible();
    await expect(page.locator(`[data-mounted="${local}"]`).first()).toBeAttached();

    // A source change triggers a build, and the open page reloads.
    changeFile(folder, 'src/locales/en-US/header.json', (text) => text.replace('Ring Air, tried', 'Ring Air, changed'));
    await expect(page.getByRole('banner').getByText('Ring Air, changed').first()).toBeVisible({ timeout: BUILD_BOUND });

    // The store's own address shows the same as before, and the registry knows nothing of the preview.
    await page.goto(`${store.origin}/`);
    await expect(page.getByRole('banner').getByText('Ring Air', { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/Ring Air, (tried|changed)/)).toHaveCount(0);
    expect(await store.operate('audit', '--limit', '500')).not.toContain(local.replace('mf-header-footer@', ''));
    expect(store.failures().filter(({ version }) => local.endsWith(`@${version}`))).toEqual([]);
  } finally {
    await shown?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('[TEAM-04] a local page is drawn with the store’s data, and what is put into the bag there is in the store’s bag', async ({
  store,
  page,
}) => {
  test.setTimeout(240_000);
  const folder = copiedSources('mf-product');
  let shown: Preview | null = null;
  try {
    changeFile(folder, 'src/locales/en-US/ring.json', (text) => text.replace('"Buy Ring Air |', '"Try Ring Air |'));
    changeFile(folder, 'src/locales/en-US/ring.json', (text) =>
      text.replace('"title": "Ring Air"', '"title": "Ring Air, tried"'),
    );
    shown = await preview(folder, store.origin);
    const answer = await page.request.get(`${shown.origin}/ring/buy/gb`);
    expect(await answer.text()).toContain('Ring Air, tried</h1>');

    // Works through a link, too: the store's own response to a page change would show the deployed page.
    await page.goto(`${shown.origin}/`);
    await expect(mounted(page, 'mf-product')).toBeAttached();
    await page.getByRole('main').getByRole('link', { name: /ring/i }).first().click();
    await expect(page).toHaveURL(`${shown.origin}/ring/buy/gb`);
    await expect(page.getByRole('heading', { name: 'Ring Air, tried' })).toBeVisible();
    await expect(page).toHaveTitle(/^Try Ring Air/);
    await expect(mounted(page, 'mf-product')).toBeAttached();
    const main = page.getByRole('main');
    await main.getByRole('radiogroup', { name: 'Color' }).getByRole('radio', { name: 'Raw Titanium' }).check();
    await main.getByRole('radiogroup', { name: 'Size' }).getByRole('radio', { name: 'Size 9' }).check();
    await main.getByRole('button', { name: 'Add to bag' }).click();
    const bag = page.getByRole('dialog', { name: 'Your Bag' });
    await expect(bag.getByText('Raw Titanium')).toBeVisible();
    await bag.getByRole('button', { name: 'Checkout' }).click();
    await page.waitForURL(/\/checkout\//);
    expect(new URL(page.url()).origin).toBe(shown.origin);
    await expect(page.getByText('Raw Titanium').first()).toBeVisible();
  } finally {
    await shown?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('[TEAM-04] a remote that the store does not know brings a page of its own, and what it cannot draw is said where it would stand', async ({
  store,
  page,
  watch,
}) => {
  test.setTimeout(240_000);
  // Inside of remote-kit, so that packages resolve as they do for a remote.
  const folder = mkdtempSync(join(KIT, 'test-fixtures/.built-preview-'));
  let shown: Preview | null = null;
  try {
    cpSync(join(KIT, 'test-fixtures/mf-tiny'), folder, { recursive: true });
    shown = await preview(folder, `${store.origin}/hello/ada`);
    const answer = await page.goto(`${shown.origin}/hello/ada`);
    expect(answer?.status()).toBe(200);
    await expect(page).toHaveTitle(/Hello ada/);
    await expect(mounted(page, 'mf-tiny')).toBeAttached();
    await expect(mounted(page, 'mf-header-footer').first()).toBeAttached();
    await page.getByRole('button', { name: 'Wave (0)' }).click();
    await expect(page.getByRole('button', { name: 'Wave (1)' })).toBeVisible();
    expect((await page.request.get(`${store.origin}/hello/ada`)).status()).toBe(404);

    watch.expect(/500/);
    changeFile(folder, 'src/loaders.ts', (text) =>
      text.replace('letters: params.name.length', 'letters: Number(params.name.missing.length)'),
    );
    await expect(page.getByRole('alert').getByText('preview.draw-failed')).toBeVisible({ timeout: BUILD_BOUND });
    await expect(page.getByRole('alert').getByText('/hello/ada')).toBeVisible();
    expect(shown.said.join('\n')).toContain('preview.draw-failed');
    await expect(mounted(page, 'mf-header-footer').first()).toBeAttached();
    expect(await store.operate('claims')).not.toContain('mf-tiny');
  } finally {
    await shown?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
