/** `remotes trace`: maps a browser failure to its source positions. */
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { CallFailed } from '@tessera/remote-kit/release/registryCalls';
import * as z from 'zod';
import { type Frame, framesIn, originOf, parseSourceMap } from '../releases/traceStack.ts';
import type { RegistryClient } from './registryClient.ts';

export interface TraceCall {
  /** The report: a file, or `-` for standard input. */
  readonly operands: readonly string[];
  /** Folders with source maps, searched before the registry. */
  readonly options: { readonly maps?: readonly string[] | undefined };
  readonly client: Pick<RegistryClient, 'readSourceMap'>;
  readonly terminal: {
    /** Base of relative paths. */
    readonly folder: string;
    out(text: string): void;
    err(text: string): void;
  };
}

/** The shown fields of a `remote.browser` log line. */
const reportSchema = z.object({
  remote: z.string(),
  version: z.string().nullish(),
  team: z.string().nullish(),
  phase: z.string(),
  region: z.string().nullish(),
  route: z.string().nullish(),
  message: z.string(),
  stack: z.array(z.string()),
});

/**
 * Reads a report and prints the source position of each frame.
 * @returns the exit status
 */
export async function runTrace({ operands, options, client, terminal }: TraceCall): Promise<0 | 1 | 2> {
  const [operand, ...more] = operands;
  if (operand === undefined || more.length > 0) {
    terminal.err('Name one report: a file with log lines or a stack, or "-" for standard input.\n');
    return 2;
  }
  const given = await readReport(operand, terminal.folder).catch((error: unknown) => {
    terminal.err(`${operand} cannot be read: ${error instanceof Error ? error.message : String(error)}\n`);
    return null;
  });
  if (given === null) return 1;
  const reports = given.split('\n').flatMap(reportOf);
  const stacks = reports.length > 0 ? reports : [{ title: null, frames: framesIn(given) }];
  const maps = createMapReader(mapFolders(options.maps ?? [], terminal.folder), client);
  let traced = 0;
  for (const { title, frames } of stacks) {
    if (title !== null) terminal.out(`${title}\n`);
    for (const frame of frames) {
      const map = await maps(frame);
      if (typeof map === 'string') {
        terminal.err(`  ${scriptOf(frame)}:${frame.line}:${frame.column}  ${map}\n`);
        continue;
      }
      const origin = originOf(frame, map);
      if (origin === null) continue;
      traced += 1;
      terminal.out(`  ${origin.file}:${origin.line}:${origin.column}\n`);
      if (origin.text !== null) terminal.out(`      ${origin.text}\n`);
    }
  }
  if (traced > 0) return 0;
  terminal.err(
    'No frame leads to a source. A report is a line of a shell\'s log with the code "remote.browser", or a stack with /remotes/… or /shell/… in it.\n',
  );
  return 1;
}

const readReport = (operand: string, folder: string): Promise<string> =>
  operand === '-' ? text(process.stdin) : readFile(resolve(folder, operand), 'utf8');

interface Stack {
  readonly title: string | null;
  readonly frames: readonly Frame[];
}

function reportOf(line: string): Stack[] {
  // Collected logs have the collector's prefix before the object.
  const json = line.slice(Math.max(0, line.indexOf('{')));
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return [];
  }
  const report = reportSchema.safeParse(parsed);
  if (!report.success) return [];
  const { remote, version, team, phase, region, route, message, stack } = report.data;
  const where = [region && `in ${region}`, route && `at ${route}`, team && `of ${team}`].filter(Boolean).join(' ');
  const name = version ? `${remote}@${version}` : remote;
  return [{ title: `${name} ${phase} ${where}: ${message}`, frames: framesIn(stack.join('\n')) }];
}

/** The named folders, then this machine's builds: those of all remotes, or the one of a single remote's folder. */
const mapFolders =
  (named: readonly string[], folder: string) =>
  ({ owner }: Frame): string[] => [
    ...named.map((each) => resolve(folder, each)),
    ...(owner === 'shell'
      ? [join(folder, 'shell/dist/maps')]
      : [join(folder, owner, 'dist/.maps'), join(folder, 'dist/.maps')]),
  ];

/** @returns the source map of a frame's script, or why there is none. Each is read once */
function createMapReader(foldersFor: (frame: Frame) => string[], client: TraceCall['client']) {
  const read = async (frame: Frame) => {
    for (const folder of foldersFor(frame)) {
      // A script's name contains a hash of its content, so a map with that name belongs to exactly that script.
      const found = await readFile(join(folder, `${basename(frame.path)}.map`), 'utf8').catch(() => null);
      if (found !== null) return parseSourceMap(found);
    }
    const { owner, version, path } = frame;
    if (version === null) return 'no map here: name the folder of the shell’s build with --maps';
    try {
      const sent = await client.readSourceMap({ remote: owner, version, path });
      return sent === null ? 'it was published without a map' : parseSourceMap(sent.toString('utf8'));
    } catch (error) {
      if (error instanceof CallFailed) return `no map here, and none from the registry: ${error.message}`;
      throw error;
    }
  };
  const known = new Map<string, ReturnType<typeof read>>();
  return (frame: Frame) => {
    const script = scriptOf(frame);
    const kept = known.get(script) ?? read(frame);
    known.set(script, kept);
    return kept;
  };
}

const scriptOf = ({ owner, version, path }: Frame) => [owner, version, path].filter((part) => part !== null).join('/');
