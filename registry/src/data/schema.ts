/**
 * The registry's tables. `audit`, `release`, `release_file` and `blob` only ever grow: triggers in the migrations refuse
 * UPDATE and DELETE, but for what retires a release.
 */
import { FAILURE_PHASES } from '@tessera/shared-contracts/report';
import type { Arms, Evidence, Signal } from '@tessera/shared-contracts/rollout';
import type { UsageHour } from '@tessera/shared-contracts/usage';
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

/** Goes in as base64: the embedded database takes a bytea parameter at 3 MB/s, and this at 20. For the way out see readReleaseFile. */
const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => sql`decode(${value.toString('base64')}, 'base64')`,
});
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const counter = (name: string) => bigint(name, { mode: 'number' });

/** One row. Its lock is what lines concurrent changes up; its number grows by one with each of them. */
export const revision = pgTable('revision', {
  id: boolean('id').primaryKey().default(true),
  revision: counter('revision').notNull(),
  /** Another one after each restore: the same revision of two epochs is not the same state (decision 94). */
  epoch: uuid('epoch').notNull().defaultRandom(),
  /** Which copy of the data this is (restores.ts); null: nobody has looked yet, or it is embedded. */
  copy: text('copy'),
});

export const release = pgTable(
  'release',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** releaseManifestSchema */
    manifest: jsonb('manifest').notNull(),
    publishedAt: moment('published_at').notNull().defaultNow(),
    publishedBy: text('published_by').notNull(),
    /** Of the sources, 40 hex digits, as the first publish said it; null: it did not. */
    commit: text('commit'),
    /** Since when its files are gone; null: they are here. Goes from null to a moment, or back when the same bytes are published again. */
    retiredAt: moment('retired_at'),
    retiredBy: text('retired_by'),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version] })],
);

/** File contents under their sha-384: the same bytes in ten releases are one row. */
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

/** Of the scripts of releases, for whoever looks into a fault (decision 33). Compressed by gzip; never sent to a shell. */
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
 * The history of a region and remote: each version that shells accepted is a row that points at the one it replaced. A
 * rollback makes that one current again and keeps the row, so what was accepted when stays readable.
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
    /** When and by whom it last became current; `by` is who promoted it or rolled back to it. */
    since: moment('since').notNull(),
    by: text('by').notNull(),
    /** The revision with which it last became current. Null: before revisions were noted here. */
    revision: counter('revision'),
  },
  (table) => [
    uniqueIndex('placement_current').on(table.region, table.remote).where(sql`${table.current}`),
    foreignKey({ columns: [table.remote, table.version], foreignColumns: [release.remote, release.version] }),
  ],
);

/** The last promotion of a region and remote while it is not accepted: shells try it, or one of them has refused it. */
export const candidate = pgTable(
  'candidate',
  {
    region: text('region').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** The revision of the promotion. */
    attempt: counter('attempt').notNull(),
    state: text('state', { enum: ['candidate', 'refused'] }).notNull(),
    /** Why it was refused. */
    reason: text('reason'),
    since: moment('since').notNull(),
    by: text('by').notNull(),
    /** The canary that shells try it for; null: it is promoted. */
    rollout: uuid('rollout').references(() => rollout.id),
  },
  (table) => [
    primaryKey({ columns: [table.region, table.remote] }),
    foreignKey({ columns: [table.remote, table.version], foreignColumns: [release.remote, release.version] }),
  ],
);

/** A canary in a region: what it is, where it is, and why. */
export const rollout = pgTable(
  'rollout',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    region: text('region').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** What was stable there when it began, and what its twin runs. */
    from: text('from').notNull(),
    state: text('state', { enum: ROLLOUT_STATES }).notNull(),
    /** Why it is in that state; null: nothing is to be said. */
    reason: text('reason'),
    /** Percent of the visitors, step by step. */
    steps: jsonb('steps').$type<readonly number[]>().notNull(),
    /** Index into `steps`. */
    step: integer('step').notNull(),
    /** Milliseconds that each step takes. */
    stepMs: integer('step_ms').notNull(),
    stepSince: moment('step_since').notNull(),
    /** Visitors that had been counted when the step began: without new ones it does not go on. */
    stepVisitors: jsonb('step_visitors').$type<Arms>().notNull(),
    /** Signals that an operator has seen and gone on with: they do not pause it again. */
    overruled: jsonb('overruled').$type<readonly Signal[]>().notNull().default([]),
    /** The revision that made its candidate. */
    attempt: counter('attempt').notNull(),
    startedAt: moment('started_at').notNull(),
    startedBy: text('started_by').notNull(),
    /** Null: it goes on. */
    endedAt: moment('ended_at'),
    /** It was withdrawn from open tabs too. */
    killed: boolean('killed').notNull().default(false),
  },
  (table) => [
    uniqueIndex('rollout_open').on(table.region, table.remote).where(sql`${table.endedAt} is null`),
    foreignKey({ columns: [table.remote, table.version], foreignColumns: [release.remote, release.version] }),
  ],
);

/** What each process of a shell has counted of a canary since it started. */
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

/** Each look of the judge at a canary that saw something new, with the numbers that it was made of. */
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

/** The last answer of a shell about a candidate of a remote in a region; it counts for its attempt alone. */
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

/** What each shell's pages give to releases, as it said when it last connected. */
export const shellHost = pgTable('shell_host', {
  shell: text('shell').primaryKey(),
  /** Version by shared package: hostSchema's `provides`. */
  provides: jsonb('provides').notNull(),
  /** Exported names by shared package: hostSchema's `exports`; null: the shell does not say. */
  exports: jsonb('exports'),
  /** hostSchema's `payloads` and `contracts`; null: the shell does not say. */
  payloads: jsonb('payloads'),
  contracts: text('contracts'),
  at: moment('at').notNull().defaultNow(),
});

/** What visitors used in an hour, as each process of a shell has counted: usageReportSchema. Kept for some days. */
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

/** That somebody wants what a change breaks: one reason of a verdict, for this version in the place of that one. */
export const approval = pgTable(
  'approval',
  {
    region: text('region').notNull(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** What was stable there. */
    from: text('from').notNull(),
    /** Of the reason: `route.lost` and `/ring/buy/:region`. */
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
 * What the audit tells of. `accept` and `refuse`: what shells made of a promotion; `who` names them. `canary.…`: what
 * became of a canary; `who` is an operator, or the judge. `restore`: an epoch has begun. `call`: one that names
 * no act, such as those without a token.
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

/** `denied`: without a valid token or its scope. `refused`: the token would do, the registry said no. */
export const OUTCOMES = ['done', 'refused', 'denied'] as const;

export const audit = pgTable(
  'audit',
  {
    id: counter('id').primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull().defaultNow(),
    /** Label of the token that did it. */
    who: text('who').notNull(),
    /** Its id; null: no token, or from before ids were noted. */
    tokenId: uuid('token_id'),
    what: text('what', { enum: ACTS }).notNull(),
    outcome: text('outcome', { enum: OUTCOMES }).notNull().default('done'),
    region: text('region'),
    /** Remote, shell, claim (`slot header`), or the label of the token that was made or revoked. */
    subject: text('subject').notNull(),
    from: text('from'),
    to: text('to'),
    /** The revision that a change of a placement made. */
    revision: counter('revision'),
    /** Why it was refused or denied: code and sentence. */
    reason: text('reason'),
    /** How many equal calls the entry stands for: repeated refusals are counted, not written one by one. */
    calls: integer('calls').notNull().default(1),
  },
  (table) => [index('audit_subject').on(table.subject, table.id)],
);

export const token = pgTable('token', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Hex sha-256 of the token; the token itself is kept nowhere. */
  hash: text('hash').notNull().unique(),
  label: text('label').notNull(),
  scopes: text('scopes').array().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  /** Null: never. */
  expiresAt: moment('expires_at'),
  revokedAt: moment('revoked_at'),
  /** Since the restore after which nobody knows whether it was revoked; null: it counts. */
  suspendedAt: moment('suspended_at'),
});

/** Signs a browser in to the console: a link that is good once, or the session that a link or a token was exchanged for. */
export const consoleSession = pgTable('console_session', {
  /** Hex sha-256 of the secret in the link or in the cookie. */
  hash: text('hash').primaryKey(),
  kind: text('kind', { enum: ['link', 'session'] }).notNull(),
  /** The token that it acts for; it ends with it. */
  tokenId: uuid('token_id')
    .notNull()
    .references(() => token.id),
  expiresAt: moment('expires_at').notNull(),
});

/** Which remote a slot or a route belongs to (decision 32). */
export const claim = pgTable(
  'claim',
  {
    kind: text('kind', { enum: ['slot', 'route'] }).notNull(),
    /** The slot's name, or the route's shape: `/ring/buy/:`. */
    shape: text('shape').notNull(),
    /** The route as it was written first: `/ring/buy/:region`; a slot's name. */
    pattern: text('pattern').notNull(),
    remote: text('remote').notNull(),
    since: moment('since').notNull().defaultNow(),
    /** Label of the token that published or granted it. */
    by: text('by').notNull(),
    /** `upgrade`: it was promoted when claims were introduced. */
    origin: text('origin', { enum: ['publish', 'grant', 'upgrade'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.shape] })],
);

/** Whose a shell's name is: the token's that used it first. */
export const shellName = pgTable('shell_name', {
  name: text('name').primaryKey(),
  tokenId: uuid('token_id')
    .notNull()
    .references(() => token.id),
  since: moment('since').notNull().defaultNow(),
});

/** Equal failures of a release in the browsers of a region, counted: BrowserFailure of shared-contracts. No visitor is in it. */
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
    /** Of the first report, innermost first: `function path:line:column`. */
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

/** The import map that a shell puts into a region's documents: the hash that browsers demand, by the script's address. */
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

/** Shells that listen to a stream of any replica. A row whose `seen` is old belongs to a replica that died. */
export const listener = pgTable('listener', {
  id: uuid('id').primaryKey(),
  shell: text('shell').notNull(),
  connectedAt: moment('connected_at').notNull().defaultNow(),
  seenAt: moment('seen_at').notNull().defaultNow(),
});

/**
 * Browser builds of the shell, as shells name them. The id is a hash over `files`, so a build never changes; it goes
 * when no shell has named it for some weeks.
 */
export const shellBuild = pgTable('shell_build', {
  build: text('build').primaryKey(),
  /** ShellFile[] of shared-contracts. */
  files: jsonb('files').notNull(),
  /** Every file is in `shell_file`. */
  whole: boolean('whole').notNull().default(false),
  offeredBy: text('offered_by').notNull(),
  namedAt: moment('named_at').notNull().defaultNow(),
});

/** Files of shell builds under their sha-384. Apart from `blob`, which only grows: these go with their last build. */
export const shellFile = pgTable('shell_file', {
  integrity: text('integrity').primaryKey(),
  content: bytes('content').notNull(),
});
