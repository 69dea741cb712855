import { describe, expect, it } from '@jest/globals';
import type { Activation } from '@tessera/shared-contracts/releases/composition';
import { createActivationReports } from './activationReports.ts';
import type { Result } from './stableRelease.ts';

const result = (remote: string, part: Partial<Result> = {}): Result => ({
  region: 'AE',
  remote,
  version: '1.0.0',
  outcome: 'active',
  attempt: null,
  reason: null,
  ...part,
});
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Sends that the test settles. */
function staged(host: { provides: Record<string, string> } | null = null) {
  const sent: { activation: Activation; taken: PromiseWithResolvers<boolean> }[] = [];
  const reports = createActivationReports({
    host,
    send(activation) {
      const taken = Promise.withResolvers<boolean>();
      sent.push({ activation, taken });
      return taken.promise;
    },
  });
  return { reports, sent, said: () => sent.map(({ activation }) => activation.results.map(({ remote }) => remote)) };
}

describe('what the registry is told', () => {
  it('goes together when it is of one moment, one report at a time, the rest after it', async () => {
    const { reports, sent, said } = staged();
    reports.add(result('mf-a'), 1);
    reports.add(result('mf-b'), 1);
    await settle();
    reports.add(result('mf-c'), 1);
    reports.add(result('mf-d'), 1);
    await settle();
    expect(said()).toEqual([['mf-a', 'mf-b']]);
    sent[0]?.taken.resolve(true);
    await settle();
    expect(said()).toEqual([
      ['mf-a', 'mf-b'],
      ['mf-c', 'mf-d'],
    ]);
    sent[1]?.taken.resolve(true);
    await reports.idle();
    expect(sent).toHaveLength(2);
  });

  it('is the last result about a thing; a candidate and the stable version are two things', async () => {
    const { reports, sent } = staged();
    reports.add(result('mf-a', { version: '1.0.0' }), 1);
    reports.add(result('mf-a', { version: '1.1.0' }), 1);
    reports.add(result('mf-a', { version: '1.2.0', outcome: 'accepted', attempt: 1 }), 1);
    await settle();
    expect(sent[0]?.activation.results.map(({ version }) => version)).toEqual(['1.1.0', '1.2.0']);
  });

  it('carries the revision that it is about, the newest first', async () => {
    const { reports, sent } = staged();
    reports.add(result('mf-a'), 1);
    reports.add(result('mf-b'), 2);
    await settle();
    sent[0]?.taken.resolve(true);
    await settle();
    expect(sent.map(({ activation }) => activation.revision)).toEqual([2, 1]);
  });

  it('is sent again when the registry is heard, and not before, until it is taken', async () => {
    const { reports, sent, said } = staged();
    reports.add(result('mf-a'), 1);
    await settle();
    sent[0]?.taken.resolve(false);
    await reports.idle();
    expect(sent).toHaveLength(1);
    reports.resend();
    await settle();
    sent[1]?.taken.resolve(true);
    await reports.idle();
    reports.resend();
    await reports.idle();
    expect(said()).toEqual([['mf-a'], ['mf-a']]);
  });

  it('that changed while it was sent is sent once more', async () => {
    const { reports, sent } = staged();
    reports.add(result('mf-a'), 1);
    await settle();
    reports.add(result('mf-a', { outcome: 'refused', reason: 'gone' }), 1);
    sent[0]?.taken.resolve(true);
    await settle();
    expect(sent[1]?.activation.results).toEqual([result('mf-a', { outcome: 'refused', reason: 'gone' })]);
  });

  it('[OPS-06] is of one epoch: what another one has not taken is dropped, and a report that was under way holds nothing up', async () => {
    const { reports, sent, said } = staged();
    reports.followEpoch('first');
    reports.add(result('mf-a'), 57);
    await settle();
    reports.add(result('mf-b'), 57);
    reports.followEpoch('second');
    reports.add(result('mf-c'), 41);
    sent[0]?.taken.resolve(false);
    await settle();
    sent[1]?.taken.resolve(true);
    await reports.idle();
    expect(said()).toEqual([['mf-a'], ['mf-c']]);
    expect(sent.map(({ activation: { epoch, revision } }) => [epoch, revision])).toEqual([
      ['first', 57],
      ['second', 41],
    ]);
  });

  it('says what the pages provide, also when there is nothing else to say', async () => {
    const host = { provides: { react: '19.3.1' } };
    const { reports, sent } = staged(host);
    reports.resend();
    await settle();
    expect(sent[0]?.activation).toEqual({ revision: 0, results: [], host });
  });
});
