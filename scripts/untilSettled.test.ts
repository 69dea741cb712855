import { describe, expect, it } from '@jest/globals';
import type { Status } from '../registry/src/app/status.ts';
import { untilSettled } from './untilSettled.ts';

type Placement = Status['placements'][number];

const SINCE = '2026-11-22T10:00:00.000Z';
const live: Placement = {
  region: 'US',
  remote: 'mf-product',
  stable: '1.0.0',
  previous: null,
  since: SINCE,
  by: 'ops',
  candidate: null,
  rollout: null,
  shells: [{ shell: 'a', connected: true, version: '1.0.0', outcome: 'active', reason: null, at: SINCE }],
};
const candidate = (state: 'candidate' | 'refused'): Placement => ({
  ...live,
  stable: null,
  candidate: { version: '1.0.0', attempt: 1, state, reason: null, since: SINCE, by: 'ops', shells: [] },
});

/** A registry that returns each of the placements in turn, and then repeats the last. */
const registryOf = (...answers: Placement[]) => {
  let asked = 0;
  return {
    asked: () => asked,
    async status(): Promise<Status> {
      const placement = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      return { revision: asked, shells: [], remotes: [], placements: placement ? [placement] : [] };
    },
  };
};

describe('untilSettled', () => {
  it('waits until a candidate is decided and its shell runs it', async () => {
    const registry = registryOf(candidate('candidate'), { ...live, shells: [] }, live);
    expect(await untilSettled(registry)).toEqual([]);
    expect(registry.asked()).toBe(3);
  });

  it('names what was refused', async () => {
    expect(await untilSettled(registryOf(candidate('refused')))).toEqual(['mf-product in US']);
  });

  it('names what is open when its time is over', async () => {
    expect(await untilSettled(registryOf(candidate('candidate')), 0)).toEqual(['mf-product in US']);
  });
});
