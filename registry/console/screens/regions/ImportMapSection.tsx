import { isScriptPath, releaseUrl } from '@tessera/shared-contracts/document/browserRelease';
import { type Compositions, type Release, releaseId } from '@tessera/shared-contracts/releases/composition';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { DataTable } from '../../parts/DataTable.tsx';
import * as styles from '../../parts/Layout.styles.ts';
import { LiveSection } from '../../parts/Layout.tsx';
import { Moment } from '../../parts/Moment.tsx';
import type { ShownImportMaps } from '../../parts/screen.ts';

interface ImportMapProps {
  readonly region: Store;
  readonly compositions: Compositions;
  /** The stable releases. */
  readonly releases: readonly Release[];
  readonly importMaps: ShownImportMaps;
}

interface Line {
  readonly address: string;
  readonly owner: string;
  readonly integrity: string;
}

/** The import map of a region's documents as each shell serves it, with the owner of each script. */
export function ImportMapSection({ region, compositions, releases, importMaps }: ImportMapProps) {
  const { told, silent } = importMaps;
  const ownerOf = (address: string) => ownerIn(address, region, compositions);
  return (
    <LiveSection id="import-map" title="Effective import map">
      <p className={styles.note}>
        Each script that a document of this region may load, with the hash that a browser demands, and its owner.
      </p>
      {told.length > 1 ? (
        <p className={styles.danger}>The connected shells serve {told.length} different maps.</p>
      ) : null}
      {silent.length === 0 ? null : (
        <p className={styles.note}>Not known of {silent.join(', ')}, which has not said what its documents may load.</p>
      )}
      {told.map(({ shells, since, integrity }) => (
        <div key={shells.join()} className={styles.section}>
          <p className={styles.noteStrong}>
            As {shells.join(', ')} {shells.length === 1 ? 'serves' : 'serve'} it, said <Moment at={since} />.
          </p>
          <ImportMapTable
            label={`Import map of ${shells.join(', ')}`}
            dataKey={shells.join()}
            lines={Object.entries(integrity).map(([address, hash]) => ({
              address,
              owner: ownerOf(address),
              integrity: hash,
            }))}
          />
        </div>
      ))}
      {told.length > 0 ? null : (
        <>
          <p className={styles.noteStrong}>
            What a shell serves is not known: no connected shell has said it. This is what follows from the stable
            releases, without the shell’s own scripts.
          </p>
          <ImportMapTable
            label="Import map of the stable releases"
            dataKey="stable"
            lines={releases.flatMap(scriptsOf)}
          />
        </>
      )}
    </LiveSection>
  );
}

/** Collapsed, because a store has over a hundred scripts. */
function ImportMapTable({
  label,
  dataKey,
  lines,
}: {
  readonly label: string;
  readonly dataKey: string;
  readonly lines: readonly Line[];
}) {
  const owners = new Set(lines.map(({ owner }) => owner));
  return (
    <details className={styles.more} data-key={dataKey}>
      <summary>
        {lines.length} scripts of {[...owners].sort().join('; ')}
      </summary>
      <DataTable
        label={label}
        rows={lines.toSorted((a, b) => (a.address < b.address ? -1 : 1))}
        keyOf={({ address }) => address}
        none="No script."
        columns={{
          address: ({ address }) => <span className={styles.code}>{address}</span>,
          owner: ({ owner }) => owner,
          integrity: ({ integrity }) => <span className={styles.code}>{integrity}</span>,
        }}
      />
    </details>
  );
}

/** The script's owner. A version other than the stable one is there as its fallback, or because a shell has not switched yet. */
function ownerIn(address: string, region: Store, { regions, releases }: Compositions): string {
  const [, remote, version] = /^\/remotes\/([^/]+)\/([^/]+)\//.exec(address) ?? [];
  if (remote === undefined || version === undefined) return 'the shell';
  const id = releaseId({ remote, version });
  const team = releases[id]?.team;
  const isStable = regions[region].remotes[remote]?.stable === version;
  return `${id}${team === undefined ? '' : `, ${team}`}${isStable ? '' : ' (not the stable version)'}`;
}

function scriptsOf(release: Release): Line[] {
  return release.files
    .filter(({ path }) => isScriptPath(path))
    .map(({ path, integrity }) => ({
      address: releaseUrl(release, path),
      owner: `${releaseId(release)}, ${release.team}`,
      integrity,
    }));
}
