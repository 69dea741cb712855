/** For tests of the judge: canaries whose visitors fail at a rate, judged repeatedly, from one seed. */
import { judge } from '../src/canaryRules/judge.ts';

export interface SimulatedCanary {
  /** Share of the visitors with a failure. */
  readonly canary: number;
  readonly twin: number;
  /** New visitors of each group between two looks. */
  readonly visitors: number;
}

/** Deterministic numbers from 0 to below 1: a linear congruential generator with the constants of Numerical Recipes. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** @returns visitors in each group when it was withdrawn. Null: it was not withdrawn within these looks */
export function visitorsUntilWithdrawn(rates: SimulatedCanary, looks: number, random: () => number): number | null {
  const failed = { canary: 0, twin: 0 };
  for (let look = 1; look <= looks; look += 1) {
    for (let visitor = 0; visitor < rates.visitors; visitor += 1) {
      if (random() < rates.canary) failed.canary += 1;
      if (random() < rates.twin) failed.twin += 1;
    }
    const seen = look * rates.visitors;
    const { outcome } = judge({ visitors: { canary: seen, twin: seen }, events: { 'render.failed': failed } });
    if (outcome === 'withdraw') return seen;
  }
  return null;
}
