/** The group of a remote's canary that a visitor is in, and the evidence that the visitor's experience gives. */

import type { EvidenceKind, Group } from '@tessera/shared-contracts/releases/rollout';
import type { FailurePhase } from '@tessera/shared-contracts/reports/report';
import type { Vital } from '../../contracts/vitals.ts';
import { groupOf } from '../canary/assignment.ts';
import type { Membership } from '../canary/evidence.ts';
import type { Canary } from '../composition/liveComposition.ts';
import type { SlotOutcome } from '../page/slotRenderer.ts';
import { isFaultOfStoreApi } from '../release/remoteFailure.ts';

/**
 * The group of a visitor who was shown that version. Null: no group, or the version is not the group's.
 * @param version null: the group's own version
 */
export function memberOf(canary: Canary | undefined, bucket: number | null, version: string | null): Membership | null {
  if (canary === undefined || bucket === null) return null;
  const { rollout, places } = canary;
  const group = groupOf(places, rollout, bucket);
  if (group === null || (version !== null && versionOf(canary, group) !== version)) return null;
  return { rollout: rollout.id, group };
}

const versionOf = (canary: Canary, group: Group): string => canary[group].release.version;

/** All groups of a visitor in a region. */
export const membershipsOf = (canaries: ReadonlyMap<string, Canary>, bucket: number | null): Membership[] =>
  [...canaries.values()].flatMap((canary) => memberOf(canary, bucket, null) ?? []);

/** Evidence about a release from the outcome of its slot's render. */
export function evidenceOfRender({ outcome, reason }: Pick<SlotOutcome, 'outcome' | 'reason'>): EvidenceKind[] {
  if (outcome === 'ok' || (reason !== null && isFaultOfStoreApi({ code: reason }))) return [];
  const failed: EvidenceKind = reason === 'remote.render.timeout' ? 'render.late' : 'render.failed';
  return outcome === 'fallback' ? [failed, 'render.fallback'] : [failed];
}

/** Evidence from a failure that a browser reported. Null: none about the release. */
export const EVIDENCE_OF_PHASE = {
  load: 'mount.failed',
  mount: 'mount.failed',
  hydrate: 'mount.failed',
  render: 'error.after-mount',
  effect: 'error.after-mount',
  update: 'error.after-mount',
  unmount: 'error.after-mount',
  event: 'error.after-mount',
  navigate: null,
  service: null,
} as const satisfies Record<FailurePhase, EvidenceKind | null>;

/** Milliseconds up to which a page is good (web.dev/articles/vitals); more is slow. */
const BUDGET_MS = { LCP: 2500, INP: 200 } as const;
const SLOW = { LCP: 'slow.lcp', INP: 'slow.inp' } as const satisfies Record<keyof typeof BUDGET_MS, EvidenceKind>;

/** Evidence from a measurement, or null. @param value milliseconds */
export function evidenceOfVital(name: Vital, value: number): EvidenceKind | null {
  if (name !== 'LCP' && name !== 'INP') return null;
  return value > BUDGET_MS[name] ? SLOW[name] : null;
}
