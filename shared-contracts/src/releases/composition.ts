/** Releases and compositions: what the registry keeps, signs for and sends, and the shell runs (design: release, composition). */
import * as z from 'zod/mini';
import { eventKeySchema, localesSchema, routeSchema, SLOTS } from '../remotes/remote.ts';
import { slotCachePoliciesSchema } from '../remotes/slotCachePolicy.ts';
import { STORES } from '../stores/stores.ts';
import { rolloutPlacementSchema } from './rollout.ts';

/** The algorithm and base64, as the integrity attribute and import maps take it. Earlier tools publish with SHA-384. */
export const integritySchema = z
  .string()
  .check(
    z.regex(
      /^(sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/,
      'must be "sha256-" or "sha384-" and the hash in base64',
    ),
  );

/** A path inside a release: relative, forward slashes, no empty part, no `.` or `..`. */
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
  /** Scripts that this slot or route needs before it is interactive, entry first. Exact: nothing more, nothing less. */
  js: z.array(releasePathSchema),
  css: z.array(releasePathSchema),
  /** Requests of the host's shared packages that these scripts import: of `shared`, without what is loaded later. */
  shared: z.optional(z.array(z.string())),
  /** It needs none: a shell leaves its markup as it stands. */
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
  emits: z.array(eventKeySchema),
  hears: z.array(eventKeySchema),
  /** What those events look like to it. Left out by older releases: nothing is compared. */
  payloads: z.optional(declaredPayloadsSchema),
  /** Version of the contracts that it was built with. Left out by older releases. */
  contracts: z.optional(versionSchema),
  locales: localesSchema,
  /** Shared packages that the host must provide, and the range that will do: `{ react: "^19.3.1" }`. */
  shared: z.record(z.string(), z.string()),
  /** Names that its scripts import of each: `{ react: ["useState"] }`. Left out by older releases: nothing is compared. */
  sharedImports: z.optional(z.record(z.string(), z.array(z.string()))),
  /** By slot name, or by route path for pages. */
  assets: z.record(z.string(), assetsSchema),
  /** What may be drawn once and shown to many. Left out by older releases: all they draw is private. */
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
 * A promoted version that no visitor gets yet: shells load and probe it beside the stable one. `attempt` is the revision
 * of its promotion, so that promoting the same version again is another attempt.
 */
export const candidateSchema = z.object({ version: versionSchema, attempt: z.int().check(z.gte(1)) });
export type Candidate = z.infer<typeof candidateSchema>;

const placementSchema = z.object({
  /** What visitors get: the last version that shells have accepted. Null: none has been accepted yet. */
  stable: z.nullable(versionSchema),
  /** The accepted version that was stable before this one: the last good one, which a rollback brings back. */
  previous: z.nullable(versionSchema),
  /** Left out by a registry that is older than candidates. */
  candidate: z._default(z.nullable(candidateSchema), null),
  /** A canary that some visitors get. Left out by a registry that is older than canaries. */
  rollout: z._default(z.nullable(rolloutPlacementSchema), null),
  /** Canaries that open tabs are to give up at once. Left out: none. */
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
  /** Of the registry's data: another one after each restore, when revisions and attempts count again from an earlier one. Left out by older registries. */
  epoch: z.optional(z.string()),
  /** Grows by one with every change of its epoch. */
  revision: z.int().check(z.gte(0)),
  regions: z.record(z.enum(STORES), compositionSchema),
  /** Every release that a region names, by releaseId. */
  releases: z.record(z.string(), releaseSchema),
});
export type Compositions = z.infer<typeof compositionsSchema>;

/** Names one state of the compositions: the ETag, and the id of its event. */
export const compositionsTag = ({ epoch, revision }: Pick<Compositions, 'epoch' | 'revision'>): string =>
  epoch === undefined ? String(revision) : `${epoch}.${revision}`;

/** Of the sources that a release was built from. */
export const commitSchema = z
  .string()
  .check(z.regex(/^[0-9a-f]{40}$/, 'must be the 40 hexadecimal digits of a commit, in lower case'));

/** POST /api/releases */
export const publishSchema = z.object({
  manifest: releaseManifestSchema,
  /** Beside the manifest: the same bytes from another commit are the same release. */
  commit: z.optional(commitSchema),
  files: z
    .array(z.object({ path: releasePathSchema, integrity: integritySchema, content: z.base64() }))
    .check(z.minLength(1), z.maxLength(500)),
});
export type Publish = z.infer<typeof publishSchema>;

const regionsSchema = z.array(z.enum(STORES)).check(z.minLength(1));

/** Milliseconds that the answer waits for the shells; 0: it comes at once. The registry has a default. */
const waitSchema = z.optional(z.int().check(z.gte(0), z.lte(60_000)));

/** Why somebody makes a change, in their own words: stands in the audit. */
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

/** What a shell's pages give to releases, by the request that asks for it. */
export const hostSchema = z.object({
  /** Version of each shared package. */
  provides: z.record(z.string(), z.string()),
  /** Names that each exports there. Left out by older shells, and for a package whose names a build cannot know. */
  exports: z.optional(z.record(z.string(), z.array(z.string()))),
  /** What the shell's own events look like to it, and the version of the contracts that it was built with. Left out by older shells. */
  payloads: z.optional(declaredPayloadsSchema),
  contracts: z.optional(versionSchema),
});
export type Host = z.infer<typeof hostSchema>;

/**
 * POST /api/shells/{shell}/activations: what a shell has to say, by region and remote. Of a candidate: `accepted` or
 * `refused`, with its attempt. Of the stable version: `active`, or `refused` when it cannot be run; without an attempt.
 */
export const activationSchema = z.object({
  /** The newest revision that the shell knew when it said so, and its epoch. Left out by older shells. */
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
  /** As far as the shell knows. */
  host: z.optional(hostSchema),
});
export type Activation = z.infer<typeof activationSchema>;

/**
 * Where a change stands when it is answered. `stable`: visitors get it. `candidate`: not every connected shell has
 * accepted it yet, or none is connected; visitors get what they had. `refused`: a shell refused it, or another change took
 * its place before it was accepted; visitors get what they had.
 */
export const CHANGE_STATES = ['stable', 'candidate', 'refused'] as const;

/** Answer of a promotion or a rollback: what became of it, and what the connected shells made of it. */
export const changeAnswerSchema = z.object({
  /** The newest revision that this change made. */
  revision: z.int(),
  changes: z.array(
    z.object({
      region: z.enum(STORES),
      remote: z.string(),
      /** What was stable there before. */
      from: z.nullable(z.string()),
      to: z.string(),
      state: z.enum(CHANGE_STATES),
      /** Why it was refused, or what a candidate waits for; null for `stable`. */
      reason: z.nullable(z.string()),
    }),
  ),
  /** One entry per connected shell; `accepted`: it would run the candidate, which is not stable yet. */
  shells: z.array(
    z.object({
      shell: z.string(),
      outcome: z.enum(['active', 'accepted', 'refused', 'no answer']),
      reason: z.nullable(z.string()),
    }),
  ),
  /** What an operator should know and what keeps nothing from being promoted. */
  warnings: z.array(z.string()),
});
export type ChangeAnswer = z.infer<typeof changeAnswerSchema>;
