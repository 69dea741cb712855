/** Decides about a canary at one look, from its counts and those of its twin. Pure: the same look yields the same judgement. */
import {
  type Arms,
  type Evidence,
  type EvidenceKind,
  GUARDRAILS,
  type Guardrail,
  SIGNALS,
  type Signal,
} from '@tessera/shared-contracts/releases/rollout';
import { hasMore, isUneven, logThreshold } from './failureEvidence.ts';

/** Probability of blaming a release that is no worse, in a whole rollout: for all guardrails together, and for all signals together. */
export const FALSE_ALARM = 0.01;
/** Probability of calling equal groups uneven. */
export const FALSE_UNEVEN = 0.001;
/** Failure rate of the twin's visits from which the cause must be something else than the canary. **decided** */
export const OUTAGE_SHARE = 0.2;

/**
 * withdraw: it fails more often than its twin. pause: it is slower. hold: the groups are uneven, nobody has reported, or something else is
 * broken, so no judgement is possible and the step stays. advance: nothing speaks against the next step.
 */
export type Judgement =
  | { readonly outcome: 'withdraw'; readonly because: Guardrail; readonly counts: Arms }
  | { readonly outcome: 'pause'; readonly because: Signal; readonly counts: Arms }
  | { readonly outcome: 'hold'; readonly because: 'uneven' | 'no-data' | 'outage'; readonly counts: Arms }
  | { readonly outcome: 'advance' };

const ZERO_COUNTS: Arms = { canary: 0, twin: 0 };

/** ln E above which a guardrail withdraws the canary. */
export const LN_WITHDRAWS = logThreshold(FALSE_ALARM / GUARDRAILS.length);

export function judge({ visitors, events }: Evidence): Judgement {
  const worse = <Kind extends EvidenceKind>(kinds: readonly Kind[]) => {
    for (const because of kinds) {
      const counts = events[because] ?? ZERO_COUNTS;
      // Each kind gets a share of the probability, so that many kinds do not raise more false alarms (Bonferroni).
      if (hasMore(counts, FALSE_ALARM / kinds.length)) return { because, counts };
    }
    return null;
  };
  // Checked first: a canary that blocks its visitors has uneven groups for that reason.
  const failing = worse(GUARDRAILS);
  if (failing !== null) return { outcome: 'withdraw', ...failing };
  if (isUneven(visitors, FALSE_UNEVEN)) return { outcome: 'hold', because: 'uneven', counts: visitors };
  if (visitors.canary === 0 || visitors.twin === 0) return { outcome: 'hold', because: 'no-data', counts: visitors };
  const broken = GUARDRAILS.map((kind) => events[kind] ?? ZERO_COUNTS).find(
    ({ twin }) => twin / visitors.twin >= OUTAGE_SHARE,
  );
  if (broken !== undefined) return { outcome: 'hold', because: 'outage', counts: broken };
  const slower = worse(SIGNALS);
  return slower === null ? { outcome: 'advance' } : { outcome: 'pause', ...slower };
}
