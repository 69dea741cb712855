import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type Arms, type Evidence, GUARDRAILS, SIGNALS } from '@tessera/shared-contracts/releases/rollout';
import fc from 'fast-check';
import { type SimulatedCanary, seeded, visitorsUntilWithdrawn } from '../../test-support/simulatedCanary.ts';
import { hasMore, isUneven, logEvidence } from './failureEvidence.ts';
import { FALSE_ALARM, judge } from './judge.ts';

const count = fc.nat(3000);

describe('[OPS-02] evidence against a canary', () => {
  it.each([
    [0, 0, 1],
    [1, 0, 1],
    [1, 1, 1 / 2],
    [2, 0, 3 / 2],
    [3, 0, 5 / 2],
    [10, 0, 184_756 / 1024],
  ])('of %d events to %d is a bet of %d', (canary, twin, bet) => {
    expect(Math.exp(logEvidence({ canary, twin }))).toBeCloseTo(bet, 9);
  });

  it('is a fair bet: whichever group the next event falls into, it is worth as much as before on average', () => {
    fc.assert(
      fc.property(count, count, (canary, twin) => {
        const now = logEvidence({ canary, twin });
        const next = [
          { canary: canary + 1, twin },
          { canary, twin: twin + 1 },
        ].map((counts) => Math.exp(logEvidence(counts) - now));
        expect(next.reduce((sum, worth) => sum + worth, 0) / 2).toBeCloseTo(1, 6);
      }),
    );
  });

  it('is the same for either group, and none of it speaks against the one with fewer events', () => {
    fc.assert(
      fc.property(count, count, (canary, twin) => {
        expect(logEvidence({ canary, twin })).toBe(logEvidence({ canary: twin, twin: canary }));
        if (canary <= twin) expect(hasMore({ canary, twin }, 0.4)).toBe(false);
      }),
    );
  });

  it('grows with each event of the canary that has more, and holds for millions', () => {
    fc.assert(
      fc.property(count, count, (canary, twin) => {
        fc.pre(canary > twin);
        expect(logEvidence({ canary: canary + 1, twin })).toBeGreaterThan(logEvidence({ canary, twin }));
      }),
    );
    expect(hasMore({ canary: 5_000_000, twin: 5_000_000 }, FALSE_ALARM)).toBe(false);
    expect(hasMore({ canary: 5_020_000, twin: 5_000_000 }, FALSE_ALARM)).toBe(true);
  });

  it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('is refused of %d events', (canary) => {
    expect(() => logEvidence({ canary, twin: 0 })).toThrow(RangeError);
  });

  it('tells uneven groups, and calls those that are drawn alike uneven once in a thousand rollouts at most', () => {
    expect(isUneven({ canary: 1000, twin: 1100 }, 0.001)).toBe(false);
    expect(isUneven({ canary: 1000, twin: 1300 }, 0.001)).toBe(true);
    const random = seeded(3);
    let called = 0;
    for (let rollout = 0; rollout < 500; rollout += 1) {
      const visitors = { canary: 0, twin: 0 };
      for (let look = 0; look < 100; look += 1) {
        for (let visitor = 0; visitor < 20; visitor += 1) visitors[random() < 0.5 ? 'canary' : 'twin'] += 1;
        if (!isUneven(visitors, 0.001)) continue;
        called += 1;
        break;
      }
    }
    expect(called).toBeLessThanOrEqual(1);
  });
});

const HUNDRED: Arms = { canary: 100, twin: 100 };
const WORSE: Arms = { canary: 30, twin: 1 };
const look = (changes: Partial<Evidence> = {}): Evidence => ({ visitors: HUNDRED, events: {}, ...changes });

describe('[OPS-02] [OPS-03] what becomes of a canary', () => {
  it.each(GUARDRAILS)('it is withdrawn by %s, also where its visitors are lost for it', (because) => {
    const withdrawn = { outcome: 'withdraw', because, counts: WORSE };
    expect(judge(look({ events: { [because]: WORSE } }))).toEqual(withdrawn);
    expect(judge(look({ visitors: { canary: 10, twin: 100 }, events: { [because]: WORSE } }))).toEqual(withdrawn);
  });

  it.each(SIGNALS)('it is paused by %s', (because) => {
    expect(judge(look({ events: { [because]: WORSE } }))).toEqual({ outcome: 'pause', because, counts: WORSE });
  });

  it.each<readonly [string, Evidence, string]>([
    ['groups that are not equally large', look({ visitors: { canary: 100, twin: 300 } }), 'uneven'],
    ['a canary that nobody has reported of', look({ visitors: { canary: 0, twin: 3 } }), 'no-data'],
    ['a twin that nobody has reported of', look({ visitors: { canary: 3, twin: 0 } }), 'no-data'],
    ['nobody at all', look({ visitors: { canary: 0, twin: 0 } }), 'no-data'],
    [
      'an outage that strikes both',
      look({ events: { 'add.failed': { canary: 35, twin: 30 }, 'slow.lcp': WORSE } }),
      'outage',
    ],
  ])('it stays where it is with %s', (_, seen, because) => {
    expect(judge(seen)).toMatchObject({ outcome: 'hold', because });
  });

  it('it goes on where nothing speaks against it, and where it fails less than its twin', () => {
    expect(judge(look())).toEqual({ outcome: 'advance' });
    expect(judge(look({ events: { 'mount.failed': { canary: 0, twin: 15 } } }))).toEqual({ outcome: 'advance' });
    // Too few visitors to call it an outage; the canary's own failures do not count as one.
    const few = { visitors: { canary: 5, twin: 5 }, events: { 'mount.failed': { canary: 2, twin: 0 } } };
    expect(judge(few)).toEqual({ outcome: 'advance' });
  });

  it('it is judged by any counts, and never goes on while a guardrail has evidence against it', () => {
    const arms = fc.record({ canary: fc.nat(500), twin: fc.nat(500) });
    const events = fc.record(Object.fromEntries([...GUARDRAILS, ...SIGNALS].map((kind) => [kind, arms])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(arms, events, (visitors, counted) => {
        const { outcome } = judge({ visitors, events: counted });
        const isWorse = GUARDRAILS.some((kind) => hasMore(counted[kind] ?? HUNDRED, FALSE_ALARM / GUARDRAILS.length));
        expect(outcome === 'withdraw').toBe(isWorse);
      }),
    );
  });
});

describe('[OPS-02] how soon and how often a canary is withdrawn', () => {
  const LOOKS = 600;
  const RUNS = 200;
  const rows: readonly SimulatedCanary[] = [
    { canary: 0.01, twin: 0.01, visitors: 20 },
    { canary: 0.05, twin: 0.05, visitors: 10 },
    { canary: 0.5, twin: 0.5, visitors: 10 },
    { canary: 0.01, twin: 0.001, visitors: 20 },
    { canary: 0.05, twin: 0.001, visitors: 20 },
    { canary: 0.1, twin: 0.05, visitors: 20 },
    { canary: 1, twin: 0.001, visitors: 20 },
  ];
  const percent = (share: number) => `${Number((share * 100).toFixed(1))} %`;
  const simulated = rows.map((row) => {
    const random = seeded(11);
    const found = Array.from({ length: RUNS }, () => visitorsUntilWithdrawn(row, LOOKS, random))
      .filter((visitors) => visitors !== null)
      .sort((left, right) => left - right);
    const share = found.length / RUNS;
    const at = (quantile: number) => found[Math.floor(found.length * quantile)] ?? 0;
    const isEqual = row.canary === row.twin;
    const line = [
      percent(row.twin),
      percent(row.canary),
      percent(share),
      ...(isEqual ? ['–', '–'] : [at(0.5), at(0.9)]),
    ];
    return { row, share, isEqual, line: `| ${line.join(' | ')} |` };
  });

  it('one that is no worse in at most one of a hundred rollouts, every worse one', () => {
    for (const { row, share, isEqual } of simulated) {
      if (isEqual) expect([row, share <= FALSE_ALARM]).toEqual([row, true]);
      else expect([row, share]).toEqual([row, 1]);
    }
  });

  it('is what the documents say', () => {
    const text = readFileSync(join(__dirname, '../../../docs/canary-judge.md'), 'utf8');
    expect(text.split('\n').filter((line) => /^\| [\d.]+ % /.test(line))).toEqual(simulated.map(({ line }) => line));
  });
});
