/** The builds whose files a preview serves. */
import type { LocalRelease } from './localRelease.ts';

/** Builds of each remote: a document may ask for its files after the next build. */
const BUILDS_SERVED = 3;

export interface ServedBuilds {
  /** Returns the current builds, one of each remote, and serves their files from now on. */
  current(): readonly LocalRelease[];
  /** Returns the current builds and the ones before them, newest first. */
  all(): readonly LocalRelease[];
}

/** @param releases returns the current builds */
export function createServedBuilds(releases: () => readonly LocalRelease[]): ServedBuilds {
  const served = new Map<string, readonly LocalRelease[]>();
  const current = () => {
    const now = releases();
    for (const release of now) {
      const { remote, version } = release.manifest;
      const before = (served.get(remote) ?? []).filter(({ manifest }) => manifest.version !== version);
      served.set(remote, [release, ...before].slice(0, BUILDS_SERVED));
    }
    return now;
  };
  return {
    current,
    all() {
      current();
      return [...served.values()].flat();
    },
  };
}
