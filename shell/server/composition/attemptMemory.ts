/**
 * Remembers on disk which attempts of candidates this shell has begun and refused. So a restart is no new attempt, and a release that ends
 * the shell while it is probed is not probed forever. Attempts belong to one epoch of the registry: after a restore it counts them again
 * from an earlier number.
 */
import { join } from 'node:path';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import * as z from 'zod';
import { writeWhole } from '../release/writeWhole.ts';
import { readJson } from './readJson.ts';

const attemptsSchema = z.record(
  z.string(),
  z.object({
    attempt: z.int(),
    /** releaseId */
    id: z.string(),
    /** How often it was begun. More than once: the shell ended before the attempt was decided. */
    begun: z.int(),
    /** Why it was refused. Null: it was not refused. */
    refusal: z.string().nullable(),
  }),
);

const fileSchema = z.object({ epoch: z.string().nullable(), attempts: attemptsSchema });

export interface AttemptMemory {
  /**
   * Attempts that are read and recorded from now on belong to this epoch; those of another epoch are deleted.
   * @returns whether the epoch has changed
   */
  followEpoch(epoch: string): boolean;
  /** Why this attempt was refused, also before a restart. Null: it was not refused. */
  refusalOf(region: Store, remote: string, attempt: number): string | null;
  /** Whether this attempt, or a later one of the same release, was begun before in any region. */
  isKnown(id: string, attempt: number): boolean;
  /** Records that an attempt begins. @returns how often it has been begun, including now */
  begin(region: Store, remote: string, attempt: number, id: string): number;
  /** Records how an attempt ended. @param refusal null: it was accepted */
  end(region: Store, remote: string, attempt: number, refusal: string | null): void;
  /** Resolves when all changes are on disk. */
  saved(): Promise<void>;
}

export async function openAttemptMemory(dataDir: string, logger: Logger): Promise<AttemptMemory> {
  const path = join(dataDir, 'attempts.json');
  const kept = await readKept(path);
  const attempts = new Map(Object.entries(kept.attempts));
  let { epoch } = kept;
  let writing: Promise<void> = Promise.resolve();
  let isQueued = false;
  const keyOf = (region: Store, remote: string) => `${region} ${remote}`;

  /** One write at a time, always of the newest state. */
  const save = () => {
    if (isQueued) return;
    isQueued = true;
    writing = writing.then(async () => {
      isQueued = false;
      await writeWhole(
        path,
        JSON.stringify({ epoch, attempts: Object.fromEntries(attempts) } satisfies z.infer<typeof fileSchema>),
      ).catch((error: unknown) => {
        logger.error(
          { err: error, code: 'shell.memory' },
          'attempts could not be kept on disk; a restart repeats them',
        );
      });
    });
  };

  return {
    followEpoch(next) {
      if (next === epoch) return false;
      const isAnother = epoch !== null;
      epoch = next;
      if (isAnother) attempts.clear();
      save();
      return isAnother;
    },
    refusalOf(region, remote, attempt) {
      const known = attempts.get(keyOf(region, remote));
      return known?.attempt === attempt ? known.refusal : null;
    },
    isKnown: (id, attempt) => [...attempts.values()].some((known) => known.id === id && known.attempt >= attempt),
    begin(region, remote, attempt, id) {
      const known = attempts.get(keyOf(region, remote));
      const begun = known?.attempt === attempt ? known.begun + 1 : 1;
      attempts.set(keyOf(region, remote), { attempt, id, begun, refusal: null });
      save();
      return begun;
    },
    end(region, remote, attempt, refusal) {
      const known = attempts.get(keyOf(region, remote));
      if (known?.attempt !== attempt) return;
      attempts.set(keyOf(region, remote), { ...known, begun: 0, refusal });
      save();
    },
    saved: () => writing,
  };
}

async function readKept(path: string): Promise<z.infer<typeof fileSchema>> {
  const json = await readJson(path);
  const kept = fileSchema.safeParse(json);
  if (kept.success) return kept.data;
  // The format from before the registry had epochs.
  const earlier = attemptsSchema.safeParse(json);
  return { epoch: null, attempts: earlier.success ? earlier.data : {} };
}
