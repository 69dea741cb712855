import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * Parses a command's options. `--help` prints the usage and exits with 0; an unknown option prints the error and the usage, and exits with
 * 2.
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
