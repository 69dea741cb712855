import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * The options of a command as they were typed. `--help` prints how it is used and ends it with 0; an option that it does
 * not have ends it with 2, the usage below what is wrong.
 * @param usage one line: `Usage: npm run … -- [--option value]`
 */
export function commandOptions<const Config extends Omit<ParseArgsConfig, 'args'>>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.slice(2).some((typed) => typed === '--help' || typed === '-h')) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    process.exit(2);
  }
}
