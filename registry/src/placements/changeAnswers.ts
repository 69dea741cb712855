/** The answer of a promotion or a rollback: where it stands, and what the connected shells made of it. */
import { EventEmitter, once } from 'node:events';
import type { ChangeAnswer } from '@tessera/shared-contracts/composition';
import { and, eq, inArray } from 'drizzle-orm';
import type { RegistryDatabase } from '../data/database.ts';
import { COMPOSITION_CHANNEL } from '../data/revisions.ts';
import { activation, candidate, candidateAnswer, placement } from '../data/schema.ts';
import { ACTIVATION_CHANNEL } from '../shells/activations.ts';
import { connectedShells } from '../shells/connectedShells.ts';
import { answersTo } from './acceptance.ts';
import type { Change, Step } from './placements.ts';

type ShellAnswer = ChangeAnswer['shells'][number];

/** What the registry knows of the remotes of a change, read at one moment. */
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

/** One shell about one step; null: it has not spoken. */
type Word = Pick<ShellAnswer, 'outcome' | 'reason'> | null;

interface Standing {
  readonly step: ChangeAnswer['changes'][number];
  /** The revision that made it stable; null before. */
  readonly revision: number | null;
  readonly words: ReadonlyMap<string, Word>;
}

const OVERTAKEN = 'another change took its place before it was accepted';
const NOBODY = 'no shell is connected; it becomes stable when one connects and accepts it';

/** Where one step of a change stands. Pure. */
function standingOf(step: Step, attempt: number, known: Known): Standing {
  const isThis = (one: { readonly region: string; readonly remote: string }) =>
    one.region === step.region && one.remote === step.remote;
  const tried = known.candidates.find((one) => isThis(one) && one.attempt === attempt);
  if (tried) {
    const answers = answersTo(tried, known.candidateAnswers);
    const words = new Map<string, Word>(
      known.shells.map((shell) => [shell, answers.find((one) => one.shell === shell) ?? null]),
    );
    if (tried.state === 'refused') {
      for (const { shell, outcome, reason } of answers)
        if (outcome === 'refused') words.set(shell, { outcome, reason });
      return { step: { ...step, state: 'refused', reason: tried.reason }, revision: null, words };
    }
    const silent = known.shells.filter((shell) => !words.get(shell));
    const reason = known.shells.length === 0 ? NOBODY : `not accepted yet by ${silent.join(', ')}`;
    return { step: { ...step, state: 'candidate', reason }, revision: null, words };
  }
  const current = known.placements.find(isThis);
  if (current?.version !== step.to) {
    return { step: { ...step, state: 'refused', reason: OVERTAKEN }, revision: null, words: new Map() };
  }
  const since = current.revision ?? 0;
  const words = known.shells.map((shell): [string, Word] => {
    const said = known.activations.find((one) => isThis(one) && one.shell === shell);
    if (!said || said.revision < since) return [shell, null];
    if (said.version === step.to) return [shell, said];
    const reason = `revision ${said.revision} put ${said.remote}@${said.version} in its place`;
    return [shell, { outcome: 'no answer', reason }];
  });
  return { step: { ...step, state: 'stable', reason: null }, revision: since, words: new Map(words) };
}

/** Worst first: what a shell says of a change is the worst that it says of one of its steps. */
const WORST_FIRST = ['refused', 'no answer', 'accepted', 'active'] as const;

function answerOf(shell: string, standings: readonly Standing[], silence: string): ShellAnswer {
  const words = standings.flatMap(({ words }) => (words.has(shell) ? [words.get(shell) ?? null] : []));
  const spoken = words.map((word) => word ?? { outcome: 'no answer' as const, reason: silence });
  const outcome = WORST_FIRST.find((one) => spoken.some((word) => word.outcome === one)) ?? 'no answer';
  const reasons = new Set(spoken.flatMap((word) => (word.outcome === outcome ? (word.reason ?? []) : [])));
  return { shell, outcome, reason: reasons.size > 0 ? [...reasons].join('; ') : null };
}

/**
 * The answer as far as it is known, and whether waiting could still change it. Pure.
 * @param silence what is said of a shell that has not spoken
 */
export function changeAnswerOf(
  change: Change,
  known: Known,
  silence: string,
): { readonly answer: ChangeAnswer; readonly settled: boolean } {
  const standings = change.changes.map((step) => standingOf(step, change.revision, known));
  const shells = [...new Set(standings.flatMap(({ words }) => [...words.keys()]))].sort();
  const open = standings.some(
    ({ step, words }) =>
      step.state !== 'refused' &&
      known.shells.length > 0 &&
      (step.state === 'candidate' || [...words.values()].includes(null)),
  );
  return {
    settled: !open,
    answer: {
      revision: Math.max(change.revision, ...standings.map(({ revision }) => revision ?? 0)),
      changes: standings.map(({ step }) => step),
      shells: shells.map((shell) => answerOf(shell, standings, silence)),
      warnings: [...change.warnings],
    },
  };
}

export interface ChangeAnswers {
  /** The answer as soon as every step is refused, or stable and answered by all shells that listen; else what there is after `timeoutMs`. */
  waitFor(change: Change, timeoutMs: number): Promise<ChangeAnswer>;
  /** Until it is no longer so, asked at each piece of news, or until `timeoutMs` are over. */
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
    // Candidates before placements: one that is accepted in between is then found as stable, not as gone.
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
      // Listening begins before the question, so news in between is not missed.
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
      const silence = `it has not answered within ${timeoutMs / 1000} s`;
      let last: ChangeAnswer | null = null;
      await waitWhile(async () => {
        const { answer, settled } = changeAnswerOf(change, await read(remotes), silence);
        last = answer;
        return !settled;
      }, timeoutMs);
      return last ?? changeAnswerOf(change, await read(remotes), silence).answer;
    },
    waitWhile,
    async close() {
      for (const stop of stops) await stop();
    },
  };
}
