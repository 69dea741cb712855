/** For tests: a registry on a free port, releases to publish and streams to read. */

import { createServer } from 'node:http';
import { integrityOf } from '@tessera/service-kit/integrityOf';
import { createLogger } from '@tessera/service-kit/telemetry/logger';
import { newDatabase } from '@tessera/service-kit/test-support/newDatabase';
import { startTestPostgres } from '@tessera/service-kit/test-support/postgres';
import { until } from '@tessera/service-kit/test-support/until';
import {
  type Compositions,
  compositionsSchema,
  type Host,
  type Publish,
} from '@tessera/shared-contracts/releases/composition';
import type { Express } from 'express';
import { createToken } from '../src/access/tokens.ts';
import { type AppOptions, createApp } from '../src/app/app.ts';
import { openRegistryDatabase, type RegistryDatabase } from '../src/data/database.ts';
import { connectedShells } from '../src/shells/connectedShells.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed when it is JSON, otherwise text. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every call
  readonly body: any;
}

export interface TestRegistry {
  readonly origin: string;
  readonly operator: string;
  /** Every registered call: `POST /api/promotions`. */
  readonly calls: readonly string[];
  call(
    method: string,
    path: string,
    options?: { body?: unknown; token?: string | null; headers?: Record<string, string> },
  ): Promise<Answer>;
  makeToken(...scopes: string[]): Promise<string>;
  /** As an operator unless a token is given. */
  publish(sent: Publish, token?: string | null): Promise<Answer>;
  watch(options?: { shell?: string; lastEventId?: string; token?: string }): Promise<WatchedStream>;
  /**
   * Connects a shell that answers every snapshot: it runs the stable versions, and answers about a candidate with the result of `judge`.
   * @param judge default: accepts everything. Null: no answer yet
   */
  connectShell(
    name: string,
    judge?: (candidate: { region: string; remote: string; version: string; attempt: number }) => Judgement | null,
    /** Packages that its pages provide. */
    host?: Host,
  ): Promise<void>;
  /** Closes the open streams. Resolves when the registry has noticed. */
  closeStreams(): Promise<void>;
  /** Stops the server; the database stays open. */
  stop(): Promise<void>;
}

export type Judgement = { readonly outcome: 'accepted' } | { readonly outcome: 'refused'; readonly reason: string };

/**
 * @param place `server`: a new database on the test run's server, which takes a tenth of an embedded one's time; `embedded`: in memory; or
 * a `postgres://` URL
 */
export async function openTestDatabase(place = 'server'): Promise<RegistryDatabase> {
  const postgres = place === 'server' ? await startTestPostgres() : null;
  const database = await openRegistryDatabase({
    databaseUrl: place === 'embedded' ? undefined : ((await postgres?.createDatabase()) ?? place),
    dataDir: undefined,
    beginWith: place === 'embedded' ? await newDatabase('registry') : undefined,
  });
  return {
    ...database,
    async close() {
      await database.close();
      await postgres?.stop();
    },
  };
}

/** Serves an open database as one replica. */
export async function startTestRegistry(
  database: RegistryDatabase,
  options: Partial<Omit<AppOptions, 'database'>> = {},
): Promise<TestRegistry> {
  const logger = createLogger('registry-test');
  logger.level = 'silent';
  const { app, close } = await createApp({ database, logger, ...options });
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const origin = `http://127.0.0.1:${address.port}`;
  const operator = await makeToken(database.db, 'test operator', ['operator']);
  const watched = new Set<WatchedStream>();
  const call: TestRegistry['call'] = async (method, path, { body, token = operator, headers = {} } = {}) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const json = /json/.test(response.headers.get('content-type') ?? '') && text !== '';
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text };
  };

  const registry: TestRegistry = {
    origin,
    operator,
    calls: [...new Set(callsOf(app.router.stack))],
    call,
    makeToken: (...scopes) => makeToken(database.db, scopes.join(' '), scopes),
    publish: (sent, token = operator) => call('POST', `/api/releases/${sent.manifest.remote}`, { body: sent, token }),
    async connectShell(name, judge = () => ({ outcome: 'accepted' }), host) {
      const stream = await registry.watch({ shell: name });
      const answer = async ({ compositions }: Awaited<ReturnType<WatchedStream['next']>>) => {
        const results = Object.entries(compositions.regions).flatMap(([region, { remotes }]) =>
          Object.entries(remotes).flatMap(([remote, { stable, candidate }]) => {
            const judged = candidate && judge({ region, remote, ...candidate });
            return [
              ...(stable === null ? [] : [{ region, remote, version: stable, outcome: 'active', reason: null }]),
              ...(judged ? [{ region, remote, ...candidate, reason: null, ...judged }] : []),
            ];
          }),
        );
        const body = { revision: compositions.revision, results, ...(host ? { host } : {}) };
        await registry.call('POST', `/api/shells/${name}/activations`, { body });
      };
      await answer(await stream.next());
      void (async () => {
        while (watched.has(stream)) await answer(await stream.next());
      })().catch(() => undefined);
    },
    async watch({ shell, lastEventId, token = operator } = {}) {
      const abort = new AbortController();
      const response = await fetch(`${origin}/api/compositions/stream${shell === undefined ? '' : `?shell=${shell}`}`, {
        signal: abort.signal,
        headers: {
          authorization: `Bearer ${token}`,
          ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
        },
      });
      const stream = watchStream(response, abort, shell ?? null);
      watched.add(stream);
      return stream;
    },
    async closeStreams() {
      for (const stream of watched) stream.close();
      const shells = [...watched].flatMap(({ shell }) => shell ?? []);
      watched.clear();
      // The embedded database answers without yielding to the sockets' events.
      await until(async () => !(await connectedShells(database.db)).some(({ shell }) => shells.includes(shell)));
    },
    async stop() {
      for (const stream of watched) stream.close();
      await close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return registry;
}

export interface WatchedStream {
  readonly shell: string | null;
  readonly response: Response;
  /** The next snapshot, waiting for it if necessary. */
  next(): Promise<{ id: string; compositions: Compositions }>;
  /** The first snapshot from now on that matches. Those in between may never be sent. */
  until(fits: (compositions: Compositions) => boolean): Promise<{ id: string; compositions: Compositions }>;
  /** The next comment or field block that is not an event, such as the heartbeat. */
  nextOther(): Promise<string>;
  /** Resolves when the stream has ended, on either side. */
  readonly ended: Promise<void>;
  close(): void;
}

function watchStream(response: Response, abort: AbortController, shell: string | null): WatchedStream {
  const events = createInbox<{ id: string; compositions: Compositions }>();
  const others = createInbox<string>();
  const ended = (async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
        const data = field('data');
        if (field('event') === 'compositions' && data !== undefined) {
          events.put({ id: field('id') ?? '', compositions: compositionsSchema.parse(JSON.parse(data)) });
        } else others.put(block);
      }
    }
  })().catch(() => undefined);
  return {
    shell,
    response,
    next: events.take,
    async until(fits) {
      for (;;) {
        const event = await events.take();
        if (fits(event.compositions)) return event;
      }
    },
    nextOther: others.take,
    ended,
    close: () => abort.abort(),
  };
}

function createInbox<Item>() {
  const items: Item[] = [];
  const takers: ((item: Item) => void)[] = [];
  return {
    put(item: Item) {
      const taker = takers.shift();
      if (taker) taker(item);
      else items.push(item);
    },
    take: () =>
      new Promise<Item>((resolve) => {
        const item = items.shift();
        if (item !== undefined) resolve(item);
        else takers.push(resolve);
      }),
  };
}

/** Includes the calls of nested routers. */
function callsOf(stack: Express['router']['stack']): string[] {
  return stack.flatMap(({ route, handle }) => {
    if (route) return route.stack.map(({ method }) => `${method.toUpperCase()} ${route.path}`);
    return 'stack' in handle && Array.isArray(handle.stack) ? callsOf(handle.stack) : [];
  });
}

const TEST = { id: null, label: 'test' };

async function makeToken(db: RegistryDatabase['db'], label: string, scopes: string[]): Promise<string> {
  return (await createToken(db, { label, scopes, lifetimeDays: 1 }, TEST)).token;
}

let made = 0;
/** A remote's name that no other test of this run uses. */
export function newRemoteName(): string {
  made += 1;
  return `mf-test-${made}`;
}

/** The minimum for a release's entry: a module with a container's two functions, and its name. */
export const FEDERATION_ENTRY = `const container = 'test_container';export const get = () => container, init = () => {};\n`;

/**
 * A complete release without slots and routes. `files` adds to or replaces entry.js, server.cjs and style.css; `says` overrides the
 * manifest.
 */
export function makeRelease(
  remote: string,
  version: string,
  files: Record<string, string | Uint8Array> = {},
  says: Partial<Publish['manifest']> = {},
): Publish {
  const contents = {
    'entry.js': `${FEDERATION_ENTRY}export const version = '${version}';`,
    'server.cjs': 'module.exports = {};',
    'style.css': '.bag { color: red }',
    ...files,
  };
  return {
    manifest: {
      schema: 1,
      remote,
      version,
      team: 'team-test',
      container: 'test_container',
      entry: 'entry.js',
      server: 'server.cjs',
      slots: [],
      routes: [],
      emits: [{ name: 'bag.changed', version: 1 }],
      hears: [],
      locales: ['en-US'],
      shared: { react: '^19.3.1' },
      assets: { bag: { js: ['entry.js'], css: ['style.css'] } },
      ...says,
    },
    files: Object.entries(contents).map(([path, content]) => {
      const bytes = Buffer.from(content);
      return { path, integrity: integrityOf(bytes), content: bytes.toString('base64') };
    }),
  };
}
