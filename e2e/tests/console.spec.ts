/** The operators' console in a browser, on the registry of a running store. */
import type { Page } from '@playwright/test';
import { operatorToken } from '../../scripts/publishBuilt.ts';
import { axeFindings } from '../axeFindings.ts';
import { tabTo } from '../byKeyboard.ts';
import { expect, type StartedStore, test } from '../store.ts';
import { edited } from '../variant.ts';

const VERSION = '9.7.0';
const REMOTE = 'mf-header-footer';
const SCREENS = [
  '',
  '/shells',
  '/claims',
  '/audit',
  '/tokens',
  '/regions/AE',
  '/compare?a=AE&b=EU',
  `/remotes/${REMOTE}`,
];

const consoleOf = (store: StartedStore) => `${store.stack.origin('registry')}/console`;

async function signIn(page: Page, store: StartedStore): Promise<void> {
  await page.goto(await store.registry.consoleLink());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regions');
}

/** Table rows are found by the region in their links. */
const cellIn = (page: Page, region: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${REMOTE}`) }) })
    .getByLabel(new RegExp(` in ${region}$`));

async function stableIn(store: StartedStore, region: string): Promise<string | null | undefined> {
  const { placements } = await store.registry.status();
  return placements.find((row) => row.remote === REMOTE && row.region === region)?.stable;
}

test('[OPS-04] [OPS-02] [OPS-03] an operator signs in, reads the verdict, promotes in one region and rolls back, each with a reason in the audit, while another page follows', async ({
  store,
  page,
  context,
  watch,
}) => {
  test.setTimeout(120_000);
  // The page that is requested before the operator has signed in.
  watch.expect(/status of 401/);
  const before = (await stableIn(store, 'AE')) ?? '';
  await store.operate(
    'publish',
    edited(REMOTE, VERSION, (_, text) => `${text}\n`),
  );
  // Signs in by the form, which returns to the requested page.
  await page.goto(`${consoleOf(store)}/remotes/${REMOTE}?version=${VERSION}`);
  await page.getByLabel('Token').fill(await operatorToken(store.stack.dataDir('registry')));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(REMOTE);
  await expect(page.getByRole('table', { name: `Regions of ${REMOTE}` })).toContainText('yes');

  const wall = await context.newPage();
  await wall.goto(consoleOf(store));
  await expect(cellIn(wall, 'AE')).toHaveText(before);
  await expect(wall.getByText(/^Live, /)).toBeVisible();

  const promotion = page.getByRole('form', { name: `Promote ${VERSION}` });
  await promotion.getByLabel('AE').check();
  await promotion.getByLabel('Reason').fill("it's the new header");
  await expect(promotion.getByText('npm run remotes')).toHaveText(
    `npm run remotes -- promote ${REMOTE}@${VERSION} --region AE --reason 'it'\\''s the new header'`,
  );
  await promotion.getByRole('button').click();
  await expect(page.getByRole('status')).toContainText(`AE: promote ${before} → ${VERSION}, done`, { timeout: 30_000 });
  await expect(cellIn(wall, 'AE')).toHaveText(VERSION);
  await expect(cellIn(wall, 'EU')).toHaveText(before);

  // The canary's form keeps the shown command in sync with its steps.
  const canary = page.getByRole('form', { name: `Canary ${VERSION}` });
  await canary.getByLabel('Steps').fill('5, 50,100');
  await canary.getByLabel('Every').fill('90s');
  await expect(canary.getByText('npm run remotes')).toContainText("--steps '5, 50,100' --every 90s --reason <reason>");

  // By keyboard alone.
  const rollback = page.getByRole('form', { name: 'Roll back' });
  await tabTo(page, rollback.getByLabel('AE'));
  if (!(await rollback.getByLabel('AE').isChecked())) await page.keyboard.press('Space');
  await tabTo(page, rollback.getByLabel('Reason'));
  await page.keyboard.type('only a rehearsal');
  await tabTo(page, rollback.getByRole('button', { name: 'Roll back' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText(`AE: rollback ${VERSION} → ${before}, done`);
  await expect(cellIn(wall, 'AE')).toHaveText(before);
  expect(await stableIn(store, 'AE')).toBe(before);

  await wall.goto(`${consoleOf(store)}/audit?subject=${REMOTE}&region=AE`);
  await expect(wall.getByRole('row').filter({ hasText: 'rollback' }).first()).toContainText('only a rehearsal');
  await expect(wall.getByRole('row').filter({ hasText: 'promote' }).first()).toContainText("it's the new header");
});

test('[OPS-05] [OPS-04] a failure in a browser stands on its slice’s page with the lines of its sources, and a region’s page has the import map of its documents', async ({
  store,
  page,
}) => {
  test.setTimeout(90_000);
  const document = await (await fetch(`${store.origin}/`, { headers: { 'cf-ipcountry': 'GB' } })).text();
  const { integrity } = JSON.parse(/<script type="importmap"[^>]*>(.*?)<\/script>/s.exec(document)?.[1] ?? '{}');
  const addresses = Object.keys(integrity);
  const stack = addresses
    .filter((address) => address.startsWith(`/remotes/${REMOTE}/`))
    .slice(0, 8)
    .map((address) => `draw ${address}:1:2000`);
  const [, version] = /\/remotes\/[^/]+\/([^/]+)\//.exec(stack[0] ?? '') ?? [];
  const report = {
    remote: REMOTE,
    version,
    team: null,
    slot: 'header',
    phase: 'render',
    region: 'GB',
    route: '/',
    stack,
  };
  const sent = await fetch(`${store.origin}/_report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...report, message: 'no header for order 123456' }),
  });
  expect(sent.status).toBe(204);
  await signIn(page, store);
  await page.goto(`${consoleOf(store)}/remotes/${REMOTE}?version=${version}`);
  // The shell forwards failures every ten seconds, and the page updates itself.
  const failures = page.getByRole('region', { name: `Failures of ${version} in browsers` });
  await expect(failures).toContainText('render: no header for order #', { timeout: 30_000 });
  await expect(failures).toContainText(/\.tsx?:\d+:\d+/);

  await page.goto(`${consoleOf(store)}/regions/GB`);
  const map = page.getByRole('region', { name: 'Effective import map' });
  await expect(map).toContainText('serves it');
  await map.locator('summary').click();
  await expect(map.getByRole('row')).toHaveCount(addresses.length + 1);
  for (const address of addresses)
    await expect(map.getByRole('row').filter({ hasText: address })).toContainText(integrity[address]);
});

test('[OPS-04] a sign-in link is good once', async ({ store, page, browser }) => {
  const link = await store.registry.consoleLink();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regions');
  const other = await browser.newPage();
  await other.goto(link);
  await expect(other.getByRole('alert')).toContainText('console.link-used');
  await other.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('[OPS-04] every screen is without findings of axe, and none is wider than a phone of 320 px', async ({
      store,
      page,
    }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width: 320, height: 640 });
      await signIn(page, store);
      for (const screen of SCREENS) {
        await page.goto(`${consoleOf(store)}${screen}`);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(320);
        expect(await axeFindings(page), screen).toEqual([]);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      for (const screen of ['', `/remotes/${REMOTE}`]) {
        await page.goto(`${consoleOf(store)}${screen}`);
        expect(await axeFindings(page), screen).toEqual([]);
      }
    });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[OPS-04] the console reads and refuses as with them', async ({ store, page, watch }) => {
    watch.expect(/status of 400/);
    await signIn(page, store);
    await page.getByRole('link', { name: REMOTE, exact: true }).click();
    const rollback = page.getByRole('form', { name: 'Withdraw' });
    await expect(rollback.getByText('npm run remotes')).toContainText(`withdraw ${REMOTE} --region <region>`);
    await rollback.getByLabel('Reason').fill('no region is ticked');
    await rollback.getByRole('button').click();
    await expect(page.getByRole('alert')).toContainText('request.invalid');
    await expect(page.getByRole('form', { name: 'Withdraw' }).getByLabel('Reason')).toHaveValue('no region is ticked');
  });
});
