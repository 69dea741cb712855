/** Entry of `npm run remotes`. */
import { runRemotesCommand } from './commands/remotesCommand.ts';

process.exitCode = await runRemotesCommand(process.argv.slice(2), {
  environment: process.env,
  folder: process.cwd(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
