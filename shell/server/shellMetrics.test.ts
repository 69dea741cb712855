/** Metrics of a whole shell: slot renders, refusals and conflicting claims. */
import { describe, expect, it } from '@jest/globals';
import { createMetrics } from '@tessera/service-kit/telemetry/metrics';
import { text } from '../test-support/shellPages.ts';
import { bag, HOME, header, product } from '../test-support/shellReleases.ts';
import { publishAll, startShell, withShellTestBed } from '../test-support/shellTestBed.ts';
import type { FakeRegistry } from './test-fixtures/fakeRegistry.ts';
import { SAYS_WHO } from './test-fixtures/fixtureRelease.ts';

let registry: FakeRegistry;

withShellTestBed((bed) => {
  ({ registry } = bed);
});

describe('the rest of the house', () => {
  it('its metrics say by whom slots were drawn, and what it runs', async () => {
    const metrics = createMetrics();
    await publishAll();
    const { origin } = await startShell({ metrics });
    registry.publish(
      product('2.0.0', {
        render: `if (request.url === '/ring/buy/ae?fail') throw new Error('x');${SAYS_WHO('mf-product', '2.0.0')}`,
      }),
    );
    await registry.activationOf(registry.place(['AE'], 'mf-product', '2.0.0'));
    await text(origin, '/ring/buy/ae');
    const said = await metrics.registry.metrics();
    expect(said).toContain(
      'shell_slot_renders_total{slot="header",remote="mf-header",version="1.0.0",region="AE",team="team of mf-header",outcome="ok",reason=""} 1',
    );
    expect(said).toContain(
      'shell_slot_renders_total{slot="page",remote="mf-product",version="2.0.0",region="AE",team="team of mf-product",outcome="ok",reason=""} 1',
    );
    expect(said).toMatch(/^shell_registry_connected 1$/m);
    expect(said).toMatch(/^shell_composition_revision [1-9]/m);
    await text(origin, '/ring/buy/ae?fail');
    expect(await metrics.registry.metrics()).toContain(
      'shell_slot_renders_total{slot="page",remote="mf-product",version="2.0.0",region="AE",team="team of mf-product",outcome="last-good",reason="remote.render.failed"} 1',
    );
  });

  it('its metrics say which releases it refuses, and which claim what another one has', async () => {
    const metrics = createMetrics();
    await publishAll();
    await startShell({ metrics });
    registry.publish(bag('2.0.0', { render: `throw new Error('x')` }), header('2.0.0', { routes: [HOME] }));
    await registry.settled(registry.promote(['AE'], 'mf-bag', '2.0.0'));
    await registry.activationOf(registry.place(['EU'], 'mf-header', '2.0.0'));
    const lineOf = async (name: string) =>
      (await metrics.registry.metrics()).match(new RegExp(`^${name}.*$`, 'gm')) ?? [];
    expect(await lineOf('shell_refusals_total')).toEqual([
      'shell_refusals_total{remote="mf-bag",version="2.0.0",region="AE",team="team of mf-bag",code="remote.render.failed"} 1',
    ]);
    // By name, mf-header comes before mf-product.
    expect(await lineOf('shell_claim_conflicts')).toEqual([
      'shell_claim_conflicts{remote="mf-product",version="1.0.0",region="EU",team="team of mf-product",kind="route"} 1',
    ]);
    await registry.activationOf(registry.place(['EU'], 'mf-header', '1.0.0'));
    expect(await lineOf('shell_claim_conflicts')).toEqual([]);
  });
});
