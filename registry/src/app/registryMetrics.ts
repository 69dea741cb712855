/** The registry's release metrics, by remote, version, region and team. */
import { counter, gauge, type Metrics } from '@tessera/service-kit/telemetry/metrics';
import type { Release } from '@tessera/shared-contracts/releases/composition';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { RegistryDb } from '../data/database.ts';
import type { ChangeCounters } from '../placements/changeCalls.ts';
import { findReleases } from '../releases/releases.ts';
import type { ShellStreams } from '../shells/shellStreams.ts';

export interface RegistryCounters extends ChangeCounters {
  /** Called for a release that was not published before. */
  onPublished(release: Pick<Release, 'remote' | 'version' | 'team'>): void;
}

export function observeRegistry(
  metrics: Metrics,
  db: RegistryDb,
  streams: Pick<ShellStreams, 'shells'>,
): RegistryCounters {
  const changes = counter(
    metrics,
    'registry_changes_total',
    'Regions that were given another version of a remote, by the version that they were given.',
    ['kind', 'remote', 'version', 'region', 'team'],
  );
  const published = counter(metrics, 'registry_releases_published_total', 'Releases that were new.', [
    'remote',
    'version',
    'team',
  ]);
  gauge(metrics, 'registry_connected_shells', 'Shells that listen to this replica.', () => streams.shells);

  const count = async (kind: string, made: readonly { region: Store; remote: string; version: string }[]) => {
    const releases = await findReleases(db, made);
    for (const { region, remote, version } of made) {
      const team = releases.find((each) => each.remote === remote && each.version === version)?.team ?? '';
      changes.inc({ kind, remote, version, region, team });
    }
  };

  return {
    onPublished: ({ remote, version, team }) => published.inc({ remote, version, team }),
    onChange: (kind, { changes: made }) =>
      count(
        kind,
        made.map(({ to, ...where }) => ({ ...where, version: to })),
      ),
    onWithdrawal: ({ changes: made }) =>
      count(
        'withdrawal',
        made.flatMap(({ from, candidate, ...where }) => {
          const version = from ?? candidate;
          return version === null ? [] : [{ ...where, version }];
        }),
      ),
  };
}
