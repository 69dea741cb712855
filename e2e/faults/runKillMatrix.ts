/**
 * `npm run faults:matrix`: breaks each part of the store, prints the state of four pages for a shopper meanwhile, and writes it to
 * docs/kill-matrix.md. Exit status 1 when a cell differs from killMatrix.ts.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAll } from '../../scripts/build.ts';
import { commandOptions } from '../../scripts/commandOptions.ts';
import { ROOT } from '../../scripts/stack.ts';
import { KILL_CASES } from './killMatrix.ts';
import { cellsNow, startKillStage } from './killStage.ts';
import { CELLS, type Cells, everyPage, type KillRow, killDocument, lineOf, MATRIX_PAGES } from './killTable.ts';

const USAGE = 'Usage: npm run faults:matrix -- [--port 6720]   (three ports from that one)';
const { values: options } = commandOptions(USAGE, { options: { port: { type: 'string', default: '6720' } } });
const port = Number(options.port);
if (!Number.isInteger(port)) {
  console.error(USAGE);
  process.exit(2);
}

console.log('▸ Building…');
await buildAll(console.log);
const stage = await startKillStage(port);
const rows: KillRow[] = [];
let wrong = 0;

/** @returns the number of cells that differ */
function compare(row: KillRow, expected: Cells): number {
  const differing = MATRIX_PAGES.filter((page) => row.cells[page] !== expected[page]);
  console.log(`${differing.length === 0 ? '✓' : '✗'} ${lineOf(row)}`);
  for (const page of differing) console.log(`    ${page}: ${row.cells[page]} instead of ${expected[page]}`);
  return differing.length;
}

try {
  for (const { part, fault, cells, strike, mend } of KILL_CASES) {
    const struck = await strike(stage);
    const row = { part, fault, cells: await cellsNow(stage, struck) };
    rows.push(row);
    wrong += compare(row, cells);
    await mend(stage);
    wrong += compare({ part, fault: 'is well again', cells: await cellsNow(stage, null) }, everyPage(CELLS.whole));
  }
} finally {
  await stage.stop();
}
writeFileSync(join(ROOT, 'docs/kill-matrix.md'), killDocument(rows));
console.log(`\nWritten to docs/kill-matrix.md. ${wrong === 0 ? 'Every cell holds.' : `${wrong} cells do not hold.`}`);
process.exit(wrong === 0 ? 0 : 1);
