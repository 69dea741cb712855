/** Text tables for a terminal, without colours. */

/** Two spaces between columns, none after the last. */
export function alignColumns(rows: readonly (readonly string[])[]): string[] {
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

/** `2026-11-20T12:41:28.360Z` as `2026-11-20 12:41`. */
export const minuteOf = (moment: string) => moment.slice(0, 16).replace('T', ' ');

/** The first line, shortened to `most` characters. */
export function oneLine(text: string, most: number): string {
  const line = text.split('\n', 1)[0]?.trim() ?? '';
  return line.length > most || line !== text.trim() ? `${line.slice(0, most - 1)}…` : line;
}
