import { type Compositions, type Release, releaseId } from '@tessera/shared-contracts/releases/composition';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { satisfies } from 'semver';
import type { ListedClaim } from '../../../src/access/claims.ts';
import { DataTable } from '../../parts/DataTable.tsx';
import * as styles from '../../parts/Layout.styles.ts';
import { Layout, LiveSection } from '../../parts/Layout.tsx';
import type { ShellHost, ShownImportMaps } from '../../parts/screen.ts';
import { ClaimsTable } from '../access/ClaimsScreen.tsx';
import { ImportMapSection } from './ImportMapSection.tsx';

interface RegionProps {
  readonly region: Store;
  readonly compositions: Compositions;
  readonly hosts: readonly ShellHost[];
  readonly claims: readonly ListedClaim[];
  readonly importMaps: ShownImportMaps;
}

export function RegionScreen({ region, compositions, hosts, claims, importMaps }: RegionProps) {
  const releases = stableReleases(compositions, region);
  const remotes = releases.map(({ remote }) => remote);
  return (
    <Layout
      title={region}
      lead={
        <>
          What a visitor of the {region} store gets, at revision {compositions.revision}.{' '}
          <a href={`/console/compare?a=${region}&b=${region === 'EU' ? 'AE' : 'EU'}`}>Compare it with another region</a>
        </>
      }
    >
      <LiveSection id="composition" title="Remotes">
        <DataTable
          label="Remotes"
          rows={releases}
          keyOf={({ remote }) => remote}
          none="No remote is stable here."
          columns={{
            remote: ({ remote }) => <a href={`/console/remotes/${remote}`}>{remote}</a>,
            version: ({ version }) => version,
            team: ({ team }) => team,
            slots: ({ slots }) => slots.join(', '),
          }}
        />
      </LiveSection>
      <LiveSection id="shared" title="Shared packages">
        <p className={styles.note}>
          One copy of each for the whole page: the shell’s wins, and a release that it does not satisfy is refused.
        </p>
        <DataTable
          label="Shared packages"
          rows={sharedRows(releases, hosts)}
          keyOf={({ name }) => name}
          none="No release shares a package."
          columns={{
            package: ({ name }) => name,
            winner: ({ winner }) => winner,
            wanted: ({ wanted }) =>
              wanted.map(({ line, fits }) => (
                <span key={line} className={fits ? undefined : styles.danger}>
                  {line}
                  {fits ? '' : ' (not met)'}.{' '}
                </span>
              )),
          }}
        />
      </LiveSection>
      <ImportMapSection region={region} compositions={compositions} releases={releases} importMaps={importMaps} />
      <LiveSection id="claims" title="Claims in force here">
        <ClaimsTable claims={claims.filter(({ remote }) => remotes.includes(remote))} />
      </LiveSection>
    </Layout>
  );
}

function stableReleases({ regions, releases }: Compositions, region: Store): Release[] {
  return Object.entries(regions[region].remotes).flatMap(([remote, { stable }]) => {
    const release = stable === null ? undefined : releases[releaseId({ remote, version: stable })];
    return release ?? [];
  });
}

/** For each shared package: the version that the shells' pages provide, and the range that each release requires. */
function sharedRows(releases: readonly Release[], hosts: readonly ShellHost[]) {
  const names = [...new Set(releases.flatMap(({ shared }) => Object.keys(shared)))].sort();
  return names.map((name) => {
    const provided = hosts.flatMap(({ shell, provides }) => {
      const version = provides[name];
      return version === undefined ? [] : [{ shell, version }];
    });
    const wanted = releases.flatMap((release) => {
      const range = release.shared[name];
      if (range === undefined) return [];
      const fits = provided.length > 0 && provided.every(({ version }) => satisfies(version, range));
      return [{ line: `${release.remote} ${range}`, fits }];
    });
    const versions = Map.groupBy(provided, ({ version }) => version);
    const winner = [...versions].map(([version, by]) => `${version} of ${by.map(({ shell }) => shell).join(', ')}`);
    return { name, winner: winner.join('; ') || 'no shell provides it', wanted };
  });
}
