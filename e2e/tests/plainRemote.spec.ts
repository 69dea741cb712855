/** A remote without React in the composed page: docs/remotes-without-react.md. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../scripts/runCommand.ts';
import { ROOT } from '../../scripts/stack.ts';
import { expect, test } from '../store.ts';

test.use({ extraHTTPHeaders: { 'cf-ipcountry': 'AU' }, timezoneId: 'Australia/Sydney' });

/** Files that a team may add, which become documents or programs when they are opened outside of a page. */
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="red"/><script>
  document.documentElement.setAttribute('data-ran', '');
</script></svg>`;
const WORKER = `fetch('/healthz').then(() => 'answered', () => 'refused').then((said) => postMessage(said));`;
const ADDED = { 'mark.svg': SVG, 'worker.js': WORKER } as const;

test.beforeAll(async ({ store }) => {
  test.setTimeout(120_000);
  const kit = join(ROOT, 'remote-kit');
  // Inside of remote-kit, so that packages resolve as they do for a remote.
  const folder = mkdtempSync(join(kit, 'test-fixtures/.built-plain-'));
  try {
    cpSync(join(kit, 'test-fixtures/mf-plain'), folder, { recursive: true });
    const built = await runCommand(`node ${join(kit, 'bin/remote-kit.mjs')} build`, {
      cwd: folder,
      env: { RELEASE_VERSION: '1.0.0' },
    });
    expect(built.output).toContain('1.0.0 built');
    for (const [name, text] of Object.entries(ADDED)) writeFileSync(join(folder, 'dist', name), text);
    await store.operate('publish', folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  await store.operate('promote', 'mf-plain@1.0.0', '--region', 'AU');
});

test('[TEAM-01] [TEAM-02] a remote without React is drawn by the server, mounted beside the others and heard by them', async ({
  store,
  page,
}) => {
  const markup = await fetch(`${store.origin}/plain/ada`, { headers: { 'cf-ipcountry': 'AU' } });
  expect(markup.status).toBe(200);
  expect(await markup.text()).toContain('<h1 class="plain-title">Hello ada</h1>');

  await page.goto('/plain/ada');
  await expect(page).toHaveTitle(/Hello ada/);
  for (const name of ['mf-plain@1.0.0', 'mf-header-footer@', 'mf-bag@']) {
    await expect(page.locator(`[data-mounted^="${name}"]`).first()).toBeAttached();
  }
  // The remote receives mf-bag's events, and mf-bag handles its requests.
  await expect(page.locator('#slot-page output')).toHaveText('0');
  await page.getByRole('button', { name: 'Open the bag' }).click();
  await expect(page.getByRole('dialog', { name: 'Your Bag' })).toBeVisible();
});

test('[TEAM-03] a file of a release is a picture of a page; by itself it runs nothing, and as a worker it calls nobody', async ({
  page,
  watch,
}) => {
  watch.expect(/sandbox|Content Security Policy/i);
  const files = '/remotes/mf-plain/1.0.0';
  await page.goto('/plain/ada');
  const used = await page.evaluate(async (folder) => {
    const picture = new Image();
    picture.src = `${folder}/mark.svg`;
    await picture.decode();
    const worker = await new Promise((resolve) => {
      const started = new Worker(`${folder}/worker.js`);
      started.onmessage = ({ data }) => resolve(data);
      started.onerror = () => resolve('refused');
    });
    return { width: picture.naturalWidth, worker };
  }, files);
  expect(used).toEqual({ width: 8, worker: 'refused' });

  await page.goto(`${files}/mark.svg`);
  await expect(page.locator('rect')).toBeAttached();
  await expect(page.locator('svg')).not.toHaveAttribute('data-ran');
});
