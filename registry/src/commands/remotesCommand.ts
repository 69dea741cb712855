/** `npm run remotes -- …`: finds the command, its options, the registry and the token, and turns errors into exit statuses. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ReleaseFolderInvalid } from '@tessera/remote-kit/release/readRelease';
import { CallFailed } from '@tessera/remote-kit/release/registryCalls';
import {
  type Command,
  type ExitStatus,
  OPTIONS,
  type Options,
  REGIONS_HELP,
  Refused,
  type Terminal,
  UsageError,
} from '../commandLine/command.ts';
import { AFTER_REFUSAL, helpSentence, PUBLISH_SENTENCE, type Refusal } from '../commandLine/nextSteps.ts';
import { createRegistryClient } from '../commandLine/registryClient.ts';
import { auditCommand } from './auditCommand.ts';
import { advanceCommand, canariesCommand, canaryCommand, pauseCommand, resumeCommand } from './canaryCommands.ts';
import { promoteCommand, rollbackCommand, withdrawCommand } from './changeCommands.ts';
import { claimsCommand, grantCommand, releaseClaimCommand } from './claimCommands.ts';
import { consoleCommand } from './consoleCommand.ts';
import { publishCommand } from './publishCommand.ts';
import { retireCommand } from './retireCommand.ts';
import { statusCommand, whyCommand } from './statusCommands.ts';
import {
  restoredCommand,
  SCOPES_HELP,
  tokenCreateCommand,
  tokenListCommand,
  tokenReadmitCommand,
  tokenRevokeCommand,
} from './tokenCommands.ts';
import { traceCommand } from './traceCommand.ts';
import { approveCommand, canDeployCommand } from './verdictCommand.ts';

/** In the order of the help. A new command is one file in commands/ and one entry here. */
export const COMMANDS: readonly Command[] = [
  publishCommand,
  canDeployCommand,
  approveCommand,
  canaryCommand,
  canariesCommand,
  pauseCommand,
  resumeCommand,
  advanceCommand,
  promoteCommand,
  rollbackCommand,
  withdrawCommand,
  statusCommand,
  whyCommand,
  traceCommand,
  auditCommand,
  consoleCommand,
  claimsCommand,
  grantCommand,
  releaseClaimCommand,
  retireCommand,
  tokenCreateCommand,
  tokenListCommand,
  tokenRevokeCommand,
  tokenReadmitCommand,
  restoredCommand,
];

const GLOBAL_HELP = `--json             the answer as JSON
--registry <URL>   default REGISTRY_URL, else http://localhost:3002 (PORT + 2 when PORT is set)
--token <token>    default REGISTRY_TOKEN, else the operator's token in DATA_DIR when the registry is local
--help             of a command too: promote --help

Exit status: 0 done, 1 refused or failed, 2 not understood, 3 stored, but a shell gave no answer or none is connected.`;

const summaryOf = ({ name, operands, summary }: Command) => `  ${`${name} ${operands}`.trim()}\n      ${summary}`;

export const USAGE = `Usage: npm run remotes -- <command> [options]

${COMMANDS.map(summaryOf).join('\n')}

${REGIONS_HELP}
${SCOPES_HELP}

${GLOBAL_HELP}
`;

const usageOf = ({ name, operands, summary, details }: Command) =>
  `Usage: npm run remotes -- ${`${name} ${operands}`.trim()}

${summary}
${details === undefined ? '' : `\n${details}\n`}
${GLOBAL_HELP}
`;

/** Options that every command takes. */
const COMMON: readonly string[] = ['registry', 'token', 'json', 'help'];

/** Runs one command, and prints what comes next. Never throws. */
export async function runRemotesCommand(args: readonly string[], terminal: Terminal): Promise<ExitStatus> {
  let command: Command | undefined;
  let operands: readonly string[] = [];
  let json = false;
  // Printed to stderr, so that programs reading stdout get only the answer.
  const sayNext = (sentence: string) => {
    if (!json) terminal.err(`${sentence}\n`);
  };
  try {
    const { values: options, positionals } = parseOrUsage(args);
    json = options.json === true;
    const found = commandOf(positionals);
    if (options.help) {
      terminal.out(found === null ? USAGE : usageOf(found.command));
      return 0;
    }
    if (found === null) throw new UsageError(positionals.length === 0 ? 'A command is missing.' : unknown(positionals));
    ({ command, operands } = found);
    for (const option of Object.keys(options)) {
      if (!COMMON.includes(option) && !command.takes.some((taken) => taken === option)) {
        throw new UsageError(`"${command.name}" takes no --${option}.`);
      }
    }
    const origin = registryOrigin(options.registry, terminal.environment);
    const client = createRegistryClient(origin, () => readToken(options.token, origin, terminal));
    const { status, next } = await command.run({ operands, options, client, terminal });
    sayNext(next);
    return status;
  } catch (error) {
    const help = helpSentence(command?.name ?? '');
    if (error instanceof UsageError) {
      terminal.err(`${error.message}\n\n${args.length === 0 ? `${USAGE}\n` : ''}`);
      sayNext(help);
      return 2;
    }
    if (error instanceof CallFailed) {
      terminal.err(`${error.message}\n`);
      sayNext(AFTER_REFUSAL[error.code]?.(refusalOf(operands)) ?? help);
    } else if (error instanceof ReleaseFolderInvalid) {
      terminal.err(`${error.message}\n`);
      sayNext(PUBLISH_SENTENCE);
    } else if (error instanceof Refused) {
      terminal.err(`${error.message}\n`);
      sayNext(help);
    } else terminal.err(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return 1;
  }
}

function refusalOf([release = '<remote>@<version>']: readonly string[]): Refusal {
  const [remote = release] = release.split('@');
  return { remote, release };
}

/** A command's name has one or two words. */
function commandOf(positionals: readonly string[]): { command: Command; operands: readonly string[] } | null {
  for (const words of [2, 1]) {
    const name = positionals.slice(0, words).join(' ');
    const command = COMMANDS.find((one) => one.name === name);
    if (command) return { command, operands: positionals.slice(words) };
  }
  return null;
}

function unknown([first = '', second]: readonly string[]): string {
  const family = COMMANDS.filter(({ name }) => name.startsWith(`${first} `)).map(({ name }) => name);
  const name = family.length > 0 && second !== undefined ? `${first} ${second}` : first;
  return `There is no command "${name}".${family.length > 0 ? ` There is: ${family.join(', ')}.` : ''}`;
}

function parseOrUsage(args: readonly string[]): { values: Options; positionals: string[] } {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function registryOrigin(option: string | undefined, environment: Terminal['environment']): string {
  const port = environment.PORT ? Number(environment.PORT) + 2 : 3002;
  const given = option ?? (environment.REGISTRY_URL || `http://localhost:${port}`);
  const url = URL.parse(given);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`"${given}" is no address of a registry, such as http://localhost:3002.`);
  }
  return url.origin;
}

async function readToken(option: string | undefined, origin: string, terminal: Terminal): Promise<string> {
  const given = option ?? terminal.environment.REGISTRY_TOKEN;
  if (given) return given;
  if (!['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)) {
    throw new CallFailed('token.missing', `${origin} wants a token: give one with --token or REGISTRY_TOKEN.`);
  }
  const dataDir = terminal.environment.DATA_DIR || '.data';
  const path = join(resolve(terminal.folder, dataDir), 'registry', 'operator-token');
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? error.code : String(error);
    throw new CallFailed(
      'token.missing',
      `A token is needed and ${path} cannot be read (${why}). Give one with --token or REGISTRY_TOKEN, or set DATA_DIR.`,
    );
  }
}
