/** `npm run jobs -w @tessera/store-api -- [retry <id>|all | drop <id>]`: lists dead letters, queues them again, deletes one. */
import { droppedJobSchema, operatorJobsSchema, retriedJobsSchema } from './jobOperatorRoutes.ts';
import { CURSOR_USAGE, listPath, printNext, takeCursor } from './listCommands.ts';
import { askOperatorCall, OPERATOR_SETTINGS } from './operatorClient.ts';

const USAGE = `npm run jobs -w @tessera/store-api                    mails, payments, refunds and rounds that no further try is made for
npm run jobs -w @tessera/store-api -- retry <id>      queues one again, with all its tries
npm run jobs -w @tessera/store-api -- retry all       queues all again
npm run jobs -w @tessera/store-api -- drop <id>       deletes one

${CURSOR_USAGE}
${OPERATOR_SETTINGS}`;

async function main(args: readonly string[]): Promise<number> {
  const {
    words: [command, id],
    cursor,
  } = takeCursor(args);
  if (command === undefined) {
    const { waiting, dead, next } = operatorJobsSchema.parse(await askOperatorCall(listPath('jobs', { cursor })));
    for (const { id, kind, about, created, died, tries, reason } of dead) {
      console.log(`${id}  ${kind}  ${about}`);
      console.log(`  from ${created}, given up ${died} after ${tries} tries: ${reason}`);
    }
    const isWhole = cursor === undefined && next === null;
    console.log(`${dead.length} given up${isWhole ? '' : ' on this page'}, ${waiting} waiting.`);
    printNext(next, 'npm run jobs -w @tessera/store-api');
    return 0;
  }
  if (command === 'retry' && id !== undefined) {
    const { retried } = retriedJobsSchema.parse(await askOperatorCall(`jobs/${encodeURIComponent(id)}/retry`, {}));
    console.log(`${retried} queued again.`);
    return 0;
  }
  if (command === 'drop' && id !== undefined) {
    const { dropped } = droppedJobSchema.parse(await askOperatorCall(`jobs/${encodeURIComponent(id)}/drop`, {}));
    console.log(`${dropped} is deleted.`);
    return 0;
  }
  console.log(USAGE);
  return command.startsWith('-h') || command === '--help' ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
