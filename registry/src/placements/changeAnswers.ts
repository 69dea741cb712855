/** The response to a promotion or a rollback: the state of each step, and the connected shells' answers. */
import { EventEmitter, once } from 'node:events';
import type { ChangeAnswer } from '@tessera/shared-contracts/releases/composition';
import { and, eq, inArray } from 'drizzle-orm';
import type { RegistryDatabase } from '../data/database.ts';
import { COMPOSITION_CHANNEL } from '../data/revisions.ts';
import { activation, candidate, candidateAnswer, placement } from '../data/schema.ts';
import { ACTIVATION_CHANNEL } from '../shells/activations.ts';
import { connectedShells } from '../shells/connectedShells.ts';
import { answersTo } from './acceptance.ts';
import type { Change, Step } from './placements.ts';

type ShellAnswer = ChangeAnswer['shells'][number];

/** Everything stored about the remotes of a change, read together. */
export interface Known {
  readonly shells: readonly string[];
  readonly candidates: readonly Pick<
    typeof candidate.$inferSelect,
    'region' | 'remote' | 'version' | 'attempt' | 'state' | 'reason'
  >[];
  readonly placements: readonly Pick<typeof placement.$inferSelect, 'region' | 'remote' | 'version' | 'revision'>[];
  readonly candidateAnswers: readonly Pick<
    typeof candidateAnswer.$inferSelect,
    'shell' | 'region' | 'remote' | 'attempt' | 'outcome' | 'reason'
  >[];
  readonly activations: readonly Pick<
    typeof activation.$inferSelect,
    'shell' | 'region' | 'remote' | 'version' | 'outcome' | 'reason' | 'revision'
  >[];
}

/** A shell's answer about one step. Null: it has not answered. */
type ShellReply = Pick<ShellAnswer, 'outcome' | 'reason'> | null;

interface Standing {
  readonly step: ChangeAnswer['changes'][number];
  /** The revision that made the step's version stable. Null: not stable yet. */
  readonly revision: number | null;
  readonly replies: ReadonlyMap<string, ShellReply>;
}

/** Default time in milliseconds that a change waits for the connected shells. A probe may take 10,000. */
export const ANSWER_TIMEOUT_MS = 15_000;

const SUPERSEDED_REASON = 'another change took its place before it was accepted';
const NO_SHELL_REASON = 'no shell is connected; it becomes stable when one connects and accepts it';

/** The state of one step of a change. Pure. */
function standingOf(step: Step, attempt: number, known: Known): Standing {
  const isThis = (one: { readonly region: string; readonly remote: string }) =>
    one.region === step.region && one.remote === step.remote;
  const tried = known.candidates.find((one) => isThis(one) && one.attempt === attempt);
  if (tried) {
    const answers = answersTo(tried, known.candidateAnswers);
    const replies = new Map<string, ShellReply>(
      known.shells.map((shell) => [shell, answers.find((one) => one.shell === shell) ?? null]),
    );
    if (tried.state === 'refused') {
      for (const { shell, outcome, reason } of answers)
        if (outcome === 'refused') replies.set(shell, { outcome, reason });
      return { step: { ...step, state: 'refused', reason: tried.reason }, revision: null, replies };
    }
    const silent = known.shells.filter((shell) => !replies.get(shell));
    const reason = known.shells.length === 0 ? NO_SHELL_REASON : `not accepted yet by ${silent.join(', ')}`;
    return { step: { ...step, state: 'candidate', reason }, revision: null, replies };
  }
  const current = known.placements.find(isThis);
  if (current?.version !== step.to) {
    return { step: { ...step, state: 'refused', reason: SUPERSEDED_REASON }, revision: null, replies: new Map() };
  }
  const since = current.revision ?? 0;
  const replies = known.shells.map((shell): [string, ShellReply] => {
    const said = known.activations.find((one) => isThis(one) && one.shell === shell);
    if (!said || said.revision < since) return [shell, null];
    if (said.version === step.to) return [shell, said];
    const reason = `revision ${said.revision} put ${said.remote}@${said.version} in its place`;
    return [shell, { outcome: 'no answer', reason }];
  });
  return { step: { ...step, state: 'stable', reason: null }, revision: since, replies: new Map(replies) };
}

/** Worst first: a shell's answer to a change is its worst answer about one of the steps. */
const WORST_FIRST = ['refused', 'no answer', 'accepted', 'active'] as const;

function answerOf(shell: string, standings: readonly Standing[], timeoutReason: string): ShellAnswer {
  const replies = standings.flatMap(({ replies }) => (replies.has(shell) ? [replies.get(shell) ?? null] : []));
  const spoken = replies.map((reply) => reply ?? { outcome: 'no answer' as const, reason: timeoutReason });
  const outcome = WORST_FIRST.find((one) => spoken.some((reply) => reply.outcome === one)) ?? 'no answer';
  const reasons = new Set(spoken.flatMap((reply) => (reply.outcome === outcome ? (reply.reason ?? []) : [])));
  return { shell, outcome, reason: reasons.size > 0 ? [...reasons].join('; ') : null };
}

/**
 * The response as far as it is known, and whether waiting could still change it. Pure.
 * @param timeoutReason the reason given for a shell that has not answered
 */
export function changeAnswerOf(
  change: Change,
  known: Known,
  timeoutReason: string,
): { readonly answer: ChangeAnswer; readonly settled: boolean } {
  const standings = change.changes.map((step) => standingOf(step, change.revision, known));
  const shells = [...new Set(standings.flatMap(({ replies }) => [...replies.keys()]))].sort();
  const open = standings.some(
    ({ step, replies }) =>
      step.state !== 'refused' &&
      known.shells.length > 0 &&
      (step.state === 'candidate' || [...replies.values()].includes(null)),
  );
  return {
    settled: !open,
    answer: {
      revision: Math.max(change.revision, ...standings.map(({ revision }) => revision ?? 0)),
      changes: standings.map(({ step }) => step),
      shells: shells.map((shell) => answerOf(shell, standings, timeoutReason)),
      warnings: [...change.warnings],
    },
  };
}

export interface ChangeAnswers {
  /**
   * Resolves as soon as every step is refused, or stable and answered by all connected shells; otherwise with the current state after
   * `timeoutMs`.
   */
  waitFor(change: Change, timeoutMs: number): Promise<ChangeAnswer>;
  /** Waits while `isSo` returns true, checking again at each notification, for at most `timeoutMs`. */
  waitWhile(isSo: () => Promise<boolean>, timeoutMs: number): Promise<void>;
  close(): Promise<void>;
}

export async function openChangeAnswers(database: RegistryDatabase): Promise<ChangeAnswers> {
  const news = new EventEmitter().setMaxListeners(0);
  const tell = () => void news.emit('news');
  const stops = [
    await database.listen(ACTIVATION_CHANNEL, tell, tell),
    await database.listen(COMPOSITION_CHANNEL, tell, tell),
  ];

  const read = async (remotes: string[]): Promise<Known> => ({
    // Candidates are read before placements: one that is accepted in between is then found as stable, not missed.
    candidates: await database.db.select().from(candidate).where(inArray(candidate.remote, remotes)),
    placements: await database.db
      .select()
      .from(placement)
      .where(and(inArray(placement.remote, remotes), eq(placement.current, true))),
    shells: (await connectedShells(database.db)).map(({ shell }) => shell),
    candidateAnswers: await database.db.select().from(candidateAnswer).where(inArray(candidateAnswer.remote, remotes)),
    activations: await database.db.select().from(activation).where(inArray(activation.remote, remotes)),
  });

  const waitWhile: ChangeAnswers['waitWhile'] = async (isSo, timeoutMs) => {
    const deadline = AbortSignal.timeout(timeoutMs);
    for (;;) {
      // Listens before checking, so that a notification in between is not missed.
      const next = once(news, 'news', { signal: deadline }).then(
        () => true,
        () => false,
      );
      if (!(await isSo()) || !(await next)) return;
    }
  };

  return {
    async waitFor(change, timeoutMs) {
      if (change.changes.length === 0) {
        return { revision: change.revision, changes: [], shells: [], warnings: [...change.warnings] };
      }
      const remotes = [...new Set(change.changes.map(({ remote }) => remote))];
      const timeoutReason = `it has not answered within ${timeoutMs / 1000} s`;
      let last: ChangeAnswer | null = null;
      await waitWhile(async () => {
        const { answer, settled } = changeAnswerOf(change, await read(remotes), timeoutReason);
        last = answer;
        return !settled;
      }, timeoutMs);
      return last ?? changeAnswerOf(change, await read(remotes), timeoutReason).answer;
    },
    waitWhile,
    async close() {
      for (const stop of stops) await stop();
    },
  };
}
