/** One slice fails: only its slot is affected, with its last good release or else with the shell's fallback. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { REMOTES } from '../../scripts/build.ts';
import { ROOT } from '../../scripts/stack.ts';
import { holdScripts } from '../holdScripts.ts';
import { expect, type StartedStore, test } from '../store.ts';
import { edited, faultyOnServer, SERVER_FAULTS, type ServerFault, throwsInBrowser } from '../variant.ts';

type Remote = (typeof REMOTES)[number];

/** For each remote a page on which it renders something, and its visible content there. */
const PAGE_OF = {
  'mf-header-footer': '/ring/buy/ca',
  'mf-bag': '/ring/buy/ca',
  'mf-product': '/ring/buy/ca',
  'mf-content': '/science',
  'mf-programs': '/partner/runclub',
} as const satisfies Record<Remote, string>;

/** The remotes that fill the page slot, so nothing but the shell's fallback is in the page while they have no release. */
const FILLS_PAGES: readonly Remote[] = ['mf-product', 'mf-content', 'mf-programs'];
/** mf-content has only static pages: its scripts are never loaded. */
const WITH_SCRIPTS = REMOTES.filter((remote) => remote !== 'mf-content');

const REGION = 'CA';
const CANADA = { 'cf-ipcountry': 'CA' };
// A store of its own: it promotes releases that fail, and kills the registry.
test.use({ extraHTTPHeaders: CANADA, timezoneId: 'America/Toronto', storeOf: 'failures' });

let patch = 0;
/** Every staged release has a version of its own, because a published one never changes. */
const nextVersion = () => `8.0.${++patch}`;

async function promote(store: StartedStore, folder: string, remote: Remote, version: string): Promise<void> {
  await store.registry.publishFolder(folder);
  rmSync(folder, { recursive: true, force: true });
  const { changes } = await store.registry.promote({ remote, version, regions: [REGION] });
  // If it were rejected, the previous version would render, and the test would prove nothing.
  expect(changes).toMatchObject([{ to: version, state: 'stable' }]);
}

async function rollBack(store: StartedStore, remote: Remote): Promise<void> {
  await store.registry.rollBack({ remote, regions: [REGION] });
}

/**
 * Publishes a release and makes it the region's only one of its remote while `work` runs, so that there is no fallback release. Another
 * test may have published it already.
 */
async function asOnlyRelease(
  store: StartedStore,
  remote: Remote,
  folder: string,
  work: (changes: readonly { readonly to: string | null; readonly state: string }[]) => Promise<void>,
): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  await store.registry.publishFolder(folder);
  await store.registry.withdraw({ remote, regions: [REGION] });
  try {
    const { changes } = await store.registry.promote({ remote, version, regions: [REGION] });
    await work(changes);
  } finally {
    await store.registry.withdraw({ remote, regions: [REGION] });
    await store.registry.promote({ remote, version: builtVersion(remote), regions: [REGION] });
  }
}

const builtVersion = (remote: Remote): string =>
  JSON.parse(readFileSync(join(ROOT, remote, 'dist/release.json'), 'utf8')).version;

/** Checks that the healthy slices work for a visitor. */
async function othersWork(page: Page, broken: Remote): Promise<void> {
  if (broken !== 'mf-header-footer') {
    await expect(page.getByRole('banner').getByRole('link', { name: 'Ring Air' }).first()).toBeAttached();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
  if (broken !== 'mf-bag' && broken !== 'mf-header-footer') {
    await page.getByRole('button', { name: /^Bag, \d/ }).click();
    const bag = page.getByRole('dialog', { name: 'Your Bag' });
    await expect(bag).toBeVisible();
    await bag.getByRole('button', { name: 'Close' }).click();
  }
  if (!FILLS_PAGES.includes(broken)) {
    const choice = page.getByRole('radio', { name: 'Raw Titanium' });
    await choice.check();
    await expect(choice).toBeChecked();
  }
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
}

/**
 * The shell treats all remotes alike (shell/server/release/brokenRelease.test.ts), so each fault is tried in one remote, and each remote
 * gets one. `npm run faults` tries all combinations.
 */
const sharedOut = <Fault>(faults: readonly Fault[], remote: Remote): Fault[] =>
  faults.filter((_, nth) => REMOTES[nth % REMOTES.length] === remote);

for (const remote of REMOTES) {
  test.describe(`${remote} fails on the server`, () => {
    for (const fault of sharedOut(Object.keys(SERVER_FAULTS) as ServerFault[], remote)) {
      test(`[OPS-05] ${remote} ${fault}: the page is 200, its last good release draws the slot, and the log tells`, async ({
        page,
        store,
      }) => {
        const version = nextVersion();
        await promote(store, faultyOnServer(remote, version, fault), remote, version);
        try {
          const response = await page.goto(`${PAGE_OF[remote]}?chaos=1`);
          expect(response?.status()).toBe(200);
          expect(await response?.text()).not.toContain('data-fallback');
          await othersWork(page, remote);
          // The slot keeps the rendered markup and hydrates it: another release would empty the slot, and the page would jump.
          await slotMounted(page, remote, builtVersion(remote));
          const told = store.failures().filter((entry) => entry.remote === remote && entry.version === version);
          expect(told).toContainEqual(
            expect.objectContaining({
              region: REGION,
              phase: expect.any(String),
              code: expect.stringMatching(/^remote\./),
            }),
          );
        } finally {
          await rollBack(store, remote);
        }
      });
    }
  });

  test(`[OPS-05] [SHELL-05] with the only release of ${remote} broken, the others work around the shell's fallback`, async ({
    page,
    store,
    watch,
  }) => {
    // A page that no remote owns.
    watch.expect(/404/);
    const version = nextVersion();
    const folder = edited(remote, version, (path, text) =>
      path === 'server.cjs' || path.startsWith('remoteEntry') || path.includes('mf-') || path.includes('lifecycles')
        ? `throw new Error("broken on purpose");\n${text}`
        : text,
    );
    await asOnlyRelease(store, remote, folder, async ([change]) => {
      expect(change).toMatchObject({ to: version, state: 'refused' });
      const response = await page.goto(PAGE_OF[remote]);
      if (FILLS_PAGES.includes(remote)) {
        await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
      } else {
        expect(response?.status()).toBe(200);
        await othersWork(page, remote);
      }
    });
    rmSync(folder, { recursive: true, force: true });
  });
}

for (const remote of WITH_SCRIPTS) {
  test.describe(`${remote} fails in the browser`, () => {
    test(`[OPS-05] ${remote} throws as it is loaded: the last good release takes over`, async ({
      page,
      store,
      watch,
    }) => {
      watch.expect(/broken on purpose/);
      const version = nextVersion();
      await promote(store, throwsInBrowser(remote, version), remote, version);
      try {
        await page.goto(PAGE_OF[remote]);
        await slotMounted(page, remote, builtVersion(remote));
        await othersWork(page, remote);
        await expect
          .poll(() => store.failures().filter((entry) => entry.remote === remote && entry.version === version))
          .not.toEqual([]);
      } finally {
        await rollBack(store, remote);
      }
    });

    for (const [what, answer] of sharedOut(
      [
        ['answers 500', { status: 500, contentType: 'text/javascript', body: 'no' }],
        [
          'has a wrong hash',
          { status: 200, contentType: 'text/javascript', body: 'window.tampered = true; export {};' },
        ],
      ] as const,
      remote,
    )) {
      test(`[OPS-05] [TEAM-03] ${remote} ${what}: never run, and its last good release takes over`, async ({
        page,
        store,
        watch,
      }) => {
        watch.expect(/500|integrity|hash|Failed to (load|fetch)|dynamically imported module|request failed/i);
        const version = nextVersion();
        await promote(
          store,
          edited(remote, version, (_, text) => `${text}\n`),
          remote,
          version,
        );
        await page.route(new RegExp(`/remotes/${remote}/${version}/.*\\.js`), (route) => route.fulfill(answer));
        try {
          await page.goto(PAGE_OF[remote]);
          await slotMounted(page, remote, builtVersion(remote));
          await othersWork(page, remote);
          expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
        } finally {
          await rollBack(store, remote);
        }
      });
    }
  });
}

test('[SHELL-03] over a page that the server cannot draw stands the splash, until the browser has one or says that there is none', async ({
  page,
  store,
  watch,
}) => {
  watch.expect(/mf-product|503/);
  const remote = 'mf-product';
  await asOnlyRelease(store, remote, faultyOnServer(remote, nextVersion(), 'throws'), async ([change]) => {
    expect(change).toMatchObject({ state: 'stable' });
    const release = await holdScripts(page);
    const response = await page.goto(`${PAGE_OF[remote]}?chaos=1`, { waitUntil: 'commit' });
    expect([response?.status(), response?.headers()['retry-after']]).toEqual([503, '5']);
    expect(await response?.text()).toContain('data-fallback');
    const splash = page.locator('.splash');
    await expect(splash).toBeVisible();
    await expect(splash).toHaveRole('status');
    release();
    await expect(splash).toBeHidden();
    await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).toBeVisible();
    await othersWork(page, remote);
  });
});

const EFFECT_VERSION = '8.9.0';

/** A release whose effects throw; its server bundle is unchanged, so the shell accepts it. */
const throwsInEffects = (remote: Remote): string =>
  edited(remote, EFFECT_VERSION, (path, text) =>
    path === 'server.cjs'
      ? text
      : text.replaceAll('.useEffect)(()=>{', '.useEffect)(()=>{throw new Error("broken on purpose");'),
  );

for (const remote of WITH_SCRIPTS) {
  test.describe(`${remote} has an effect that throws`, () => {
    let folder: string;
    test.beforeAll(() => {
      folder = throwsInEffects(remote);
    });
    test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

    test(`[OPS-05] ${remote}: its last good release takes over, and the report leads to its sources`, async ({
      page,
      store,
    }) => {
      await store.registry.publishFolder(folder);
      const { shells } = await store.registry.promote({ remote, version: EFFECT_VERSION, regions: [REGION] });
      expect(shells).toEqual([expect.objectContaining({ outcome: 'active' })]);
      try {
        await page.goto(PAGE_OF[remote]);
        await slotMounted(page, remote, builtVersion(remote));
        await othersWork(page, remote);
        if (remote === 'mf-bag') await addARing(page, (bag) => expect(bag).toBeVisible());
        const reported = () =>
          store.failures().filter((entry) => entry.remote === remote && entry.version === EFFECT_VERSION);
        await expect.poll(reported).not.toEqual([]);
        const [report] = reported();
        expect(report).toMatchObject({
          code: 'remote.browser',
          phase: 'effect',
          team: expect.any(String),
          region: REGION,
          route: remote === 'mf-programs' ? '/partner/:code' : '/ring/buy/:region',
        });
        const saved = join(store.dataDir, 'report.json');
        writeFileSync(saved, JSON.stringify(report));
        expect(await store.operate('trace', saved)).toMatch(/^ {2}[\w./-]+\.tsx?:\d+:\d+$/m);
      } finally {
        await rollBack(store, remote);
      }
    });

    test(`[OPS-05] [SHELL-05] [BAG-22] ${remote}: with no other release the shell’s fallback has a way on`, async ({
      page,
      store,
      watch,
    }) => {
      watch.expect(/broken on purpose/);
      await asOnlyRelease(store, remote, folder, async ([change]) => {
        expect(change).toMatchObject({ to: EFFECT_VERSION, state: 'stable' });
        await page.goto(PAGE_OF[remote]);
        if (remote === 'mf-bag') {
          await expect(page.getByText('The bag did not load. What is in it is safe.')).toBeVisible();
          await expect(page.locator('#slot-bag').getByRole('link', { name: 'Try again' })).toBeVisible();
          // The bag's page and forms need no script (BAG-22).
          await page.getByRole('button', { name: /^Bag/ }).click();
          await expect(page).toHaveURL(/\/bag\/ca\??$/);
          await page.goto(PAGE_OF[remote]);
          await addARing(page, () => expect(page).toHaveURL('/bag/ca?said=added'));
          await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('27.06.19');
          await page.goto(PAGE_OF[remote]);
        } else if (remote === 'mf-header-footer') {
          const header = page.locator('#slot-header');
          await expect(header.locator('[data-fallback]')).toBeAttached();
          await expect(header.getByRole('link', { name: 'Ring Air' }).first()).toBeAttached();
          await header.getByRole('button', { name: /^Bag/ }).click();
          await page.getByRole('dialog', { name: 'Your Bag' }).getByRole('button', { name: 'Close' }).click();
        } else {
          await expect(page.getByRole('heading', { name: 'This part of the page did not load' })).toBeVisible();
          await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).toBeVisible();
          await expect(page.getByRole('main').getByRole('link', { name: 'Take me home' })).toBeVisible();
        }
        await othersWork(page, remote);
      });
    });
  });
}

/** Selects a ring, has it engraved, clicks the button, and checks the outcome. */
async function addARing(page: Page, outcome: (bag: Locator) => Promise<void>): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: 'Raw Titanium' }).check();
  await main.getByRole('radio', { name: 'Size 9' }).check();
  await main.getByLabel(/engraving/i).fill('27.06.19');
  await main.getByRole('button', { name: 'Add to bag' }).click();
  await outcome(page.getByRole('dialog', { name: 'Your Bag' }));
}

test('[OPS-05] nothing that a visitor can ask for is a source map, or names one', async ({ request }) => {
  const mapsIn = (folder: string) => readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.map'));
  const shown = mapsIn('shell/dist/maps').flatMap((name) => [`/shell/${name}`, `/shell/maps/${name}`]);
  const published = REMOTES.flatMap((remote) =>
    mapsIn(`${remote}/dist/.maps`).flatMap((name) =>
      [name, `.maps/${name}`].map((path) => `/remotes/${remote}/${builtVersion(remote)}/${path}`),
    ),
  );
  expect(published.length).toBeGreaterThan(REMOTES.length);
  for (const path of [...shown, ...published]) {
    expect((await request.get(path)).status(), path).toBe(404);
    const script = await request.get(path.replace(/\/(\.maps|maps)\//, '/').replace(/\.map$/, ''));
    expect(script.status(), path).toBe(200);
    expect(await script.text()).not.toContain('sourceMappingURL');
  }
});

test('[OPS-06] the registry down changes nothing for shoppers, also across a restart of the shell', async ({
  browser,
  store,
}) => {
  const bought = async () => {
    const context = await browser.newContext({ baseURL: store.origin, extraHTTPHeaders: CANADA });
    const page = await context.newPage();
    const response = await page.goto('/ring/buy/ca');
    expect(response?.status()).toBe(200);
    await othersWork(page, 'mf-programs');
    await expect(page.getByRole('radiogroup', { name: 'Color' })).toBeVisible();
    await context.close();
  };
  await bought();
  await store.stack.stop('registry', 'SIGKILL');
  try {
    await bought();
    await store.stack.stop('shell');
    await store.stack.start('shell');
    await bought();
  } finally {
    await store.stack.start('registry');
  }
});

test('[OPS-05] [BAG-16] [HEAD-08] store-api away: what sells is 503, what tells is 200, and no bag is counted as empty', async ({
  page,
  request,
  store,
  watch,
}) => {
  // Three services are restarted.
  test.setTimeout(120_000);
  watch.expect(/50[234]/);
  await page.goto('/ring/buy/ca');
  await addARing(page, (bag) => expect(bag.getByRole('listitem').first()).toBeVisible());
  await page.goto('/shop/ca');
  await expect(page.getByRole('button', { name: 'Bag, 1 item' })).toBeVisible();
  await store.stack.stop('store-api', 'SIGKILL');
  try {
    // A shell keeps serving pages that it has rendered before, so it is restarted to have none.
    await store.stack.stop('shell');
    await store.stack.start('shell');
    for (const path of [
      '/ring/buy/ca',
      '/shop/ca',
      '/pricing/us',
      '/x/ca',
      '/partner/runclub',
      '/heroes',
      '/ring/referral',
    ]) {
      const answer = await request.get(path);
      expect([path, answer.status(), answer.headers()['retry-after']]).toEqual([path, 503, '5']);
      expect(await answer.text(), path).toContain('id="slot-header"');
    }
    for (const path of ['/', '/rare', '/science', '/for-work'])
      expect([path, (await request.get(path)).status()]).toEqual([path, 200]);

    expect((await page.goto('/ring/buy/ca'))?.status()).toBe(503);
    await expect(page.getByRole('main').getByRole('link', { name: 'Try again' })).toBeVisible();
    await page.getByRole('button', { name: 'Bag', exact: true }).click();
    const bag = page.getByRole('dialog', { name: 'Your Bag' });
    await expect(bag.getByText('Your bag can’t be reached right now.')).toBeVisible();
    await expect(page.locator('[data-live-text="bag-count-CA"]')).toHaveText('');
    await store.stack.start('store-api');
    await bag.getByRole('button', { name: 'Try again' }).click();
    await expect(bag.getByRole('listitem').first()).toBeVisible();
    await expect(page.locator('[data-live-text="bag-count-CA"]')).toHaveText('1');
    expect((await page.goto('/ring/buy/ca'))?.status()).toBe(200);
  } finally {
    await store.stack.stop('store-api');
    await store.stack.start('store-api');
  }
});

/** Waits until the remote's slot reports which version is mounted there. */
async function slotMounted(page: Page, remote: Remote, version: string): Promise<void> {
  // No script mounts a static page.
  const mark =
    remote === 'mf-content' ? `#state-page[data-rendered-by="${version}"]` : `[data-mounted="${remote}@${version}"]`;
  await expect(page.locator(mark).first()).toBeAttached();
}
