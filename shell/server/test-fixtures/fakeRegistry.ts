/** A registry for tests with real HTTP. Tests stage its state and its failures. */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { Activation, Host } from '@tessera/shared-contracts/releases/composition';
import type { EvidenceReport, RolloutPlacement } from '@tessera/shared-contracts/releases/rollout';
import type { ShellImportMaps } from '@tessera/shared-contracts/releases/shellImportMaps';
import type { UsageReport } from '@tessera/shared-contracts/releases/usage';
import type { BrowserFailure } from '@tessera/shared-contracts/reports/browserFailures';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { FakePlacements } from './fakePlacements.ts';
import { FakeReports, type Result } from './fakeReports.ts';
import { createFakeShellBuilds, type FakeShellBuilds } from './fakeShellBuilds.ts';
import type { FixtureRelease } from './fixtureRelease.ts';

export const SHELL_TOKEN = 'shell-token-for-tests';

export interface FakeRegistry {
  /** Same address after `stop` and `start`. */
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  publish(...fixtures: FixtureRelease[]): void;
  /** Makes a published version stable without a candidate. @returns the revision */
  place(regions: readonly Store[], remote: string, stable: string, previous?: string | null): number;
  /** Makes a published version the candidate; shells' reports settle it, as in the registry. @returns the attempt */
  promote(regions: readonly Store[], remote: string, version: string): number;
  /**
   * Starts or changes a canary where the remote is placed. Null ends it.
   * @param killed versions that open tabs must stop using
   * @returns the revision
   */
  rollOut(regions: readonly Store[], remote: string, rollout: RolloutPlacement | null, killed?: string[]): number;
  /** Resolves when the attempt is stable or refused in all its regions, with each region's result. */
  settled(attempt: number): Promise<Result[]>;
  remove(regions: readonly Store[], remote: string): number;
  /** @returns a function that restores the current state, at its revision, as another epoch */
  backUp(): () => void;
  /** Begins with an empty state, like a registry whose database was not restored. */
  forgetAll(): void;
  /** Serves other bytes than those published, under the published hash. */
  tamper(remote: string, version: string, path: string): void;
  mend(): void;
  /** Resolves with the results that shells reported since a revision, once there is one for every current stable version. */
  activationOf(revision: number): Promise<Activation>;
  /** Paths of fetched files. */
  readonly fetched: string[];
  /** Shells' reports of canaries, in order. */
  readonly evidence: EvidenceReport[];
  /** Shells' usage reports, in order. */
  readonly usage: UsageReport[];
  /** Failures in browsers that shells reported, in order. */
  readonly failures: BrowserFailure[];
  /** While true, reports of failures are answered with 503. */
  refuseFailures: boolean;
  /** Shells' reports of their documents' import maps, in order. */
  readonly importMaps: ShellImportMaps[];
  /** The packages that shells reported to provide, in order. */
  readonly hosts: Host[];
  /** While true, no report makes a candidate stable or refused. Reports of that time count when it is set to false. */
  holdSettling: boolean;
  /** Whether the stream is refused; the snapshot still answers. */
  refuseStreams: boolean;
  readonly streams: number;
  readonly shellBuilds: FakeShellBuilds;
}

export async function createFakeRegistry(): Promise<FakeRegistry> {
  const streams = new CompositionStreams();
  const placements = new FakePlacements(() => streams.send(placements));
  const reports = new FakeReports(placements);
  const files = new ServedFiles(placements);
  const shellBuilds = createFakeShellBuilds(SHELL_TOKEN);
  const { url, start, stop } = await listenAgainAndAgain(async (request, response) => {
    if (request.headers.authorization !== `Bearer ${SHELL_TOKEN}`) {
      response.writeHead(401).end();
      return;
    }
    if (await shellBuilds.answer(request, response)) return;
    const { pathname } = new URL(request.url ?? '/', 'http://registry.invalid');
    const about = REPORT.exec(pathname)?.[1];
    if (pathname === '/api/compositions') sendSnapshot(request, response, placements);
    else if (pathname === '/api/compositions/stream') streams.open(response, placements);
    else if (files.answer(pathname, response)) return;
    else if (about !== undefined && (request.method === 'POST' || request.method === 'PUT')) {
      reports.receive(about, await jsonOf(request), (status) => response.writeHead(status).end());
    } else response.writeHead(404).end();
  });

  return {
    url,
    start,
    stop,
    publish: (...published) => placements.publish(published),
    place: (regions, remote, stable, previous) => placements.place(regions, remote, stable, previous),
    promote: (regions, remote, version) => placements.promote(regions, remote, version),
    rollOut: (regions, remote, rollout, killed) => placements.rollOut(regions, remote, rollout, killed),
    settled: (attempt) => reports.settled(attempt),
    remove: (regions, remote) => placements.remove(regions, remote),
    backUp: () => placements.backUp(),
    forgetAll: () => placements.forgetAll(),
    tamper: (remote, version, path) => void files.tampered.add(`${remote}@${version}/${path}`),
    mend: () => files.tampered.clear(),
    activationOf: (revision) => reports.activationOf(revision),
    fetched: files.fetched,
    evidence: reports.evidence,
    usage: reports.usage,
    failures: reports.failures,
    importMaps: reports.importMaps,
    hosts: reports.hosts,
    shellBuilds,
    get refuseFailures() {
      return reports.refuseFailures;
    },
    set refuseFailures(refuse) {
      reports.refuseFailures = refuse;
    },
    get holdSettling() {
      return reports.holdSettling;
    },
    set holdSettling(hold) {
      reports.holdSettling = hold;
    },
    get refuseStreams() {
      return streams.areRefused;
    },
    set refuseStreams(refuse) {
      streams.areRefused = refuse;
    },
    get streams() {
      return streams.size;
    },
  };
}

const REPORT = /^\/api\/shells\/[^/]+\/(activations|evidence|usage|failures|import-maps)$/;
const RELEASE_FILE = /^\/api\/releases\/([^/]+)\/([^/]+)\/files\/(.+)$/;

/** The event streams of connected shells. */
class CompositionStreams {
  readonly #streams = new Set<ServerResponse>();
  #areRefused = false;

  get size(): number {
    return this.#streams.size;
  }

  get areRefused(): boolean {
    return this.#areRefused;
  }

  set areRefused(refuse: boolean) {
    this.#areRefused = refuse;
    if (refuse) for (const stream of this.#streams) stream.destroy();
  }

  open(response: ServerResponse, placements: FakePlacements): void {
    if (this.#areRefused) {
      response.writeHead(503).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    this.#streams.add(response);
    response.on('close', () => this.#streams.delete(response));
    response.write(eventOf(placements));
  }

  send(placements: FakePlacements): void {
    for (const stream of this.#streams) stream.write(eventOf(placements));
  }
}

const eventOf = (placements: FakePlacements): string =>
  `id: ${placements.tag}\nevent: compositions\ndata: ${JSON.stringify(placements.compositions())}\n\n`;

function sendSnapshot(request: IncomingMessage, response: ServerResponse, placements: FakePlacements): void {
  const etag = `"${placements.tag}"`;
  response.setHeader('ETag', etag);
  if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
  else response.setHeader('Content-Type', 'application/json').end(JSON.stringify(placements.compositions()));
}

/** Files of published releases, some of them tampered. */
class ServedFiles {
  readonly fetched: string[] = [];
  readonly tampered = new Set<string>();
  readonly #placements: FakePlacements;

  constructor(placements: FakePlacements) {
    this.#placements = placements;
  }

  /** Answers a request for a file. @returns false when the path is not that of a file */
  answer(pathname: string, response: ServerResponse): boolean {
    const file = RELEASE_FILE.exec(pathname);
    if (!file) return false;
    const [, remote, version, path = ''] = file;
    const bytes = this.#placements.contentsOf(remote, version, path);
    const name = `${remote}@${version}/${path}`;
    this.fetched.push(name);
    if (!bytes) response.writeHead(404).end();
    else if (this.tampered.has(name)) response.end(Buffer.alloc(bytes.length, 'x'));
    else response.end(bytes);
    return true;
  }
}

async function jsonOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/** A listening server, which uses the same port again after `stop` and `start`. */
async function listenAgainAndAgain(listener: RequestListener): Promise<Pick<FakeRegistry, 'url' | 'start' | 'stop'>> {
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
  };
}
