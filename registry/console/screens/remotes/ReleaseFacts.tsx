import type { Release } from '@tessera/shared-contracts/releases/composition';
import { DataTable } from '../../parts/DataTable.tsx';
import * as styles from '../../parts/Layout.styles.ts';

const size = new Intl.NumberFormat('en', { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 });
const ofBytes = (bytes: number) => size.format(bytes / 1000);

export const sizeOf = (files: Release['files']) => ofBytes(files.reduce((sum, { bytes }) => sum + bytes, 0));

const eventsOf = (events: Release['emits']) => events.map(({ name, version }) => `${name} v${version}`).join(', ');

/** The release's manifest, and the hash of each of its files. */
export function ReleaseFacts({ release, commit }: { readonly release: Release; readonly commit: string | null }) {
  const { files, shared, slots, routes, emits, hears, locales, team, container, entry } = release;
  const facts = {
    Team: team,
    Commit: commit ?? 'not said at the publish',
    Slots: slots.join(', '),
    Routes: routes.map((route) => (typeof route === 'string' ? route : route.path)).join(', '),
    Emits: eventsOf(emits),
    'Listens to': eventsOf(hears),
    Shared: Object.entries(shared)
      .map(([name, range]) => `${name} ${range}`)
      .join(', '),
    Languages: locales.join(', '),
    Container: `${container}, from ${entry}`,
  };
  return (
    <>
      <dl className={styles.facts}>
        {Object.entries(facts).map(([term, value]) => (
          <div key={term} className={styles.factRow}>
            <dt className={styles.term}>{term}</dt>
            <dd>{value === '' ? 'none' : value}</dd>
          </div>
        ))}
      </dl>
      <details className={styles.more} id="files">
        <summary>
          {files.length} {files.length === 1 ? 'file' : 'files'} with integrity
        </summary>
        <DataTable
          label="Files"
          rows={files}
          keyOf={({ path }) => path}
          none="None."
          columns={{
            path: ({ path }) => path,
            size: ({ bytes }) => ofBytes(bytes),
            integrity: ({ integrity }) => <span className={styles.code}>{integrity}</span>,
          }}
        />
      </details>
    </>
  );
}
