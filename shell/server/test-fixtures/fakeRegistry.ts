/** A registry for tests, real HTTP and all: what it says and how it fails is staged by the test. */
import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import {
  type Activation,
  activationSchema,
  type Compositions,
  compositionsTag,
  type Host,
} from '@tessera/shared-contracts/releases/composition';
import {
  type EvidenceReport,
  evidenceReportSchema,
  type RolloutPlacement,
} from '@tessera/shared-contracts/releases/rollout';
import { type ShellImportMaps, shellImportMapsSchema } from '@tessera/shared-contracts/releases/shellImportMaps';
import { type UsageReport, usageReportSchema } from '@tessera/shared-contracts/releases/usage';
import { type BrowserFailure, browserFailuresSchema } from '@tessera/shared-contracts/reports/browserFailures';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { createFakeShellBuilds, type FakeShellBuilds } from './fakeShellBuilds.ts';
import type { FixtureRelease } from './fixtureRelease.ts';

export const SHELL_TOKEN = 'shell-token-for-tests';

type Result = Activation['results'][number];

export interface FakeRegistry {
  /** Same address after `stop` and `start`. */
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  publish(...fixtures: FixtureRelease[]): void;
  /** Makes a published version stable, as if shells had accepted it before. @returns the revision */
  place(regions: readonly Store[], remote: string, stable: string, previous?: string | null): number;
  /** Makes a published version the candidate; shells' reports settle it, as in the registry. @returns the attempt */
  promote(regions: readonly Store[], remote: string, version: string): number;
  /**
   * Gives some visitors another version where the remote is placed; null: the canary is over.
   * @param killed what open tabs are to give up
   * @returns the revision
   */
  rollOut(regions: readonly Store[], remote: string, rollout: RolloutPlacement | null, killed?: string[]): number;
  /** Resolves when the attempt is stable or refused in all its regions, with what the shell said of each. */
  settled(attempt: number): Promise<Result[]>;
  remove(regions: readonly Store[], remote: string): number;
  /** What would bring back the state of now, at this revision, as another epoch. */
  backUp(): () => void;
  /** Begins empty, as on a database that nobody has restored. */
  forgetAll(): void;
  /** Other bytes than those published, under the published hash. */
  tamper(remote: string, version: string, path: string): void;
  mend(): void;
  /** Resolves with what a shell reported since a revision, once it has spoken of every stable version that there is now. */
  activationOf(revision: number): Promise<Activation>;
  /** Paths of files that were fetched. */
  readonly fetched: string[];
  /** What shells reported of canaries, in order. */
  readonly evidence: EvidenceReport[];
  /** What shells reported that visitors used, in order. */
  readonly usage: UsageReport[];
  /** What shells passed on of failures in browsers, in order. */
  readonly failures: BrowserFailure[];
  /** While true, failures are answered with 503. */
  refuseFailures: boolean;
  /** What shells said of their documents, in order. */
  readonly importMaps: ShellImportMaps[];
  /** What shells said that their pages provide, in order. */
  readonly hosts: Host[];
  /** While true, no report makes a candidate stable or refused; what was reported counts when it ends. */
  holdSettling: boolean;
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
  /** Every result that came, in order, with the revision of its report. */
  const reported: { revision: number; result: Result }[] = [];
  let tell = Promise.withResolvers<void>();
  const hosts: Host[] = [];
  const evidence: EvidenceReport[] = [];
  const usage: UsageReport[] = [];
  const failures: BrowserFailure[] = [];
  const importMaps: ShellImportMaps[] = [];
  let refuseFailures = false;
  let holdSettling = false;
  const attempts = new Map<number, { regions: readonly Store[]; remote: string }>();
  let revision = 0;
  let epoch = randomUUID();
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
      for (const [remote, { stable, previous, candidate, rollout }] of Object.entries(remotes[region])) {
        for (const version of [stable, previous, candidate?.version, rollout?.version]) {
          const fixture = fixtures.get(`${remote}@${version}`);
          if (fixture) releases[`${remote}@${version}`] = fixture.release;
        }
      }
    }
    const regions = Object.fromEntries(STORES.map((region) => [region, { remotes: { ...remotes[region] } }]));
    return { schema: 1, epoch, revision, regions: regions as Compositions['regions'], releases };
  };
  const event = () =>
    `id: ${compositionsTag({ epoch, revision })}\nevent: compositions\ndata: ${JSON.stringify(compositions())}\n\n`;
  const change = () => {
    revision += 1;
    for (const stream of streams) stream.write(event());
    return revision;
  };

  const settleCandidates = (results: readonly Result[]) => {
    let settled = false;
    for (const { region, remote, outcome, attempt } of results) {
      const placement = remotes[region][remote];
      if (!placement?.candidate || placement.candidate.attempt !== attempt) continue;
      const { version } = placement.candidate;
      remotes[region][remote] =
        outcome === 'accepted' && version !== placement.stable
          ? { stable: version, previous: placement.stable, candidate: null, rollout: null }
          : { ...placement, candidate: null };
      settled = true;
    }
    if (settled) change();
  };

  let refuseStreams = false;
  const listener: Parameters<typeof createServer>[1] = async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://registry.invalid');
    if (request.headers.authorization !== `Bearer ${SHELL_TOKEN}`) {
      response.writeHead(401).end();
      return;
    }
    if (await shellBuilds.answer(request, response)) return;
    if (url.pathname === '/api/compositions') {
      const etag = `"${compositionsTag({ epoch, revision })}"`;
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
    const about = /^\/api\/shells\/[^/]+\/(activations|evidence|usage|failures|import-maps)$/.exec(url.pathname)?.[1];
    if (about !== undefined && (request.method === 'POST' || request.method === 'PUT')) {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const sent: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      if (about !== 'activations') {
        const isRefused = about === 'failures' && refuseFailures;
        if (about === 'usage') usage.push(usageReportSchema.parse(sent));
        else if (about === 'evidence') evidence.push(evidenceReportSchema.parse(sent));
        else if (about === 'import-maps') importMaps.push(shellImportMapsSchema.parse(sent));
        else if (!isRefused) failures.push(...browserFailuresSchema.parse(sent).failures);
        response.writeHead(isRefused ? 503 : 204).end();
        return;
      }
      const activation = activationSchema.parse(sent);
      if (activation.epoch !== undefined && activation.epoch !== epoch) {
        response.writeHead(409).end();
        return;
      }
      for (const result of activation.results) reported.push({ revision: activation.revision, result });
      response.writeHead(204).end();
      if (activation.host) hosts.push(activation.host);
      if (!holdSettling) settleCandidates(activation.results);
      tell.resolve();
      tell = Promise.withResolvers();
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
        remotes[region][remote] = {
          stable,
          previous: previous === undefined ? before : previous,
          candidate: null,
          rollout: null,
        };
      }
      return change();
    },
    promote(regions, remote, version) {
      const attempt = revision + 1;
      for (const region of regions) {
        const placed = remotes[region][remote] ?? { stable: null, previous: null, rollout: null };
        remotes[region][remote] = { ...placed, candidate: { version, attempt } };
      }
      attempts.set(attempt, { regions, remote });
      return change();
    },
    rollOut(regions, remote, rollout, killed) {
      for (const region of regions) {
        const placed = remotes[region][remote];
        if (placed) remotes[region][remote] = { ...placed, rollout, killed };
      }
      return change();
    },
    async settled(attempt) {
      for (;;) {
        const heard = tell.promise;
        const about = reported.filter(({ result }) => result.attempt === attempt).map(({ result }) => result);
        // A shell says again what it has said while the candidate waits for something else.
        const said = [...new Map(about.map((result) => [result.region, result])).values()];
        const { regions, remote } = attempts.get(attempt) ?? { regions: [], remote: '' };
        const isActive = (region: Store) => {
          const { version, outcome } = said.find((one) => one.region === region) ?? {};
          const isIt = ({ revision: at, result }: (typeof reported)[number]) =>
            at > attempt && result.region === region && result.remote === remote && result.version === version;
          return outcome === 'refused' || (outcome === 'accepted' && reported.some(isIt));
        };
        if (regions.every(isActive)) return said;
        await heard;
      }
    },
    remove(regions, remote) {
      for (const region of regions) delete remotes[region][remote];
      return change();
    },
    backUp() {
      const kept = { revision, remotes: structuredClone(remotes) };
      return () => {
        epoch = randomUUID();
        Object.assign(remotes, structuredClone(kept.remotes));
        revision = kept.revision;
        for (const stream of streams) stream.write(event());
      };
    },
    forgetAll() {
      epoch = randomUUID();
      for (const region of STORES) remotes[region] = {};
      revision = 0;
      for (const stream of streams) stream.write(event());
    },
    tamper(remote, version, path) {
      tampered.add(`${remote}@${version}/${path}`);
    },
    mend() {
      tampered.clear();
    },
    async activationOf(wanted) {
      for (;;) {
        const heard = tell.promise;
        const results = new Map<string, Result>();
        for (const { revision: at, result } of reported) {
          if (at >= wanted && result.attempt === null) results.set(`${result.region} ${result.remote}`, result);
        }
        const isSpokenOf = ([region, remote, stable]: readonly [Store, string, string | null]) =>
          stable === null || results.get(`${region} ${remote}`)?.version === stable;
        const placed = STORES.flatMap((region) =>
          Object.entries(remotes[region]).map(([remote, { stable }]) => [region, remote, stable] as const),
        );
        if (placed.every(isSpokenOf)) return { revision: wanted, results: [...results.values()] };
        await heard;
      }
    },
    fetched,
    evidence,
    usage,
    failures,
    importMaps,
    get refuseFailures() {
      return refuseFailures;
    },
    set refuseFailures(value) {
      refuseFailures = value;
    },
    shellBuilds,
    hosts,
    get holdSettling() {
      return holdSettling;
    },
    set holdSettling(hold) {
      holdSettling = hold;
      if (!hold) settleCandidates(reported.map(({ result }) => result));
    },
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
