import type { Store } from '@tessera/shared-contracts/stores/stores';
import { AuditTable } from '../../parts/AuditTable.tsx';
import { DataTable } from '../../parts/DataTable.tsx';
import * as styles from '../../parts/Layout.styles.ts';
import { Layout, LiveSection } from '../../parts/Layout.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { ShellProgress } from '../../parts/ShellProgress.tsx';
import type { RemoteScreen } from '../../parts/screen.ts';
import { BrowserFailures } from './BrowserFailures.tsx';
import { ReleaseFacts, sizeOf } from './ReleaseFacts.tsx';
import { RemoteChanges } from './RemoteChanges.tsx';
import { VERDICT_WORDS } from './verdictWords.ts';

/** A remote: its versions, the verdict about the selected one in each region, and the possible changes. */
export function RemoteScreenView(screen: RemoteScreen) {
  const { remote, placements, versions, release, entries, failures, done } = screen;
  const { version } = release;
  return (
    <Layout
      title={remote}
      lead={
        <>
          {release.team}. {versions.length} {versions.length === 1 ? 'version' : 'versions'} published.{' '}
          <a href="#promote">Promote</a>, <a href="#canary">canary</a>, <a href="#roll-back">roll back</a>,{' '}
          <a href="#withdraw">withdraw</a>
        </>
      }
    >
      {done.length === 0 ? null : <Done entries={done} placements={placements} />}
      <LiveSection id="progress" title="Under way">
        <ShellProgress
          placements={placements}
          shells={screen.shells}
          none={
            screen.shells.length === 0
              ? 'No shell is connected.'
              : 'Nothing: every connected shell runs what is stable, and none tries another version.'
          }
        />
      </LiveSection>
      <LiveSection id="canaries" title="Canaries">
        {screen.rollouts.length === 0 ? <p className={styles.note}>None goes on.</p> : null}
        <ul>
          {screen.rollouts.map(({ id, version: canary, region, state, step, steps }) => (
            <li key={id} className={styles.noteStrong}>
              <a href={`/console/rollouts/${id}`}>
                {canary} in {region}
              </a>
              : {state}, step {step + 1} of {steps.length}
            </li>
          ))}
        </ul>
      </LiveSection>
      <div className={styles.split}>
        <div className={styles.column}>
          <Versions {...screen} />
          <Regions {...screen} />
          <section className={styles.section} aria-labelledby="release-title">
            <h2 className={styles.sectionTitle} id="release-title">
              {version}, {sizeOf(release.files)}
            </h2>
            <ReleaseFacts release={release} commit={versions.find((one) => one.version === version)?.commit ?? null} />
          </section>
          <BrowserFailures version={version} failures={failures} />
          <LiveSection id="history" title="Last entries of the audit">
            <AuditTable entries={entries} none="None." withoutSubject />
            <p className={styles.noteStrong}>
              <a href={`/console/audit?subject=${remote}`}>All of {remote}</a>
            </p>
          </LiveSection>
        </div>
        <RemoteChanges {...screen} />
      </div>
    </Layout>
  );
}

/** Every version with the regions where it is stable. Each links to this screen with that version selected. */
function Versions({ remote, placements, versions, release: { version } }: RemoteScreen) {
  const placedIn = (wanted: string) =>
    placements.filter(({ stable }) => stable === wanted).map(({ region }): Store => region);
  return (
    <LiveSection id="versions" title="Versions">
      <DataTable
        label={`Versions of ${remote}`}
        rows={versions}
        keyOf={(row) => row.version}
        none="None."
        columns={{
          version: (row) => (
            <a
              className={styles.choice}
              href={`/console/remotes/${remote}?version=${row.version}`}
              aria-current={row.version === version ? 'true' : undefined}
            >
              {row.version}
            </a>
          ),
          regions: (row) => placedIn(row.version).join(', '),
          team: (row) => row.manifest.team,
          commit: ({ commit }) =>
            commit === null ? (
              'not said'
            ) : (
              <code className={styles.code} title={commit}>
                {commit.slice(0, 8)}
              </code>
            ),
          published: (row) => (
            <>
              <Moment at={row.publishedAt} /> by {row.publishedBy}
            </>
          ),
        }}
      />
    </LiveSection>
  );
}

/** The release of each region, and whether a promotion of the selected version would be accepted there. */
function Regions(screen: RemoteScreen) {
  const { remote } = screen;
  const { version } = screen.release;
  return (
    <LiveSection id="regions" title={`What would happen with ${version}`}>
      <p className={styles.note}>
        What a promotion of {version} would be told in each region now. It is asked again when the promotion is made.
      </p>
      <DataTable
        label={`Regions of ${remote}`}
        rows={groupRegions(screen)}
        keyOf={({ regions }) => regions.join(' ')}
        none="No region was asked."
        columns={{
          regions: ({ regions }) =>
            regions.map((region, index) => (
              <span key={region}>
                {index === 0 ? '' : ', '}
                <a href={`/console/regions/${region}`}>{region}</a>
              </span>
            )),
          visitors: ({ from }) => from ?? 'nothing',
          before: ({ before }) => before,
          candidate: ({ candidate }) =>
            candidate === null ? null : (
              <span className={candidate.isRefused ? styles.danger : undefined}>{candidate.told}</span>
            ),
          verdict: ({ verdict, told }) => (
            <>
              <b className={verdict === 'no' || verdict === 'unanswerable' ? styles.danger : undefined}>
                {VERDICT_WORDS[verdict]}
              </b>
              {told.length === 0 ? null : `: ${told.join('; ')}`}
            </>
          ),
        }}
      />
    </LiveSection>
  );
}

interface RegionGroup {
  readonly regions: Store[];
  readonly from: string | null;
  readonly before: string | null;
  readonly candidate: { readonly told: string; readonly isRefused: boolean } | null;
  readonly verdict: keyof typeof VERDICT_WORDS;
  /** Reasons and notes. */
  readonly told: readonly string[];
}

/** The rows of the regions' table. Regions with the same content share a row. */
function groupRegions({ placements, verdicts, release }: RemoteScreen): RegionGroup[] {
  const groups = new Map<string, RegionGroup>();
  for (const { region, from, verdict, reasons, notes } of verdicts.regions) {
    const placement = placements.find((one) => one.region === region);
    const row = {
      from,
      before: placement?.previous ?? null,
      candidate: placement?.candidate ? toldOf(placement.candidate) : null,
      verdict,
      told: [
        ...reasons.map(({ code, message }) => `${message} (${code})`),
        ...notes,
        ...(from === release.version ? ['visitors get it already'] : []),
      ],
    };
    const key = JSON.stringify(row);
    const group = groups.get(key) ?? { regions: [], ...row };
    group.regions.push(region);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The last promotion in words, with each shell's answer, while it is not accepted. */
function toldOf({ version, state, reason, shells }: NonNullable<RemoteScreen['placements'][number]['candidate']>) {
  const isRefused = state === 'refused';
  const said = shells.map(({ shell, outcome }) => `${shell} ${outcome}`).join(', ');
  const what = isRefused ? `refused: ${reason ?? 'no reason given'}` : 'is being tried';
  return { told: `${version} ${what}${said === '' ? '' : ` (${said})`}`, isRefused };
}

/** Confirms the change that was just made, with its state in each region. */
function Done({ entries, placements }: Pick<RemoteScreen, 'placements'> & { readonly entries: RemoteScreen['done'] }) {
  return (
    <div className={styles.notice} id="done" data-live="" role="status">
      {entries.map(({ id, what, region, from, to, revision }) => {
        const candidate = placements.find((one) => one.region === region)?.candidate ?? null;
        const isMine = what === 'promote' && candidate !== null && candidate.version === to;
        const state = !isMine
          ? 'done'
          : candidate.state === 'refused'
            ? 'refused by a shell'
            : 'waiting for the shells';
        return (
          <p key={id}>
            {region}: {what} {from ?? '(nothing)'} → {to ?? '(nothing)'}, {state} (revision {revision})
          </p>
        );
      })}
    </div>
  );
}
