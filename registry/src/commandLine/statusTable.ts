/** Output of `remotes status`: regions where a remote has the same state share a row. */
import { STORES } from '@tessera/shared-contracts/stores/stores';
import type { Status } from '../app/status.ts';
import { alignColumns, minuteOf, oneLine } from './table.ts';

export type Placement = Status['placements'][number];
type Row = readonly string[];

const HEADINGS: Row = ['REGION', 'REMOTE', 'STABLE', 'PREVIOUS', 'SINCE (UTC)', 'BY', 'STATE'];
const LONGEST_REASON = 80;
/** Number of digits, as in git's short hashes. */
const SHORT_COMMIT = 8;

/** Plain text for a terminal, without colours, ending in a newline. */
export function statusTable(status: Status): string {
  const published = status.remotes.map(
    ({ remote, versions }) =>
      `  ${remote} (${versions[0]?.team ?? '-'}): ${versions.map(({ version, commit }) => (commit === null ? version : `${version} (commit ${commit.slice(0, SHORT_COMMIT)})`)).join(', ')}`,
  );
  const rows = folded(status.placements.map((one) => rowOf(one, status)));
  const lines = [
    `Revision ${status.revision}. Shells connected: ${status.shells.map(({ shell }) => shell).join(', ') || 'none'}.`,
    '',
    ...(rows.length > 0 ? alignColumns([HEADINGS, ...rows]) : ['Nothing is placed here.']),
    '',
    ...(published.length > 0 ? ['Published, newest first:', ...published] : ['Nothing has been published yet.']),
  ];
  return `${lines.join('\n')}\n`;
}

/** Whether a shell has refused the stable version or the candidate. */
export const isRefused = ({ candidate, shells }: Placement): boolean =>
  candidate?.state === 'refused' || shells.some(({ outcome, connected }) => connected && outcome === 'refused');

function rowOf(placement: Placement, { shells: connected }: Status): Row {
  const { region, remote, stable, previous, since, by } = placement;
  return [
    region,
    remote,
    stable ?? '-',
    previous ?? '-',
    since === null ? '-' : minuteOf(since),
    by ?? '-',
    [...rolloutState(placement), ...candidateState(placement, connected), ...stableState(placement, connected)].join(
      '; ',
    ) || '-',
  ];
}

const rolloutState = ({ rollout }: Placement): string[] =>
  rollout === null ? [] : [`canary ${rollout.version} ${rollout.state} at ${rollout.share / 100} %`];

function candidateState({ candidate }: Placement, connected: Status['shells']): string[] {
  if (candidate === null) return [];
  const { version, state, reason, shells } = candidate;
  if (state === 'refused') return [`refused ${version}: ${oneLine(reason ?? 'no reason given', LONGEST_REASON)}`];
  const silent = connected.filter(({ shell }) => !shells.some((one) => one.shell === shell));
  return [`candidate ${version}, waits for ${silent.map(({ shell }) => shell).join(', ') || 'a shell'}`];
}

/** Counts the shells that run the version, and names those that don't. */
function stableState({ stable, shells }: Placement, connected: Status['shells']): string[] {
  if (stable === null) return [];
  const active: string[] = [];
  const others: string[] = [];
  for (const { shell } of connected) {
    const said = shells.find((one) => one.shell === shell);
    if (!said) others.push(`${shell} no answer`);
    else if (said.outcome === 'refused') {
      others.push(`${shell} refused ${said.version}: ${oneLine(said.reason ?? 'no reason given', LONGEST_REASON)}`);
    } else if (said.version === stable) active.push(shell);
    else others.push(`${shell} still ${said.version}`);
  }
  return [
    ...(active.length > 0 ? [active.length > 3 ? `${active.length} active` : `${active.join(', ')} active`] : []),
    ...others,
  ];
}

/** Merges rows that differ only in their region. Their `since` is the latest. */
function folded(rows: readonly Row[]): Row[] {
  const alike = Map.groupBy(rows, ([, remote, stable, previous, , by, state]) =>
    JSON.stringify([remote, stable, previous, by, state]),
  );
  const all = [...alike.values()].map((group) => {
    const [, remote = '', stable = '', previous = '', , by = '', state = ''] = group[0] ?? [];
    const regions = group.map(([region = '']) => region);
    const since =
      group
        .map(([, , , , moment = '']) => moment)
        .sort()
        .at(-1) ?? '-';
    return [regions.length === STORES.length ? 'all' : regions.join(','), remote, stable, previous, since, by, state];
  });
  return all.sort(([, one = ''], [, other = '']) => (one < other ? -1 : one > other ? 1 : 0));
}
