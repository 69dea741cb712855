/** For tests of the HTTP calls, which run on both kinds of databases: one registry for all tests of a file, and shortcuts for its calls. */
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { startTestPostgres, type TestPostgres } from '@tessera/service-kit/test-support/postgres';
import { type Compositions, compositionsSchema } from '@tessera/shared-contracts/releases/composition';
import type { RegistryDatabase } from '../src/data/database.ts';
import {
  type Answer,
  makeRelease,
  newRemoteName,
  openTestDatabase,
  startTestRegistry,
  type TestRegistry,
} from './testRegistry.ts';

/** The databases that a registry runs on, for `describe.each`. */
export const DATABASES: { name: string; needsServer: boolean }[] = [
  { name: 'the embedded database', needsServer: false },
  { name: 'a PostgreSQL server', needsServer: true },
];

export interface ShellResult {
  readonly region: string;
  readonly remote: string;
  readonly version: string;
  readonly outcome: string;
  readonly reason: string | null;
  readonly attempt?: number;
}

export interface RegistryCalls {
  /** Starts another registry on the same database. */
  startAnother(options?: Parameters<typeof startTestRegistry>[1]): Promise<TestRegistry>;
  /** The same with its own connection, like another process, if the database allows it. */
  startReplica(): Promise<TestRegistry>;
  publish(sent: ReturnType<typeof makeRelease>): Promise<Answer>;
  /** Reads a file of a remote's 1.0.0. */
  readFile(remote: string, path: string): Promise<Response>;
  /** @param regions default AE */
  promote(remote: string, version: string, regions?: string[], via?: TestRegistry): Promise<Answer>;
  rollBack(remote: string, regions?: string[]): Promise<Answer>;
  readCompositions(): Promise<Compositions>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into entries of every kind
  auditOf(remote: string): Promise<any>;
  /** Publishes these versions of a new remote. @returns its name */
  publishedRemote(...versions: string[]): Promise<string>;
  /** Reports about a change as a shell does. */
  report(shell: string, revision: number, results: ShellResult[], via?: TestRegistry): Promise<Answer>;
}

/** @param opened called with the registry and its database before the first test */
export function testRegistryOn(
  needsServer: boolean,
  opened: (parts: { readonly database: RegistryDatabase; readonly registry: TestRegistry }) => void,
): RegistryCalls {
  let postgres: TestPostgres | null = null;
  /** Address of the data for replicas. */
  let place = 'embedded';
  let database: RegistryDatabase;
  let registry: TestRegistry;
  /** Stopped after all tests: `fetch` could reuse connections to an earlier server on the same port. */
  const others: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    if (needsServer) {
      postgres = await startTestPostgres();
      place = await postgres.createDatabase();
    }
    database = await openTestDatabase(place);
    registry = await startTestRegistry(database);
    opened({ database, registry });
  }, 60_000);

  afterAll(async () => {
    await Promise.all(others.map((stop) => stop()));
    await registry?.stop();
    await database?.close();
    await postgres?.stop();
  }, 60_000);

  afterEach(() => registry.closeStreams());

  const publish = (sent: ReturnType<typeof makeRelease>) => registry.publish(sent);
  const startAnother: RegistryCalls['startAnother'] = async (options = {}) => {
    const another = await startTestRegistry(database, options);
    others.push(another.stop);
    return another;
  };
  return {
    startAnother,
    async startReplica() {
      if (!needsServer) return startAnother();
      const its = await openTestDatabase(place);
      const replica = await startTestRegistry(its);
      others.push(() => replica.stop().then(its.close));
      return replica;
    },
    publish,
    readFile: (remote, path) =>
      fetch(`${registry.origin}/api/releases/${remote}/1.0.0/files/${path}`, {
        headers: { authorization: `Bearer ${registry.operator}` },
      }),
    promote: (remote, version, regions = ['AE'], via = registry) =>
      via.call('POST', '/api/promotions', { body: { remote, version, regions } }),
    rollBack: (remote, regions = ['AE']) => registry.call('POST', '/api/rollbacks', { body: { remote, regions } }),
    readCompositions: async () => compositionsSchema.parse((await registry.call('GET', '/api/compositions')).body),
    auditOf: async (remote) => (await registry.call('GET', `/api/audit?subject=${remote}`)).body.entries,
    async publishedRemote(...versions) {
      const remote = newRemoteName();
      for (const version of versions) expect((await publish(makeRelease(remote, version))).status).toBe(201);
      return remote;
    },
    report: (shell, revision, results, via = registry) =>
      via.call('POST', `/api/shells/${shell}/activations`, { body: { revision, results } }),
  };
}
