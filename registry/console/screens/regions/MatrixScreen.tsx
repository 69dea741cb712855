import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import type { Status } from '../../../src/app/status.ts';
import type { Rollout } from '../../../src/rollouts/rollouts.ts';
import type { HealthHour } from '../../../src/shells/usage.ts';
import { AuditTable } from '../../parts/AuditTable.tsx';
import * as tables from '../../parts/DataTable.styles.ts';
import { useFrame } from '../../parts/FrameContext.ts';
import { HealthCurve } from '../../parts/HealthCurve.tsx';
import * as layout from '../../parts/Layout.styles.ts';
import { Layout, LiveSection } from '../../parts/Layout.tsx';
import { Moment } from '../../parts/Moment.tsx';
import type { AuditEntry, RemoteHealth } from '../../parts/screen.ts';
import * as styles from './MatrixScreen.styles.ts';
import { isToLookAt } from './rolloutsToLookAt.ts';

interface MatrixProps {
  readonly status: Status;
  /** The newest rollouts, ended ones included. */
  readonly rollouts: readonly Rollout[];
  readonly refusals: readonly AuditEntry[];
  /** The recent hours in which each remote was shown in each of its regions. */
  readonly health: readonly RemoteHealth[];
}
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 });
type Placement = Status['placements'][number];

export function MatrixScreen({ status, rollouts, refusals, health }: MatrixProps) {
  return (
    <Layout title="Regions" lead={summaryOf(status)}>
      <ToLookAt placements={status.placements} rollouts={rollouts} />
      <Matrix status={status} rollouts={rollouts} health={health} />
      <LiveSection id="refusals" title="Refused by the registry in the last seven days">
        <AuditTable entries={refusals} none="Nothing." />
      </LiveSection>
    </Layout>
  );
}

function ToLookAt({ placements, rollouts }: Pick<Status, 'placements'> & Pick<MatrixProps, 'rollouts'>) {
  const waiting = placements.filter(({ candidate }) => candidate !== null);
  const { now } = useFrame();
  const noticed = rollouts.filter((one) => isToLookAt(one, now));
  return (
    <LiveSection id="waiting" title="To look at">
      {waiting.length + noticed.length === 0 ? (
        <p className={layout.note}>Nothing: every promotion is accepted, and every canary goes on.</p>
      ) : null}
      <ul className={styles.list}>
        {noticed.map(({ id, region, remote, version, state, reason }) => (
          <li key={id} className={styles.item}>
            <a href={`/console/rollouts/${id}`}>
              {remote}@{version}
            </a>{' '}
            in {region}: <b className={state === 'withdrawn' ? layout.danger : undefined}>canary {state}</b>,{' '}
            {reason ?? 'no reason given'}
          </li>
        ))}
        {groupWaiting(waiting).map(({ remote, version, regions, refused }) => (
          <li key={`${remote} ${version} ${regions}`} className={styles.item}>
            <a href={`/console/remotes/${remote}?version=${version}`}>
              {remote}@{version}
            </a>{' '}
            in {regions.join(', ')}:{' '}
            {refused === null ? (
              'shells are trying it'
            ) : (
              <>
                <b className={layout.danger}>refused</b>: {refused}
              </>
            )}
          </li>
        ))}
      </ul>
    </LiveSection>
  );
}

// biome-ignore-start lint/a11y/noRedundantRoles: a table that is displayed as blocks loses its roles
function Matrix({ status, rollouts, health }: Pick<MatrixProps, 'status' | 'rollouts' | 'health'>) {
  const { remotes } = status;
  return (
    <LiveSection id="matrix" title="What each region runs">
      {remotes.length === 0 ? (
        <p className={layout.note}>Nothing is published yet.</p>
      ) : (
        <table className={styles.table} role="table" aria-label="Regions and remotes">
          <thead className={tables.head} role="rowgroup">
            <tr role="row">
              <th className={styles.corner} role="columnheader" scope="col">
                Remote
              </th>
              {STORES.map((region) => (
                <th key={region} className={styles.column} role="columnheader" scope="col">
                  <a href={`/console/regions/${region}`}>{region}</a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={tables.body} role="rowgroup">
            {remotes.map(({ remote, versions }) => (
              <RemoteRow
                remote={remote}
                newest={versions[0]}
                status={status}
                rollouts={rollouts}
                health={health}
                key={remote}
              />
            ))}
          </tbody>
        </table>
      )}
    </LiveSection>
  );
}

interface RemoteRowProps extends Pick<MatrixProps, 'status' | 'rollouts' | 'health'> {
  readonly remote: string;
  readonly newest: Status['remotes'][number]['versions'][number] | undefined;
}

function RemoteRow({ remote, newest, status: { placements, shells }, rollouts, health }: RemoteRowProps) {
  return (
    <tr className={styles.row} role="row">
      <th className={styles.remote} role="rowheader" scope="row">
        <a href={`/console/remotes/${remote}`}>{remote}</a>
        <span className={styles.small}>{newest?.team}</span>
        <span className={styles.small}>newest {newest?.version}</span>
      </th>
      {STORES.map((region) => (
        <td key={region} className={styles.cell} role="cell">
          <span className={styles.region} aria-hidden="true">
            {region}
          </span>
          <Cell
            region={region}
            placement={placements.find((one) => one.region === region && one.remote === remote) ?? null}
            rollout={
              rollouts.find((one) => one.endedAt === null && one.region === region && one.remote === remote) ?? null
            }
            hours={health.find((one) => one.region === region && one.remote === remote)?.hours ?? []}
            connected={shells.length}
          />
        </td>
      ))}
    </tr>
  );
}
// biome-ignore-end lint/a11y/noRedundantRoles: see above

/** Promotions that are not accepted yet, grouped by version and refusal, refused ones first. */
function groupWaiting(placements: readonly Placement[]) {
  const groups = Map.groupBy(placements, ({ remote, candidate }) =>
    JSON.stringify([remote, candidate?.version, candidate?.state, candidate?.reason]),
  );
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      if (first === undefined || first.candidate === null) return [];
      const { version, state, reason } = first.candidate;
      const refused = state === 'refused' ? (reason ?? 'no reason given') : null;
      return { remote: first.remote, version, regions: group.map(({ region }) => region), refused };
    })
    .sort((a, b) => Number(a.refused === null) - Number(b.refused === null));
}

function summaryOf({ revision, shells, placements }: Status): string {
  const tried = placements.filter(({ candidate }) => candidate?.state === 'candidate').length;
  const refused = placements.filter(({ candidate }) => candidate?.state === 'refused').length;
  const listening =
    shells.length === 0
      ? 'No shell is connected'
      : `${shells.length} connected ${shells.length === 1 ? 'shell' : 'shells'}`;
  return `Revision ${revision}. ${listening}. ${tried} being tried, ${refused} refused by shells.`;
}

/** One remote in one region: the stable version, its candidate or canary, the shells' state, and who changed it last. */
function Cell({
  region,
  placement,
  rollout,
  hours,
  connected,
}: {
  readonly region: Store;
  readonly placement: Placement | null;
  readonly rollout: Rollout | null;
  readonly hours: readonly HealthHour[];
  readonly connected: number;
}) {
  if (placement === null) return <span className={styles.small}>–</span>;
  const { remote, stable, candidate, since, by } = placement;
  const here = placement.shells.filter((one) => one.connected && one.version === stable);
  const refusing = here.filter(({ outcome }) => outcome === 'refused');
  const running = here.length - refusing.length;
  const health = refusing.length > 0 ? 'bad' : connected > 0 && running === connected ? 'good' : 'unknown';
  return (
    <div className={styles.content}>
      {stable === null ? (
        <span className={styles.small}>no visitor sees it</span>
      ) : (
        <a
          className={styles.version}
          href={`/console/remotes/${remote}?version=${stable}`}
          aria-label={`${remote} ${stable} in ${region}`}
        >
          {stable}
        </a>
      )}
      {stable === null ? null : (
        <span className={styles.health} data-health={health}>
          {refusing.length > 0
            ? `${refusing.length} of ${connected} refuse`
            : connected === 0
              ? 'no shell'
              : `${running} of ${connected} run it`}
        </span>
      )}
      <HealthCurve hours={hours} />
      {rollout === null ? null : (
        <a className={styles.coming} href={`/console/rollouts/${rollout.id}`}>
          {rollout.state} {rollout.version}, step {rollout.step + 1} of {rollout.steps.length}:{' '}
          {percent.format(rollout.share / 10_000)} get it, {percent.format(rollout.share / 10_000)} the twin,{' '}
          {percent.format(1 - rollout.share / 5_000)} {stable ?? 'nothing'}
        </a>
      )}
      {candidate === null || rollout !== null ? null : (
        <span className={styles.coming} data-state={candidate.state}>
          {candidate.state === 'refused'
            ? `refused ${candidate.version}`
            : `trying ${candidate.version}, ${candidate.shells.filter((one) => one.connected && one.outcome === 'accepted').length} of ${connected} accepted`}
        </span>
      )}
      <span className={styles.who}>
        <Moment at={candidate?.since ?? since ?? ''} /> by {candidate?.by ?? by}
      </span>
    </div>
  );
}
