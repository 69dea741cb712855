/** The composition of one region at one moment: immutable, and pinned by every response until that is complete. */
import { createHash } from 'node:crypto';
import { ENTRY_FOR_OTHER_HOSTS, isScriptPath, releaseUrl } from '@tessera/shared-contracts/document/browserRelease';
import type { CanaryRelease } from '@tessera/shared-contracts/document/page';
import type { Slot } from '@tessera/shared-contracts/remotes/remote';
import { LOCALES, type Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { ShellAssets } from '../builds/shellAssets.ts';
import type { Membership } from '../canary/evidence.ts';
import type { LoadedRelease } from '../release/releasePool.ts';
import { createRouteTable, type RouteTable } from './routeTable.ts';

/** A remote in a region: the version that is shown, and its fallback release. */
export interface Placed {
  readonly stable: LoadedRelease;
  readonly lastGood: LoadedRelease | null;
}

export interface RegionComposition {
  readonly region: Store;
  /** Hash of the composed releases. Regions with the same releases share it, and so do visitors of a twin: their pages are the same. */
  readonly hash: string;
  readonly placed: ReadonlyMap<string, Placed>;
  /** By remote, the canary groups whose visitors get this composition. Empty: it is for all other visitors. */
  readonly members: ReadonlyMap<string, Membership>;
  /** Versions in this composition that are a canary; a twin does not count. */
  readonly canaries: readonly CanaryRelease[];
  readonly routes: RouteTable;
  /** The locales that every stable release has; without releases, all locales of the shell. */
  readonly locales: readonly Locale[];
  /** Integrity hash of every script that a page of this composition may load, by URL. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Releases that can fill a slot on any page, best first. Empty: no release claims it. */
  slotCandidates(slot: Exclude<Slot, 'page'>): readonly LoadedRelease[];
  /** Releases that can render a route of a remote, best first. */
  pageCandidates(remote: string, routePath: string): readonly LoadedRelease[];
}

export function composeRegion(
  region: Store,
  placements: ReadonlyMap<string, Placed>,
  shell: ShellAssets,
  members: ReadonlyMap<string, Membership> = new Map(),
): RegionComposition {
  const placed = new Map([...placements].sort(([a], [b]) => (a < b ? -1 : 1)));
  const all = [...placed.values()].flatMap(({ stable, lastGood }) => (lastGood ? [stable, lastGood] : [stable]));
  const stables = [...placed.values()].map(({ stable }) => stable.release);

  const integrity: Record<string, string> = { ...shell.integrity };
  for (const { release } of all) {
    for (const file of release.files) {
      const { path } = file;
      if (isScriptPath(path) && path !== release.server && path !== ENTRY_FOR_OTHER_HOSTS)
        integrity[releaseUrl(release, path)] = file.integrity;
    }
  }

  return {
    region,
    placed,
    members,
    canaries: stables.flatMap(({ remote, version }) =>
      members.get(remote)?.group === 'canary' ? [{ remote, version }] : [],
    ),
    integrity,
    hash: createHash('sha256')
      .update(JSON.stringify(integrity))
      .update(all.map(({ id }) => id).join())
      .digest('base64url')
      .slice(0, 22),
    routes: createRouteTable(stables),
    locales: LOCALES.filter((locale) => stables.every(({ locales }) => locales.includes(locale))),
    slotCandidates(slot) {
      const claims = ({ release }: LoadedRelease) => release.slots.includes(slot);
      const owner = [...placed.values()].find(({ stable }) => claims(stable));
      return owner ? candidates(owner, claims) : [];
    },
    pageCandidates(remote, routePath) {
      const owner = placed.get(remote);
      const claims = ({ release }: LoadedRelease) => release.routes.some(({ path }) => path === routePath);
      return owner ? candidates(owner, claims) : [];
    },
  };
}

function candidates({ stable, lastGood }: Placed, claims: (loaded: LoadedRelease) => boolean): LoadedRelease[] {
  return [stable, ...(lastGood ? [lastGood] : [])].filter(claims);
}
