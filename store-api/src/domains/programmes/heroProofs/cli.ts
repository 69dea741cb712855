/** `npm run hero-proofs -w @tessera/store-api -- [of|ask|show|approve|decline]`: lists, requests and decides on heroes' proofs. */

import { CURSOR_USAGE, emptyPage, listPath, printNext, takeCursor } from '../../../platform/operators/listCommands.ts';
import { askOperatorCall, OPERATOR_SETTINGS, operatorName } from '../../../platform/operators/operatorClient.ts';
import { writeOperatorFile } from '../../../platform/operators/operatorFile.ts';
import { PDF } from '../../../platform/uploads/uploadTypes.ts';
import { heroProofListSchema, heroProofSchema, oneProofSchema } from './heroProofOperatorRoutes.ts';

const USAGE = `npm run hero-proofs -w @tessera/store-api                               what waits for a decision, oldest first
npm run hero-proofs -w @tessera/store-api -- of <mail address>          what somebody has proved
npm run hero-proofs -w @tessera/store-api -- ask <order number>         asks the buyer for a document, by mail: the order has a group's code
npm run hero-proofs -w @tessera/store-api -- show <number> <file>       writes the document to a file: delete it when you have decided
npm run hero-proofs -w @tessera/store-api -- approve <number>
npm run hero-proofs -w @tessera/store-api -- decline <number> "<why>"   the person reads why: write it in their language

Deciding deletes the document and writes to the person.

${CURSOR_USAGE}
${OPERATOR_SETTINGS}`;

const PDF_WARNING =
  'A stranger made this PDF, and it is kept as it came: it may hold scripts, links and forms. Open it in a viewer without scripts, without a network, and answer nothing that it asks.';

async function list(cursor: string | undefined, email?: string): Promise<number> {
  const path = listPath('hero-proofs', { email, cursor });
  const { proofs, next } = heroProofListSchema.parse(await askOperatorCall(path));
  for (const { number, group, state, email: from, order, type, created } of proofs) {
    console.log([number, created.slice(0, 10), group, state, type ?? order ?? 'address', from].join('\t'));
  }
  if (proofs.length === 0) console.error(emptyPage(cursor, email === undefined ? 'Nothing waits.' : 'There is none.'));
  printNext(next, `npm run hero-proofs -w @tessera/store-api${email === undefined ? '' : ` -- of ${email}`}`);
  return 0;
}

async function show(number: string, file: string): Promise<number> {
  const { type, document } = heroProofSchema.parse(await askOperatorCall(`hero-proofs/${encodeURIComponent(number)}`));
  if (document === null) {
    console.error(`Proof ${number} has no document${type === null ? ': the address is the proof' : ' any more'}.`);
    return 1;
  }
  const path = await writeOperatorFile(file, document);
  console.log(`${type} in ${path}. Delete it when you have decided.`);
  if (type === PDF) console.log(PDF_WARNING);
  return 0;
}

async function ask(order: string): Promise<number> {
  const { number, email, group } = oneProofSchema.parse(
    await askOperatorCall('hero-proofs', { order, by: operatorName() }),
  );
  console.log(`${email} is asked by mail for a document of the group ${group}. It will be proof ${number}.`);
  return 0;
}

async function decide(number: string, approve: boolean, reason = ''): Promise<number> {
  const decided = oneProofSchema.parse(
    await askOperatorCall(`hero-proofs/${encodeURIComponent(number)}`, { approve, reason, by: operatorName() }),
  );
  console.log(
    `Proof ${decided.number} is ${decided.state}. Its document is deleted, and ${decided.email} is written to.`,
  );
  return 0;
}

async function main(args: readonly string[]): Promise<number> {
  const {
    words: [command, what, more],
    cursor,
  } = takeCursor(args);
  if (command === undefined) return list(cursor);
  if (command === 'of' && what !== undefined) return list(cursor, what);
  if (command === 'ask' && what !== undefined) return ask(what);
  if (command === 'show' && what !== undefined && more !== undefined) return show(what, more);
  if (command === 'approve' && what !== undefined) return decide(what, true);
  if (command === 'decline' && what !== undefined && more !== undefined) return decide(what, false, more);
  console.log(USAGE);
  return command.startsWith('-h') || command === '--help' ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
