/** A remote without React in the composed page: docs/remotes-without-react.md. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../scripts/runCommand.ts';
import { ROOT } from '../../scripts/stack.ts';
import { expect, test } from '../store.ts';

test.use({ extraHTTPHeaders: { 'cf-ipcountry': 'AU' }, timezoneId: 'Australia/Sydney' });

test('[TEAM-01] [TEAM-02] a remote without React is drawn by the server, mounted beside the others and heard by them', async ({
  store,
  page,
}) => {
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
    await store.operate('publish', folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  await store.operate('promote', 'mf-plain@1.0.0', '--region', 'AU');

  const markup = await fetch(`${store.origin}/plain/ada`, { headers: { 'cf-ipcountry': 'AU' } });
  expect(markup.status).toBe(200);
  expect(await markup.text()).toContain('<h1 class="plain-title">Hello ada</h1>');

  await page.goto('/plain/ada');
  await expect(page).toHaveTitle(/Hello ada/);
  for (const name of ['mf-plain@1.0.0', 'mf-header-footer@', 'mf-bag@']) {
    await expect(page.locator(`[data-mounted^="${name}"]`).first()).toBeAttached();
  }
  // What mf-bag says is heard, and what is asked of it is done.
  await expect(page.locator('#slot-page output')).toHaveText('0');
  await page.getByRole('button', { name: 'Open the bag' }).click();
  await expect(page.getByRole('dialog', { name: 'Your Bag' })).toBeVisible();
});
