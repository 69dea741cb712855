import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '@tessera/service-kit/logger';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame';
import type { RenderRequest } from '@tessera/shared-contracts/remote';
import { CircuitBreaker } from '../release/circuitBreaker.ts';
import type { ReleaseAnswer } from '../release/releaseAnswer.ts';
import type { LoadedRelease } from '../release/releasePool.ts';
import { RemoteFailure } from '../release/remoteFailure.ts';
import { fixtureRelease } from '../test-fixtures/fixtureRelease.ts';
import { renderSlot } from './renderSlot.ts';

const REQUEST: RenderRequest = {
  slot: 'bag',
  url: '/',
  route: { path: '/', params: {} },
  visitor: { country: 'DE', region: '', city: '', store: 'EU', locale: 'de', timezoneOffset: null },
  frame: FRAME_DEFAULTS,
  apiOrigin: 'http://127.0.0.1:1',
};
const DRAWN: ReleaseAnswer = {
  status: 200,
  redirect: null,
  head: null,
  html: '<p>bag</p>',
  stateJson: 'null',
  isWhole: true,
};
const OPTIONS = { logger: createLogger('test', { level: 'silent' }), deadlineMs: 1000 };

/** @param render is told how many milliseconds it has */
function releaseOf(version: string, render: (deadlineMs: number) => Promise<ReleaseAnswer>) {
  const { release } = fixtureRelease({ remote: 'mf-bag', version, slots: ['bag'] });
  const breaker = new CircuitBreaker();
  const loaded: LoadedRelease = {
    id: `mf-bag@${version}`,
    release,
    worker: { render: (_request, deadlineMs) => render(deadlineMs) },
    css: new Map(),
    breaker: () => breaker,
  };
  return { loaded, breaker };
}

/** Takes all of its time and has nothing then. */
const overruns = async (deadlineMs: number): Promise<never> => {
  jest.advanceTimersByTime(deadlineMs);
  throw new RemoteFailure('remote.render.timeout', `No answer within ${deadlineMs} ms.`);
};

describe('renderSlot', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('[OPS-05] gives what steps in the time that is left, and does not hold an overrun of that against it', async () => {
    const stable = releaseOf('2.0.0', overruns);
    const given: number[] = [];
    const lastGood = releaseOf('1.0.0', (deadlineMs) => {
      given.push(deadlineMs);
      return overruns(deadlineMs);
    });
    for (let request = 0; request < 3; request += 1) {
      const { by } = await renderSlot([stable.loaded, lastGood.loaded], REQUEST, null, OPTIONS);
      expect(by).toBeNull();
    }
    expect(given).toEqual([500, 500, 500]);
    expect(stable.breaker.isClosed).toBe(false);
    expect(lastGood.breaker.isClosed).toBe(true);
  });

  it('[OPS-05] holds an overrun of its whole time against a release, whichever it is', async () => {
    const stable = releaseOf('2.0.0', async () => {
      throw new RemoteFailure('remote.render.failed', 'It threw.');
    });
    const lastGood = releaseOf('1.0.0', overruns);
    for (let request = 0; request < 3; request += 1)
      await renderSlot([stable.loaded, lastGood.loaded], REQUEST, null, OPTIONS);
    expect(lastGood.breaker.isClosed).toBe(false);
  });

  it('[OPS-05] shows what the first release draws that can', async () => {
    const stable = releaseOf('2.0.0', overruns);
    const lastGood = releaseOf('1.0.0', async () => DRAWN);
    const { by, result } = await renderSlot([stable.loaded, lastGood.loaded], REQUEST, null, OPTIONS);
    expect({ by: by?.id, html: result?.html }).toEqual({ by: 'mf-bag@1.0.0', html: '<p>bag</p>' });
  });
});
