/**
 * The registry's tables. `audit`, `release`, `release_file` and `blob` are append-only: triggers in the migrations reject UPDATE and
 * DELETE, except for retiring a release.
 */

import type { Arms, Evidence, Signal } from '@tessera/shared-contracts/releases/rollout';
import type { UsageHour } from '@tessera/shared-contracts/releases/usage';
import { FAILURE_PHASES } from '@tessera/shared-contracts/reports/report';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Judgement } from '../canaryRules/judge.ts';
import { ROLLOUT_STATES } from '../canaryRules/rolloutMachine.ts';

/** Written as base64: the embedded database takes a bytea parameter at 3 MB/s, but base64 at 20 MB/s. For reading see readReleaseFile. */
const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => sql`decode(${value.toString('base64')}, 'base64')`,
});
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const counter = (name: string) => bigint(name, { mode: 'number' });

/** A single row. Concurrent changes wait for its lock, and each increments it. */
export const revision = pgTable('revision', {
  id: boolean('id').primaryKey().default(true),
  revision: counter('revision').notNull(),
  /** Changes with each restore: the same revision of two epochs is not the same state (decision 94). */
  epoch: uuid('epoch').notNull().defaultRandom(),
  /** Identifies this copy of the data (restores.ts). Null before the first check, and in an embedded database. */
  copy: text('copy'),
});

export const release = pgTable(
  'release',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** Validated by releaseManifestSchema. */
    manifest: jsonb('manifest').notNull(),
    publishedAt: moment('published_at').notNull().defaultNow(),
    publishedBy: text('published_by').notNull(),
    /** Commit of the sources, 40 hex digits, from the first publish. Null: that publish named none. */
    commit: text('commit'),
    /** When its files were deleted. Null: they are stored, also after the same bytes were published again. */
    retiredAt: moment('retired_at'),
    retiredBy: text('retired_by'),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version] })],
);

/** File contents by their sha-384: equal bytes in ten releases are one row. */
export const blob = pgTable('blob', {
  integrity: text('integrity').primaryKey(),
  /** Null: every release with this file is retired. */
  content: bytes('content'),
});

export const releaseFile = pgTable(
  'release_file',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    path: text('path').notNull(),
    bytes: integer('bytes').notNull(),
    integrity: text('integrity')
      .notNull()
      .references(() => blob.integrity),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.version, table.path] }),
    index('release_file_integrity').on(table.integrity),
    foreignKey({ columns: [table.remote, table.version], foreignColumns: [release.remote, release.version] }),
  ],
);

/** Source maps of releases' scripts, for debugging (decision 33). Compressed with gzip; never sent to a shell. */
export const sourceMap = pgTable(
  'source_map',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** Path of the script in its release. */
    script: text('script').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.version, table.script] }),
    foreignKey({ columns: [table.remote, table.version], foreignColumns: [release.remote, release.version] }),
  ],
);

/**
 * The history of a region and remote: each version that shells accepted is a row that points at the one it replaced. A rollback makes that
 * one current again and keeps the row, so that the history stays readable.
 */
export const placement = pgTable(
  'placement',
  {
    id: counter('id').primaryKey().generatedAlwaysAsIdentity(),
    region: text('region').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    replaced: counter('replaced').references((): AnyPgColumn => placement.id),
    current: boolean('current').notNull(),
    /** When it last became current, and who promoted it or rolled back to it. */
    since: moment('since').notNull(),
    by: text('by').notNull(),
    /** The revision with which it last became current. Null in rows that are older than this column. */
    revision: counter('revision'),
  },
  (table) => [
    uniqueIndex('placement_current').on(table.region, table.remote).where(sql`${table.current}`),
    foreignKey({ columns: [table.remote, table.version], foreignColumns: [release.remote, release.version] }),
  ],
);

/** The last promotion of a region and remote until it is accepted: shells are trying it, or one of them has refused it. */
export const candidate = pgTable(
  'candidate',
  {
    region: text('region').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** The revision of the promotion. */
    attempt: counter('attempt').notNull(),
    state: text('state', { enum: ['candidate', 'refused'] }).notNull(),
    /** Why it was refused; null for a candidate. */
    reason: text('reason'),
    since: moment('since').notNull(),
    by: text('by').notNull(),
    /** The canary that it belongs to. Null: it is a promotion. */
    rollout: uuid('rollout').references(() => rollout.id),
  },
  (table) => [
    primaryKey({ columns: [table.region, table.remote] }),
    foreignKey({ columns: [table.remote, table.version], foreignColumns: [release.remote, release.version] }),
  ],
);

/** A canary in a region, with its state and the reason for it. */
export const rollout = pgTable(
  'rollout',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    region: text('region').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** The stable version when it began, which the control group runs. */
    from: text('from').notNull(),
    state: text('state', { enum: ROLLOUT_STATES }).notNull(),
    /** Null: the state has no reason. */
    reason: text('reason'),
    /** Percent of the visitors, for each step. */
    steps: jsonb('steps').$type<readonly number[]>().notNull(),
    /** Index into `steps`. */
    step: integer('step').notNull(),
    /** Milliseconds that each step takes. */
    stepMs: integer('step_ms').notNull(),
    stepSince: moment('step_since').notNull(),
    /** Visitors counted before the step began: the step ends only after new ones. */
    stepVisitors: jsonb('step_visitors').$type<Arms>().notNull(),
    /** Signals that an operator has overruled: they do not pause it again. */
    overruled: jsonb('overruled').$type<readonly Signal[]>().notNull().default([]),
    /** The revision of its candidate. */
    attempt: counter('attempt').notNull(),
    startedAt: moment('started_at').notNull(),
    startedBy: text('started_by').notNull(),
    /** Null while it is open. */
    endedAt: moment('ended_at'),
    /** Whether it was withdrawn from open tabs too. */
    killed: boolean('killed').notNull().default(false),
  },
  (table) => [
    uniqueIndex('rollout_open').on(table.region, table.remote).where(sql`${table.endedAt} is null`),
    foreignKey({ columns: [table.remote, table.version], foreignColumns: [release.remote, release.version] }),
  ],
);

/** Evidence about a canary: the counts of each process of a shell since it started. */
export const rolloutEvidence = pgTable(
  'rollout_evidence',
  {
    rollout: uuid('rollout')
      .notNull()
      .references(() => rollout.id),
    shell: text('shell').notNull(),
    process: uuid('process').notNull(),
    counts: jsonb('counts').$type<Evidence>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.rollout, table.shell, table.process] })],
);

/** Each look of the judge at a canary with new evidence, with the counts it was based on. */
export const rolloutLook = pgTable(
  'rollout_look',
  {
    id: counter('id').primaryKey().generatedAlwaysAsIdentity(),
    rollout: uuid('rollout')
      .notNull()
      .references(() => rollout.id),
    at: moment('at').notNull(),
    /** Percent of the visitors at that time. */
    step: doublePrecision('step').notNull(),
    evidence: jsonb('evidence').$type<Evidence>().notNull(),
    judgement: jsonb('judgement').$type<Judgement>().notNull(),
  },
  (table) => [index('rollout_look_rollout').on(table.rollout, table.id)],
);

/** The last answer of a shell about a candidate of a remote in a region. Valid for that attempt only. */
export const candidateAnswer = pgTable(
  'candidate_answer',
  {
    shell: text('shell').notNull(),
    region: text('region').notNull(),
    remote: text('remote').notNull(),
    attempt: counter('attempt').notNull(),
    outcome: text('outcome', { enum: ['accepted', 'refused'] }).notNull(),
    reason: text('reason'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.shell, table.region, table.remote] })],
);

/** Packages that each shell's pages provide for releases, as the shell last reported them. */
export const shellHost = pgTable('shell_host', {
  shell: text('shell').primaryKey(),
  /** Version by shared package: hostSchema's `provides`. */
  provides: jsonb('provides').notNull(),
  /** Exported names by shared package: hostSchema's `exports`; null when the shell does not report them. */
  exports: jsonb('exports'),
  /** hostSchema's `payloads` and `contracts`; null when the shell does not report them. */
  payloads: jsonb('payloads'),
  contracts: text('contracts'),
  at: moment('at').notNull().defaultNow(),
});

/** Slots, routes and events that visitors used in an hour, as counted by each process of a shell: usageReportSchema. Kept for some days. */
export const usage = pgTable(
  'usage',
  {
    shell: text('shell').notNull(),
    process: uuid('process').notNull(),
    region: text('region').notNull(),
    hour: moment('hour').notNull(),
    counts: jsonb('counts').$type<UsageHour['counts']>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.region, table.hour, table.shell, table.process] }),
    index('usage_hour').on(table.hour),
  ],
);

/** An operator's approval of one break: one reason of a verdict, for replacing one version by another. */
export const approval = pgTable(
  'approval',
  {
    region: text('region').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** The stable version in the region at that time. */
    from: text('from').notNull(),
    /** Code and subject of the reason: `route.lost` and `/ring/buy/:region`. */
    code: text('code').notNull(),
    subject: text('subject').notNull(),
    by: text('by').notNull(),
    at: moment('at').notNull().defaultNow(),
    reason: text('reason').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.region, table.remote, table.version, table.from, table.code, table.subject] }),
    foreignKey({ columns: [table.remote, table.version], foreignColumns: [release.remote, release.version] }),
  ],
);

/**
 * Acts in the audit. `accept` and `refuse`: the shells' answer to a promotion; `who` names them. `canary.…`: a canary changed its state;
 * `who` is an operator, or the judge. `restore`: an epoch has begun. `call`: any other call that was refused, such as one without a token.
 */
export const ACTS = [
  'publish',
  'promote',
  'approve',
  'usage',
  'canary',
  'canary.step',
  'canary.hold',
  'canary.clear',
  'canary.pause',
  'canary.resume',
  'canary.advance',
  'canary.stable',
  'canary.withdraw',
  'canary.supersede',
  'evidence',
  'accept',
  'refuse',
  'rollback',
  'withdraw',
  'retire',
  'claim',
  'claim.grant',
  'claim.release',
  'token.create',
  'token.revoke',
  'token.list',
  'token.readmit',
  'restore',
  'listen',
  'report',
  'call',
] as const;

/** `denied`: the call had no valid token, or lacked a scope. `refused`: the token was sufficient, but the registry refused the act. */
export const OUTCOMES = ['done', 'refused', 'denied'] as const;

export const audit = pgTable(
  'audit',
  {
    id: counter('id').primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    /** Label of the token that was used. */
    who: text('who').notNull(),
    /** Id of that token. Null: no token, or the row is older than this column. */
    tokenId: uuid('token_id'),
    what: text('what', { enum: ACTS }).notNull(),
    outcome: text('outcome', { enum: OUTCOMES }).notNull().default('done'),
    region: text('region'),
    /** Remote, shell, claim (`slot header`), or the label of the token that was made or revoked. */
    subject: text('subject').notNull(),
    from: text('from'),
    to: text('to'),
    /** The revision, for acts that change a placement. */
    revision: counter('revision'),
    /** Why it was refused or denied: code and sentence. */
    reason: text('reason'),
    /** Number of equal calls: repeated refusals are counted in one entry. */
    calls: integer('calls').notNull().default(1),
  },
  (table) => [index('audit_subject').on(table.subject, table.id)],
);

export const token = pgTable('token', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Hex sha-256 of the token, which itself is not stored. */
  hash: text('hash').notNull().unique(),
  label: text('label').notNull(),
  scopes: text('scopes').array().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  /** Null: it never expires. */
  expiresAt: moment('expires_at'),
  revokedAt: moment('revoked_at'),
  /** When a restore suspended it, because it may have been revoked in the lost data. Null: not suspended. */
  suspendedAt: moment('suspended_at'),
});

/** Signs a browser in to the console: a link that works once, or the session created from a link or a token. */
export const consoleSession = pgTable('console_session', {
  /** Hex sha-256 of the secret in the link or in the cookie. */
  hash: text('hash').primaryKey(),
  kind: text('kind', { enum: ['link', 'session'] }).notNull(),
  /** The session's token. The session ends with it. */
  tokenId: uuid('token_id')
    .notNull()
    .references(() => token.id),
  expiresAt: moment('expires_at').notNull(),
});

/** Which remote owns a slot or a route (decision 32). */
export const claim = pgTable(
  'claim',
  {
    kind: text('kind', { enum: ['slot', 'route'] }).notNull(),
    /** The slot's name, or the route's shape: `/ring/buy/:`. */
    shape: text('shape').notNull(),
    /** The route as it was first written, `/ring/buy/:region`, or the slot's name. */
    pattern: text('pattern').notNull(),
    remote: text('remote').notNull(),
    since: moment('since').notNull().defaultNow(),
    /** Label of the token that published or granted it. */
    by: text('by').notNull(),
    /** `upgrade`: the remote had it when claims were introduced. */
    origin: text('origin', { enum: ['publish', 'grant', 'upgrade'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.shape] })],
);

/** The token that owns a shell's name: the first one that used it. */
export const shellName = pgTable('shell_name', {
  name: text('name').primaryKey(),
  tokenId: uuid('token_id')
    .notNull()
    .references(() => token.id),
  since: moment('since').notNull().defaultNow(),
});

/** Equal failures of a release in the browsers of a region, counted: BrowserFailure of shared-contracts. Holds nothing about visitors. */
export const browserFailure = pgTable(
  'browser_failure',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    region: text('region').notNull(),
    /** Hex sha-256 over phase, message and top frame. */
    hash: text('hash').notNull(),
    phase: text('phase', { enum: FAILURE_PHASES }).notNull(),
    message: text('message').notNull(),
    /** Frames of the first report, innermost first: `function path:line:column`. */
    stack: jsonb('stack').$type<readonly string[]>().notNull(),
    reports: counter('reports').notNull(),
    firstSeen: moment('first_seen').notNull(),
    lastSeen: moment('last_seen').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.version, table.region, table.hash] }),
    index('browser_failure_last_seen').on(table.lastSeen),
    foreignKey({ columns: [table.remote, table.version], foreignColumns: [release.remote, release.version] }),
  ],
);

/** The import map that a shell puts into a region's documents: integrity hash by the script's address. */
export const shellImportMap = pgTable(
  'shell_import_map',
  {
    shell: text('shell').notNull(),
    region: text('region').notNull(),
    integrity: jsonb('integrity').$type<Readonly<Record<string, string>>>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.shell, table.region] })],
);

/** The last answer of a shell about a remote in a region. */
export const activation = pgTable(
  'activation',
  {
    shell: text('shell').notNull(),
    region: text('region').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    outcome: text('outcome', { enum: ['active', 'refused'] }).notNull(),
    reason: text('reason'),
    revision: counter('revision').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.shell, table.region, table.remote] })],
);

/** Shells that listen to a stream of any replica. An old `seen_at` means that the replica crashed. */
export const listener = pgTable('listener', {
  id: uuid('id').primaryKey(),
  shell: text('shell').notNull(),
  connectedAt: moment('connected_at').notNull().defaultNow(),
  seenAt: moment('seen_at').notNull().defaultNow(),
});

/** Browser builds of shells. The id is a hash over `files`, so a build never changes. Deleted when no shell has named it for some weeks. */
export const shellBuild = pgTable('shell_build', {
  build: text('build').primaryKey(),
  /** ShellFile[] of shared-contracts. */
  files: jsonb('files').notNull(),
  /** Whether every file is in `shell_file`. */
  whole: boolean('whole').notNull().default(false),
  offeredBy: text('offered_by').notNull(),
  namedAt: moment('named_at').notNull().defaultNow(),
});

/** Files of shell builds by their sha-384. Not in `blob`, which is append-only: these are deleted with their last build. */
export const shellFile = pgTable('shell_file', {
  integrity: text('integrity').primaryKey(),
  content: bytes('content').notNull(),
});
