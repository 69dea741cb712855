/** The cells of docs/kill-matrix.md, and the document as text. */
import type { Slot } from '@tessera/shared-contracts/remotes/remote';

export const MATRIX_PAGES = ['home', 'ring', 'partner', 'checkout'] as const;
export type MatrixPage = (typeof MATRIX_PAGES)[number];

/** The state of each page for a shopper. */
export type Cells = Readonly<Record<MatrixPage, string>>;

/** The texts of a cell. */
export const CELLS = {
  whole: 'whole',
  lastGood: (slots: readonly Slot[]) => `last good: ${slots.join(', ')}`,
  fallback: (slots: readonly Slot[]) => `fallback: ${slots.join(', ')}`,
  /** @param after seconds of the response's Retry-After. Null: the header is missing */
  askAgain: (status: number, after: string | null) =>
    after === null ? `${status}` : `${status}, Retry-After ${after}`,
} as const;

export const everyPage = (cell: string): Cells => ({ home: cell, ring: cell, partner: cell, checkout: cell });

export interface KillRow {
  /** The part that fails: a remote, or a service around them. */
  readonly part: string;
  /** How it fails. */
  readonly fault: string;
  readonly cells: Cells;
}

const line = (columns: readonly string[]) => `| ${columns.join(' | ')} |`;

export const lineOf = ({ part, fault, cells }: KillRow): string =>
  line([part, fault, ...MATRIX_PAGES.map((page) => cells[page])]);

export function killDocument(rows: readonly KillRow[]): string {
  return `${INTRODUCTION}
${line(['part', 'fault', ...MATRIX_PAGES])}
${line(['---', '---', ...MATRIX_PAGES.map(() => '---')])}
${rows.map(lineOf).join('\n')}
`;
}

const INTRODUCTION = `# What a shopper gets while a part is dead

Written by \`npm run faults:matrix\` (\`e2e/faults/killMatrix.ts\`), which lets one part after the other fail in a store of one shell, one store-api and one registry on a PostgreSQL server, and asks for four pages meanwhile:
\`/\`, \`/ring/buy/gb\`, \`/partner/runclub\`, and the checkout of a cart that was begun before. The command ends with status 1 when a cell does not hold; \`npm test\` tries each fault once, in one remote (\`e2e/tests/killMatrix.spec.ts\`), and that all four pages are whole again when the part is back.

- **whole**: 200, each slot drawn by the region's release; the checkout, which store-api draws, with its form.
- **last good**: 200; the slots that are named are drawn by the release before the broken one, the others by their own.
- **fallback**: 200; the shell's own markup stands in these slots. In the page's own slot it is a 503.
- **a status**: a page that says to try again, with the seconds of its \`Retry-After\`.

The faults of releases are those of [faults.md](faults.md), of which eight are here that end or block what draws pages, or what it draws.
`;
