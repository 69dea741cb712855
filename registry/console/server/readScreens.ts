/** Reads the screens' data with the functions of the HTTP API. Each screen shows only what the request's token may read. */
import { HttpProblem, parseOrProblem } from '@tessera/service-kit/http/problem';
import { releaseManifestSchema } from '@tessera/shared-contracts/releases/composition';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import type { Request } from 'express';
import * as z from 'zod';
import { assertMayRead, assertMayReadAudit, holderOf } from '../../src/access/authorize.ts';
import { listClaims } from '../../src/access/claims.ts';
import { listTokens } from '../../src/access/tokens.ts';
import { readStatus } from '../../src/app/status.ts';
import { auditQuerySchema, readAudit } from '../../src/audit/auditTrail.ts';
import type { RegistryDb } from '../../src/data/database.ts';
import { readVerdicts, verdictQuerySchema } from '../../src/placements/verdicts.ts';
import type { Snapshots } from '../../src/regions/compositions.ts';
import { findRelease, listReleases, unknownRelease } from '../../src/releases/releases.ts';
import type { FailureTracer } from '../../src/releases/traceFailures.ts';
import { readRollout, readRollouts, rolloutQuerySchema } from '../../src/rollouts/rollouts.ts';
import { readFailures } from '../../src/shells/browserFailures.ts';
import { connectedShells } from '../../src/shells/connectedShells.ts';
import { readHosts } from '../../src/shells/hosts.ts';
import { readImportMaps } from '../../src/shells/shellImportMaps.ts';
import { readHealth } from '../../src/shells/usage.ts';
import type { AuditEntry, AuditFilter, RemoteScreen, RolloutScreen, Screen, ShownImportMaps } from '../parts/screen.ts';

/** Hours of health that the matrix shows. */
const HEALTH_HOURS = 24;
/** Number of rejected changes below the matrix. */
const MATRIX_REJECTIONS = 12;
/** Number of audit entries below a remote. */
const REMOTE_ENTRIES = 6;

async function importMapsIn(db: RegistryDb, region: Store): Promise<ShownImportMaps> {
  const connected = [...new Set((await connectedShells(db)).map(({ shell }) => shell))];
  const maps = (await readImportMaps(db, region)).filter(({ shell }) => connected.includes(shell));
  const alike = Map.groupBy(maps, ({ integrity }) => JSON.stringify(Object.entries(integrity).sort()));
  return {
    told: [...alike.values()].map((group) => ({
      shells: group.map(({ shell }) => shell),
      since: new Date(Math.min(...group.map(({ at }) => at.getTime()))),
      integrity: group[0]?.integrity ?? {},
    })),
    silent: connected.filter((shell) => !maps.some((one) => one.shell === shell)),
  };
}

async function auditEntries(
  db: RegistryDb,
  request: Request,
  query: Record<string, unknown>,
): Promise<{ entries: AuditEntry[]; next: number | null }> {
  const within = assertMayReadAudit(request);
  const { entries, next } = await readAudit(db, parseOrProblem(auditQuerySchema, query, 'filter'), within);
  return { entries: entries.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })), next };
}

export async function readMatrixScreen(db: RegistryDb, request: Request): Promise<Screen> {
  const remotes = assertMayRead(request, 'remotes');
  const { entries } = await auditEntries(db, request, { limit: MATRIX_REJECTIONS, outcome: 'refused', since: '7d' });
  const status = await readStatus(db, remotes);
  const healthOf = await readHealth(db, STORES, HEALTH_HOURS);
  return {
    name: 'matrix',
    status,
    health: status.placements.map(({ region, remote }) => ({ region, remote, hours: healthOf(region, remote) })),
    rollouts: await readRollouts(db, rolloutQuerySchema.parse({ limit: 200 }), remotes),
    refusals: entries,
  };
}

export interface RemoteScreenRequest {
  readonly remote: string;
  /** Null: the newest. */
  readonly version: string | null;
  /** The revision of a change that was just made on this screen. */
  readonly revision: number | null;
}

/** @throws {HttpProblem} 403, 404, 410 */
export async function readRemoteScreen(
  db: RegistryDb,
  tracer: FailureTracer,
  request: Request,
  { remote, version, revision }: RemoteScreenRequest,
): Promise<RemoteScreen> {
  const remotes = assertMayRead(request, 'remotes', remote);
  const versions = (await listReleases(db))
    .filter((row) => row.remote === remote)
    .map(({ manifest, ...row }) => ({ ...row, manifest: releaseManifestSchema.parse(manifest) }));
  const wanted = version ?? versions[0]?.version;
  if (wanted === undefined) throw await unknownRelease(db, remote, '');
  const release = await findRelease(db, remote, wanted);
  const done =
    revision === null ? [] : (await auditEntries(db, request, { revision, subject: remote, outcome: 'done' })).entries;
  const status = await readStatus(db, remotes);
  const failures = await readFailures(db, remote, wanted);
  const traced = await tracer.trace(
    failures.map(({ stack }) => stack),
    // Only a token that may publish the remote can see its sources.
    holderOf(request).scopes,
  );
  return {
    name: 'remote',
    remote,
    placements: status.placements.filter((row) => row.remote === remote),
    shells: status.shells,
    versions,
    release,
    verdicts: await readVerdicts(db, verdictQuerySchema.parse({ remote, version: wanted })),
    rollouts: await readRollouts(db, rolloutQuerySchema.parse({ remote, open: 'true' }), remotes),
    entries: (await auditEntries(db, request, { subject: remote, limit: REMOTE_ENTRIES })).entries,
    failures: failures.map((failure, index) => ({ ...failure, frames: traced[index] ?? [] })),
    done,
    refused: null,
  };
}

/** @throws {HttpProblem} 403, 404 */
export async function readRolloutScreen(db: RegistryDb, request: Request, id: string): Promise<RolloutScreen> {
  const answer = await readRollout(db, parseOrProblem(z.uuid(), id, 'canary id in the path'));
  const { remote, region } = answer.rollout;
  const { placements, shells } = await readStatus(db, assertMayRead(request, 'remotes', remote));
  return {
    name: 'rollout',
    ...answer,
    placements: placements.filter((row) => row.remote === remote && row.region === region),
    shells,
    refused: null,
  };
}

/** An invalid filter is shown again with its problem, and `isValid` is false. */
export async function readAuditScreen(db: RegistryDb, request: Request): Promise<{ screen: Screen; isValid: boolean }> {
  const { query } = request;
  const given = (name: string) => (typeof query[name] === 'string' ? query[name].trim() : '');
  const filter: AuditFilter = {
    region: given('region'),
    subject: given('subject'),
    since: given('since'),
    who: given('who'),
    what: given('what'),
    outcome: given('outcome'),
  };
  // A form submits its empty fields too.
  const filled = Object.fromEntries(
    Object.entries({ ...filter, before: given('before') }).filter(([, value]) => value !== ''),
  );
  try {
    const answer = await auditEntries(db, request, { ...filled, limit: 50 });
    return { screen: { name: 'audit', filter, answer, problem: null }, isValid: true };
  } catch (error) {
    if (!(error instanceof HttpProblem)) throw error;
    const problem = { code: error.code, detail: error.message };
    return { screen: { name: 'audit', filter, answer: { entries: [], next: null }, problem }, isValid: false };
  }
}

export async function readClaimsScreen(db: RegistryDb, request: Request): Promise<Screen> {
  return { name: 'claims', claims: await listClaims(db, assertMayRead(request, 'remotes')) };
}

export async function readShellsScreen(db: RegistryDb, request: Request): Promise<Screen> {
  return {
    name: 'shells',
    status: await readStatus(db, assertMayRead(request, 'remotes')),
    hosts: await readHosts(db, 'any'),
  };
}

export async function readTokensScreen(db: RegistryDb): Promise<Screen> {
  const tokens = (await listTokens(db)).map(({ createdAt, expiresAt, revokedAt, suspendedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
    suspendedAt: suspendedAt?.toISOString() ?? null,
  }));
  return { name: 'tokens', tokens };
}

export async function readRegionScreen(
  db: RegistryDb,
  snapshots: Snapshots,
  request: Request,
  region: Store,
): Promise<Screen> {
  const compositions = await snapshots.read();
  return {
    name: 'region',
    region,
    compositions,
    hosts: await readHosts(db, 'any'),
    claims: await listClaims(db, assertMayRead(request, 'remotes')),
    importMaps: await importMapsIn(db, region),
  };
}
