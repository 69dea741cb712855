/** `npm run dev -w store-api -- <command>`: shows parts of the service in isolation. */
import { showMails } from './mails.ts';
import { printOpenApi } from './openapi.ts';

const COMMANDS: ReadonlyMap<string, (port: number) => Promise<void>> = new Map([
  ['mails', showMails],
  ['openapi', printOpenApi],
]);

const USAGE = `npm run dev -w store-api -- mails     serves every mail in each language: HTML light and dark, and plain text
npm run dev -w store-api -- openapi   prints the OpenAPI document of the storefront's calls

  PORT   of the mails; a free one by default`;

const [name = ''] = process.argv.slice(2);
const run = COMMANDS.get(name);
if (run !== undefined) await run(Number(process.env.PORT ?? 0));
else if (name === '' || name === '--help' || name === '-h') console.log(USAGE);
else {
  console.error(`There is no command "${name}". Commands: ${[...COMMANDS.keys()].join(', ')}.\n\n${USAGE}`);
  process.exitCode = 1;
}
