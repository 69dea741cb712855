/**
 * Releases that are not run, remembered on disk: a release that killed, blocked or overran its process would do so again at every start and
 * every try. A candidate is refused until an operator promotes it again; a release that was accepted once is refused for growing pauses.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import * as z from 'zod';
import type { ProcessLoss } from './releaseWorker.ts';
import { isFaultOfRelease, type RemoteFailure } from './remoteFailure.ts';
import { hasCode, writeWhole } from './writeWhole.ts';

/** Milliseconds of the first pause and of the longest one. */
const FIRST_PAUSE = 60_000;
const LONGEST_PAUSE = 60 * 60_000;
/** Milliseconds that an entry is remembered after it was last extended. */
const RETENTION = 30 * 24 * 60 * 60_000;
/**
 * An accepted release is quarantined when requests of this many slots and routes kill its processes, with no successful render in between.
 */
const DEADLY_KINDS = 3;
/** Maximum characters of a reason. */
const REASON_TEXT = 1000;

const entrySchema = z.object({
  reason: z.string(),
  /** ISO 8601. */
  since: z.iso.datetime(),
  /** ISO 8601. Null: until an operator promotes it again. */
  until: z.iso.datetime().nullable(),
  /** How often it was quarantined; the pause doubles each time. */
  times: z.int().min(1),
});
type Entry = z.infer<typeof entrySchema>;
const fileSchema = z.record(z.string(), entrySchema);

export interface Quarantine {
  /** Why a release must not run now; null when it may. */
  reasonFor(releaseId: string): string | null;
  /** @param options.retry whether it may be tried again after a pause; otherwise only `lift` ends the quarantine */
  add(releaseId: string, reason: string, options: { readonly retry: boolean }): void;
  /** Called when an operator promotes the release again: its earlier failures no longer count. */
  lift(releaseId: string): void;
  /** Resolves when the changes are on disk, or could not be written. */
  saved(): Promise<void>;
}

/** @param dataDir the shell's data folder; when it has no quarantine file, the quarantine is empty */
export async function openQuarantine(
  dataDir: string,
  logger: Logger,
  now: () => number = Date.now,
): Promise<Quarantine> {
  const path = join(dataDir, 'quarantine.json');
  const entries = new Map<string, Entry>(Object.entries(await readEntries(path, logger)));
  for (const [id, { since }] of entries) if (now() - Date.parse(since) > RETENTION) entries.delete(id);

  /** One write at a time, so that the newest state is written last. */
  let writing: Promise<void> = Promise.resolve();
  const save = () => {
    const text = JSON.stringify(Object.fromEntries(entries), null, 2);
    writing = writing
      .then(() => writeWhole(path, text))
      .catch((error: unknown) => {
        logger.error({ err: error, code: 'shell.memory' }, 'the quarantine could not be kept on disk');
      });
  };

  return {
    reasonFor(id) {
      const entry = entries.get(id);
      if (!entry || (entry.until !== null && Date.parse(entry.until) <= now())) return null;
      const until = entry.until === null ? 'until it is promoted again' : `until ${entry.until}`;
      return `Put aside since ${entry.since}, ${until}: ${entry.reason}`;
    },
    add(id, reason, { retry }) {
      const times = (entries.get(id)?.times ?? 0) + 1;
      const pause = Math.min(FIRST_PAUSE * 2 ** (times - 1), LONGEST_PAUSE);
      const entry: Entry = {
        reason: reason.slice(0, REASON_TEXT),
        since: new Date(now()).toISOString(),
        until: retry ? new Date(now() + pause).toISOString() : null,
        times,
      };
      entries.set(id, entry);
      logger.error(
        { code: 'remote.quarantined', release: id, until: entry.until, why: entry.reason },
        'a release was put aside',
      );
      save();
    },
    lift(id) {
      if (!entries.delete(id)) return;
      logger.info({ event: 'release.readmitted', release: id }, 'a release that was put aside may be tried again');
      save();
    },
    saved: () => writing,
  };
}

/**
 * Quarantines a release for what it did to its process (docs/decisions/0030): a candidate at once. One visitor's requests must not take an accepted release away from all others.
 */
export function judgeLoss(
  id: string,
  { accepted }: { readonly accepted: boolean },
  failure: RemoteFailure,
  { killed, deadlyKinds }: ProcessLoss,
  quarantine: Pick<Quarantine, 'add'>,
): void {
  if (!killed || !isFaultOfRelease(failure)) return;
  const why = `${failure.code}: ${failure.message}`;
  if (!accepted) quarantine.add(id, why, { retry: false });
  else if (deadlyKinds >= DEADLY_KINDS) quarantine.add(id, why, { retry: true });
}

async function readEntries(path: string, logger: Logger): Promise<z.infer<typeof fileSchema>> {
  try {
    return fileSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) {
      logger.error({ err: error, code: 'shell.memory', file: path }, 'the quarantine cannot be read; it begins empty');
    }
    return {};
  }
}
