/** A registry for tests, real HTTP and all: what it says and how it fails is staged by the test. */
import { createServer, type ServerResponse } from 'node:http';
import { type Activation, activationSchema, type Compositions } from '@tessera/shared-contracts/composition';
import { STORES, type Store } from '@tessera/shared-contracts/stores';
import { createFakeShellBuilds, type FakeShellBuilds } from './fakeShellBuilds.ts';
import type { FixtureRelease } from './fixtureRelease.ts';

export const SHELL_TOKEN = 'shell-token-for-tests';

export interface FakeRegistry {
  /** Same address after `stop` and `start`. */
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  publish(...fixtures: FixtureRelease[]): void;
  /** Puts a published version in place and pushes the new revision. @returns the revision */
  place(regions: readonly Store[], remote: string, stable: string, previous?: string | null): number;
  remove(regions: readonly Store[], remote: string): number;
  /** Other bytes than those published, under the published hash. */
  tamper(remote: string, version: string, path: string): void;
  mend(): void;
  /** Resolves with what a shell reported of a revision. */
  activationOf(revision: number): Promise<Activation>;
  /** Paths of files that were fetched. */
  readonly fetched: string[];
  /** Whether the stream is refused; the snapshot still answers. */
  refuseStreams: boolean;
  readonly streams: number;
  readonly shellBuilds: FakeShellBuilds;
}

export async function createFakeRegistry(): Promise<FakeRegistry> {
  const fixtures = new Map<string, FixtureRelease>();
  const tampered = new Set<string>();
  const fetched: string[] = [];
  const streams = new Set<ServerResponse>();
  const shellBuilds = createFakeShellBuilds(SHELL_TOKEN);
  const activations = new Map<number, Activation>();
  const waiting = new Map<number, ((activation: Activation) => void)[]>();
  let revision = 0;
  const remotes: Record<Store, Compositions['regions'][Store]['remotes']> = {
    IN: {},
    AE: {},
    US: {},
    EU: {},
    GB: {},
    ROW: {},
    AU: {},
    CA: {},
  };

  const compositions = (): Compositions => {
    const releases: Compositions['releases'] = {};
    for (const region of STORES) {
      for (const [remote, { stable, previous }] of Object.entries(remotes[region])) {
        for (const version of [stable, previous]) {
          const fixture = fixtures.get(`${remote}@${version}`);
          if (fixture) releases[`${remote}@${version}`] = fixture.release;
        }
      }
    }
    const regions = Object.fromEntries(STORES.map((region) => [region, { remotes: { ...remotes[region] } }]));
    return { schema: 1, revision, regions: regions as Compositions['regions'], releases };
  };
  const event = () => `id: ${revision}\nevent: compositions\ndata: ${JSON.stringify(compositions())}\n\n`;
  const change = () => {
    revision += 1;
    for (const stream of streams) stream.write(event());
    return revision;
  };

  let refuseStreams = false;
  const listener: Parameters<typeof createServer>[1] = async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://registry.invalid');
    if (await shellBuilds.answer(request, response)) return;
    if (url.pathname === '/api/compositions') {
      const etag = `"${revision}"`;
      response.setHeader('ETag', etag);
      if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
      else response.setHeader('Content-Type', 'application/json').end(JSON.stringify(compositions()));
      return;
    }
    if (url.pathname === '/api/compositions/stream') {
      if (refuseStreams) {
        response.writeHead(503).end();
        return;
      }
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      streams.add(response);
      response.on('close', () => streams.delete(response));
      response.write(event());
      return;
    }
    const file = /^\/api\/releases\/([^/]+)\/([^/]+)\/files\/(.+)$/.exec(url.pathname);
    if (file) {
      const [, remote, version, path] = file;
      const bytes = fixtures.get(`${remote}@${version}`)?.contents.get(path ?? '');
      fetched.push(`${remote}@${version}/${path}`);
      if (!bytes) response.writeHead(404).end();
      else if (tampered.has(`${remote}@${version}/${path}`)) response.end(Buffer.alloc(bytes.length, 'x'));
      else response.end(bytes);
      return;
    }
    if (/^\/api\/shells\/[^/]+\/activations$/.test(url.pathname) && request.method === 'POST') {
      if (request.headers.authorization !== `Bearer ${SHELL_TOKEN}`) {
        response.writeHead(401).end();
        return;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const activation = activationSchema.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')));
      activations.set(activation.revision, activation);
      response.writeHead(204).end();
      for (const resolve of waiting.get(activation.revision) ?? []) resolve(activation);
      waiting.delete(activation.revision);
      return;
    }
    response.writeHead(404).end();
  };

  let server = createServer(listener);
  let port = 0;
  const start = () =>
    new Promise<void>((resolve, reject) => {
      server = createServer(listener);
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        if (typeof address === 'object' && address !== null) port = address.port;
        resolve();
      });
    });
  await start();

  return {
    url: `http://127.0.0.1:${port}`,
    start,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    publish(...published) {
      for (const fixture of published) fixtures.set(`${fixture.release.remote}@${fixture.release.version}`, fixture);
    },
    place(regions, remote, stable, previous) {
      for (const region of regions) {
        const before = remotes[region][remote]?.stable ?? null;
        remotes[region][remote] = { stable, previous: previous === undefined ? before : previous, candidate: null };
      }
      return change();
    },
    remove(regions, remote) {
      for (const region of regions) delete remotes[region][remote];
      return change();
    },
    tamper(remote, version, path) {
      tampered.add(`${remote}@${version}/${path}`);
    },
    mend() {
      tampered.clear();
    },
    activationOf(wanted) {
      const known = activations.get(wanted);
      if (known) return Promise.resolve(known);
      return new Promise((resolve) => waiting.set(wanted, [...(waiting.get(wanted) ?? []), resolve]));
    },
    fetched,
    shellBuilds,
    get refuseStreams() {
      return refuseStreams;
    },
    set refuseStreams(refuse) {
      refuseStreams = refuse;
      if (refuse) for (const stream of streams) stream.destroy();
    },
    get streams() {
      return streams.size;
    },
  };
}
