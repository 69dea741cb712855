/** What becomes of a canary at one look, by what is known of it and of its twin. Pure: the same look gives the same judgement. */
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

/** Of all guardrails, and of all signals, together: the chance of blaming a release that is no worse, in a whole rollout. */
export const FALSE_ALARM = 0.01;
/** The chance of calling groups uneven that are drawn alike. */
export const FALSE_UNEVEN = 0.001;
/** The share of a twin's visits that fail from which on something else than the canary is broken. **decided** */
export const OUTAGE_SHARE = 0.2;

/**
 * withdraw: it fails more often than its twin. pause: it is slower. hold: the groups are uneven, nobody has reported, or something
 * else is broken, so that nothing can be said; the step stays. advance: nothing speaks against the next step.
 */
export type Judgement =
  | { readonly outcome: 'withdraw'; readonly because: Guardrail; readonly counts: Arms }
  | { readonly outcome: 'pause'; readonly because: Signal; readonly counts: Arms }
  | { readonly outcome: 'hold'; readonly because: 'uneven' | 'no-data' | 'outage'; readonly counts: Arms }
  | { readonly outcome: 'advance' };

const ZERO_COUNTS: Arms = { canary: 0, twin: 0 };

/** ln E beyond which a guardrail withdraws. */
export const LN_WITHDRAWS = logThreshold(FALSE_ALARM / GUARDRAILS.length);

export function judge({ visitors, events }: Evidence): Judgement {
  const worse = <Kind extends EvidenceKind>(kinds: readonly Kind[]) => {
    for (const because of kinds) {
      const counts = events[because] ?? ZERO_COUNTS;
      // Each kind has a share of the chance, so that many kinds do not make many alarms (Bonferroni).
      if (hasMore(counts, FALSE_ALARM / kinds.length)) return { because, counts };
    }
    return null;
  };
  // First: a canary whose visitors get no further has uneven groups for that reason.
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
