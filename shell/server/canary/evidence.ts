/**
 * What visitors of canaries and of their twins met, counted on this shell. A visitor is an address: whatever one sends, or asks for,
 * counts once for each kind, so that nobody can withdraw a canary alone. No address is kept: only a hash under a key of this process.
 */
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import type { Arms, EvidenceKind, EvidenceReport, Group } from '@tessera/shared-contracts/rollout';
import { ipKeyGenerator } from 'express-rate-limit';

/** A visitor's group in one rollout. */
export interface Membership {
  readonly rollout: string;
  readonly group: Group;
}

export interface EvidenceCounts {
  /** A visitor was shown something of the group's. @param address IPv4 or IPv6; of the latter a network counts as one visitor */
  saw(member: Membership, address: string): void;
  happened(member: Membership, kind: EvidenceKind, address: string): void;
  /** All that was counted since the process started, of the rollouts that go on. */
  report(): EvidenceReport;
  /** Forgets rollouts that are over. */
  retain(rollouts: ReadonlySet<string>): void;
}

/** Visitors that are told apart in each rollout and kind; further ones are not counted in either group. */
const MOST_VISITORS = 100_000;

interface Counted {
  readonly seen: Set<string>;
  readonly arms: { canary: number; twin: number };
}

type Kind = EvidenceKind | 'visitors';

export function createEvidence(): EvidenceCounts {
  const key = randomBytes(32);
  const process = randomUUID();
  const rollouts = new Map<string, Map<Kind, Counted>>();

  const count = ({ rollout, group }: Membership, kind: Kind, address: string) => {
    const kinds = rollouts.get(rollout) ?? new Map<Kind, Counted>();
    rollouts.set(rollout, kinds);
    const counted = kinds.get(kind) ?? { seen: new Set<string>(), arms: { canary: 0, twin: 0 } };
    kinds.set(kind, counted);
    const visitor = createHmac('sha256', key).update(ipKeyGenerator(address)).digest('base64url').slice(0, 16);
    // An address counts in the group in which it was seen first: one that draws new buckets is no second visitor.
    if (counted.seen.has(visitor) || counted.seen.size >= MOST_VISITORS) return;
    counted.seen.add(visitor);
    counted.arms[group] += 1;
  };

  return {
    saw: (member, address) => count(member, 'visitors', address),
    happened: (member, kind, address) => count(member, kind, address),
    report: () => ({
      process,
      rollouts: [...rollouts].map(([rollout, kinds]) => {
        const events: Partial<Record<EvidenceKind, Arms>> = {};
        for (const [kind, { arms }] of kinds) if (kind !== 'visitors') events[kind] = { ...arms };
        return { rollout, visitors: { ...(kinds.get('visitors')?.arms ?? { canary: 0, twin: 0 }) }, events };
      }),
    }),
    retain(wanted) {
      for (const id of rollouts.keys()) if (!wanted.has(id)) rollouts.delete(id);
    },
  };
}
