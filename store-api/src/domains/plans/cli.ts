/** `npm run redeem-codes -w @tessera/store-api -- [make <store> <merchandise> <count> [<days>]]`: creates codes, or lists their batches. */
import { STORES } from '@tessera/shared-contracts/stores/stores';
import { CURSOR_USAGE, emptyPage, listPath, printNext, takeCursor } from '../../platform/operators/listCommands.ts';
import { askOperatorCall, OPERATOR_SETTINGS, operatorName } from '../../platform/operators/operatorClient.ts';
import { codeBatchesSchema, madeCodesSchema } from './redeemOperatorRoutes.ts';

const DAYS = 365;

const USAGE = `npm run redeem-codes -w @tessera/store-api                                            what was made, and how much of it was used
npm run redeem-codes -w @tessera/store-api -- make <store> <merchandise> <count> [<days>]   makes codes, valid for ${DAYS} days by default

  <store>         ${STORES.join(', ')}
  <merchandise>   membership_x_1y_owned, coverage_2y_owned, …: as GET /api/catalogue/owned?store= names it

Codes are printed once, a line each: nobody can look them up later.

${CURSOR_USAGE}
${OPERATOR_SETTINGS}`;

async function make([
  store = '',
  merchandiseId = '',
  count = '',
  days = String(DAYS),
]: readonly string[]): Promise<number> {
  const said = {
    store: store.toUpperCase(),
    merchandiseId,
    count: Number(count),
    days: Number(days),
    by: operatorName(),
  };
  const { batch, codes } = madeCodesSchema.parse(await askOperatorCall('redeem-codes', said));
  console.error(`${codes.length} codes for ${merchandiseId} in ${said.store}, batch ${batch}:`);
  for (const code of codes) console.log(code);
  return 0;
}

async function list(cursor: string | undefined): Promise<number> {
  const { batches, next } = codeBatchesSchema.parse(await askOperatorCall(listPath('redeem-codes', { cursor })));
  for (const { batch, merchandiseId, store, by, created, expires, made, redeemed } of batches) {
    console.log(
      `${created.slice(0, 10)}  ${store}  ${merchandiseId}  ${redeemed} of ${made} used  until ${expires.slice(0, 10)}  ${by}  ${batch}`,
    );
  }
  if (batches.length === 0) console.log(emptyPage(cursor, 'No codes were made.'));
  printNext(next, 'npm run redeem-codes -w @tessera/store-api');
  return 0;
}

async function main(args: readonly string[]): Promise<number> {
  const {
    words: [command, ...rest],
    cursor,
  } = takeCursor(args);
  if (command === undefined) return list(cursor);
  if (command === 'make' && rest.length >= 3) return make(rest);
  console.log(USAGE);
  return command.startsWith('-h') || command === '--help' ? 0 : 1;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
