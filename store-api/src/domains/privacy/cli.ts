/** `npm run people -w @tessera/store-api -- export|erase <address>`: exports or erases a person's data. */
import { askOperatorCall, OPERATOR_SETTINGS } from '../../platform/operators/operatorClient.ts';
import { erasedPersonSchema, exportedPersonSchema } from './peopleOperatorRoutes.ts';

const USAGE = `npm run people -w @tessera/store-api -- export <address>    all that is kept under a mail address, as JSON
npm run people -w @tessera/store-api -- erase <address>     takes the person out of every table

Exit status of erase: 0 nothing is left; 3 what is under way is kept for now, and named.

${OPERATOR_SETTINGS}`;

async function main([what, email]: readonly string[]): Promise<number> {
  if ((what !== 'export' && what !== 'erase') || email === undefined) {
    console.log(USAGE);
    return what === '-h' || what === '--help' ? 0 : 2;
  }
  const answer = await askOperatorCall(`people/${what}`, { email });
  if (what === 'export') {
    console.log(JSON.stringify(exportedPersonSchema.parse(answer).tables, null, 2));
    return 0;
  }
  const { rows, kept } = erasedPersonSchema.parse(answer);
  for (const [table, count] of Object.entries(rows)) console.log(`${table}: ${count}`);
  if (Object.keys(rows).length === 0) console.log('Nothing was kept under this address.');
  for (const why of kept) console.error(`kept for now: ${why}`);
  return kept.length === 0 ? 0 : 3;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
