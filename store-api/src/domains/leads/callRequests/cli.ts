/** `npm run call-requests -w @tessera/store-api -- [done [<number>]]`: lists requests for a call, or marks one as done. */
import { CURSOR_USAGE, emptyPage, listPath, printNext, takeCursor } from '../../../platform/operators/listCommands.ts';
import { askOperatorCall, OPERATOR_SETTINGS, operatorName } from '../../../platform/operators/operatorClient.ts';
import { leadTexts } from '../texts.ts';
import {
  type OperatorCallRequest,
  operatorCallRequestSchema,
  operatorCallRequestsSchema,
} from './callRequestOperatorRoutes.ts';
import { slotName } from './slotNames.ts';

const USAGE = `npm run call-requests -w @tessera/store-api                     who waits for a call
npm run call-requests -w @tessera/store-api -- done             who was called
npm run call-requests -w @tessera/store-api -- done <number>    marks a request as called

${CURSOR_USAGE}
${OPERATOR_SETTINGS}`;

function show(request: OperatorCallRequest): void {
  const { number, created, name, phone, email, topic, locale, timeZone, slots, done } = request;
  console.log(`${number}  ${created}  ${leadTexts('en-US')(`callRequest.topics.${topic}`)}`);
  console.log(`  ${[name, phone, email, locale].filter((part) => part !== '').join(', ')}`);
  if (request.company !== '') console.log(`  ${request.company}, ${request.people} people`);
  for (const slot of slots) console.log(`  ${slotName(slot, 'en-US')}, ${timeZone}`);
  if (done !== null) console.log(`  called ${done.at} by ${done.by}`);
}

async function main(args: readonly string[]): Promise<number> {
  const {
    words: [command, number],
    cursor,
  } = takeCursor(args);
  if (command !== undefined && command !== 'done') {
    console.log(USAGE);
    return command.startsWith('-h') || command === '--help' ? 0 : 1;
  }
  if (number !== undefined) {
    if (!/^[1-9]\d{0,14}$/.test(number)) {
      console.error(`"${number}" is no number of a request: the list names them.`);
      return 1;
    }
    show(operatorCallRequestSchema.parse(await askOperatorCall(`call-requests/${number}`, { by: operatorName() })));
    return 0;
  }
  const state = command === 'done' ? 'done' : 'open';
  const path = listPath('call-requests', { state, cursor });
  const { requests, next } = operatorCallRequestsSchema.parse(await askOperatorCall(path));
  for (const request of requests) show(request);
  if (requests.length === 0)
    console.log(emptyPage(cursor, state === 'open' ? 'Nobody waits for a call.' : 'Nobody was called.'));
  printNext(next, `npm run call-requests -w @tessera/store-api${command === undefined ? '' : ' -- done'}`);
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
