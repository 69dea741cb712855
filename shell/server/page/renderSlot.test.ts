import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '@tessera/service-kit/telemetry/logger';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import type { RenderRequest } from '@tessera/shared-contracts/remotes/remote';
import { CircuitBreaker } from '../release/circuitBreaker.ts';
import type { ReleaseAnswer } from '../release/releaseAnswer.ts';
import type { LoadedRelease } from '../release/releasePool.ts';
import type { RenderOptions } from '../release/releaseWorker.ts';
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

/** @param render called with the milliseconds that it has */
function releaseOf(
  version: string,
  render: (deadlineMs: number, options: RenderOptions | undefined) => Promise<ReleaseAnswer>,
) {
  const { release } = fixtureRelease({ remote: 'mf-bag', version, slots: ['bag'] });
  const breaker = new CircuitBreaker();
  const loaded: LoadedRelease = {
    id: `mf-bag@${version}`,
    key: `mf-bag@${version}`,
    release,
    worker: { render: (_request, deadlineMs, options) => render(deadlineMs, options) },
    css: new Map(),
    breaker: () => breaker,
  };
  return { loaded, breaker };
}

/** Uses all of its time and then fails. */
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

  it('[OPS-05] leaves the deadline to the worker, which knows waiting from rendering', async () => {
    const given: (number | undefined)[] = [];
    const stable = releaseOf('2.0.0', async (_deadlineMs, options) => {
      given.push(options?.withinMs);
      await new Promise((resolve) => setTimeout(resolve, 1400));
      return DRAWN;
    });
    for (let request = 0; request < 3; request += 1) {
      const rendered = renderSlot([stable.loaded], REQUEST, null, OPTIONS);
      await jest.advanceTimersByTimeAsync(1400);
      expect((await rendered).result?.html).toBe('<p>bag</p>');
    }
    expect(given).toEqual([1500, 1500, 1500]);
    expect(stable.breaker.isClosed).toBe(true);
  });

  it('[OPS-05] keeps time for the release that steps in, whatever the stable one does with its own', async () => {
    const given: (number | undefined)[] = [];
    const takesAll = async (_deadlineMs: number, options: RenderOptions | undefined): Promise<never> => {
      given.push(options?.withinMs);
      jest.advanceTimersByTime(options?.withinMs ?? 0);
      throw new RemoteFailure('remote.process.ended', 'It died, and died again.');
    };
    const lastGood = releaseOf('1.0.0', async (_deadlineMs, options) => {
      given.push(options?.withinMs);
      return DRAWN;
    });
    const { by } = await renderSlot([releaseOf('2.0.0', takesAll).loaded, lastGood.loaded], REQUEST, null, OPTIONS);
    expect([by?.id, given]).toEqual(['mf-bag@1.0.0', [1000, 500]]);
  });

  it.each(['remote.render.overloaded', 'remote.process.unavailable'] as const)(
    '[OPS-05] lets the last good release step in after %s, and holds nothing against the stable one',
    async (code) => {
      const stable = releaseOf('2.0.0', async () => {
        throw new RemoteFailure(code, 'It waited in vain.');
      });
      const lastGood = releaseOf('1.0.0', async () => DRAWN);
      for (let request = 0; request < 4; request += 1) {
        const { by, failures } = await renderSlot([stable.loaded, lastGood.loaded], REQUEST, null, OPTIONS);
        expect([by?.id, failures.get(stable.loaded)]).toEqual(['mf-bag@1.0.0', code]);
      }
      expect(stable.breaker.isClosed).toBe(true);
    },
  );

  it('[OPS-05] asks nobody any more once the client has left, and blames nobody for it', async () => {
    const client = new AbortController();
    const lines: object[] = [];
    const logger = createLogger('test', {
      level: 'debug',
      destination: { write: (line: string) => void lines.push(JSON.parse(line)) },
    });
    const stable = releaseOf('2.0.0', async (_deadlineMs, options) => {
      expect(options?.signal).toBe(client.signal);
      client.abort();
      throw new RemoteFailure('remote.render.abandoned', 'The client left.');
    });
    const lastGood = releaseOf('1.0.0', () => Promise.reject(new Error('It is asked for nobody.')));
    const { by, failures } = await renderSlot(
      [stable.loaded, lastGood.loaded],
      REQUEST,
      null,
      { ...OPTIONS, logger },
      { clientGone: client.signal },
    );
    expect([by, failures.get(lastGood.loaded), lines]).toEqual([null, undefined, []]);
    expect(stable.breaker.isClosed).toBe(true);
  });

  it('[OPS-05] shows what the first release draws that can', async () => {
    const stable = releaseOf('2.0.0', overruns);
    const lastGood = releaseOf('1.0.0', async () => DRAWN);
    const { by, result } = await renderSlot([stable.loaded, lastGood.loaded], REQUEST, null, OPTIONS);
    expect({ by: by?.id, html: result?.html }).toEqual({ by: 'mf-bag@1.0.0', html: '<p>bag</p>' });
  });
});
