import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { EVIDENCE_KINDS, evidenceReportSchema, MOST_VISITORS } from '@tessera/shared-contracts/releases/rollout';
import { createEvidence, type Membership } from './evidence.ts';

const rollout = randomUUID();
const canary: Membership = { rollout, group: 'canary' };
const twin: Membership = { rollout, group: 'twin' };
const of = (evidence: ReturnType<typeof createEvidence>) => evidence.report().rollouts[0];

describe('[OPS-02] what is counted of a canary', () => {
  it('is each visitor once, in the group of each', () => {
    const evidence = createEvidence();
    for (let visitor = 0; visitor < 20; visitor += 1) evidence.saw(visitor < 15 ? canary : twin, `10.0.0.${visitor}`);
    for (let again = 0; again < 50; again += 1) evidence.saw(canary, '10.0.0.1');
    expect(of(evidence)).toEqual({ rollout, visitors: { canary: 15, twin: 5 }, events: {} });
  });

  it.each(EVIDENCE_KINDS)('is %s once for each address: a burst from one withdraws nothing', (kind) => {
    const evidence = createEvidence();
    for (let again = 0; again < 500; again += 1) evidence.happened(canary, kind, '10.0.0.1');
    evidence.happened(twin, kind, '10.0.0.2');
    expect(of(evidence)?.events).toEqual({ [kind]: { canary: 1, twin: 1 } });
  });

  it('is an address in one group alone, whatever buckets it makes up', () => {
    const evidence = createEvidence();
    evidence.happened(twin, 'mount.failed', '10.0.0.1');
    evidence.happened(canary, 'mount.failed', '10.0.0.1');
    expect(of(evidence)?.events).toEqual({ 'mount.failed': { canary: 0, twin: 1 } });
  });

  it('is no more visitors in an event than were seen, in either group', () => {
    const evidence = createEvidence();
    evidence.saw(canary, '10.0.0.1');
    // The page came from another shell.
    evidence.happened(twin, 'mount.failed', '10.0.0.2');
    // Another bucket behind the same address.
    evidence.happened(twin, 'mount.failed', '10.0.0.1');
    evidence.happened(canary, 'add.failed', '10.0.0.2');
    expect(of(evidence)).toEqual({
      rollout,
      visitors: { canary: 1, twin: 1 },
      events: { 'mount.failed': { canary: 0, twin: 1 }, 'add.failed': { canary: 0, twin: 0 } },
    });
    expect(evidenceReportSchema.safeParse(evidence.report()).success).toBe(true);
  });

  it('is as many visitors as one process may tell of, and not one more', () => {
    const evidence = createEvidence();
    for (let visitor = 0; visitor <= MOST_VISITORS; visitor += 1) {
      evidence.happened(canary, 'mount.failed', `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`);
    }
    expect(of(evidence)?.events).toEqual({ 'mount.failed': { canary: MOST_VISITORS, twin: 0 } });
    expect(evidenceReportSchema.safeParse(evidence.report()).success).toBe(true);
  });

  it('is a network of IPv6 addresses once: a client has as many of them as it likes', () => {
    const evidence = createEvidence();
    for (let again = 1; again < 30; again += 1) evidence.happened(canary, 'add.failed', `2001:db8:1:1::${again}`);
    evidence.happened(canary, 'add.failed', '2001:db8:ffff:1::1');
    expect(of(evidence)?.events['add.failed']).toEqual({ canary: 2, twin: 0 });
  });

  it('is forgotten with its rollout, and names its process', () => {
    const evidence = createEvidence();
    const other = randomUUID();
    evidence.saw(canary, '10.0.0.1');
    evidence.saw({ rollout: other, group: 'twin' }, '10.0.0.1');
    evidence.retain(new Set([other]));
    const { process, rollouts } = evidence.report();
    expect(rollouts.map(({ rollout: id }) => id)).toEqual([other]);
    expect(evidence.report().process).toBe(process);
    expect(createEvidence().report().process).not.toBe(process);
  });

  it('keeps no address', () => {
    const evidence = createEvidence();
    evidence.saw(canary, '203.0.113.77');
    expect(JSON.stringify(evidence.report())).not.toContain('203.0.113');
  });
});
