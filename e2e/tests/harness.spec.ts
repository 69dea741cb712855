/** A remote alone on its page (`remote-kit dev`): changes show without a reload, and errors are shown there. */
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, type Page, test } from '@playwright/test';
import { ROOT } from '../../scripts/stack.ts';

const PORT = 5690;
const KIT = join(ROOT, 'remote-kit');

let folder: string;
let dev: ChildProcess;

const read = (path: string) => readFileSync(join(folder, path), 'utf8');
/** Writes in one step, because a watcher would treat a partially written file as a change of its own. */
function write(path: string, text: string): void {
  const unwatched = join(folder, 'written');
  writeFileSync(unwatched, text);
  renameSync(unwatched, join(folder, path));
}

function change(path: string, from: string, to: string): void {
  const text = read(path);
  expect(text).toContain(from);
  write(path, text.replace(from, to));
}

/** Runs `work` with one of the files changed, and restores the file. */
async function changed(path: string, from: string, to: string, work: () => Promise<void>): Promise<void> {
  const before = read(path);
  change(path, from, to);
  try {
    await work();
  } finally {
    write(path, before);
  }
}

const overlay = (page: Page) => page.frameLocator('iframe[id$="overlay"]').locator('body');

/** Opens the page and sets a mark that a reload would remove. */
async function open(page: Page): Promise<void> {
  await page.goto(`http://localhost:${PORT}/hello/ada`);
  await expect(page.locator('main[aria-busy="false"]')).toBeVisible();
  await page.getByRole('button', { name: 'Wave (0)' }).click();
  await expect(page.getByRole('button', { name: 'Wave (1)' })).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-opened', 'once'));
}

const expectNoReload = (page: Page) => expect(page.locator('body')).toHaveAttribute('data-opened', 'once');

test.beforeAll(async () => {
  // Inside of remote-kit, so that packages resolve as they do for a remote.
  folder = mkdtempSync(join(KIT, 'test-fixtures/.built-dev-'));
  cpSync(join(KIT, 'test-fixtures/mf-tiny'), folder, { recursive: true });
  dev = spawn(process.execPath, [join(KIT, 'bin/remote-kit.mjs'), 'dev'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, PORT: String(PORT), STORE_API_URL: 'http://127.0.0.1:9' },
  });
  const said: string[] = [];
  for await (const line of createInterface({ input: dev.stdout ?? process.stdin })) {
    said.push(line);
    if (line.includes(`http://localhost:${PORT}/`)) break;
  }
  expect(said.join('\n')).toContain(`http://localhost:${PORT}/hello/world`);
  dev.stdout?.resume();
});

test.afterAll(async () => {
  const ended = new Promise((resolve) => dev.once('exit', resolve));
  dev.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
});

test('[TEAM-01] a changed text shows without a reload, in components that can be operated and in still ones', async ({
  page,
}) => {
  await open(page);
  change('src/locales/en-US/greeting.json', 'Hello {{name}}', 'Good day {{name}}');
  await expect(page.getByRole('heading', { name: 'Good day ada' })).toBeVisible();
  change('src/locales/en-US/story.json', 'Once there was', 'Long ago lived');
  await expect(page.getByText('Long ago lived ada')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Wave (1)' })).toBeVisible();
  await expectNoReload(page);
});

test('[TEAM-01] a changed still component and a changed loader show without a reload', async ({ page }) => {
  await open(page);
  change('src/greeting/Story.still.tsx', '<p className={styles.story}>', '<p className={styles.story}>From its team: ');
  await expect(page.getByText('From its team:')).toBeVisible();
  change('src/loaders.ts', 'letters: params.name.length', 'letters: 1000 + params.name.length');
  await expect(page.getByText('1003 letters')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Wave (1)' })).toBeVisible();
  await expectNoReload(page);
});

test('[TEAM-01] a syntax error is shown with its file and line, and is gone once it is mended', async ({ page }) => {
  await open(page);
  await changed('src/greeting/GreetingPage.tsx', 'const id = useId();', 'const id = = useId();', async () => {
    await expect(overlay(page)).toContainText('GreetingPage.tsx');
    await expect(overlay(page)).toContainText(/const id = = useId/);
    await expect(overlay(page)).toContainText(/\b15\b/);
  });
  await expect(page.locator('iframe[id$="overlay"]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Wave (1)' })).toBeVisible();
  await expectNoReload(page);
});

test('[TEAM-01] so is an error that the server side alone has', async ({ page }) => {
  await open(page);
  await changed('src/loaders.ts', 'export default', 'export default default', async () => {
    await expect(overlay(page)).toContainText('loaders.ts');
  });
  await expect(page.locator('iframe[id$="overlay"]')).toHaveCount(0);
  await expectNoReload(page);
});

test('[TEAM-01] a render that throws on the server is shown with the line of its source, and the page is drawn again', async ({
  page,
}) => {
  await open(page);
  await changed(
    'src/greeting/Story.still.tsx',
    'const { t } = useText();',
    "const { t } = useText();\n  if (name === 'ada') throw new Error('No story for Ada.');",
    async () => {
      await expect(overlay(page)).toContainText('No story for Ada.');
      await expect(overlay(page)).toContainText(/Story\.still\.tsx:6:/);
    },
  );
  await expect(page.locator('iframe[id$="overlay"]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /ada/ })).toBeVisible();
  await expectNoReload(page);
});

test('[TEAM-01] a language that is chosen in the open page is drawn in its typeface', async ({ page }) => {
  await open(page);
  const faces = await page.evaluate(() => [...document.fonts].map(({ family, display }) => ({ family, display })));
  expect(faces).toContainEqual({ family: 'Noto Sans Thai', display: 'swap' });
  expect(faces.filter(({ display }) => display === 'optional')).toEqual([]);
});

test("[TEAM-01] another remote's address says whose it is not and covers nothing, and the way back draws the page", async ({
  page,
}) => {
  await open(page);
  await page.getByRole('textbox', { name: 'Address' }).fill('/elsewhere');
  await page.getByRole('button', { name: 'Go' }).click();
  await expect(page.getByRole('main')).toHaveText(/owns no route for \/elsewhere\. It owns \/hello\/world/);
  await expect(page.locator('iframe[id$="overlay"]')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Wave (0)' })).toBeVisible();
  await expectNoReload(page);
});
