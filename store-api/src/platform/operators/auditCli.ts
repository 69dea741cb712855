/** `npm run audit -- [--about <number or address>] …`: lists the operators' actions and reads, newest first. */
import { parseArgs } from 'node:util';
import { auditEntriesSchema } from './auditOperatorRoutes.ts';
import { askOperatorCall, OPERATOR_SETTINGS, operatorName } from './operatorClient.ts';

const USAGE = `npm run audit                                       what operators did and read, the newest 100

  --about <number or address>   of an order, a case, or a person by their mail address
  --who <name>                  of one operator
  --call <call>                 such as orders.read, people.erase
  --result <code>               done, or the code of what was refused: operator.scope, operator.second-person
  --since 2026-11-26            from a day or a moment on
  --limit <n>                   up to 500
  --before <id>                 older than this entry
  --json                        as JSON

A mail address stands there as a keyed hash. Looking here is written down as well.

${OPERATOR_SETTINGS}`;

function momentOf(said: string): string {
  const moment = new Date(said);
  if (Number.isNaN(moment.getTime()))
    throw new Error(`"${said}" is no day and no moment: 2026-11-26, 2026-11-26T08:00Z.`);
  return moment.toISOString();
}

async function main(): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      ...{ about: text, who: text, call: text, result: text, since: text, limit: text, before: text },
      json: { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const { json, help, since, limit, before, ...query } = values;
  if (help === true) {
    console.log(USAGE);
    return 0;
  }
  const answer = await askOperatorCall('audit', {
    ...query,
    ...(since === undefined ? {} : { since: momentOf(since) }),
    ...(limit === undefined ? {} : { limit: Number(limit) }),
    ...(before === undefined ? {} : { before: Number(before) }),
    by: operatorName(),
  });
  const { entries, next } = auditEntriesSchema.parse(answer);
  if (json === true) {
    console.log(JSON.stringify({ entries, next }, null, 2));
    return 0;
  }
  for (const { id, at, who, via, claimed, call, about, from, result } of entries) {
    const name = claimed === null ? who : `${who} (says ${claimed})`;
    console.log(
      [id, at, via === 'oidc' ? `${name} by OpenID` : name, call, about ?? '-', `from ${from}`, result].join('  '),
    );
  }
  if (next !== null) console.log(`There is more: --before ${next}`);
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
