/** A canary on the console: its page, and who may start and control it. */
import { describe, expect, it } from '@jest/globals';
import { type ConsoleBrowser, openConsole, TEST_PAGES } from '../../test-support/consoleBrowser.ts';
import { testRegistryIn } from '../../test-support/registryIn.ts';
import { reportEvidence } from '../../test-support/rolloutTests.ts';
import { makeRelease, newRemoteName, type TestRegistry } from '../../test-support/testRegistry.ts';

let registry: TestRegistry;

testRegistryIn(
  async (opened) => {
    ({ registry } = opened);
    await registry.connectShell('shell-1');
  },
  { consolePages: TEST_PAGES },
);

async function signedIn(scope: string): Promise<ConsoleBrowser> {
  const browser = openConsole(registry);
  await browser.signIn(await registry.makeToken(scope));
  return browser;
}

/** 1.4.0 is stable in AE, and 1.5.0 is published. */
async function placedRemote(): Promise<string> {
  const remote = newRemoteName();
  await registry.publish(makeRelease(remote, '1.4.0'));
  await registry.publish(makeRelease(remote, '1.5.0'));
  await registry.call('POST', '/api/promotions', { body: { remote, version: '1.4.0', regions: ['AE'] } });
  return remote;
}

async function begunCanary() {
  const remote = await placedRemote();
  const body = { remote, version: '1.5.0', regions: ['AE'], steps: [5, 50, 100], reason: 'gift notes' };
  const { body: begun } = await registry.call('POST', '/api/rollouts', { body });
  const id: string = begun.rollouts[0].id;
  return { remote, id, address: `/console/rollouts/${id}` };
}

const canaryOf = async (id: string) => (await registry.call('GET', `/api/rollouts/${id}`)).body.rollout;
const SCOPES = [
  ['operator', 303],
  ['promote:AE', 303],
  ['promote:EU', 403],
  ['promote:AE:mf-other', 403],
  ['read', 403],
] as const;
const ACTS = [
  ['pause', 'paused'],
  ['advance', 'canary'],
  ['withdraw', 'withdrawn'],
] as const;

const startForm = async (fields: Record<string, string>) => {
  const remote = await placedRemote();
  const browser = await signedIn('operator');
  const form = { version: '1.5.0', region: 'AE', reason: 'gift notes', ...fields };
  const answer = await browser.post(`/console/remotes/${remote}/canary`, form);
  const { body } = await registry.call('GET', `/api/rollouts?remote=${remote}`);
  return { remote, answer, begun: body.rollouts[0] ?? null };
};

describe('[OPS-02] the form of a canary', () => {
  it('has the default steps filled in, and the command that does the same', async () => {
    const { html } = await (await signedIn('operator')).get(`/console/remotes/${await placedRemote()}`);
    expect(html).toMatch(/name="steps"[^>]*value="1,5,10,25,50,100"|value="1,5,10,25,50,100"[^>]*name="steps"/);
    expect(html).toMatch(/name="every"[^>]*value="10m"|value="10m"[^>]*name="every"/);
    expect(html).toContain('--region AE --steps 1,5,10,25,50,100 --every 10m --reason &lt;reason&gt;');
  });

  it('begins one with the steps and times that it says', async () => {
    const { answer, begun } = await startForm({ steps: '2, 12.5,100', every: '90s' });
    expect(answer.status).toBe(303);
    expect(begun).toMatchObject({ steps: [2, 12.5, 100], stepMs: 90_000 });
  });

  it.each([
    [{ steps: '1;5', every: '10m' }, 'Steps takes percentages such as 1,5,10,25,50,100, not &quot;1;5&quot;.'],
    [{ steps: '1,5', every: '10' }, 'Every takes a time such as 90s, 10m or 2h, not &quot;10&quot;.'],
    [{ steps: '10,5', every: '10m' }, 'must rise from step to step'],
    [{ steps: '1,80', every: '10m' }, 'must be at most 50'],
    [{ steps: '1,5', every: '200h' }, 'stepMs'],
  ])('refuses %j as the command does, and keeps what was filled in', async (fields, says) => {
    const { remote, answer, begun } = await startForm(fields);
    expect([answer.status, begun]).toEqual([400, null]);
    expect(answer.html).toContain(says);
    expect(answer.html).toContain(`value="${fields.steps}"`);
    expect(answer.html).toContain(`value="${fields.every}"`);
    expect(answer.html).toContain('value="gift notes"');
    expect(answer.html).toContain(`canary ${remote}@1.5.0`);
  });
});

describe('[OPS-02] a canary on the console', () => {
  it('stands in the matrix and on its remote’s page with its step, and who gets what', async () => {
    const { remote, address } = await begunCanary();
    const browser = await signedIn('read');
    const { html } = await browser.get('/console');
    expect(html).toContain(`href="${address}"`);
    expect(html).toContain('canary 1.5.0, step 1 of 3: 5% get it, 5% the twin, 90% 1.4.0');
    expect((await browser.get(`/console/remotes/${remote}`)).html).toContain(`href="${address}"`);
  });

  it('[OPS-03] has every look in a table, from which the judge says the same again', async () => {
    const { id, address } = await begunCanary();
    const browser = await signedIn('read');
    expect((await browser.get(address)).html).toContain('Canary, step 1 of 3 (5%)');
    for (const failed of [2, 20]) {
      const visitors = { canary: 100 + failed, twin: 100 + failed };
      await reportEvidence(registry, id, { visitors, events: { 'render.failed': { canary: failed, twin: 0 } } });
    }
    const { looks } = (await registry.call('GET', `/api/rollouts/${id}`)).body;
    const { html } = await browser.get(address);
    expect(html.match(/>the same</g)).toHaveLength(looks.length);
    expect(html).toContain('Withdrawn, step 1 of 3');
    expect(html).toContain('withdraw: render.failed');
    // 6 guardrails share 1 %: the threshold is ln(6 / 0.02). The chart shows it as a power of ten.
    expect(html).toContain('data-threshold="2.477');
    expect(html).not.toContain('formAction');
  });

  it.each(SCOPES)('is begun and steered with %s as by the API (%i), with a reason', async (scope, expected) => {
    const browser = await signedIn(scope);
    const remote = await placedRemote();
    const fields = { version: '1.5.0', region: 'AE', reason: 'try it' };
    expect((await browser.post(`/console/remotes/${remote}/canary`, fields)).status).toBe(expected);
    for (const [act, state] of ACTS) {
      const { id, address } = await begunCanary();
      expect((await browser.post(`${address}/${act}`, { reason: ' ' })).status).toBe(scope === 'read' ? 403 : 400);
      const { status, html } = await browser.post(`${address}/${act}`, { reason: 'it looks bad' });
      expect([act, status]).toEqual([act, expected]);
      expect((await canaryOf(id)).state).toBe(expected === 303 ? state : 'canary');
      if (expected === 403) expect(html).toContain('token.scope-missing');
    }
  });

  it('goes on after a pause, and keeps each reason in the audit', async () => {
    const { remote, id, address } = await begunCanary();
    const browser = await signedIn('operator');
    for (const act of ['pause', 'resume']) await browser.post(`${address}/${act}`, { reason: `why ${act}` });
    expect((await canaryOf(id)).state).toBe('canary');
    const { html } = await browser.get(`/console/audit?subject=${remote}`);
    expect([html.includes('why pause'), html.includes('why resume')]).toEqual([true, true]);
  });

  it('is withdrawn from open tabs too where an operator says so', async () => {
    const browser = await signedIn('operator');
    for (const kill of [true, false]) {
      const { id, address } = await begunCanary();
      expect((await browser.get(address)).html).toContain('Withdraw from open tabs too');
      await browser.post(`${address}/withdraw`, { reason: 'it empties bags', ...(kill ? { kill: 'true' } : {}) });
      expect((await canaryOf(id)).killed).toBe(kill);
    }
  });

  it('is begun and steered from no other site', async () => {
    const { remote, id, address } = await begunCanary();
    const browser = await signedIn('operator');
    for (const path of [`${address}/withdraw`, `/console/remotes/${remote}/canary`]) {
      const fields = { reason: 'forged', region: 'AE', version: '1.5.0' };
      expect((await browser.post(path, fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    }
    expect((await canaryOf(id)).state).toBe('canary');
  });

  it('that is over shows the refusal on its page', async () => {
    const { address } = await begunCanary();
    const browser = await signedIn('operator');
    await browser.post(`${address}/withdraw`, { reason: 'over' });
    const { status, html } = await browser.post(`${address}/pause`, { reason: 'too late' });
    expect([status, html.includes('role="alert"')]).toEqual([409, true]);
  });

  it.each(['none', '4b7c2a0e-8f1d-4c55-9a6e-0d6a1b2c3d4e'])('that there is not has no page (%s)', async (id) => {
    const { status } = await (await signedIn('read')).get(`/console/rollouts/${id}`);
    expect([400, 404]).toContain(status);
  });
});
