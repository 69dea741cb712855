import { type Publish, type Release, releaseId, releaseSchema } from '@tessera/shared-contracts/composition';
import type { RegistryCalls } from './registryCalls.ts';

export interface Published {
  /** False: the registry has this very release already. */
  readonly created: boolean;
  readonly release: Release;
}

/**
 * Stores a release in the registry, for ever under its version.
 * @throws {CallFailed} when the registry refuses it: another release has this version, a hash is wrong, the token lacks the scope
 */
export async function publishRelease({ call, understood }: RegistryCalls, release: Publish): Promise<Published> {
  const { status, body } = await call('POST', `/api/releases/${encodeURIComponent(release.manifest.remote)}`, {
    body: release,
  });
  return { created: status === 201, release: understood(releaseSchema, body) };
}

/** One line for the person at the terminal. */
export function sayPublished({ created, release }: Published): string {
  if (!created) return `${releaseId(release)} is published already, with these very bytes.`;
  const kib = Math.ceil(release.files.reduce((sum, file) => sum + file.bytes, 0) / 1024);
  return `Published ${releaseId(release)}: ${release.files.length} files, ${kib} KiB.`;
}
