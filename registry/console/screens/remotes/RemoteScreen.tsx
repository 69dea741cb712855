import { APPROVABLE } from '@tessera/shared-contracts/releases/canDeploy';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { DEFAULT_EVERY_TEXT, DEFAULT_STEPS_TEXT } from '../../../src/canaryRules/canaryOptions.ts';
import { ActionForm } from '../../parts/ActionForm.tsx';
import { AuditTable } from '../../parts/AuditTable.tsx';
import { DataTable } from '../../parts/DataTable.tsx';
import * as styles from '../../parts/Layout.styles.ts';
import { Layout, LiveSection } from '../../parts/Layout.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { ShellProgress } from '../../parts/ShellProgress.tsx';
import type { RemoteScreen } from '../../parts/screen.ts';
import { BrowserFailures } from './BrowserFailures.tsx';
import { ReleaseFacts, sizeOf } from './ReleaseFacts.tsx';

const CANARY_OPTIONS = [
  {
    name: 'steps',
    label: 'Steps',
    hint: 'Percent, rising, at most 50; 100 as the last makes it stable.',
    value: DEFAULT_STEPS_TEXT,
  },
  { name: 'every', label: 'Every', hint: 'How long each takes: 90s, 10m, 2h.', value: DEFAULT_EVERY_TEXT },
] as const;
const VERDICT_WORDS = { yes: 'yes', no: 'no', notYet: 'not yet', unanswerable: 'unanswerable' } as const;

/** A remote: its versions, what would happen to the chosen one in each region, and the changes that can be made. */
export function RemoteScreenView(screen: RemoteScreen) {
  const { remote, placements, versions, release, verdicts, entries, failures, done, refused } = screen;
  const { version } = release;
  const placedIn = (wanted: string) =>
    placements.filter(({ stable }) => stable === wanted).map(({ region }): Store => region);
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
          <LiveSection id="regions" title={`What would happen with ${version}`}>
            <p className={styles.note}>
              What a promotion of {version} would be told in each region now. It is asked again when the promotion is
              made.
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
        <section className={styles.section} id="changes" aria-labelledby="changes-title">
          <h2 className={styles.sectionTitle} id="changes-title">
            Changes
          </h2>
          <ActionForm
            remote={remote}
            action="promote"
            title={`Promote ${version}`}
            about="Visitors get it once every connected shell has accepted it."
            command={`promote ${remote}@${version}`}
            version={version}
            regions={verdicts.regions.map(({ region, verdict }) => ({ region, beside: VERDICT_WORDS[verdict] }))}
            refused={refused}
            primary
          />
          {breaksOf(screen).map(({ code, subject, regions }, index) => (
            <ActionForm
              key={`${code} ${subject}`}
              remote={remote}
              action="approve"
              id={`approve-${index + 1}`}
              title={`Approve ${code} ${subject}`}
              about={`Where it is meant to go: a promotion of ${version} in the place of what is stable may break this from then on.`}
              command={`approve ${remote}@${version} "${code} ${subject}"`}
              version={version}
              hidden={{ code, subject }}
              regions={regions.map((region) => ({ region, beside: '' }))}
              refused={refused}
            />
          ))}
          <ActionForm
            remote={remote}
            action="canary"
            title={`Canary ${version}`}
            about="To a growing share of the visitors, unless the judge takes it back."
            options={CANARY_OPTIONS}
            command={`canary ${remote}@${version}`}
            version={version}
            regions={verdicts.regions.flatMap(({ region, from, verdict }) =>
              from === null || from === version ? [] : [{ region, beside: VERDICT_WORDS[verdict] }],
            )}
            refused={refused}
          />
          <ActionForm
            remote={remote}
            action="roll-back"
            title="Roll back"
            about="One step back in each region’s own history, at once. It ends a candidate."
            command={`rollback ${remote}`}
            regions={placements.flatMap(({ region, previous }) =>
              previous === null ? [] : [{ region, beside: `to ${previous}` }],
            )}
            refused={refused}
          />
          <ActionForm
            remote={remote}
            action="withdraw"
            title="Withdraw"
            about="Takes the remote out: its slots show the shell’s fallback, its pages are not found, and the region’s history of it ends."
            command={`withdraw ${remote}`}
            regions={placements.map(({ region, stable, candidate }) => ({
              region,
              beside: stable ?? candidate?.version ?? '',
            }))}
            refused={refused}
          />
        </section>
      </div>
    </Layout>
  );
}

/** What a promotion would break and somebody may want all the same, with the regions where it would. */
function breaksOf({ verdicts }: RemoteScreen): { code: string; subject: string; regions: Store[] }[] {
  const all = verdicts.regions.flatMap(({ region, reasons }) => reasons.map((reason) => ({ region, ...reason })));
  const approvable = all.filter(({ code }) => APPROVABLE.some((one) => one === code));
  const grouped = Map.groupBy(approvable, ({ code, subject }) => `${code} ${subject}`);
  return [...grouped.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const regions = [...new Set(group.map(({ region }) => region))];
    return [{ code: first.code, subject: first.subject, regions }];
  });
}

interface RegionGroup {
  readonly regions: Store[];
  readonly from: string | null;
  readonly before: string | null;
  readonly candidate: { readonly told: string; readonly isRefused: boolean } | null;
  readonly verdict: keyof typeof VERDICT_WORDS;
  /** Each reason and note. */
  readonly told: readonly string[];
}

/** How the remote stands and what the verdict is: regions of which the same is to be said are one row. */
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

/** What shells have made of the last promotion, while it is not accepted. */
function toldOf({ version, state, reason, shells }: NonNullable<RemoteScreen['placements'][number]['candidate']>) {
  const isRefused = state === 'refused';
  const said = shells.map(({ shell, outcome }) => `${shell} ${outcome}`).join(', ');
  const what = isRefused ? `refused: ${reason ?? 'no reason given'}` : 'is being tried';
  return { told: `${version} ${what}${said === '' ? '' : ` (${said})`}`, isRefused };
}

/** What was just done, and how far it has come. */
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
