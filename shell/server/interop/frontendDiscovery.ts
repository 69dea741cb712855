/** Describes what a region runs in the frontend-discovery schema (v1-pre), for tools that read it. Pure. */
import {
  ENTRY_FOR_OTHER_HOSTS,
  FEDERATION_MANIFEST,
  releaseUrl,
} from '@tessera/shared-contracts/document/browserRelease';
import type { Release } from '@tessera/shared-contracts/releases/composition';

/** URL of the schema. */
export const DISCOVERY_SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/** The number of visitors that a rollout's `share` refers to. */
const ALL = 10_000;

/** A remote of a region: its stable release, and the canary that a part of its visitors gets. */
export interface ShownRemote {
  readonly stable: Release;
  readonly canary?: { readonly release: Release /** Of 10000 visitors. */; readonly share: number } | undefined;
}

/** The file by which a page of another host loads a release. An older build has only the store's own entry. */
export const entryOf = ({ files, entry }: Release): string =>
  files.some(({ path }) => path === ENTRY_FOR_OTHER_HOSTS) ? ENTRY_FOR_OTHER_HOSTS : entry;

/** @param origin where shoppers reach the store, without a trailing slash */
export function frontendDiscovery(origin: string, remotes: Iterable<ShownRemote>) {
  return {
    schema: DISCOVERY_SCHEMA,
    microFrontends: Object.fromEntries(
      [...remotes].map(({ stable, canary }) => {
        const share = canary?.share ?? 0;
        const versions = [describe(origin, stable, ALL - share, true)];
        if (canary) versions.push(describe(origin, canary.release, share, false));
        return [stable.remote, versions] as const;
      }),
    ),
  };
}

function describe(origin: string, release: Release, share: number, isDefault: boolean) {
  const { version, files, team, container, slots, routes } = release;
  const entry = entryOf(release);
  const url = (path: string) => origin + releaseUrl(release, path);
  const has = (wanted: string) => files.some(({ path }) => path === wanted);
  return {
    url: url(entry),
    metadata: { version, integrity: files.find(({ path }) => path === entry)?.integrity ?? '' },
    deployment: { traffic: share / 100, default: isDefault },
    extras: {
      team,
      slots,
      routes: routes.map(({ path }) => path),
      moduleFederation: { container, ...(has(FEDERATION_MANIFEST) ? { manifest: url(FEDERATION_MANIFEST) } : {}) },
    },
  };
}
