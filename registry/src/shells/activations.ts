/** Shells' reports about candidates and stable versions. Only the last one of each shell is stored. */

import { HttpProblem } from '@tessera/service-kit/http/problem';
import type { Activation } from '@tessera/shared-contracts/releases/composition';
import { lte, sql } from 'drizzle-orm';
import { readEpoch } from '../access/restores.ts';
import type { RegistryDb } from '../data/database.ts';
import { activation, candidateAnswer, shellHost } from '../data/schema.ts';

/** Notified with the shell's name when a shell has reported. */
export const ACTIVATION_CHANNEL = 'registry_activation';

/**
 * Stores each result as the shell's last answer, unless one about a later revision or attempt is stored already.
 * @returns whether the report is about a candidate, which it may settle
 * @throws {HttpProblem} 409 `shell.epoch-over`: its revisions and attempts belong to an earlier epoch
 */
export async function recordActivation(
  db: RegistryDb,
  shell: string,
  { epoch, revision, results, host }: Activation,
): Promise<{ ofCandidates: boolean }> {
  const at = new Date();
  const stable = results.flatMap(({ region, remote, version, outcome, attempt, reason }) =>
    outcome === 'accepted' || attempt !== null
      ? []
      : [{ shell, region, remote, version, outcome, reason, revision, at }],
  );
  const ofCandidates = results.flatMap(({ region, remote, outcome, attempt, reason }) =>
    outcome === 'active' || attempt === null ? [] : [{ shell, region, remote, attempt, outcome, reason, at }],
  );
  await db.transaction(async (tx) => {
    if (epoch !== undefined && epoch !== (await readEpoch(tx))) {
      const detail =
        'The registry was restored since: what shells said before counts no more. The stream has its compositions.';
      throw new HttpProblem(409, 'shell.epoch-over', detail);
    }
    if (host) {
      const { provides, exports = null, payloads = null, contracts = null } = host;
      const said = { provides, exports, payloads, contracts, at };
      await tx
        .insert(shellHost)
        .values({ shell, ...said })
        .onConflictDoUpdate({ target: shellHost.shell, set: said });
    }
    if (stable.length > 0) {
      await tx
        .insert(activation)
        .values(lastOfEach(stable))
        .onConflictDoUpdate({
          target: [activation.shell, activation.region, activation.remote],
          set: excluded('version', 'outcome', 'reason', 'revision', 'at'),
          setWhere: lte(activation.revision, sql`excluded.revision`),
        });
    }
    if (ofCandidates.length > 0) {
      await tx
        .insert(candidateAnswer)
        .values(lastOfEach(ofCandidates))
        .onConflictDoUpdate({
          target: [candidateAnswer.shell, candidateAnswer.region, candidateAnswer.remote],
          set: excluded('attempt', 'outcome', 'reason', 'at'),
          setWhere: lte(candidateAnswer.attempt, sql`excluded.attempt`),
        });
    }
    await tx.execute(sql`select pg_notify(${ACTIVATION_CHANNEL}, ${shell})`);
  });
  return { ofCandidates: ofCandidates.length > 0 };
}

/** Removes duplicates, because one SQL statement may not write a row twice. */
const lastOfEach = <Row extends { readonly region: string; readonly remote: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [`${row.region} ${row.remote}`, row])).values(),
];

const excluded = (...columns: string[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.raw(`excluded.${column}`)]));
