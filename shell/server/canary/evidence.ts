/**
 * What visitors of canaries and of their twins met, counted on this shell. A visitor is an address: whatever one sends, or asks for,
 * counts once for each kind, so that nobody can withdraw a canary alone. No address is kept: only a hash under a key of this process.
 */
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import {
  type Arms,
  type EvidenceKind,
  type EvidenceReport,
  type Group,
  MOST_VISITORS,
} from '@tessera/shared-contracts/releases/rollout';
import { ipKeyGenerator } from 'express-rate-limit';

/** Milliseconds between two reports of evidence to the registry. */
export const EVIDENCE_MS = 5000;

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

interface Counted {
  readonly visitors: { readonly groups: Map<string, Group>; readonly arms: Record<Group, number> };
  readonly kinds: Map<EvidenceKind, { readonly seen: Set<string>; readonly arms: Record<Group, number> }>;
}

export function createEvidence(): EvidenceCounts {
  const key = randomBytes(32);
  const process = randomUUID();
  const rollouts = new Map<string, Counted>();

  const countedOf = (rollout: string): Counted => {
    const counted = rollouts.get(rollout) ?? {
      visitors: { groups: new Map(), arms: { canary: 0, twin: 0 } },
      kinds: new Map(),
    };
    rollouts.set(rollout, counted);
    return counted;
  };

  /** @returns the visitor; null: not counted in this group */
  const see = ({ rollout, group }: Membership, address: string): string | null => {
    const { groups, arms } = countedOf(rollout).visitors;
    const visitor = createHmac('sha256', key).update(ipKeyGenerator(address)).digest('base64url').slice(0, 16);
    const first = groups.get(visitor);
    // An address counts in the group in which it was seen first: one that draws new buckets is no second visitor.
    if (first !== undefined) return first === group ? visitor : null;
    if (groups.size >= MOST_VISITORS) return null;
    groups.set(visitor, group);
    arms[group] += 1;
    return visitor;
  };

  return {
    saw: (member, address) => void see(member, address),
    happened(member, kind, address) {
      // Whoever reports of a page has seen it, on this shell or on another.
      const visitor = see(member, address);
      const { kinds } = countedOf(member.rollout);
      const { seen, arms } = kinds.get(kind) ?? { seen: new Set<string>(), arms: { canary: 0, twin: 0 } };
      kinds.set(kind, { seen, arms });
      if (visitor === null || seen.has(visitor)) return;
      seen.add(visitor);
      arms[member.group] += 1;
    },
    report: () => ({
      process,
      rollouts: [...rollouts].map(([rollout, { visitors, kinds }]) => {
        const events: Partial<Record<EvidenceKind, Arms>> = {};
        for (const [kind, { arms }] of kinds) events[kind] = { ...arms };
        return { rollout, visitors: { ...visitors.arms }, events };
      }),
    }),
    retain(wanted) {
      for (const id of rollouts.keys()) if (!wanted.has(id)) rollouts.delete(id);
    },
  };
}
