/** `npm run withdrawals -w @tessera/store-api -- [over | <number> …]`: lists withdrawals, makes one a case, or notes that it is dealt with. */
import { askOperatorCall, OPERATOR_SETTINGS, operatorName } from '../../../platform/operators/operatorClient.ts';
import { operatorWithdrawalSchema, operatorWithdrawalsSchema } from './withdrawalOperatorRoutes.ts';

const USAGE = `npm run withdrawals -w @tessera/store-api                                          what waits for somebody
npm run withdrawals -w @tessera/store-api -- over                                  what is dealt with
npm run withdrawals -w @tessera/store-api -- <number> case <order> [<line> …]      makes it a case of that order, or of these lines of it
npm run withdrawals -w @tessera/store-api -- <number> done                         notes that it is dealt with

One whose number and address fit an order, for all of it, becomes a case (W-…) by itself: npm run care lists it.

${OPERATOR_SETTINGS}`;

async function main([which, move, order, ...lines]: readonly string[]): Promise<number> {
  if (which === undefined || which === 'over') {
    const { withdrawals } = operatorWithdrawalsSchema.parse(
      await askOperatorCall(`withdrawals?state=${which ?? 'open'}`),
    );
    for (const { number, declared, order: of, name, email, items, matched } of withdrawals) {
      console.log(`${number}  ${declared}  ${of}${matched ? '' : ' (no such order and address)'}  ${name}, ${email}`);
      for (const said of items.split('\n').filter(Boolean)) console.log(`  > ${said}`);
    }
    if (withdrawals.length === 0) console.log(which === 'over' ? 'Nothing is dealt with.' : 'Nothing waits.');
    return 0;
  }
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
