/** Canaries in the composed store: a good one is released to everybody, a failing one is withdrawn automatically. */
import type { Page } from '@playwright/test';
import { BUCKETS, type Group } from '@tessera/shared-contracts/releases/rollout';
import type { Slot } from '@tessera/shared-contracts/remotes/remote';
import type { Rollout } from '../../registry/src/rollouts/rollouts.ts';
import { groupOf, placesOf } from '../../shell/server/canary/assignment.ts';
import { expect, type StartedStore, test } from '../store.ts';
import { edited, faultyOnServer } from '../variant.ts';

test.use({ timezoneId: 'Asia/Dubai' });

/** A bucket of a group: a visitor with it in the cookie gets the group's release. */
function bucketIn(group: Group | null, { id, remote, share }: Rollout): number {
  const places = placesOf(remote, id);
  const found = Array.from({ length: BUCKETS }, (_, bucket) => bucket).find(
    (each) => groupOf(places, { share }, each) === group,
  );
  if (found === undefined) throw new Error(`Nobody is in the group ${group} at a share of ${share}.`);
  return found;
}

const newest = async (store: StartedStore, remote: string): Promise<Rollout> => {
  const [found] = await store.registry.rollouts({ remote });
  if (!found) throw new Error(`There is no canary of ${remote}.`);
  return found;
};

/**
 * Sends requests of visitors, each with its own address; the shell trusts a proxy on this machine.
 * @returns their statuses
 */
async function visit(store: StartedStore, path: string, visitors: number, block: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const headers = { 'x-forwarded-for': `203.0.${block}.${visitor}` };
    const response = await fetch(`${store.origin}${path}`, { headers });
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  return statuses;
}

test('[OPS-02] [OPS-03] a canary that is good is shown to its visitors alone, keeps them through page changes, and becomes stable by itself', async ({
  store,
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const remote = 'mf-header-footer';
  const version = '9.61.0';
  const header = (mounted: string) => page.locator(`#slot-header [data-mounted="${remote}@${mounted}"]`);
  await store.operate('publish', edited(remote, version, asItIs));
  await store.operate('canary', `${remote}@${version}`, '--region', 'AE', '--steps', '25,50,100', '--every', '2s');
  const rollout = await newest(store, remote);
  const inGroup = (group: Group | null) =>
    context.addCookies([{ name: 'bucket', value: String(bucketIn(group, rollout)), url: store.origin }]);
  try {
    const killSwitch = /\/shell\/kill-switch\.\w+\.js$/;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await inGroup(null);
    await page.goto('/ring/buy/ae', { waitUntil: 'networkidle' });
    await expect(header(rollout.from)).toBeAttached();
    // Other visitors have no canary that could be killed.
    expect(asked.filter((url) => killSwitch.test(url))).toEqual([]);
    await inGroup('canary');
    await Promise.all([page.waitForRequest(killSwitch), page.goto('/ring/buy/ae')]);
    await expect(header(version)).toBeAttached();
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
    await page.getByRole('link', { name: 'Home', exact: false }).first().click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(header(version)).toBeAttached();
    expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);

    // Each step needs visitors that no earlier step has counted.
    for (let block = 1; block < 40 && (await newest(store, remote)).endedAt === null; block += 1) {
      await visit(store, '/ring/buy/ae', 12, block);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    expect(await newest(store, remote)).toMatchObject({ state: 'stable' });
    await context.clearCookies({ name: 'bucket' });
    await page.goto('/ring/buy/ae');
    await expect(header(version)).toBeAttached();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('bucket');
  } finally {
    await store.remotes('withdraw', `${remote}@${version}`, '--region', 'AE');
    if ((await newest(store, remote)).state === 'stable') await store.operate('rollback', remote, '--region', 'AE');
  }
});

test('[OPS-02] [OPS-03] [OPS-05] a canary whose pages fail takes itself back on the operator’s screen, and no visitor loses a page meanwhile', async ({
  store,
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const remote = 'mf-bag';
  const version = '9.62.0';
  await store.operate('publish', faultyOnServer(remote, version, 'throws'));
  await store.operate('canary', `${remote}@${version}`, '--region', 'AE', '--steps', '50', '--every', '1h');
  const rollout = await newest(store, remote);
  const wall = await context.newPage();
  await wall.goto(await store.registry.consoleLink());
  await wall.waitForURL('**/console');
  await wall.goto(`${store.stack.origin('registry')}/console/rollouts/${rollout.id}`);
  await expect(wall.getByRole('heading', { name: /^Canary, step 1 of 1/ })).toBeVisible();

  expect(await visit(store, '/ring/buy/ae?chaos', 60, 100)).toEqual(Array.from({ length: 60 }, () => 200));
  await expect.poll(async () => (await newest(store, remote)).state).toBe('withdrawn');
  // The operator's page updates itself, and an action that no longer applies disappears.
  await expect(wall.getByRole('heading', { name: /^Withdrawn, step 1 of 1/ })).toBeVisible();
  await expect(wall.getByRole('table', { name: 'Each look' })).toContainText('withdraw: render.failed');
  await wall.goto(`${store.stack.origin('registry')}/console`);
  await expect(wall.getByText('in AE: canary withdrawn, render.failed')).toBeVisible();
  expect((await newest(store, remote)).reason).toMatch(/^render\.failed: its renders fail \(canary \d+, twin 0\)$/);
  expect(await store.operate('why', `${remote}@${version}`)).toMatch(/render\.failed \d+ \(0\): withdraw/);

  await context.addCookies([{ name: 'bucket', value: String(bucketIn('canary', rollout)), url: store.origin }]);
  await page.goto('/ring/buy/ae');
  await expect(page.locator(`#slot-bag [data-mounted="${remote}@${rollout.from}"]`)).toBeAttached();
});

/** Another version that behaves the same. */
const asItIs = (_: string, text: string) => `${text}\n`;

/** Opens the page as a visitor in the canary's group, and checks that it shows the canary. */
async function seeCanary(page: Page, store: StartedStore, slot: Slot, rollout: Rollout, path: string): Promise<void> {
  const bucket = String(bucketIn('canary', rollout));
  const { remote, version } = rollout;
  const asked = async () =>
    (
      await fetch(`${store.origin}${path}`, {
        headers: { cookie: `bucket=${bucket}`, 'x-forwarded-for': '203.0.99.1' },
      })
    ).text();
  // The shell starts the canary and its twin before it serves them.
  await expect.poll(asked).toContain(`/remotes/${remote}/${version}/`);
  await page.context().addCookies([{ name: 'bucket', value: bucket, url: store.origin }]);
  await page.goto(path);
  await expect(page.locator(`#slot-${slot} [data-mounted="${remote}@${version}"]`)).toBeAttached();
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
}

test('[OPS-02] [OPS-03] a canary that breaks in browsers is gone from an open tab within a minute, and the visitor stays where they are', async ({
  store,
  page,
  watch,
}) => {
  test.setTimeout(150_000);
  const remote = 'mf-product';
  const version = '9.63.0';
  await store.operate('publish', edited(remote, version, asItIs));
  await store.operate('canary', `${remote}@${version}`, '--region', 'AE', '--steps', '50', '--every', '1h');
  const rollout = await newest(store, remote);
  await seeCanary(page, store, 'page', rollout, '/ring/buy/ae?color=RAW_TITANIUM&size=9');
  const field = page.locator('#slot-page').getByRole('textbox').first();
  await field.fill('27.06.19');
  await field.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy({ top: 40, behavior: 'instant' }));
  const place = () =>
    page.evaluate(() => {
      const focus = document.activeElement;
      const { id, value, isConnected } = focus as HTMLInputElement;
      return { scrollY, top: focus?.getBoundingClientRect().top, id, value, isConnected };
    });
  const before = await place();
  expect(before).toMatchObject({ value: '27.06.19' });

  // Reports of its visitors' browsers, each from its own address.
  const cookie = `bucket=${bucketIn('canary', rollout)}`;
  for (let visitor = 0; visitor < 30; visitor += 1) {
    await fetch(`${store.origin}/_report`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'x-forwarded-for': `203.0.113.${visitor}` },
      body: JSON.stringify({
        ...{ remote, version, team: null, slot: 'page', phase: 'render', region: 'AE', route: '/ring/buy/:region' },
        ...{ message: 'staged', stack: [] },
      }),
    });
  }
  const told = Date.now();
  const stable = page.locator(`#slot-page [data-mounted="${remote}@${rollout.from}"]`);
  await expect(stable).toBeAttached({ timeout: 60_000 });
  test.info().annotations.push({ type: 'seconds', description: String((Date.now() - told) / 1000) });
  expect(await newest(store, remote)).toMatchObject({ state: 'withdrawn', killed: true });
  expect(await place()).toEqual(before);
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
  // The page still responds, and the next page is a document of the stable release.
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect(field).toHaveValue('27.06.19!');
  await page.getByRole('link', { name: 'Home', exact: false }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(false);
  expect(watch.complaints).toEqual([]);
});

test('[OPS-02] an operator withdraws a canary from open tabs only where they say so; an open bag stays open', async ({
  store,
  page,
}) => {
  test.setTimeout(150_000);
  const remote = 'mf-bag';
  const begin = async (version: string) => {
    await store.operate('publish', edited(remote, version, asItIs));
    await store.operate('canary', `${remote}@${version}`, '--region', 'AE', '--steps', '50', '--every', '1h');
    const rollout = await newest(store, remote);
    await seeCanary(page, store, 'bag', rollout, '/ring/buy/ae?color=RAW_TITANIUM&size=9');
    return rollout;
  };
  const mounted = (version: string) => page.locator(`#slot-bag [data-mounted="${remote}@${version}"]`);
  /** Simulates a tab that becomes visible, which sends a request at once. */
  const comeBack = () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  const asked = () => page.waitForResponse((response) => response.url().includes('/_killed/AE'));

  const left = await begin('9.64.0');
  await store.operate('withdraw', `${remote}@9.64.0`, '--region', 'AE');
  await Promise.all([asked(), comeBack()]);
  await expect(mounted('9.64.0')).toBeAttached();

  await begin('9.65.0');
  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click();
  const bag = page.getByRole('dialog', { name: 'Your Bag' });
  await expect(bag.getByRole('region', { name: 'Goes with your ring' })).toBeVisible();
  await store.operate('withdraw', `${remote}@9.65.0`, '--region', 'AE', '--kill');
  // The shell caches its last answer for ten seconds.
  const isBack = async () => {
    await comeBack();
    return mounted(left.from).count();
  };
  await expect.poll(isBack, { timeout: 30_000 }).toBe(1);
  await expect(bag.getByRole('region', { name: 'Goes with your ring' })).toBeVisible();
  expect(await bag.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first()).toBeFocused();
  expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true);
});

test('[OPS-02] [OPS-03] a registry that dies takes no page along and draws nobody anew, and the canary goes on when it is back', async ({
  store,
}) => {
  test.setTimeout(120_000);
  const remote = 'mf-header-footer';
  const version = '9.66.0';
  const path = '/ring/buy/ae';
  await store.operate('publish', edited(remote, version, asItIs));
  await store.operate('canary', `${remote}@${version}`, '--region', 'AE', '--steps', '25,50', '--every', '1h');
  const rollout = await newest(store, remote);
  const groups = (['canary', 'twin', null] as const).map((group) => bucketIn(group, rollout));
  const shown = () =>
    Promise.all(
      groups.map(async (bucket) => {
        const response = await fetch(store.origin + path, { headers: { cookie: `bucket=${bucket}` } });
        return [response.status, (await response.text()).includes(`/remotes/${remote}/${version}/`)];
      }),
    );
  const AS_DRAWN = [
    [200, true],
    [200, false],
    [200, false],
  ];
  try {
    await expect.poll(shown).toEqual(AS_DRAWN);
    await store.stack.stop('registry', 'SIGKILL');
    for (let round = 0; round < 5; round += 1) expect(await shown()).toEqual(AS_DRAWN);
    // Results from the time of the outage are reported once the registry is back.
    expect(await visit(store, path, 40, 110)).toEqual(Array.from({ length: 40 }, () => 200));
    await store.stack.start('registry');
    expect(await newest(store, remote)).toMatchObject({ id: rollout.id, state: 'canary', share: 2500 });
    await expect
      .poll(async () => (await newest(store, remote)).visitors.canary, { timeout: 30_000 })
      .toBeGreaterThan(0);
    expect(await shown()).toEqual(AS_DRAWN);
    await store.operate('advance', remote, '--region', 'AE');
    // Half of the visitors get it then, and nobody has changed groups.
    await expect.poll(async () => (await newest(store, remote)).share).toBe(5000);
    expect((await shown()).slice(0, 2)).toEqual(AS_DRAWN.slice(0, 2));
  } finally {
    await store.remotes('withdraw', `${remote}@${version}`, '--region', 'AE');
  }
});
