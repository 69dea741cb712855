/**
 * Browser builds of the shell, which the registry stores for all shells, so that a page of one build gets its files from a shell of
 * another: during a rolling deploy, and in tabs that stay open after it.
 */
import * as z from 'zod/mini';
import { integritySchema, releasePathSchema } from './composition.ts';

/** Maximum bytes of one file, and of all files of a build together. */
export const MAX_SHELL_FILE_BYTES = 4 * 2 ** 20;
export const MAX_SHELL_BUILD_BYTES = 32 * 2 ** 20;

/** A file that pages load from `/shell/`. Its name has a hash of its content, so two builds with the same path mean the same file. */
export const shellFilePathSchema = releasePathSchema.check(
  z.regex(/\.[0-9a-f]{8}\.(js|css|woff2)(\.br)?$/, 'must end with a hash and .js, .css or .woff2: "main.0a1b2c3d.js"'),
);

const shellFileSchema = z.object({
  path: shellFilePathSchema,
  bytes: z.int().check(z.gte(0), z.lte(MAX_SHELL_FILE_BYTES)),
  integrity: integritySchema,
});
export type ShellFile = z.infer<typeof shellFileSchema>;

const filesSchema = z.array(shellFileSchema).check(
  z.minLength(1),
  z.maxLength(500),
  z.refine((files) => files.reduce((sum, { bytes }) => sum + bytes, 0) <= MAX_SHELL_BUILD_BYTES, {
    error: `must not be larger than ${MAX_SHELL_BUILD_BYTES} bytes together`,
  }),
  z.refine((files) => new Set(files.map(({ path }) => path)).size === files.length, {
    error: 'must not name a path twice',
  }),
);

/** Hex SHA-256 over the files' paths and hashes: `shellBuildId` of service-kit. */
export const shellBuildIdSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits'));

/** POST /api/shell-builds: a shell announces the build that it runs. */
export const shellBuildOfferSchema = z.object({ files: filesSchema });
export type ShellBuildOffer = z.infer<typeof shellBuildOfferSchema>;

/** Response of POST /api/shell-builds: the build's id, and the hashes of the files that the registry does not have yet. */
export const shellBuildAnswerSchema = z.object({ build: shellBuildIdSchema, missing: z.array(integritySchema) });
export type ShellBuildAnswer = z.infer<typeof shellBuildAnswerSchema>;

export const shellBuildSchema = z.object({ build: shellBuildIdSchema, files: filesSchema });
export type ShellBuild = z.infer<typeof shellBuildSchema>;

/** GET /api/shell-builds: the complete builds, the most recently announced first. */
export const shellBuildsSchema = z.object({ builds: z.array(shellBuildSchema) });
export type ShellBuilds = z.infer<typeof shellBuildsSchema>;
