/**
 * Counts on this shell what visitors of canaries and their twins experience. A visitor is an address: all its reports and requests count
 * once for each kind, so that no single visitor can withdraw a canary. No address is stored: only a hash under a key of this process.
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
  /** Counts a visitor who was shown something of the group. @param address IPv4 or IPv6; an IPv6 network counts as one visitor */
  saw(member: Membership, address: string): void;
  happened(member: Membership, kind: EvidenceKind, address: string): void;
  /** All counts since the process started, for the rollouts that are still running. */
  report(): EvidenceReport;
  /** Deletes the counts of all other rollouts. */
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

  /** @returns the visitor's hash. Null: not counted in this group */
  const see = ({ rollout, group }: Membership, address: string): string | null => {
    const { groups, arms } = countedOf(rollout).visitors;
    const visitor = createHmac('sha256', key).update(ipKeyGenerator(address)).digest('base64url').slice(0, 16);
    const first = groups.get(visitor);
    // An address counts in the group in which it was seen first: drawing new buckets makes no second visitor.
    if (first !== undefined) return first === group ? visitor : null;
    if (groups.size >= MOST_VISITORS) return null;
    groups.set(visitor, group);
    arms[group] += 1;
    return visitor;
  };

  return {
    saw: (member, address) => void see(member, address),
    happened(member, kind, address) {
      // A visitor who reports on a page has seen it, on this shell or on another.
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
