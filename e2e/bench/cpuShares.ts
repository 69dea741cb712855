/**
 * Main-thread time per package, from a processor profile: the share of each slice and each shared package. Own and total time are both
 * needed: a slice's components run below React, and most of React's time is spent on behalf of slices.
 */
import { SourceMap } from 'node:module';
import { BUNDLER, packageOf } from './codeByPackage.ts';
import type { ScriptSource } from './scriptSources.ts';

/** Profiler.Profile of the browser's protocol; times are microseconds, lines and columns count from 0. */
export interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: {
      readonly functionName: string;
      readonly url: string;
      readonly lineNumber: number;
      readonly columnNumber: number;
    };
    readonly children?: readonly number[];
  }[];
  readonly startTime: number;
  readonly samples?: readonly number[];
  readonly timeDeltas?: readonly number[];
}

export interface CpuShare {
  /** A workspace, a package, or the browser's own work. */
  readonly name: string;
  /** Milliseconds in its own functions, and in the engine's work for them. */
  readonly self: number;
  /** Milliseconds in which one of its functions was on the stack, including its callees. */
  readonly total: number;
}

/** Style, layout, paint, parsing, network: no function is on the stack. */
export const BROWSER = '(the browser itself)';
const GARBAGE = '(garbage collection)';
/** Scripts inside the document, and those that the measurement runs. */
const INLINE = '(in the document)';

/** Maximum distance in characters from the start of the bundler's wrapper function around a module to the module's own code. */
const WRAPPER = 60;

/**
 * @param root the folder of the workspaces
 * @returns a function that finds the package of the function at a position of a script
 */
export function packageFinder(sources: ReadonlyMap<string, ScriptSource>, root: string) {
  const maps = new Map<string, SourceMap | null>();
  const mapOf = (url: string, { map }: ScriptSource): SourceMap | null => {
    const known = maps.get(url);
    if (known !== undefined) return known;
    const made = map && new SourceMap(map);
    maps.set(url, made);
    return made;
  };
  return (url: string, line: number, column: number): string => {
    const source = sources.get(url);
    if (!source) return INLINE;
    const map = mapOf(url, source);
    if (!map) return source.owner;
    for (let at = column; at <= column + WRAPPER; at += 1) {
      const entry = map.findEntry(line, at);
      if ('originalSource' in entry && entry.originalSource && entry.generatedLine === line) {
        return packageOf(entry.originalSource, root);
      }
    }
    return BUNDLER;
  };
}

/**
 * @param since microseconds of the browser's clock: earlier samples do not count
 * @param packageAt returns the package of the function that starts at a position of a script
 * @returns the highest own time first
 */
export function cpuShares(
  { nodes, startTime, samples = [], timeDeltas = [] }: Profile,
  since: number,
  packageAt: (url: string, line: number, column: number) => string,
): readonly CpuShare[] {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  /** Innermost first. The engine's work for its caller, such as `JSON.parse`, has no name of its own. */
  const known = new Map<number, readonly string[]>();
  const packagesOf = (id: number | undefined): readonly string[] => {
    if (id === undefined) return [];
    const before = known.get(id);
    if (before) return before;
    const frame = frames.get(id);
    const outer = packagesOf(parents.get(id));
    const packages = frame?.url ? [packageAt(frame.url, frame.lineNumber, frame.columnNumber), ...outer] : outer;
    known.set(id, packages);
    return packages;
  };
  const stacks = new Map(
    nodes.map(({ id, callFrame: { functionName } }) => {
      if (functionName === '(idle)') return [id, []] as const;
      if (functionName === '(garbage collector)') return [id, [GARBAGE]] as const;
      const packages = packagesOf(id);
      return [id, packages.length > 0 ? packages : [BROWSER]] as const;
    }),
  );
  const shares = new Map<string, { self: number; total: number }>();
  let time = startTime;
  for (const [index, id] of samples.entries()) {
    // A sample's value lasts until the next sample.
    time += timeDeltas[index] ?? 0;
    if (time < since) continue;
    const ms = Math.max(0, timeDeltas[index + 1] ?? 0) / 1000;
    const [innermost, ...outer] = stacks.get(id) ?? [];
    if (innermost === undefined) continue;
    for (const name of new Set([innermost, ...outer])) {
      const { self, total } = shares.get(name) ?? { self: 0, total: 0 };
      shares.set(name, { self: self + (name === innermost ? ms : 0), total: total + ms });
    }
  }
  return [...shares].map(([name, share]) => ({ name, ...share })).sort((a, b) => b.self - a.self);
}
