import type { Status } from '../../../src/app/status.ts';
import { DataTable } from '../../parts/DataTable.tsx';
import * as styles from '../../parts/Layout.styles.ts';
import { Layout, LiveSection } from '../../parts/Layout.tsx';
import { Moment } from '../../parts/Moment.tsx';
import type { ShellHost } from '../../parts/screen.ts';

interface ShellsProps {
  readonly status: Status;
  readonly hosts: readonly ShellHost[];
}

interface Runs {
  readonly remote: string;
  readonly version: string;
  readonly regions: string[];
  readonly refusals: string[];
}

/** A shell's reports: one row per remote and version, with the regions that share them. */
function runsOf(status: Status, shell: string): Runs[] {
  const runs = new Map<string, Runs>();
  for (const { region, remote, shells } of status.placements) {
    for (const said of shells.filter((one) => one.shell === shell)) {
      const key = `${remote}@${said.version} ${said.outcome} ${said.reason}`;
      const row = runs.get(key) ?? { remote, version: said.version, regions: [], refusals: [] };
      row.regions.push(region);
      if (said.outcome === 'refused') row.refusals.push(said.reason ?? 'no reason given');
      runs.set(key, row);
    }
  }
  return [...runs.values()].sort((a, b) => (a.remote < b.remote ? -1 : 1));
}

export function ShellsScreen({ status, hosts }: ShellsProps) {
  return (
    <Layout title="Shells" lead="The servers that compose pages: since when they listen, and what each said it runs.">
      {status.shells.length === 0 ? (
        <LiveSection id="shells" title="Connected">
          <p>No shell is connected. Promotions wait for the first.</p>
        </LiveSection>
      ) : null}
      {status.shells.map(({ shell, connectedAt }) => (
        <LiveSection key={shell} id={`shell-${shell}`} title={shell}>
          <p className={styles.note}>
            Connected <Moment at={connectedAt} />. Its pages provide {providesOf(hosts, shell)}.
          </p>
          <DataTable
            label={`What ${shell} runs`}
            rows={runsOf(status, shell)}
            keyOf={({ remote, version, regions }) => `${remote}@${version} ${regions}`}
            none="It has not said yet what it runs."
            columns={{
              remote: ({ remote }) => <a href={`/console/remotes/${remote}`}>{remote}</a>,
              version: ({ version }) => version,
              regions: ({ regions }) => regions.join(', '),
              state: ({ refusals }) =>
                refusals.length === 0 ? 'runs' : <span className={styles.danger}>refuses it: {refusals[0]}</span>,
            }}
          />
        </LiveSection>
      ))}
    </Layout>
  );
}

function providesOf(hosts: readonly ShellHost[], shell: string): string {
  const host = hosts.find((one) => one.shell === shell);
  if (host === undefined) return 'what it has not said yet';
  return Object.entries(host.provides)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ');
}
