/** `npm run operators -- [make <name> <scope> … | revoke <id>]`: lists tokens of people and jobs, creates one, revokes one. */
import { parseArgs } from 'node:util';
import { CURSOR_USAGE, emptyPage, listPath, printNext } from './listCommands.ts';
import { askOperatorCall, OPERATOR_SETTINGS, operatorName } from './operatorClient.ts';
import { OPERATOR_SCOPES } from './operatorScopes.ts';
import { TOKEN_DAYS } from './operatorTokens.ts';
import { madeOperatorTokenSchema, operatorTokensSchema, revokedOperatorTokenSchema } from './tokenOperatorRoutes.ts';

const USAGE = `npm run operators                                              every token: whose, what it may do, until when, when it was used
npm run operators -- make <name> <scope> … [--days <n>]       makes a token for a person or a job; it is printed once
npm run operators -- revoke <id>                              ends one at once

  <name>     stands in histories and in the audit. While one token takes the place of another, both have the same name.
  <scope>    ${OPERATOR_SCOPES.join(', ')}
  --days     ${TOKEN_DAYS.byDefault} by default, ${TOKEN_DAYS.most} at most

${CURSOR_USAGE}
${OPERATOR_SETTINGS}`;

const day = (moment: string): string => moment.slice(0, 10);

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { days: { type: 'string' }, cursor: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    allowPositionals: true,
  });
  const [command, first, ...scopes] = positionals;
  const by = operatorName();
  if (values.help === true) {
    console.log(USAGE);
    return 0;
  }
  if (command === undefined) {
    const { cursor } = values;
    const { tokens, next } = operatorTokensSchema.parse(await askOperatorCall(listPath('tokens', { cursor })));
    for (const { id, name, scopes: may, state, expires, createdBy, lastUsed } of tokens) {
      console.log(`${id}  ${name}  ${state === 'valid' ? `until ${day(expires)}` : state}  ${may.join(' ')}`);
      console.log(`  made by ${createdBy}, ${lastUsed === null ? 'never used' : `used ${lastUsed.slice(0, 16)}`}`);
    }
    if (tokens.length === 0)
      console.log(emptyPage(cursor, 'No token was made: there is the one of the first start alone.'));
    printNext(next, 'npm run operators');
    return 0;
  }
  if (command === 'make' && first !== undefined && scopes.length > 0) {
    const days = values.days === undefined ? undefined : Number(values.days);
    const made = madeOperatorTokenSchema.parse(await askOperatorCall('tokens', { name: first, scopes, days, by }));
    console.error(
      `The token of ${made.name}, until ${day(made.expires)}. It is shown this once; they set it as ORDERS_TOKEN:`,
    );
    console.log(made.token);
    return 0;
  }
  if (command === 'revoke' && first !== undefined) {
    const path = `tokens/${encodeURIComponent(first)}/revoke`;
    const { id, name } = revokedOperatorTokenSchema.parse(await askOperatorCall(path, { by }));
    console.log(`${id} of ${name} is revoked.`);
    return 0;
  }
  console.log(USAGE);
  return 2;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
