import { describe, expect, it } from '@jest/globals';
import {
  type BrowserFailure,
  browserFailuresSchema,
  FAILURES_IN_REPORT,
} from '@tessera/shared-contracts/reports/browserFailures';
import { createBrowserFailures } from './browserFailures.ts';

const failure: Omit<BrowserFailure, 'reports'> = {
  remote: 'mf-bag',
  version: '1.0.0',
  region: 'AE',
  phase: 'mount',
  message: 'no bag',
  stack: ['mount /remotes/mf-bag/1.0.0/chunk.js:1:203', ' /remotes/mf-bag/1.0.0/chunk.js:1:9'],
};
/** Returns another address each time. */
const somebody = () => {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
};
let addresses = 0;

describe('[OPS-05] failures in browsers that a shell passes on', () => {
  it('are counted together where release, region, phase, message and top frame are the same', () => {
    const failures = createBrowserFailures();
    for (let again = 0; again < 3; again += 1) failures.note(failure, somebody());
    for (const other of [
      { version: '1.1.0' },
      { region: 'EU' as const },
      { phase: 'render' as const },
      { message: 'no line' },
      { stack: [] },
    ]) {
      failures.note({ ...failure, ...other }, somebody());
    }
    const taken = failures.take();
    expect(taken.map(({ reports }) => reports)).toEqual([3, 1, 1, 1, 1, 1]);
    expect(browserFailuresSchema.safeParse({ failures: taken }).success).toBe(true);
    expect(failures.take()).toEqual([]);
  });

  it('say nobody’s address, order or query', () => {
    const failures = createBrowserFailures();
    const message =
      'React error #185: no order 1234567 of ada@example.com at /bag?cart=abc 0b3c7b6e-6f0f-4f3a-9a3e-0d7f1a1e2c55';
    failures.note({ ...failure, message }, '203.0.113.7');
    const [taken] = failures.take();
    expect(taken?.message).toBe('React error #185: no order # of [address] at /bag?… #');
    expect(JSON.stringify(taken)).not.toContain('203.0.113.7');
  });

  it('are five of an address until the next report, of a whole IPv6 network too', () => {
    const failures = createBrowserFailures();
    for (let again = 0; again < 500; again += 1) {
      failures.note({ ...failure, message: `made up ${again}` }, '203.0.113.7');
      failures.note(failure, `2001:db8:1:1::${again + 1}`);
    }
    expect(failures.take().map(({ reports }) => reports)).toEqual([1, 5, 1, 1, 1, 1]);
    failures.note(failure, '203.0.113.7');
    expect(failures.take()).toHaveLength(1);
  });

  it('fill one report at most, by their number and by their bytes; those that are in it are counted on', () => {
    const failures = createBrowserFailures();
    for (let kind = 0; kind < 1000; kind += 1) failures.note({ ...failure, message: `kind ${kind}` }, somebody());
    failures.note({ ...failure, message: 'kind 0' }, somebody());
    const taken = failures.take();
    expect([taken.length, taken[0]?.reports]).toEqual([FAILURES_IN_REPORT, 2]);
    const frame = `f /remotes/mf-bag/1.0.0/${'x'.repeat(230)}:1:1`;
    for (let kind = 0; kind < 30; kind += 1) {
      const large = { message: `${kind} ${'y'.repeat(2000)}`, stack: Array.from({ length: 20 }, () => frame) };
      failures.note({ ...failure, ...large }, somebody());
    }
    const text = JSON.stringify(failures.take());
    expect(text.length).toBeGreaterThan(10_000);
    expect(text.length).toBeLessThan(20_000);
  });

  it('that could not be sent come with the next report', () => {
    const failures = createBrowserFailures();
    failures.note(failure, somebody());
    const taken = failures.take();
    failures.note(failure, somebody());
    failures.putBack(taken);
    expect(failures.take()).toEqual([{ ...failure, reports: 2 }]);
  });
});
