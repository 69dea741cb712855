/** `npm run waitlist -w @tessera/store-api -- [<country>]`: lists the waitlist as lines of tab-separated values. */
import { CURSOR_USAGE, emptyPage, listPath, printNext, takeCursor } from '../../../platform/operators/listCommands.ts';
import { askOperatorCall, OPERATOR_SETTINGS } from '../../../platform/operators/operatorClient.ts';
import { operatorWaitlistSchema } from './waitlistOperatorRoutes.ts';

const USAGE = `npm run waitlist -w @tessera/store-api                     who waits: country, for what, address, language, since when
npm run waitlist -w @tessera/store-api -- <country>        those of one country, such as CA

${CURSOR_USAGE}
${OPERATOR_SETTINGS}`;

async function main(args: readonly string[]): Promise<number> {
  const {
    words: [country],
    cursor,
  } = takeCursor(args);
  if (country !== undefined && !/^[A-Z]{2}$/.test(country)) {
    console.log(USAGE);
    return country === '-h' || country === '--help' ? 0 : 1;
  }
  const { entries, next } = operatorWaitlistSchema.parse(
    await askOperatorCall(listPath('waitlist', { country, cursor })),
  );
  for (const { country: from, product, email, locale, created } of entries) {
    console.log([from, product, email, locale, created].join('\t'));
  }
  if (entries.length === 0) console.error(emptyPage(cursor, 'Nobody waits.'));
  printNext(next, `npm run waitlist -w @tessera/store-api${country === undefined ? '' : ` -- ${country}`}`);
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
