/** `npm run remotes -- …`: publish, promote, roll back, look. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type ChangeAnswer, remoteNameSchema, versionSchema } from '@tessera/shared-contracts/composition';
import { isStore, STORES, type Store } from '@tessera/shared-contracts/stores';
import { RemoteFolderInvalid, readRemoteFolder } from './readRemoteFolder.ts';
import { CallFailed, createRegistryClient, type RegistryClient } from './registryClient.ts';
import { alignColumns, statusTable } from './statusTable.ts';

export const USAGE = `Usage: npm run remotes -- <command> [options]

  publish <folder>...                      store a built remote: a folder with release.json or dist/release.json
  promote <remote>@<version> <regions>     make a published version the stable one
  rollback <remote> <regions>              one step back in each region's history
  status [--json]                          which region gets what, since when, by whom, and which shells run it
  token create --scope <scope>... [--label <name>]
  token list [--json]
  token revoke <id>

  <regions>: --region AE[,EU...] or --all-regions. Regions: ${STORES.join(', ')}.
  <scope>: publish:<remote>, publish:*, promote:<REGION>, promote:*, report, operator.

  --registry <URL>   default REGISTRY_URL, else http://localhost:3002 (PORT + 2 when PORT is set)
  --token <token>    default REGISTRY_TOKEN, else the operator's token in DATA_DIR when the registry is local

Exit status: 0 done, 1 refused or failed, 2 not understood.
`;

/** Arguments that make no sense: exit status 2. */
class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Something that was asked for is not there or was refused here, before any call: exit status 1. */
class Refused extends Error {
  override readonly name = 'Refused';
}

export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Relative folders are meant from here. */
  readonly folder: string;
  out(text: string): void;
  err(text: string): void;
}

const OPTIONS = {
  registry: { type: 'string' },
  token: { type: 'string' },
  region: { type: 'string', multiple: true },
  'all-regions': { type: 'boolean' },
  json: { type: 'boolean' },
  scope: { type: 'string', multiple: true },
  label: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsConfig['options'];

type Options = ReturnType<typeof parse>['values'];

const parse = (args: readonly string[]) => parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });

interface Call {
  readonly operands: readonly string[];
  readonly options: Options;
  readonly client: RegistryClient;
  readonly terminal: Terminal;
}

interface Command {
  /** Options of its own, beside --registry, --token and --help. */
  readonly takes: readonly (keyof Options)[];
  /** @returns the exit status */
  run(call: Call): Promise<0 | 1>;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  publish: { takes: [], run: runPublish },
  promote: { takes: ['region', 'all-regions'], run: runPromote },
  rollback: { takes: ['region', 'all-regions'], run: runRollback },
  status: { takes: ['json'], run: runStatus },
  'token create': { takes: ['scope', 'label'], run: runTokenCreate },
  'token list': { takes: ['json'], run: runTokenList },
  'token revoke': { takes: [], run: runTokenRevoke },
};

/**
 * Runs one command and never throws.
 * @returns the exit status: 0 done, 1 refused or failed, 2 not understood
 */
export async function runRemotesCommand(args: readonly string[], terminal: Terminal): Promise<0 | 1 | 2> {
  try {
    const { values: options, positionals } = parseOrUsage(args);
    if (options.help) {
      terminal.out(USAGE);
      return 0;
    }
    const words = positionals[0] === 'token' ? 2 : 1;
    const name = positionals.slice(0, words).join(' ');
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command) throw new UsageError(name === '' ? 'A command is missing.' : `There is no command "${name}".`);
    for (const option of Object.keys(options)) {
      if (!['registry', 'token', ...command.takes].includes(option)) {
        throw new UsageError(`"${name}" takes no --${option}.`);
      }
    }
    const origin = registryOrigin(options.registry, terminal.environment);
    const client = createRegistryClient(origin, () => readToken(options.token, origin, terminal));
    return await command.run({ operands: positionals.slice(words), options, client, terminal });
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.err(`${error.message}\n\n${args.length === 0 ? USAGE : '"npm run remotes -- --help" shows how.\n'}`);
      return 2;
    }
    const expected = error instanceof CallFailed || error instanceof Refused || error instanceof RemoteFolderInvalid;
    const text = expected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
    terminal.err(`${text}\n`);
    return 1;
  }
}

function parseOrUsage(args: readonly string[]) {
  try {
    return parse(args);
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
    throw new Refused(`${origin} wants a token: give one with --token or REGISTRY_TOKEN.`);
  }
  const dataDir = terminal.environment.DATA_DIR || '.data';
  const path = join(resolve(terminal.folder, dataDir), 'registry', 'operator-token');
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? error.code : String(error);
    throw new Refused(
      `A token is needed and ${path} cannot be read (${why}). Give one with --token or REGISTRY_TOKEN, or set DATA_DIR.`,
    );
  }
}

/** @throws {UsageError} when regions are not said; {Refused} for one that there is not */
function regionsOf(options: Options): Store[] {
  const named = (options.region ?? []).flatMap((list) => list.split(',')).map((region) => region.trim().toUpperCase());
  if (options['all-regions']) {
    if (named.length > 0) throw new UsageError('Say --region or --all-regions, not both.');
    return [...STORES];
  }
  if (named.length === 0) throw new UsageError('Say where: --region AE[,EU...] or --all-regions.');
  const unknown = named.filter((region) => !isStore(region));
  if (unknown.length > 0) {
    throw new Refused(
      `There is no region ${unknown.map((one) => `"${one}"`).join(', ')}. Regions: ${STORES.join(', ')}.`,
    );
  }
  return STORES.filter((store) => named.includes(store));
}

function oneOperand(operands: readonly string[], what: string): string {
  const [operand, ...rest] = operands;
  if (operand === undefined) throw new UsageError(`${what} is missing.`);
  if (rest.length > 0) throw new UsageError(`One ${what} is taken, not ${operands.length}: ${operands.join(' ')}.`);
  return operand;
}

function remoteNamed(name: string): string {
  if (remoteNameSchema.safeParse(name).success) return name;
  throw new UsageError(`"${name}" is no name of a remote, such as mf-bag.`);
}

async function runPublish({ operands, client, terminal }: Call) {
  if (operands.length === 0) throw new UsageError('A folder is missing.');
  for (const folder of operands) {
    const sent = await readRemoteFolder(resolve(terminal.folder, folder));
    const { created, release } = await client.publish(sent);
    const kib = Math.ceil(release.files.reduce((sum, file) => sum + file.bytes, 0) / 1024);
    const id = `${release.remote}@${release.version}`;
    terminal.out(
      created
        ? `Published ${id}: ${release.files.length} files, ${kib} KiB.\n`
        : `${id} is published already, with these very bytes.\n`,
    );
  }
  return 0 as const;
}

async function runPromote({ operands, options, client, terminal }: Call) {
  const asked = oneOperand(operands, 'version to promote (<remote>@<version>)');
  const at = asked.indexOf('@');
  const remote = remoteNamed(at < 0 ? asked : asked.slice(0, at));
  const version = at < 0 ? '' : asked.slice(at + 1);
  if (!versionSchema.safeParse(version).success) {
    throw new UsageError(`"${asked}" names no version: write <remote>@<version>, such as mf-bag@1.4.0.`);
  }
  const regions = regionsOf(options);
  const answer = await client.promote({ remote, version, regions });
  if (answer.changes.length === 0) {
    terminal.out(`${remote}@${version} is stable in ${regions.join(', ')} already; nothing changed.\n`);
    return 0 as const;
  }
  return sayChange(answer, terminal);
}

async function runRollback({ operands, options, client, terminal }: Call) {
  const remote = remoteNamed(oneOperand(operands, 'remote to roll back'));
  return sayChange(await client.rollBack({ remote, regions: regionsOf(options) }), terminal);
}

/** A shell that refuses makes it a failure: the region does not run what was asked for. */
function sayChange({ revision, changes, shells, warnings }: ChangeAnswer, terminal: Terminal): 0 | 1 {
  for (const { region, remote, from, to, state, reason } of changes) {
    terminal.out(`${region}: ${remote} ${from ?? '(nothing)'} → ${to}\n`);
    if (state !== 'stable') terminal.err(`${region}: ${state} (${reason ?? 'no reason given'})\n`);
  }
  for (const warning of warnings) terminal.out(`Note: ${warning}.\n`);
  terminal.out(`Revision ${revision}.\n`);
  for (const { shell, outcome, reason } of shells) {
    const line = `${shell}: ${outcome}${reason === null ? '' : ` (${reason})`}\n`;
    if (outcome === 'active') terminal.out(line);
    else terminal.err(line);
  }
  const refused = [...shells.map(({ outcome }) => outcome), ...changes.map(({ state }) => state)].includes('refused');
  return refused ? 1 : 0;
}

async function runStatus({ operands, options, client, terminal }: Call) {
  if (operands.length > 0) throw new UsageError('"status" takes no operand.');
  const status = await client.status();
  terminal.out(options.json ? `${JSON.stringify(status, null, 2)}\n` : statusTable(status));
  return 0 as const;
}

async function runTokenCreate({ operands, options, client, terminal }: Call) {
  if (operands.length > 0) throw new UsageError('"token create" takes no operand.');
  const scopes = (options.scope ?? []).flatMap((list) => list.split(',')).map((scope) => scope.trim());
  if (scopes.length === 0) throw new UsageError('Say what it may do: --scope publish:mf-bag, --scope promote:AE …');
  const made = await client.createToken(options.label ?? scopes.join(' ').slice(0, 100), scopes);
  terminal.err(`Token "${made.label}" (${made.id}), kept as a hash alone; this is the only time it is shown:\n`);
  terminal.out(`${made.token}\n`);
  return 0 as const;
}

async function runTokenList({ operands, options, client, terminal }: Call) {
  if (operands.length > 0) throw new UsageError('"token list" takes no operand.');
  const tokens = await client.listTokens();
  const rows = tokens.map(({ id, label, scopes, createdAt, createdBy, revokedAt }) => [
    id,
    label,
    scopes.join(' '),
    createdAt.slice(0, 10),
    createdBy,
    revokedAt === null ? '-' : revokedAt.slice(0, 10),
  ]);
  terminal.out(
    options.json
      ? `${JSON.stringify(tokens, null, 2)}\n`
      : `${alignColumns([['ID', 'LABEL', 'SCOPES', 'MADE', 'BY', 'REVOKED'], ...rows]).join('\n')}\n`,
  );
  return 0 as const;
}

async function runTokenRevoke({ operands, client, terminal }: Call) {
  const id = oneOperand(operands, 'token id');
  await client.revokeToken(id);
  terminal.out(`Token ${id} is revoked.\n`);
  return 0 as const;
}
