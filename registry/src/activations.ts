/** What shells say they did with a change, and the wait for it after a promotion. */
import { EventEmitter, once } from 'node:events';
import type { Activation, ChangeAnswer } from '@tessera/shared-contracts/composition';
import { and, inArray, lte, sql } from 'drizzle-orm';
import type { RegistryDatabase, RegistryDb } from './database.ts';
import type { Change } from './placements.ts';
import { activation } from './schema.ts';
import { connectedShells } from './shellStreams.ts';

const ACTIVATION_CHANNEL = 'registry_activation';

/** Keeps the answer as the shell's last one, unless a later revision's is there already. */
export async function recordActivation(db: RegistryDb, shell: string, { revision, results }: Activation) {
  await db.transaction(async (tx) => {
    for (const { region, remote, version, outcome, reason } of results) {
      if (outcome === 'accepted') continue;
      const answer = { version, outcome, reason, revision, at: new Date() };
      await tx
        .insert(activation)
        .values({ shell, region, remote, ...answer })
        .onConflictDoUpdate({
          target: [activation.shell, activation.region, activation.remote],
          set: answer,
          setWhere: lte(activation.revision, revision),
        });
    }
    await tx.execute(sql`select pg_notify(${ACTIVATION_CHANNEL}, ${shell})`);
  });
}

type ShellAnswer = ChangeAnswer['shells'][number];
type Recorded = Pick<
  typeof activation.$inferSelect,
  'shell' | 'region' | 'remote' | 'version' | 'outcome' | 'reason' | 'revision'
>;

/**
 * One shell's answer to a change, from what it has said so far; null while it has not spoken about all of it. Pure.
 * A refusal of one part settles it, a later version in the place of this one too.
 */
export function answerOf(
  shell: string,
  { revision, changes }: Change,
  recorded: readonly Recorded[],
): ShellAnswer | null {
  let open = false;
  const refusals = new Set<string>();
  let overtaken: string | null = null;
  for (const { region, remote, to } of changes) {
    const said = recorded.find((one) => one.shell === shell && one.region === region && one.remote === remote);
    if (!said || said.revision < revision) open = true;
    else if (said.version !== to)
      overtaken ??= `revision ${said.revision} put ${said.remote}@${said.version} in its place`;
    else if (said.outcome === 'refused') refusals.add(said.reason ?? 'no reason given');
  }
  if (refusals.size > 0) return { shell, outcome: 'refused', reason: [...refusals].join('; ') };
  if (overtaken !== null) return { shell, outcome: 'no answer', reason: overtaken };
  return open ? null : { shell, outcome: 'active', reason: null };
}

export interface Answers {
  /** The answers of the shells that listen now, as soon as all have answered, or what there is after `timeoutMs`. */
  waitFor(change: Change, timeoutMs: number): Promise<ShellAnswer[]>;
  close(): Promise<void>;
}

export async function openAnswers(database: RegistryDatabase): Promise<Answers> {
  const told = new EventEmitter().setMaxListeners(0);
  const stop = await database.listen(
    ACTIVATION_CHANNEL,
    () => told.emit('activation'),
    () => told.emit('activation'),
  );

  const readAnswers = async (shells: readonly string[], change: Change) => {
    const recorded = await database.db
      .select()
      .from(activation)
      .where(
        and(
          inArray(activation.shell, [...shells]),
          inArray(activation.remote, [...new Set(change.changes.map(({ remote }) => remote))]),
        ),
      );
    return shells.map((shell) => ({ shell, answer: answerOf(shell, change, recorded) }));
  };

  return {
    async waitFor(change, timeoutMs) {
      const shells = (await connectedShells(database.db)).map(({ shell }) => shell);
      if (shells.length === 0 || change.changes.length === 0) return [];
      const deadline = AbortSignal.timeout(timeoutMs);
      for (;;) {
        // Listening begins before the read, so an answer in between is not missed.
        const next = once(told, 'activation', { signal: deadline }).then(
          () => true,
          () => false,
        );
        const answers = await readAnswers(shells, change);
        const settled = answers.every(({ answer }) => answer !== null);
        if (settled || !(await next)) {
          const seconds = timeoutMs / 1000;
          return answers.map(
            ({ shell, answer }) =>
              answer ?? { shell, outcome: 'no answer', reason: `it has not answered within ${seconds} s` },
          );
        }
      }
    },
    async close() {
      await stop();
    },
  };
}
