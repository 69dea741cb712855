/**
 * Browser builds of the shell: offered by shells, stored while any shell names them and some weeks longer, served to shells of other
 * builds.
 */
import { createHash } from 'node:crypto';
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { integrityLike } from '@tessera/service-kit/integrityOf';
import { shellBuildId } from '@tessera/service-kit/shellBuildId';
import {
  type ShellBuild,
  type ShellBuildAnswer,
  type ShellBuildOffer,
  type ShellFile,
  shellBuildSchema,
} from '@tessera/shared-contracts/releases/shellBuild';
import { desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { RegistryDb } from '../data/database.ts';
import { shellBuild, shellFile } from '../data/schema.ts';

/** Milliseconds that a build is stored after a shell last named it: a tab may stay open for weeks. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;
/** Beyond this number, builds that were named longest ago are deleted first. Shells name theirs every hour. */
export const MAX_BUILDS = 40;

/**
 * Records that a shell runs this build, and deletes expired builds.
 * @param by label of the shell's token
 */
export function offerShellBuild(
  db: RegistryDb,
  { files }: ShellBuildOffer,
  by: string,
  now: Date = new Date(),
): Promise<ShellBuildAnswer> {
  const build = shellBuildId(files);
  return db.transaction(async (tx) => {
    await tx
      .insert(shellBuild)
      .values({ build, files, offeredBy: by, namedAt: now })
      .onConflictDoUpdate({ target: shellBuild.build, set: { namedAt: now } });
    await removeOldBuilds(tx, now);
    return { build, missing: await settleMissing(tx, build, files) };
  });
}

/**
 * Stores a file of an offered build.
 * @returns hashes of the files that are still missing
 * @throws {HttpProblem} 404 for an unknown build or path; 422 `shell-build.file-invalid` when the bytes do not match the hash
 */
export function storeShellFile(db: RegistryDb, build: string, path: string, content: Buffer): Promise<string[]> {
  return db.transaction(async (tx) => {
    // The lock serialises shells that send files of one build, so that one of them finds it complete.
    const [found] = await tx.select().from(shellBuild).where(eq(shellBuild.build, build)).for('update');
    if (!found) throw unknownBuild(build);
    const { files } = shellBuildSchema.parse(found);
    const file = fileAt(files, build, path);
    const actual = integrityLike(file.integrity, content);
    if (actual !== file.integrity) {
      const detail = `${path}: the bytes hash to ${actual}, and the build was offered with ${file.integrity}. Send the file as it was built.`;
      throw new HttpProblem(422, 'shell-build.file-invalid', detail);
    }
    await tx.insert(shellFile).values({ integrity: actual, content }).onConflictDoNothing();
    return await settleMissing(tx, build, files);
  });
}

/** The complete builds, the most recently named first, and an entity tag that changes with the list. */
export async function listShellBuilds(db: RegistryDb): Promise<{ etag: string; builds: ShellBuild[] }> {
  const rows = await db
    .select({ build: shellBuild.build, files: shellBuild.files })
    .from(shellBuild)
    .where(eq(shellBuild.whole, true))
    .orderBy(desc(shellBuild.namedAt), shellBuild.build);
  const builds = rows.map((row) => shellBuildSchema.parse(row));
  const tag = createHash('sha256')
    .update(builds.map(({ build }) => build).join())
    .digest('base64url')
    .slice(0, 22);
  return { etag: `"${tag}"`, builds };
}

/** @throws {HttpProblem} 404 `shell-build.unknown` or `shell-build.unknown-file` */
export async function readShellFile(
  db: RegistryDb,
  build: string,
  path: string,
): Promise<{ integrity: string; content: Buffer }> {
  const [found] = await db.select().from(shellBuild).where(eq(shellBuild.build, build));
  if (!found) throw unknownBuild(build);
  const { integrity } = fileAt(shellBuildSchema.parse(found).files, build, path);
  const [stored] = await db
    // As base64 for speed, as for files of releases.
    .select({ content: sql<string>`encode(${shellFile.content}, 'base64')` })
    .from(shellFile)
    .where(eq(shellFile.integrity, integrity));
  if (!stored) throw new HttpProblem(404, 'shell-build.unknown-file', `No shell has sent ${path} of ${build} yet.`);
  return { integrity, content: Buffer.from(stored.content, 'base64') };
}

async function removeOldBuilds(tx: RegistryDb, now: Date): Promise<void> {
  const removed = await tx
    .delete(shellBuild)
    .where(lt(shellBuild.namedAt, new Date(now.getTime() - RETENTION_MS)))
    .returning({ build: shellBuild.build });
  const tooMany = await tx
    .select({ build: shellBuild.build })
    .from(shellBuild)
    .orderBy(desc(shellBuild.namedAt), shellBuild.build)
    .offset(MAX_BUILDS);
  if (tooMany.length > 0) {
    await tx.delete(shellBuild).where(
      inArray(
        shellBuild.build,
        tooMany.map(({ build }) => build),
      ),
    );
  }
  if (removed.length + tooMany.length === 0) return;
  await tx.delete(shellFile).where(
    sql`not exists (select 1 from ${shellBuild}, jsonb_array_elements(${shellBuild.files}) as file
      where file ->> 'integrity' = ${shellFile.integrity})`,
  );
}

/** The hashes that are not stored yet. Empty: the build is complete, and is marked so. */
async function settleMissing(tx: RegistryDb, build: string, files: readonly ShellFile[]): Promise<string[]> {
  const wanted = [...new Set(files.map(({ integrity }) => integrity))];
  const stored = await tx
    .select({ integrity: shellFile.integrity })
    .from(shellFile)
    .where(inArray(shellFile.integrity, wanted));
  const there = new Set(stored.map(({ integrity }) => integrity));
  const missing = wanted.filter((integrity) => !there.has(integrity));
  await tx
    .update(shellBuild)
    .set({ whole: missing.length === 0 })
    .where(eq(shellBuild.build, build));
  return missing;
}

function fileAt(files: readonly ShellFile[], build: string, path: string): ShellFile {
  const file = files.find((each) => each.path === path);
  if (file) return file;
  throw new HttpProblem(404, 'shell-build.unknown-file', `The build ${build} has no file ${path}.`);
}

const unknownBuild = (build: string) =>
  new HttpProblem(404, 'shell-build.unknown', `No shell has offered a build ${build}: POST /api/shell-builds first.`);
