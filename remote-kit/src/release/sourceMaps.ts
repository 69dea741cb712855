/** Source maps of a release: stored in the registry separately from the release, readable only by its team and operators. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { sourceMapSchema } from '@tessera/shared-contracts/releases/sourceMap';
import { CallFailed, type RegistryCalls } from './registryCalls.ts';

/** A script of a release, by its path there. */
export interface PublishedScript {
  readonly remote: string;
  readonly version: string;
  readonly path: string;
}

/** @throws {CallFailed} when the registry rejects it: the release is unknown, the token lacks the scope */
export async function sendSourceMap({ call }: RegistryCalls, script: PublishedScript, map: Uint8Array): Promise<void> {
  await call('PUT', pathOf(script), { body: { gzip: gzipSync(map).toString('base64') } });
}

/**
 * @returns null when the release was published without it
 * @throws {CallFailed} when the registry does not respond, or rejects the call
 */
export async function readSourceMap(calls: RegistryCalls, script: PublishedScript): Promise<Buffer | null> {
  try {
    const { body } = await calls.call('GET', pathOf(script));
    return gunzipSync(Buffer.from(calls.understood(sourceMapSchema, body).gzip, 'base64'));
  } catch (error) {
    if (error instanceof CallFailed && MISSING.has(error.code)) return null;
    throw error;
  }
}

const MISSING = new Set(['release.unknown-map', 'release.unknown-version', 'release.unknown-remote']);

const pathOf = ({ remote, version, path }: PublishedScript) =>
  `/api/releases/${[remote, version].map(encodeURIComponent).join('/')}/maps/${encodeURIComponent(path)}`;
