/**
 * Data that people edit while the service runs: JSON files with a schema, read at the start and again when one of them changes. No build
 * and no restart; an invalid file never replaces a valid one (CAT-09).
 */
import { createHash } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import * as z from 'zod';

/** The message names the file and, if possible, the entry: `ring.json: colours.3 (ROSE_GOLD): …`. */
export class DataInvalid extends Error {
  override readonly name = 'DataInvalid';
}

/**
 * Reads and parses one file.
 * @throws {DataInvalid} with one line for each error
 */
export function readDataFile<Schema extends z.ZodType>(path: string, schema: Schema): z.output<Schema> {
  const file = basename(path);
  let raw: unknown;
  try {
    raw = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new DataInvalid(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${file}: ${entryName(raw, issue.path)}: ${issue.message}`);
  throw new DataInvalid(lines.join('\n'));
}

/** `colours.5 (ROSE_GOLD).prices.plain`: a path in a file, with an entry's own name after its index. */
function entryName(raw: unknown, path: readonly PropertyKey[]): string {
  let here: unknown = raw;
  const parts = path.map((key) => {
    here = typeof here === 'object' && here !== null ? Reflect.get(here, key) : undefined;
    const named = typeof key === 'number' ? selfName(here) : null;
    return named === null ? String(key) : `${String(key)} (${named})`;
  });
  return parts.join('.') || '(whole file)';
}

function selfName(entry: unknown): string | null {
  if (typeof entry !== 'object' || entry === null) return null;
  for (const key of ['colour', 'group', 'code', 'plan', 'charger', 'addon', 'id', 'product']) {
    const name: unknown = Reflect.get(entry, key);
    if (typeof name === 'string') return name;
  }
  return null;
}

/** Diagnostics channel that reports each read of edited files, `{ name, outcome }`. */
export const DATA_READS = 'tessera.store-api.data-reads';
export const dataReadSchema = z.object({ name: z.string(), outcome: z.enum(['taken', 'refused']) });
export type DataRead = z.output<typeof dataReadSchema>;
const reads = channel(DATA_READS);

export interface LiveDataOptions<Loaded> {
  /** Name in the log: 'catalogue'. */
  readonly name: string;
  readonly files: readonly string[];
  /** Reads and checks all files. @throws {DataInvalid} */
  readonly load: () => Loaded;
  readonly logger: Logger;
  /** Milliseconds between checks of the files; 0 checks at every call. Default 1000. */
  readonly checkEveryMs?: number;
}

/**
 * Returns a function that returns the latest valid state of the files. That state is immutable: get it once per request.
 * @throws {DataInvalid} at once when the files are invalid at the start; later errors are logged and the last valid state stays.
 */
export function liveData<Loaded extends object>({
  name,
  files,
  load,
  logger,
  checkEveryMs = 1000,
}: LiveDataOptions<Loaded>) {
  const signatureNow = () =>
    files
      .map((file) => {
        const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
        return stat ? `${stat.mtimeNs}:${stat.size}:${stat.ino}` : 'missing';
      })
      .join(' ');

  const loadVersion = (): Loaded => {
    // Hashed before loading: a change in between is read again, as another version.
    const version = contentHash(files);
    const loaded = load();
    versions.set(loaded, version);
    return loaded;
  };

  let seen = signatureNow();
  let current = loadVersion();
  let lookedAt = performance.now();

  return (): Loaded => {
    const now = performance.now();
    if (now - lookedAt < checkEveryMs) return current;
    lookedAt = now;
    const signature = signatureNow();
    if (signature === seen) return current;
    seen = signature;
    try {
      current = loadVersion();
      logger.info({ event: 'data-file.read', files: files.map((file) => basename(file)) }, `${name} was read again`);
      reads.publish({ name, outcome: 'taken' } satisfies DataRead);
    } catch (error) {
      if (!(error instanceof DataInvalid)) throw error;
      logger.error(
        { event: 'data-file.refused', problems: error.message.split('\n') },
        `${name} does not fit; the last good one stays`,
      );
      reads.publish({ name, outcome: 'refused' } satisfies DataRead);
    }
    return current;
  };
}

const versions = new WeakMap<object, string>();

/** Hash of the files from which `liveData` loaded a value: equal in all processes that loaded the same files. */
export const versionOf = (loaded: object): string => versions.get(loaded) ?? 'unread';

function contentHash(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    if (statSync(file, { throwIfNoEntry: false })) hash.update(readFileSync(file)).update('\0');
  }
  return hash.digest('base64url').slice(0, 22);
}
