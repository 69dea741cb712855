/** One slice has a bad day: its slot alone pays for it, with its last good release, else with the shell's fallback. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readRemoteFolder } from '../../registry/src/readRemoteFolder.ts';
import { REMOTES } from '../../scripts/build.ts';
import { ROOT } from '../../scripts/stack.ts';
import { expect, type StartedStore, startStore, test } from '../store.ts';
import { edited, faultyOnServer, SERVER_FAULTS, type ServerFault, throwsInBrowser } from '../variant.ts';

type Remote = (typeof REMOTES)[number];

/** A page on which each remote has something to draw, and what a visitor sees of each there. */
const PAGE_OF = {
  'mf-header-footer': '/ring/buy/ca',
  'mf-bag': '/ring/buy/ca',
  'mf-product': '/ring/buy/ca',
  'mf-programs': '/partner/runclub',
} as const satisfies Record<Remote, string>;

const REGION = 'CA';
const CANADA = { 'x-vercel-ip-country': 'CA' };
test.use({ extraHTTPHeaders: CANADA, timezoneId: 'America/Toronto' });

let patch = 0;
/** Every staged release has a version of its own: a published one never changes. */
const nextVersion = () => `8.0.${++patch}`;

async function promote(store: StartedStore, folder: string, remote: Remote, version: string): Promise<void> {
  await store.registry.publish(await readRemoteFolder(folder));
  rmSync(folder, { recursive: true, force: true });
  const { changes } = await store.registry.promote({ remote, version, regions: [REGION] });
  // Refused, it would be the accepted version that draws, and the test would show nothing.
  expect(changes).toMatchObject([{ to: version, state: 'stable' }]);
}

async function rollBack(store: StartedStore, remote: Remote): Promise<void> {
  await store.registry.rollBack({ remote, regions: [REGION] });
}

const builtVersion = (remote: Remote): string =>
  JSON.parse(readFileSync(join(ROOT, remote, 'dist/release.json'), 'utf8')).version;

/** The three slices that are well, as a visitor meets them. */
async function othersWork(page: Page, broken: Remote): Promise<void> {
  if (broken !== 'mf-header-footer') {
    await expect(page.getByRole('banner').getByRole('link', { name: /shop/i }).first()).toBeAttached();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
  if (broken !== 'mf-bag' && broken !== 'mf-header-footer') {
    await page.getByRole('button', { name: /^Bag, \d/ }).click();
    const bag = page.getByRole('dialog', { name: 'Your Bag' });
    await expect(bag).toBeVisible();
    await bag.getByRole('button', { name: 'Close' }).click();
  }
  if (broken !== 'mf-product' && broken !== 'mf-programs') {
    const choice = page.getByRole('radio', { name: 'Raw Titanium' });
    await choice.check();
    await expect(choice).toBeChecked();
  }
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
}

for (const remote of REMOTES) {
  test.describe(`${remote} fails on the server`, () => {
    for (const fault of Object.keys(SERVER_FAULTS) as ServerFault[]) {
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

    for (const [what, answer] of [
      ['answers 500', { status: 500, contentType: 'text/javascript', body: 'no' }],
      ['has a wrong hash', { status: 200, contentType: 'text/javascript', body: 'window.tampered = true; export {};' }],
    ] as const) {
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

  test(`[OPS-05] [SHELL-05] with the only release of ${remote} broken, the other three work around the shell's fallback`, async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const version = nextVersion();
    const folder = edited(remote, version, (path, text) =>
      path === 'server.cjs' || path.startsWith('remoteEntry') || path.includes('mf-') || path.includes('lifecycles')
        ? `throw new Error("broken on purpose");\n${text}`
        : text,
    );
    const own = await startStore(5500, { [remote]: folder });
    try {
      const context = await browser.newContext({ baseURL: own.origin, extraHTTPHeaders: CANADA });
      const page = await context.newPage();
      const response = await page.goto(PAGE_OF[remote]);
      if (remote === 'mf-product' || remote === 'mf-programs') {
        await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
      } else {
        expect(response?.status()).toBe(200);
        await othersWork(page, remote);
      }
      await context.close();
    } finally {
      await own.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

test('[OPS-06] the registry down changes nothing for shoppers, also across a restart of the shell', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const own = await startStore(5520);
  try {
    const bought = async () => {
      const context = await browser.newContext({ baseURL: own.origin, extraHTTPHeaders: CANADA });
      const page = await context.newPage();
      const response = await page.goto('/ring/buy/ca');
      expect(response?.status()).toBe(200);
      await othersWork(page, 'mf-programs');
      await expect(page.getByRole('radiogroup', { name: 'Color' })).toBeVisible();
      await context.close();
    };
    await bought();
    await own.stack.stop('registry', 'SIGKILL');
    await bought();
    await own.stack.stop('shell');
    await own.stack.start('shell');
    await bought();
  } finally {
    await own.stop();
  }
});

/** Waits until the slot that the remote fills says which version of it is alive there. */
async function slotMounted(page: Page, remote: Remote, version: string): Promise<void> {
  await expect(page.locator(`[data-mounted="${remote}@${version}"]`).first()).toBeAttached();
}
