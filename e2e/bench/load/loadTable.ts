/** The output of `npm run bench:load`, as Markdown tables that documents can include unchanged. */
import type { MemoryFigures, Proof } from './proofs.ts';
import { failuresByCause, figuresByKind, type LoggedRequest, PAGE_KINDS, pagesDuring } from './requestLog.ts';

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (headings: readonly string[], rows: readonly (readonly string[])[]) =>
  [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
const ms = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(0));

export function requestTable(requests: readonly LoggedRequest[]): string {
  return table(
    ['request', 'sent', 'failed', 'p50, ms', 'p99, ms', 'max, ms'],
    figuresByKind(requests).map(({ kind, requests: sent, failed, p50, p99, max }) => [
      kind,
      String(sent),
      String(failed),
      ms(p50),
      ms(p99),
      ms(max),
    ]),
  );
}

/** @param faults in the order of the lines */
export function pageTable(requests: readonly LoggedRequest[], faults: readonly string[]): string {
  return table(
    ['while', ...PAGE_KINDS],
    faults.map((fault) => {
      const pages = pagesDuring(requests, fault);
      return [fault, ...PAGE_KINDS.map((kind) => `${pages[kind].failed} of ${pages[kind].sent} failed`)];
    }),
  );
}

export function failureTable(requests: readonly LoggedRequest[]): string {
  const rows = failuresByCause(requests);
  if (rows.length === 0) return 'No request failed.';
  return table(
    ['while', 'what the client saw', 'requests'],
    rows.map(({ fault, failure, count }) => [fault ?? 'no fault', failure, String(count)]),
  );
}

export function proofTable(proofs: readonly Proof[]): string {
  return table(
    ['proof', 'holds', 'counted'],
    proofs.map(({ name, problems, counted }) => [name, problems.length === 0 ? 'yes' : 'NO', counted]),
  );
}

export function memoryTable(figures: readonly MemoryFigures[]): string {
  return table(
    ['resident memory, MiB', 'first quarter', 'second', 'third', 'last'],
    figures.map(({ part, quarters }) => [part, ...quarters.map((mib) => mib.toFixed(0))]),
  );
}
