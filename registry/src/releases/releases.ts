/** Published versions: stored once, never changed. */
import { isDeepStrictEqual } from 'node:util';
import { HttpProblem } from '@tessera/service-kit/http/problem';
import {
  type Release,
  type ReleaseFile,
  releaseId,
  releaseManifestSchema,
} from '@tessera/shared-contracts/releases/composition';
import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { claimGround } from '../access/claims.ts';
import { type Actor, recordAct } from '../audit/auditTrail.ts';
import type { RegistryDb } from '../data/database.ts';
import { blob, release, releaseFile } from '../data/schema.ts';
import type { SentPublish } from './checkPublish.ts';
import { type CheckedFile, differingFiles } from './checkRelease.ts';

/**
 * Stores a release, or finds that the same one is stored already.
 * @throws {HttpProblem} 422 `release.invalid` naming each faulty file; 409 `release.version-taken` naming each file that differs,
 * `claim.taken` naming each slot and route that another remote owns
 */
export async function publish(
  db: RegistryDb,
  { manifest, commit, files, faults }: SentPublish,
  by: Actor,
): Promise<{ created: boolean; release: Release }> {
  const id = releaseId(manifest);
  if (faults.length > 0) {
    const named = faults.map(({ field, message }) => `${field} ${message}`).join('; ');
    throw new HttpProblem(422, 'release.invalid', `${id} cannot be published: ${named}.`, faults);
  }
  const published = { what: 'publish', subject: manifest.remote, to: manifest.version } as const;
  return await db.transaction(async (tx) => {
    const inserted = await tx
      .insert(release)
      .values({
        remote: manifest.remote,
        version: manifest.version,
        manifest,
        commit: commit ?? null,
        publishedBy: by.label,
      })
      .onConflictDoNothing()
      .returning({ remote: release.remote });
    if (inserted.length === 0) {
      const [kept] = await findReleases(tx, [manifest]);
      if (!kept) throw new Error(`${id} was neither stored nor found.`);
      const { files: storedFiles, ...storedManifest } = kept;
      const differing = differingFiles(storedFiles, files);
      if (!isDeepStrictEqual(storedManifest, manifest)) {
        differing.push({ field: 'release.json', message: 'says something else in the published release' });
      }
      if (differing.length > 0) {
        const named = differing.map(({ field, message }) => `${field} ${message}`).join('; ');
        throw new HttpProblem(
          409,
          'release.version-taken',
          `${id} is published and a release never changes: ${named}. Publish under another version.`,
          differing,
        );
      }
      const revived = await tx
        .update(release)
        .set({ retiredAt: null, retiredBy: null })
        .where(and(isRelease(manifest), isNotNull(release.retiredAt)))
        .returning({ version: release.version });
      if (revived.length > 0) {
        await storeBytes(tx, files);
        await claimGround(tx, manifest, by);
        await recordAct(tx, by, { ...published, reason: 'retired before; its files are back' });
      }
      return { created: revived.length > 0, release: kept };
    }
    await storeBytes(tx, files);
    await tx.insert(releaseFile).values(
      files.map(({ path, bytes, integrity }) => ({
        remote: manifest.remote,
        version: manifest.version,
        path,
        bytes,
        integrity,
      })),
    );
    await claimGround(tx, manifest, by);
    await recordAct(tx, by, published);
    return {
      created: true,
      release: { ...manifest, files: files.map(({ path, bytes, integrity }) => ({ path, bytes, integrity })) },
    };
  });
}

const isRelease = ({ remote, version }: { remote: string; version: string }) =>
  and(eq(release.remote, remote), eq(release.version, version));

/** Keeps stored bytes, and restores those that were deleted with a retired release. */
async function storeBytes(tx: RegistryDb, files: readonly CheckedFile[]): Promise<void> {
  // Sorted by hash, so that two publishes that share files lock them in the same order.
  const byIntegrity = [...new Map(files.map((file) => [file.integrity, file])).values()].sort((a, b) =>
    a.integrity < b.integrity ? -1 : 1,
  );
  for (const { integrity, content } of byIntegrity) {
    await tx
      .insert(blob)
      .values({ integrity, content })
      .onConflictDoUpdate({
        target: blob.integrity,
        // Refers to the bytes sent above; as a parameter they would be sent twice.
        set: { content: sql`excluded.content` },
        setWhere: isNull(blob.content),
      });
  }
}

/** @throws {HttpProblem} 404 `release.unknown` that lists the known versions or remotes */
export async function findRelease(db: RegistryDb, remote: string, version: string): Promise<Release> {
  const [found] = await findReleases(db, [{ remote, version }]);
  if (!found) throw await unknownRelease(db, remote, version);
  await assertNotRetired(db, { remote, version });
  return found;
}

/** Checks that the release still has its files. @throws {HttpProblem} 410 `release.retired` */
export async function assertNotRetired(db: RegistryDb, wanted: { remote: string; version: string }): Promise<void> {
  const [retired] = await db
    .select({ at: release.retiredAt, by: release.retiredBy })
    .from(release)
    .where(and(isRelease(wanted), isNotNull(release.retiredAt)));
  if (!retired) return;
  const when = retired.at?.toISOString().slice(0, 10);
  throw new HttpProblem(
    410,
    'release.retired',
    `${releaseId(wanted)} was retired on ${when} by "${retired.by}" and its files are gone. Publishing the same bytes again brings it back.`,
  );
}

/** The requested releases that exist. */
export async function findReleases(
  db: RegistryDb,
  wanted: readonly { remote: string; version: string }[],
): Promise<Release[]> {
  if (wanted.length === 0) return [];
  // Sequential, because queries inside a transaction share one connection.
  const manifests = await db
    .select({ remote: release.remote, version: release.version, manifest: release.manifest })
    .from(release)
    .where(or(...wanted.map((one) => and(eq(release.remote, one.remote), eq(release.version, one.version)))));
  const files = await db
    .select()
    .from(releaseFile)
    .where(or(...wanted.map((one) => and(eq(releaseFile.remote, one.remote), eq(releaseFile.version, one.version)))))
    .orderBy(asc(releaseFile.path));
  const filesOf = Map.groupBy(files, releaseId);
  return manifests.map((found) => ({
    ...releaseManifestSchema.parse(found.manifest),
    files: (filesOf.get(releaseId(found)) ?? []).map(
      ({ path, bytes, integrity }): ReleaseFile => ({ path, bytes, integrity }),
    ),
  }));
}

/** The 404 for an unknown release, which lists the known ones. */
export async function unknownRelease(db: RegistryDb, remote: string, version: string): Promise<HttpProblem> {
  const known = await db
    .select({ remote: release.remote, version: release.version })
    .from(release)
    .where(isNull(release.retiredAt))
    .orderBy(asc(release.remote), desc(release.publishedAt), desc(release.version));
  const versions = known.filter((one) => one.remote === remote).map((one) => one.version);
  if (versions.length > 0) {
    const detail = `${remote} has no version ${version}. Published, newest first: ${versions.join(', ')}.`;
    return new HttpProblem(404, 'release.unknown-version', detail);
  }
  return unknownRemote(remote, [...new Set(known.map((one) => one.remote))]);
}

export function unknownRemote(remote: string, known: readonly string[]): HttpProblem {
  const there = known.length > 0 ? `Published remotes: ${known.join(', ')}.` : 'Nothing has been published yet.';
  return new HttpProblem(404, 'release.unknown-remote', `There is no remote ${remote}. ${there}`);
}

/** @throws {HttpProblem} 404: no such release, or `release.unknown-file` */
export async function readReleaseFile(
  db: RegistryDb,
  remote: string,
  version: string,
  path: string,
): Promise<{ integrity: string; content: Buffer }> {
  const [found] = await db
    // As base64 for speed, as when writing.
    .select({ integrity: blob.integrity, content: sql<string | null>`encode(${blob.content}, 'base64')` })
    .from(releaseFile)
    .innerJoin(blob, eq(blob.integrity, releaseFile.integrity))
    .where(and(eq(releaseFile.remote, remote), eq(releaseFile.version, version), eq(releaseFile.path, path)));
  if (found?.content) return { integrity: found.integrity, content: Buffer.from(found.content, 'base64') };
  await findRelease(db, remote, version);
  throw new HttpProblem(404, 'release.unknown-file', `${remote}@${version} has no file ${path}.`);
}

/** Every published version that still has its files, newest first. */
export function listReleases(db: RegistryDb) {
  return db
    .select({
      remote: release.remote,
      version: release.version,
      manifest: release.manifest,
      commit: release.commit,
      publishedAt: release.publishedAt,
      publishedBy: release.publishedBy,
    })
    .from(release)
    .where(isNull(release.retiredAt))
    .orderBy(asc(release.remote), desc(release.publishedAt));
}
