/** The rows of docs/faults.md: writes them as text, and parses them. */
import type { Store } from '@tessera/shared-contracts/stores/stores';
import type { Outcome } from './releaseFaults.ts';
import { FAULTED_REMOTES } from './stablePages.ts';

export interface FaultRow {
  readonly fault: string;
  /** A dash for a fault outside of the releases. */
  readonly remote: string;
  readonly region: Store;
  /** The region has no other version of the remote to fall back to. */
  readonly alone: boolean;
  readonly outcome: Outcome | 'dead' | 'as before' | 'no page meanwhile';
  /** The stable code of a rejection. */
  readonly code: string | null;
  /** Status of the region's page. Null: no response. */
  readonly status: number | null;
  readonly otherSlots: readonly string[];
  readonly otherRegions: readonly string[];
  /** Services that have exited. */
  readonly ended: readonly string[];
  readonly requests: number;
  readonly failed: number;
  readonly seconds: number;
  /** Expectations that did not hold. Empty: the row holds. */
  readonly problems: readonly string[];
}

export interface FaultSentence {
  readonly id: string;
  readonly sentence: string;
  readonly strikes: string;
}

const HEADINGS = [
  'fault',
  'remote',
  'region',
  'what happened',
  'page',
  'other slots',
  'other regions',
  'processes',
  'failed requests',
  'seconds',
] as const;

/** A row of the document, by heading. */
export type Cells = Readonly<Record<(typeof HEADINGS)[number], string>>;

const textsOf = (row: FaultRow): readonly string[] => [
  row.fault,
  row.remote,
  row.alone ? `${row.region}, nothing before` : row.region,
  row.code === null ? row.outcome : `${row.outcome}: \`${row.code}\``,
  row.status === null ? 'no answer' : String(row.status),
  row.otherSlots.length === 0 ? 'well' : `${row.otherSlots.length} broken`,
  row.otherRegions.length === 0 ? 'well' : `${row.otherRegions.length} broken`,
  row.ended.length === 0 ? 'alive' : row.ended.join(', '),
  row.outcome === 'no page meanwhile' ? 'those meanwhile' : String(row.failed),
  row.seconds.toFixed(1),
];

export const cellsOf = (row: FaultRow): Cells => byHeading(textsOf(row));

const byHeading = (texts: readonly string[]): Cells =>
  Object.fromEntries(HEADINGS.map((heading, index) => [heading, texts[index] ?? ''])) as Cells;

const line = (columns: readonly string[]) => `| ${columns.join(' | ')} |`;

const REMOTE_NAMES: readonly string[] = FAULTED_REMOTES;
const remoteOrder = ({ remote }: Cells) => REMOTE_NAMES.indexOf(remote);

/** @param faults all faults, in the order of the document */
export function faultDocument(faults: readonly FaultSentence[], rows: readonly Cells[]): string {
  const order = new Map(faults.map(({ id }, index) => [id, index]));
  const sorted = rows.toSorted(
    (a, b) => (order.get(a.fault) ?? 0) - (order.get(b.fault) ?? 0) || remoteOrder(a) - remoteOrder(b),
  );
  return `${INTRODUCTION}
${line(['fault', 'strikes at', 'what is broken'])}
${line(['---', '---', '---'])}
${faults.map(({ id, strikes, sentence }) => line([id, strikes, sentence])).join('\n')}

## What came of each

${line(HEADINGS)}
${line(HEADINGS.map(() => '---'))}
${sorted.map((row) => line(HEADINGS.map((heading) => row[heading]))).join('\n')}
`;
}

/** Parses the rows of a document that `faultDocument` has written, by heading. */
export function rowsOf(document: string): Cells[] {
  const [, table = ''] = document.split('## What came of each');
  return table
    .split('\n')
    .filter((text) => text.startsWith('| '))
    .slice(2)
    .map((text) => byHeading(text.slice(2, -2).split(' | ')));
}

const INTRODUCTION = `# What a bad release costs

Written by \`npm run faults\` (\`e2e/faults\`), which breaks releases and surroundings on purpose, one after the other, in a store that runs under ten
connections. Each row is one fault in one remote and one region, while shoppers visit that region and two others.

- **what happened**: *refused*: it never became the region's version; *last good*: the version before it draws the slot; *fallback*: the shell's own markup does, where the region has
  *nothing before* it; *no effect*: it is shown, and what it tried has failed; *as before*: shoppers notice nothing;
  *no page meanwhile*: there is no shell that could answer.
- **page**: the status of that region's page; 503 where the fallback stands in the page's own slot. **other slots**, **other regions**: what the fault should not touch. **processes**: shell, registry and store-api.
- **failed requests**: no answer, half a document, or another status than 200, of all on the ten connections; where the fallback stands in the page's own slot it has to be 503 with \`Retry-After\`.
- **seconds**: from the upload to the refusal, or to the first page without the fault, on two cores that also carry the load and the browser.
`;
