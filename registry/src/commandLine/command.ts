/** Types shared by all commands: name, options and result. */
import type { ParseArgsConfig, parseArgs } from 'node:util';
import { remoteNameSchema, versionSchema } from '@tessera/shared-contracts/releases/composition';
import { isStore, STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import type { RegistryClient } from './registryClient.ts';

/**
 * 0: done. 1: refused or failed. 2: invalid arguments. 3: unknown yet: stored, but a connected shell did not answer in time, or none is
 * connected. 4: `can-i-deploy` found no such release.
 */
export type ExitStatus = 0 | 1 | 2 | 3 | 4;

/** Invalid arguments: exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The requested thing does not exist, or was refused locally before any call: exit status 1. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Base of relative folders. */
  readonly folder: string;
  out(text: string): void;
  err(text: string): void;
}

/** Every option of every command. A command lists its own in `takes`. */
export const OPTIONS = {
  registry: { type: 'string' },
  token: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
  region: { type: 'string', multiple: true },
  'all-regions': { type: 'boolean' },
  wait: { type: 'string' },
  'no-wait': { type: 'boolean' },
  remote: { type: 'string' },
  refused: { type: 'boolean' },
  limit: { type: 'string' },
  since: { type: 'string' },
  subject: { type: 'string' },
  scope: { type: 'string', multiple: true },
  label: { type: 'string' },
  expires: { type: 'string' },
  'new-remote': { type: 'boolean' },
  'older-than': { type: 'string' },
  keep: { type: 'string' },
  'dry-run': { type: 'boolean' },
  maps: { type: 'string', multiple: true },
  steps: { type: 'string' },
  every: { type: 'string' },
  reason: { type: 'string' },
  kill: { type: 'boolean' },
} as const satisfies ParseArgsConfig['options'];

export type Options = ReturnType<
  typeof parseArgs<{ options: typeof OPTIONS; allowPositionals: true; args: string[] }>
>['values'];
export type OptionName = keyof typeof OPTIONS;

export interface Call {
  readonly operands: readonly string[];
  readonly options: Options;
  readonly client: RegistryClient;
  readonly terminal: Terminal;
}

/** Result of a command. */
export interface Ended {
  readonly status: ExitStatus;
  /** The next step: a sentence that ends with a command line. Not printed with `--json`. */
  readonly next: string;
}

export interface Command {
  /** One or two words: `token create`. */
  readonly name: string;
  /** Arguments after the name: `<remote>@<version> <regions>`. */
  readonly operands: string;
  /** One line. */
  readonly summary: string;
  /** Describes options and side effects, for `<command> --help`. */
  readonly details?: string;
  /** The command's own options, beside those of every command. */
  readonly takes: readonly OptionName[];
  run(call: Call): Promise<Ended>;
}

export const REGIONS_HELP = `<regions>: --region AE[,EU...] or --all-regions. Regions: ${STORES.join(', ')}.`;
export const REASON_HELP = '--reason <sentence>   why, for the audit';
export const WAIT_HELP = `--wait <seconds>   how long to wait for the connected shells, up to 60; the registry has a default
--no-wait          does not wait: says what was stored, exit status 0`;

/** Prints the response unchanged, for programs. */
export function printJson(terminal: Terminal, answer: unknown): void {
  terminal.out(`${JSON.stringify(answer, null, 2)}\n`);
}

/**
 * The named regions, in the order of the stores.
 * @throws {Refused} for an unknown region
 */
export function namedRegions(options: Options): Store[] {
  const named = (options.region ?? []).flatMap((list) => list.split(',')).map((region) => region.trim().toUpperCase());
  const unknown = named.filter((region) => !isStore(region));
  if (unknown.length > 0) {
    throw new Refused(
      `There is no region ${unknown.map((one) => `"${one}"`).join(', ')}. Regions: ${STORES.join(', ')}.`,
    );
  }
  return STORES.filter((store) => named.includes(store));
}

/**
 * The regions that the options name.
 * @throws {UsageError} when they name none; {Refused} for an unknown region
 */
export function requiredRegions(options: Options): Store[] {
  const named = namedRegions(options);
  if (options['all-regions']) {
    if (named.length > 0) throw new UsageError('Say --region or --all-regions, not both.');
    return [...STORES];
  }
  if (named.length === 0) throw new UsageError('Say where: --region AE[,EU...] or --all-regions.');
  return named;
}

/** `--wait` in milliseconds; 0 for `--no-wait`. Undefined: the registry's default. */
export function waitMsOf(options: Options): number | undefined {
  if (options['no-wait']) {
    if (options.wait !== undefined) throw new UsageError('Say --wait or --no-wait, not both.');
    return 0;
  }
  if (options.wait === undefined) return undefined;
  const seconds = Number(options.wait);
  if (!/^\d+(\.\d+)?$/.test(options.wait) || seconds > 60) {
    throw new UsageError(`--wait takes seconds from 0 to 60, not "${options.wait}".`);
  }
  return Math.round(seconds * 1000);
}

export function oneOperand(operands: readonly string[], what: string): string {
  const [operand, ...rest] = operands;
  if (operand === undefined) throw new UsageError(`${what} is missing.`);
  if (rest.length > 0) throw new UsageError(`One ${what} is taken, not ${operands.length}: ${operands.join(' ')}.`);
  return operand;
}

export function noOperand(operands: readonly string[], name: string): void {
  if (operands.length > 0) throw new UsageError(`"${name}" takes no operand.`);
}

export function remoteNamed(name: string): string {
  if (remoteNameSchema.safeParse(name).success) return name;
  throw new UsageError(`"${name}" is no name of a remote, such as mf-bag.`);
}

/** Parses `mf-bag@1.4.0`, or `mf-bag` with null for the version. */
export function remoteAndVersion(operand: string): { remote: string; version: string | null } {
  const at = operand.indexOf('@');
  const remote = remoteNamed(at < 0 ? operand : operand.slice(0, at));
  if (at < 0) return { remote, version: null };
  const version = operand.slice(at + 1);
  if (versionSchema.safeParse(version).success) return { remote, version };
  throw new UsageError(`"${operand}" names no version: write <remote>@<version>, such as mf-bag@1.4.0.`);
}

/** @throws {UsageError} unless the operand names a version too */
export function releaseNamed(operand: string): { remote: string; version: string } {
  const { remote, version } = remoteAndVersion(operand);
  if (version !== null) return { remote, version };
  throw new UsageError(`"${operand}" names no version: write <remote>@<version>, such as mf-bag@1.4.0.`);
}

/**
 * Parses `90d` or `90` to 90.
 * @param option its name, for the error
 */
export function daysOf(text: string, option: string): number {
  const days = Number(/^(\d{1,4})d?$/.exec(text)?.[1] ?? Number.NaN);
  if (days >= 1) return days;
  throw new UsageError(`${option} takes days such as 90d, not "${text}".`);
}

export function countOf(text: string, option: string, most: number): number {
  const count = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= most) return count;
  throw new UsageError(`${option} takes a number from 1 to ${most}, not "${text}".`);
}
