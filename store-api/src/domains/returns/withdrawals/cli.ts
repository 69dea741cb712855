/** `npm run withdrawals -w @tessera/store-api -- [over | <number> …]`: lists withdrawals, opens a case for one, or marks one as handled. */
import { CURSOR_USAGE, emptyPage, listPath, printNext, takeCursor } from '../../../platform/operators/listCommands.ts';
import { askOperatorCall, OPERATOR_SETTINGS, operatorName } from '../../../platform/operators/operatorClient.ts';
import { operatorWithdrawalSchema, operatorWithdrawalsSchema } from './withdrawalOperatorRoutes.ts';

const USAGE = `npm run withdrawals -w @tessera/store-api                                          what waits for somebody
npm run withdrawals -w @tessera/store-api -- over                                  what is dealt with
npm run withdrawals -w @tessera/store-api -- <number> case <order> [<line> …]      makes it a case of that order, or of these lines of it
npm run withdrawals -w @tessera/store-api -- <number> done                         notes that it is dealt with

One whose number and address fit an order, for all of it, becomes a case (W-…) by itself: npm run care lists it.

${CURSOR_USAGE}
${OPERATOR_SETTINGS}`;

async function list(which: 'open' | 'over', cursor: string | undefined): Promise<number> {
  const path = listPath('withdrawals', { state: which, cursor });
  const { withdrawals, next } = operatorWithdrawalsSchema.parse(await askOperatorCall(path));
  for (const { number, declared, order, name, email, items, matched } of withdrawals) {
    console.log(`${number}  ${declared}  ${order}${matched ? '' : ' (no such order and address)'}  ${name}, ${email}`);
    for (const said of items.split('\n').filter(Boolean)) console.log(`  > ${said}`);
  }
  if (withdrawals.length === 0)
    console.log(emptyPage(cursor, which === 'over' ? 'Nothing is dealt with.' : 'Nothing waits.'));
  printNext(next, `npm run withdrawals -w @tessera/store-api${which === 'over' ? ' -- over' : ''}`);
  return 0;
}

async function main(args: readonly string[]): Promise<number> {
  const {
    words: [which, move, order, ...lines],
    cursor,
  } = takeCursor(args);
  if (which === undefined || which === 'over') return list(which ?? 'open', cursor);
  const opensCase = move === 'case' && order !== undefined;
  if (which.startsWith('-') || !(opensCase || move === 'done')) {
    console.log(USAGE);
    return which === '-h' || which === '--help' ? 0 : 1;
  }
  const into = opensCase ? { order, ...(lines.length === 0 ? {} : { lines: lines.map(Number) }) } : {};
  const answer = await askOperatorCall(`withdrawals/${encodeURIComponent(which)}`, { by: operatorName(), ...into });
  const { number } = operatorWithdrawalSchema.parse(answer);
  console.log(`${number} is dealt with.${opensCase ? ' npm run care lists its case.' : ''}`);
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
