import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type StartedStore, test } from '../store.ts';
import { edited, rebuilt } from '../variant.ts';

const VERSION = '9.1.0';

test('[OPS-01] [OPS-05] [TEAM-01] a changed header is promoted in AE alone under running requests: AE has it at the next request, EU does not, none fails', async ({
  store,
  page,
}) => {
  test.setTimeout(120_000);
  const folder = await rebuilt('mf-header-footer', VERSION, 'src/locales/en-US/header.json', (text) =>
    text.replace(/"Ring Air"/, '"Ring Air, again"'),
  );
  await store.operate('publish', folder);

  const html = async (path: string) => {
    const response = await fetch(`${store.origin}${path}`);
    return { status: response.status, body: await response.text() };
  };
  expect((await html('/ring/buy/ae')).body).not.toContain('Ring Air, again');

  let running = true;
  const statuses: number[] = [];
  const load = Array.from({ length: 4 }, async (_, index) => {
    while (running) statuses.push((await html(index % 2 === 0 ? '/ring/buy/ae' : '/ring/buy/de')).status);
  });

  await store.operate('promote', `mf-header-footer@${VERSION}`, '--region', 'AE');
  const ae = await html('/ring/buy/ae');
  const eu = await html('/ring/buy/de');
  expect(ae.body).toContain('Ring Air, again');
  expect(eu.body).not.toContain('Ring Air, again');

  await page.goto('/ring/buy/ae');
  await expect(page.getByRole('banner').getByText('Ring Air, again').first()).toBeAttached();

  await store.operate('rollback', 'mf-header-footer', '--region', 'AE');
  expect((await html('/ring/buy/ae')).body).not.toContain('Ring Air, again');
  running = false;
  await Promise.all(load);
  expect(statuses.length).toBeGreaterThan(4);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
});

test.describe('in Dubai', () => {
  test.use({ timezoneId: 'Asia/Dubai' });

  test('[OPS-01] an open tab keeps its releases until it navigates, and then gets the new ones', async ({
    store,
    page,
  }) => {
    const version = '9.3.0';
    const header = (mounted: string) => page.locator(`#slot-header [data-mounted="mf-header-footer@${mounted}"]`);
    await store.operate(
      'publish',
      edited('mf-header-footer', version, (_, text) => `${text}\n`),
    );
    const before = await stableInAe(store);
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-store', 'AE');
    await expect(header(before)).toBeAttached();
    await store.operate('promote', `mf-header-footer@${version}`, '--region', 'AE');
    try {
      await page.getByRole('button', { name: /^Bag, / }).click();
      await page.getByRole('dialog', { name: 'Your Bag' }).getByRole('button', { name: 'Close' }).click();
      await expect(header(before)).toBeAttached();
      await page.getByRole('main').getByRole('link', { name: /ring/i }).first().click();
      await page.waitForURL(/\/ring\/buy\/ae/);
      await expect(header(version)).toBeAttached();
    } finally {
      await store.operate('rollback', 'mf-header-footer', '--region', 'AE');
    }
  });
});

async function stableInAe(store: StartedStore): Promise<string> {
  const { placements } = await store.registry.status();
  return placements.find(({ region, remote }) => region === 'AE' && remote === 'mf-header-footer')?.stable ?? '';
}

test('[OPS-03] [TEAM-01] a bag that also fills the header or claims the home page is refused with the owner’s name, and the store stays as it is', async ({
  store,
}) => {
  const greedy = (version: string, part: (manifest: Record<string, unknown>) => object) => {
    const folder = edited('mf-bag', version, (_, text) => text);
    const path = join(folder, 'release.json');
    const manifest = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...manifest, ...part(manifest) }));
    return folder;
  };
  const assets = { js: [], css: [] };
  const header = await store.remotes(
    'publish',
    greedy('9.7.0', (manifest) => ({
      slots: ['bag', 'page', 'header'],
      assets: { ...Object(manifest.assets), header: assets },
    })),
  );
  expect([header.code, header.output]).toEqual([
    1,
    expect.stringContaining(
      'slot header belongs to mf-header-footer; an operator can grant it: remotes grant mf-bag slot header',
    ),
  ]);
  const home = await store.remotes(
    'publish',
    greedy('9.7.1', (manifest) => ({
      slots: ['bag', 'page'],
      routes: [...Object(manifest.routes), { path: '/', probe: '/' }],
      assets: { ...Object(manifest.assets), '/': assets },
    })),
  );
  expect([home.code, home.output]).toEqual([1, expect.stringContaining('route / belongs to mf-product')]);
  expect((await store.operate('audit', '--subject', 'mf-bag', '--limit', '2')).match(/publish refused/g)).toHaveLength(
    2,
  );
  const response = await fetch(`${store.origin}/`);
  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('id="slot-header"')]);
});

test('the command line says what there is when it is asked for what there is not', async ({ store }) => {
  const unknownVersion = await store.remotes('promote', 'mf-bag@7.7.7', '--region', 'AE');
  expect(unknownVersion.code).toBe(1);
  expect(unknownVersion.output).toMatch(/mf-bag/);
  const unknownRemote = await store.remotes('promote', 'mf-nothing@1.0.0', '--region', 'AE');
  expect(unknownRemote.code).toBe(1);
  expect(unknownRemote.output).toContain('mf-product');
  const unknownRegion = await store.remotes('promote', 'mf-bag@7.7.7', '--region', 'MARS');
  expect(unknownRegion.code).not.toBe(0);
  expect(unknownRegion.output).toContain('ROW');
});
