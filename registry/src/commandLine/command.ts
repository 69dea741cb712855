/** What every command is made of: its words, its options, and how it ends. */
import type { ParseArgsConfig, parseArgs } from 'node:util';
import { remoteNameSchema, versionSchema } from '@tessera/shared-contracts/releases/composition';
import { isStore, STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import type { RegistryClient } from './registryClient.ts';

/**
 * 0: done. 1: refused or failed. 2: not understood. 3: not known yet: stored, but a connected shell gave no answer in time, or none
 * is connected. 4: of `can-i-deploy`, there is no such release.
 */
export type ExitStatus = 0 | 1 | 2 | 3 | 4;

/** Arguments that make no sense: exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Something that was asked for is not there or was refused here, before any call: exit status 1. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Relative folders are meant from here. */
  readonly folder: string;
  out(text: string): void;
  err(text: string): void;
}

/** Every option of every command; `takes` of a command names its own. */
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

/** How a command ended. */
export interface Ended {
  readonly status: ExitStatus;
  /** What to do next: a sentence that ends with a command line. Not said with `--json`. */
  readonly next: string;
}

export interface Command {
  /** One or two words: `token create`. */
  readonly name: string;
  /** What follows the name: `<remote>@<version> <regions>`. */
  readonly operands: string;
  /** One line. */
  readonly summary: string;
  /** What its options mean and what it does beside, for `<command> --help`. */
  readonly details?: string;
  /** Options of its own, beside those that every command takes. */
  readonly takes: readonly OptionName[];
  run(call: Call): Promise<Ended>;
}

export const REGIONS_HELP = `<regions>: --region AE[,EU...] or --all-regions. Regions: ${STORES.join(', ')}.`;
export const REASON_HELP = '--reason <sentence>   why, for the audit';
export const WAIT_HELP = `--wait <seconds>   how long to wait for the connected shells, up to 60; the registry has a default
--no-wait          does not wait: says what was stored, exit status 0`;

/** The answer as it is, for programs. */
export function printJson(terminal: Terminal, answer: unknown): void {
  terminal.out(`${JSON.stringify(answer, null, 2)}\n`);
}

/** The regions that are named, in the order of the stores. @throws {Refused} for one that there is not */
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

/** The regions that the options name. @throws {UsageError} when they name none; {Refused} for an unknown region */
export function requiredRegions(options: Options): Store[] {
  const named = namedRegions(options);
  if (options['all-regions']) {
    if (named.length > 0) throw new UsageError('Say --region or --all-regions, not both.');
    return [...STORES];
  }
  if (named.length === 0) throw new UsageError('Say where: --region AE[,EU...] or --all-regions.');
  return named;
}

/** `--wait` in milliseconds; 0 for `--no-wait`; undefined: as long as the registry waits by itself. */
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

/** `mf-bag@1.4.0`, or `mf-bag` with null for its version. */
export function remoteAndVersion(operand: string): { remote: string; version: string | null } {
  const at = operand.indexOf('@');
  const remote = remoteNamed(at < 0 ? operand : operand.slice(0, at));
  if (at < 0) return { remote, version: null };
  const version = operand.slice(at + 1);
  if (versionSchema.safeParse(version).success) return { remote, version };
  throw new UsageError(`"${operand}" names no version: write <remote>@<version>, such as mf-bag@1.4.0.`);
}

/** @throws {UsageError} unless a version is named too */
export function releaseNamed(operand: string): { remote: string; version: string } {
  const { remote, version } = remoteAndVersion(operand);
  if (version !== null) return { remote, version };
  throw new UsageError(`"${operand}" names no version: write <remote>@<version>, such as mf-bag@1.4.0.`);
}

/** `90d` or `90` as 90. @param option as it is written, for the error */
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
