/** The programmes' report as CSV (RFC 4180). */
import { STORE_CURRENCY } from '@tessera/shared-contracts/stores/stores';
import type { ProgrammeRow } from './programmeReport.ts';
import type { ProgrammeEntry } from './programmes.ts';

const COLUMNS = ['programme', 'code', 'name', 'store', 'visits', 'adds', 'orders', 'taken_off', 'currency'] as const;

/** Quotes the value if necessary; an apostrophe prevents a spreadsheet from running the value as a formula. */
function field(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line for each entry and store with any activity, and one without a store for an entry without activity. */
export function programmeReportCsv(rows: readonly ProgrammeRow[], entries: readonly ProgrammeEntry[]): string {
  const lines = entries.flatMap(({ programme, code, name }) => {
    const own = rows.filter((row) => row.programme === programme && row.code === code);
    if (own.length === 0) return [[programme, code, name, '', 0, 0, 0, 0, '']];
    return own.map((row) => [
      programme,
      code,
      name,
      row.store,
      row.visits,
      row.adds,
      row.orders,
      row.takenOff,
      STORE_CURRENCY[row.store],
    ]);
  });
  return [COLUMNS, ...lines].map((line) => line.map(field).join(',')).join('\r\n');
}
