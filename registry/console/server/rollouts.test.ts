/** A canary on the console: what its page says, and who may steer it. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RegistryDatabase } from '../../src/database.ts';
import { type ConsoleBrowser, openConsole, TEST_PAGES } from '../../test-support/consoleBrowser.ts';
import { exampleRollout, exampleRollouts, LOOKS } from '../../test-support/exampleRollout.ts';
import {
  makeRelease,
  openTestDatabase,
  startTestRegistry,
  type TestRegistry,
} from '../../test-support/testRegistry.ts';
import { ROLLOUT_ACTS } from './rollouts.ts';

const rollout = exampleRollout('mf-bag');
const rollouts = exampleRollouts(rollout);
const address = `/console/rollouts/${rollout.id}`;
let database: RegistryDatabase;
let registry: TestRegistry;

beforeAll(async () => {
  database = await openTestDatabase();
  registry = await startTestRegistry(database, { consolePages: TEST_PAGES, consoleRollouts: rollouts });
  await registry.connectShell('shell-1');
  await registry.publish(makeRelease('mf-bag', '1.4.0'));
  await registry.call('POST', '/api/promotions', { body: { remote: 'mf-bag', version: '1.4.0', regions: ['AE'] } });
}, 60_000);

afterAll(async () => {
  await registry?.stop();
  await database?.close();
}, 60_000);

async function signedIn(scope: string): Promise<ConsoleBrowser> {
  const browser = openConsole(registry);
  await browser.signIn(await registry.makeToken(scope));
  return browser;
}

describe('[OPS-02] a canary on the console', () => {
  it('stands in the matrix with its step, and who gets what', async () => {
    const { html } = await (await signedIn('read')).get('/console');
    expect(html).toContain(`href="${address}"`);
    expect(html).toContain('canary 1.6.0, step 2 of 6: 5% get it, 5% the twin, 90% 1.4.0');
  });

  it('has every look in a table, from which the judge says the same again', async () => {
    const { status, html } = await (await signedIn('read')).get(address);
    expect(status).toBe(200);
    expect(html.match(/>the same</g)).toHaveLength(LOOKS.length);
    expect(html).toContain('withdraw: render.failed');
    expect(html).toContain('data-threshold="2.477');
  });

  it.each([
    ['operator', 303],
    ['promote:AE:mf-bag', 303],
    ['promote:EU', 403],
    ['promote:AE:mf-product', 403],
    ['read', 403],
  ])('is steered with %s as by the API (%i), with a reason', async (scope, expected) => {
    for (const act of ROLLOUT_ACTS) {
      rollouts.acts.length = 0;
      const browser = await signedIn(scope);
      expect((await browser.post(`${address}/${act}`, { reason: ' ' })).status).toBe(scope === 'read' ? 403 : 400);
      const { status } = await browser.post(`${address}/${act}`, { reason: 'it looks bad' });
      expect([act, status]).toEqual([act, expected]);
      expect(rollouts.acts).toEqual(expected === 303 ? [{ act, reason: 'it looks bad', by: scope }] : []);
    }
  });

  it('is steered from no other site', async () => {
    rollouts.acts.length = 0;
    const browser = await signedIn('operator');
    const { status } = await browser.post(
      `${address}/withdraw`,
      { reason: 'forged' },
      { 'sec-fetch-site': 'cross-site' },
    );
    expect([status, rollouts.acts]).toEqual([403, []]);
  });

  it('that there is not is not found', async () => {
    expect((await (await signedIn('read')).get('/console/rollouts/none')).status).toBe(404);
  });
});
