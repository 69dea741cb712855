import { describe, expect, it } from '@jest/globals';
import { createLogger } from '@tessera/service-kit/telemetry/logger';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import type { RenderRequest } from '@tessera/shared-contracts/remotes/remote';
import { NO_SHELL_ASSETS } from '../builds/shellAssets.ts';
import { ByteBudget } from '../cache/byteBudget.ts';
import { SlotCache } from '../cache/slotCache.ts';
import { composeRegion } from '../composition/regionComposition.ts';
import { CircuitBreaker } from '../release/circuitBreaker.ts';
import type { ReleaseAnswer } from '../release/releaseAnswer.ts';
import type { LoadedRelease } from '../release/releasePool.ts';
import { RemoteFailure } from '../release/remoteFailure.ts';
import { fixtureRelease } from '../test-fixtures/fixtureRelease.ts';
import { loadedRelease } from '../test-fixtures/stagedPool.ts';
import { planSlot } from './planSlot.ts';
import { createSlotRenderer } from './slotRenderer.ts';

const RENDERED = { status: 200, redirect: null, head: null, stateJson: 'null', isWhole: true };

function productOf(version: string, render: (request: RenderRequest) => Promise<ReleaseAnswer>): LoadedRelease {
  const { release } = fixtureRelease({
    remote: 'mf-product',
    version,
    routes: [{ path: '/', probe: '/' }],
    cache: { '/': { varyOn: ['store'], maxAge: 60, staleWhileRevalidate: 600 } },
  });
  const breaker = new CircuitBreaker();
  return { ...loadedRelease(release), breaker: () => breaker, worker: { render: (request) => render(request) } };
}

describe('[OPS-05] a slot whose release cannot draw it just now', () => {
  it('is drawn once by the last good release for all who are shown the same, and kept', async () => {
    const stable = productOf('2.0.0', async () => {
      throw new RemoteFailure('remote.render.overloaded', 'It waited in vain.');
    });
    const asked: string[] = [];
    const lastGood = productOf('1.0.0', async ({ visitor }) => {
      asked.push(`${visitor.store} ${visitor.city}`);
      return { ...RENDERED, html: `<p>${visitor.store}</p>` };
    });
    const slots = new SlotCache({ budget: new ByteBudget(2 ** 20) });
    const logger = createLogger('test', { level: 'silent' });
    const renderer = createSlotRenderer({ slots, logger, deadlineMs: 1000 });
    const composition = composeRegion('EU', new Map([['mf-product', { stable, lastGood }]]), NO_SHELL_ASSETS);
    const url = new URL('http://store.invalid/');
    const render = (city: string) => {
      const visitor = { country: 'DE', region: '', city, store: 'EU', locale: 'de', timezoneOffset: null } as const;
      const match = composition.routes.match('/');
      if (match === null) throw new Error('The release owns it.');
      const resolved = { kind: 'page', match, frame: FRAME_DEFAULTS } as const;
      return renderer.render(planSlot('page', { url, visitor, composition, resolved }, { apiOrigin: '', slots }));
    };
    const together = await Promise.all(['BERLIN', 'MUNICH', 'COLOGNE'].map(render));
    const later = await render('BONN');
    expect([...together, later].map(({ by, result }) => [by?.id, result?.html])).toEqual(
      Array(4).fill(['mf-product@1.0.0', '<p>EU</p>']),
    );
    // The request contains no more than what the slot varies on.
    expect(asked).toEqual(['EU ']);
  });
});
