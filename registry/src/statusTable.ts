/** What `remotes status` prints: one row per region and remote. */
import type { Status } from './status.ts';

type Row = readonly string[];

const HEADINGS: Row = ['REGION', 'REMOTE', 'STABLE', 'PREVIOUS', 'SINCE (UTC)', 'BY', 'SHELLS'];

/** Text for a terminal, no colours, a line end at its end. */
export function statusTable(status: Status): string {
  const published = status.remotes.map(
    ({ remote, versions }) =>
      `  ${remote} (${versions[0]?.team ?? '-'}): ${versions.map(({ version }) => version).join(', ')}`,
  );
  const lines = [
    `Revision ${status.revision}. Shells connected: ${status.shells.map(({ shell }) => shell).join(', ') || 'none'}.`,
    '',
    ...(status.placements.length > 0
      ? alignColumns([HEADINGS, ...status.placements.map((one) => rowOf(one, status))])
      : ['Nothing has been promoted yet.']),
    '',
    ...(published.length > 0 ? ['Published, newest first:', ...published] : ['Nothing has been published yet.']),
  ];
  return `${lines.join('\n')}\n`;
}

function rowOf(placement: Status['placements'][number], { shells: connected }: Status): Row {
  const { region, remote, stable, previous, since, by, candidate, shells } = placement;
  const tried = candidate
    ? [
        `${candidate.state === 'refused' ? `refused ${candidate.version}: ${candidate.reason}` : `candidate ${candidate.version}`}`,
      ]
    : [];
  const spoken = new Set(shells.map(({ shell }) => shell));
  const silent = connected.filter(({ shell }) => !spoken.has(shell)).map(({ shell }) => `${shell} no answer`);
  const said = shells
    .filter((one) => one.connected)
    .map(({ shell, version, outcome, reason }) => {
      if (outcome === 'refused') return `${shell} refused ${version}: ${reason ?? 'no reason given'}`;
      return version === stable ? `${shell} active` : `${shell} still ${version}`;
    });
  return [
    region,
    remote,
    stable ?? '-',
    previous ?? '-',
    since === null ? '-' : minuteOf(since),
    by ?? '-',
    [...tried, ...said, ...silent].join('; ') || '-',
  ];
}

/** `2026-11-20T12:41:28.360Z` as `2026-11-20 12:41`. */
const minuteOf = (moment: string) => moment.slice(0, 16).replace('T', ' ');

/** Two spaces between columns, none after the last. */
export function alignColumns(rows: readonly Row[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  }
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
