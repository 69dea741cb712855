/** Releases and compositions: what the registry keeps, signs for and sends, and the shell runs (design: release, composition). */
import * as z from 'zod/mini';
import { eventKeySchema, localesSchema, routeSchema, SLOTS } from './remote.ts';
import { STORES } from './stores.ts';

/** `sha384-` and base64, as the integrity attribute and import maps take it. */
export const integritySchema = z
  .string()
  .check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be "sha384-" and 64 base64 characters'));

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
});
export type Assets = z.infer<typeof assetsSchema>;

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
  locales: localesSchema,
  /** Shared packages that the host must provide, and the range that will do: `{ react: "^19.3.1" }`. */
  shared: z.record(z.string(), z.string()),
  /** By slot name, or by route path for pages. */
  assets: z.record(z.string(), assetsSchema),
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

const placementSchema = z.object({
  stable: versionSchema,
  /** The version that was stable before this one: the last good one. */
  previous: z.nullable(versionSchema),
});

export const compositionSchema = z.object({
  remotes: z.record(remoteNameSchema, placementSchema),
});
export type Composition = z.infer<typeof compositionSchema>;

/** GET /api/compositions, and the data of each `compositions` event of GET /api/compositions/stream. */
export const compositionsSchema = z.object({
  schema: z.literal(1),
  /** Grows by one with every change; also the ETag. */
  revision: z.int().check(z.gte(0)),
  regions: z.record(z.enum(STORES), compositionSchema),
  /** Every release that a region names, by releaseId. */
  releases: z.record(z.string(), releaseSchema),
});
export type Compositions = z.infer<typeof compositionsSchema>;

/** POST /api/releases */
export const publishSchema = z.object({
  manifest: releaseManifestSchema,
  files: z
    .array(z.object({ path: releasePathSchema, integrity: integritySchema, content: z.base64() }))
    .check(z.minLength(1), z.maxLength(500)),
});
export type Publish = z.infer<typeof publishSchema>;

const regionsSchema = z.array(z.enum(STORES)).check(z.minLength(1));

/** POST /api/promotions */
export const promotionSchema = z.object({ remote: z.string(), version: z.string(), regions: regionsSchema });
export type Promotion = z.infer<typeof promotionSchema>;

/** POST /api/rollbacks */
export const rollbackSchema = z.object({ remote: z.string(), regions: regionsSchema });
export type Rollback = z.infer<typeof rollbackSchema>;

/** POST /api/shells/{shell}/activations: what a shell did with a revision, by region and remote. */
export const activationSchema = z.object({
  revision: z.int(),
  results: z.array(
    z.object({
      region: z.enum(STORES),
      remote: remoteNameSchema,
      version: versionSchema,
      outcome: z.enum(['active', 'refused']),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type Activation = z.infer<typeof activationSchema>;

/** Answer of a promotion or a rollback: the new revision and what the shells that listen made of it. */
export const changeAnswerSchema = z.object({
  revision: z.int(),
  changes: z.array(
    z.object({ region: z.enum(STORES), remote: z.string(), from: z.nullable(z.string()), to: z.string() }),
  ),
  shells: z.array(
    z.object({
      shell: z.string(),
      outcome: z.enum(['active', 'refused', 'no answer']),
      reason: z.nullable(z.string()),
    }),
  ),
});
export type ChangeAnswer = z.infer<typeof changeAnswerSchema>;
