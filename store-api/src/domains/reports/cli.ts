/**
 * `npm run cycle-reports -w @tessera/store-api -- [share <file> [<days>] | end <id or link>]`: shares cycle reports, lists and deletes
 * them.
 */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CURSOR_USAGE, emptyPage, listPath, printNext, takeCursor } from '../../platform/operators/listCommands.ts';
import { askOperatorCall, OPERATOR_SETTINGS } from '../../platform/operators/operatorClient.ts';
import { keptReportsSchema, REPORT_DAYS, sharedLinkSchema } from './cycleReportRoutes.ts';

const USAGE = `npm run cycle-reports -w @tessera/store-api                            which reports are open, and until when
npm run cycle-reports -w @tessera/store-api -- share <file> [<days>]   keeps a report, and prints the path of its link
npm run cycle-reports -w @tessera/store-api -- end <id or link>        takes a report back

  <file>   the report as JSON: { "name", "cycles" }, as /api/docs says of cycleReport.share
  <days>   for which the link opens it: ${REPORT_DAYS.byDefault} by default, at most ${REPORT_DAYS.most}

The path is printed once: nobody can look it up later.

${CURSOR_USAGE}
${OPERATOR_SETTINGS}`;

async function share(file: string, days = String(REPORT_DAYS.byDefault)): Promise<number> {
  // npm runs this in the workspace's folder; the path is relative to the folder of the call.
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), file);
  const report: unknown = JSON.parse(await readFile(path, 'utf8'));
  const shared = sharedLinkSchema.parse(await askOperatorCall('cycle-reports', { report, days: Number(days) }));
  console.error(`Open until ${shared.expires.slice(0, 10)}:`);
  console.log(shared.path);
  return 0;
}

async function list(cursor: string | undefined): Promise<number> {
  const { reports, next } = keptReportsSchema.parse(await askOperatorCall(listPath('cycle-reports', { cursor })));
  for (const { id, created, expires } of reports) {
    console.log(`${created.slice(0, 10)}  until ${expires.slice(0, 10)}  ${id}`);
  }
  if (reports.length === 0) console.log(emptyPage(cursor, 'No report is open.'));
  printNext(next, 'npm run cycle-reports -w @tessera/store-api');
  return 0;
}

async function end(named: string): Promise<number> {
  const last = named.split(/[?#]/)[0]?.split('/').at(-1) ?? '';
  await askOperatorCall(`cycle-reports/${encodeURIComponent(last)}/end`, {});
  console.log('The report is deleted; its link opens nothing.');
  return 0;
}

async function main(args: readonly string[]): Promise<number> {
  const {
    words: [command, what, days],
    cursor,
  } = takeCursor(args);
  if (command === undefined) return list(cursor);
  if (command === 'share' && what !== undefined) return share(what, days);
  if (command === 'end' && what !== undefined) return end(what);
  console.log(USAGE);
  return command.startsWith('-h') || command === '--help' ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
