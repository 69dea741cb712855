/**
 * Releases and compositions: the data that the registry stores, signs and sends, and that the shell runs (design: release, composition).
 */
import * as z from 'zod/mini';
import { fallbackLinksSchema } from '../remotes/fallbackLinks.ts';
import { regionalPathsSchema } from '../remotes/regionalPaths.ts';
import { eventKeySchema, localesSchema, routeSchema, SLOTS } from '../remotes/remote.ts';
import { slotCachePoliciesSchema } from '../remotes/slotCachePolicy.ts';
import { STORES } from '../stores/stores.ts';
import { rolloutPlacementSchema } from './rollout.ts';

/** Algorithm and base64 hash, in the format of the integrity attribute and of import maps. Earlier tools publish SHA-384. */
export const integritySchema = z
  .string()
  .check(
    z.regex(
      /^(sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/,
      'must be "sha256-" or "sha384-" and the hash in base64',
    ),
  );

/** A path inside a release: relative, forward slashes, no empty segment, no `.` or `..`. */
export const releasePathSchema = z
  .string()
  .check(
    z.regex(/^(?!.*(^|\/)\.{0,2}(\/|$))[A-Za-z0-9._@/-]+$/, 'must be a relative path inside the release'),
    z.maxLength(200),
  );

export const remoteNameSchema = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{1,62}$/, 'must be lower-case words joined by "-"'));
export const versionSchema = z
  .string()
  .check(
    z.regex(
      /^\d+\.\d+\.\d+(-[0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*)?$/,
      'must be a semantic version such as "1.4.0" or "1.4.0-3f9a1c2e"',
    ),
  );

const assetsSchema = z.object({
  /** Scripts that this slot or route needs before it is interactive, entry first. Exactly these. */
  js: z.array(releasePathSchema),
  css: z.array(releasePathSchema),
  /** Requests of the host's shared packages that these scripts import: a subset of `shared`, without those that are loaded later. */
  shared: z.optional(z.array(z.string())),
  /** Static: it needs no scripts, and a shell leaves its markup unchanged. */
  still: z.optional(z.boolean()),
});
export type Assets = z.infer<typeof assetsSchema>;

/** JSON Schemas by event: `bag.changed v1`. */
const payloadsSchema = z.record(z.string(), z.record(z.string(), z.json()));
export const declaredPayloadsSchema = z.object({ emits: payloadsSchema, hears: payloadsSchema });
export type DeclaredPayloads = Readonly<z.infer<typeof declaredPayloadsSchema>>;

/** release.json at the root of a built remote. */
export const releaseManifestSchema = z.object({
  schema: z.literal(1),
  remote: remoteNameSchema,
  version: versionSchema,
  team: z.string().check(z.minLength(1)),
  /** Federation container name, unique per version, and the module it exposes. */
  container: z.string().check(z.regex(/^[A-Za-z_][A-Za-z0-9_]*$/)),
  entry: releasePathSchema,
  /** The single-file CommonJS server bundle. Never served to a browser. */
  server: releasePathSchema,
  slots: z.array(z.enum(SLOTS)),
  routes: z.array(routeSchema),
  /** Paths that differ by country. Absent in older releases, and where each is the default of a route `/…/:region`. */
  regionalPaths: z.optional(regionalPathsSchema),
  /** Absent in older releases, and where a remote has none. */
  fallbackLinks: z.optional(fallbackLinksSchema),
  emits: z.array(eventKeySchema),
  hears: z.array(eventKeySchema),
  /** JSON Schemas of those events. Absent in older releases: payloads are not compared. */
  payloads: z.optional(declaredPayloadsSchema),
  /** How each of those events is delivered, by `bag.changed v1`. Absent in older releases, whose events are all in the contracts. */
  deliveries: z.optional(z.record(z.string(), z.enum(['queued', 'latest']))),
  /** Version of the contracts with which it was built. Absent in older releases. */
  contracts: z.optional(versionSchema),
  locales: localesSchema,
  /** Shared packages that the host must provide, and the accepted version range: `{ react: "^19.3.1" }`. */
  shared: z.record(z.string(), z.string()),
  /** Names that its scripts import from each: `{ react: ["useState"] }`. Absent in older releases: names are not compared. */
  sharedImports: z.optional(z.record(z.string(), z.array(z.string()))),
  /** By slot name, or by route path for pages. */
  assets: z.record(z.string(), assetsSchema),
  /** Caching of markup that many visitors share. Absent in older releases: all their markup is private. */
  cache: z.optional(slotCachePoliciesSchema),
});
export type ReleaseManifest = z.infer<typeof releaseManifestSchema>;

const releaseFileSchema = z.object({
  path: releasePathSchema,
  bytes: z.int().check(z.gte(0)),
  integrity: integritySchema,
});
export type ReleaseFile = z.infer<typeof releaseFileSchema>;

/** A published release: its manifest and the hash of every file. Immutable. */
export const releaseSchema = z.extend(releaseManifestSchema, {
  files: z.array(releaseFileSchema).check(z.minLength(1)),
});
export type Release = z.infer<typeof releaseSchema>;

/** `mf-bag@1.0.0` */
export const releaseId = ({ remote, version }: { remote: string; version: string }) => `${remote}@${version}`;

/**
 * A promoted version that no visitor gets yet: shells load and probe it beside the stable one. `attempt` is the revision of its promotion,
 * so that promoting the same version again counts as a new attempt.
 */
export const candidateSchema = z.object({ version: versionSchema, attempt: z.int().check(z.gte(1)) });
export type Candidate = z.infer<typeof candidateSchema>;

const placementSchema = z.object({
  /** The version that visitors get: the last one that shells accepted. Null: none has been accepted yet. */
  stable: z.nullable(versionSchema),
  /** The accepted version that was stable before this one: the last good version, which a rollback restores. */
  previous: z.nullable(versionSchema),
  /** Absent in registries without candidates. */
  candidate: z._default(z.nullable(candidateSchema), null),
  /** A canary that some visitors get. Absent in registries without canaries. */
  rollout: z._default(z.nullable(rolloutPlacementSchema), null),
  /** Canaries that open tabs must drop at once. Absent: none. */
  killed: z.optional(z.array(versionSchema)),
});
export type Placement = z.infer<typeof placementSchema>;

export const compositionSchema = z.object({
  remotes: z.record(remoteNameSchema, placementSchema),
});
export type Composition = z.infer<typeof compositionSchema>;

/** GET /api/compositions, and the data of each `compositions` event of GET /api/compositions/stream. */
export const compositionsSchema = z.object({
  schema: z.literal(1),
  /**
   * Epoch of the registry's data: changes with each restore, because revisions and attempts then restart from an earlier number. Absent in
   * older registries.
   */
  epoch: z.optional(z.string()),
  /** Increases by one with every change within its epoch. */
  revision: z.int().check(z.gte(0)),
  regions: z.record(z.enum(STORES), compositionSchema),
  /** Every release that a region names, by releaseId. */
  releases: z.record(z.string(), releaseSchema),
});
export type Compositions = z.infer<typeof compositionsSchema>;

/** Identifies one state of the compositions: the ETag, and the id of its event. */
export const compositionsTag = ({ epoch, revision }: Pick<Compositions, 'epoch' | 'revision'>): string =>
  epoch === undefined ? String(revision) : `${epoch}.${revision}`;

/** Commit of the sources that a release was built from. */
export const commitSchema = z
  .string()
  .check(z.regex(/^[0-9a-f]{40}$/, 'must be the 40 hexadecimal digits of a commit, in lower case'));

/** POST /api/releases */
export const publishSchema = z.object({
  manifest: releaseManifestSchema,
  /** Not part of the manifest: the same bytes from another commit are the same release. */
  commit: z.optional(commitSchema),
  files: z
    .array(z.object({ path: releasePathSchema, integrity: integritySchema, content: z.base64() }))
    .check(z.minLength(1), z.maxLength(500)),
});
export type Publish = z.infer<typeof publishSchema>;

const regionsSchema = z.array(z.enum(STORES)).check(z.minLength(1));

/** Milliseconds that the response waits for the shells; 0: it does not wait. The registry has a default. */
const waitSchema = z.optional(z.int().check(z.gte(0), z.lte(60_000)));

/** The operator's reason for a change; stored in the audit. */
export const reasonSchema = z
  .string()
  .check(z.trim(), z.minLength(1, 'must say why'), z.maxLength(500, 'must be 500 characters or fewer'));

/** POST /api/promotions */
export const promotionSchema = z.object({
  remote: z.string(),
  version: z.string(),
  regions: regionsSchema,
  waitMs: waitSchema,
  reason: z.optional(reasonSchema),
});
export type Promotion = z.infer<typeof promotionSchema>;

/** POST /api/rollbacks */
export const rollbackSchema = z.object({
  remote: z.string(),
  regions: regionsSchema,
  waitMs: waitSchema,
  reason: z.optional(reasonSchema),
});
export type Rollback = z.infer<typeof rollbackSchema>;

/** The packages that a shell's pages provide to releases, by the request that imports them. */
export const hostSchema = z.object({
  /** Version of each shared package. */
  provides: z.record(z.string(), z.string()),
  /** Names that each package exports. Absent in older shells, and for a package whose names a build cannot know. */
  exports: z.optional(z.record(z.string(), z.array(z.string()))),
  /** JSON Schemas of the shell's own events, and the version of the contracts with which it was built. Absent in older shells. */
  payloads: z.optional(declaredPayloadsSchema),
  contracts: z.optional(versionSchema),
});
export type Host = z.infer<typeof hostSchema>;

/**
 * POST /api/shells/{shell}/activations: a shell's results, by region and remote. For a candidate: `accepted` or `refused`, with its
 * attempt. For the stable version: `active`, or `refused` when it cannot run; without an attempt.
 */
export const activationSchema = z.object({
  /** The newest revision that the shell knew when it reported, and its epoch. Absent in older shells. */
  revision: z.int(),
  epoch: z.optional(z.string()),
  results: z.array(
    z.object({
      region: z.enum(STORES),
      remote: remoteNameSchema,
      version: versionSchema,
      outcome: z.enum(['accepted', 'active', 'refused']),
      attempt: z._default(z.nullable(z.int()), null),
      reason: z.nullable(z.string()),
    }),
  ),
  /** Absent while the shell does not know it. */
  host: z.optional(hostSchema),
});
export type Activation = z.infer<typeof activationSchema>;

/**
 * State of a change at the time of the response. `stable`: visitors get it. `candidate`: not every connected shell has accepted it yet, or
 * none is connected; visitors get the previous version. `refused`: a shell refused it, or another change replaced it before it was
 * accepted; visitors get the previous version.
 */
export const CHANGE_STATES = ['stable', 'candidate', 'refused'] as const;

/** Response of a promotion or a rollback: the state of each change, and the results of the connected shells. */
export const changeAnswerSchema = z.object({
  /** The newest revision that this change created. */
  revision: z.int(),
  changes: z.array(
    z.object({
      region: z.enum(STORES),
      remote: z.string(),
      /** Previous stable version. */
      from: z.nullable(z.string()),
      to: z.string(),
      state: z.enum(CHANGE_STATES),
      /** Why it was refused, or what a candidate waits for. Null: it is stable. */
      reason: z.nullable(z.string()),
    }),
  ),
  /** One entry for each connected shell; `accepted`: the shell can run the candidate, which is not stable yet. */
  shells: z.array(
    z.object({
      shell: z.string(),
      outcome: z.enum(['active', 'accepted', 'refused', 'no answer']),
      reason: z.nullable(z.string()),
    }),
  ),
  /** Notes for the operator that do not prevent promotion. */
  warnings: z.array(z.string()),
});
export type ChangeAnswer = z.infer<typeof changeAnswerSchema>;
