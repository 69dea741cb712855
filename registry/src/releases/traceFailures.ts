/** Maps frames of failures to their sources, with the published source maps. Maps never change, so results are cached. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { and, eq, sql } from 'drizzle-orm';
import { missingScopes, publishScope } from '../access/scopes.ts';
import type { RegistryDb } from '../data/database.ts';
import { sourceMap } from '../data/schema.ts';
import { type Frame, framesIn, type Origin, originOf, parseSourceMap } from './traceStack.ts';

/** A frame as it is shown. */
export interface TracedFrame {
  /** `function path:line:column` */
  readonly frame: string;
  /** Null: `why` says the reason. */
  readonly origin: Origin | null;
  /** Why there is no origin. Null: there is one. */
  readonly why: string | null;
}

export interface FailureTracer {
  /** @param scopes the reader's scopes. Only those who may publish a remote can see its sources */
  trace(stacks: readonly (readonly string[])[], scopes: readonly string[]): Promise<TracedFrame[][]>;
}

/** Maximum number of maps opened per call: parsing one takes some hundred milliseconds, and browsers choose the frames. */
const MOST_MAPS = 6;
const MOST_KEPT = 2000;
/** Size of an uncompressed map. */
const MOST_BYTES = 64 * 2 ** 20;

const unzip = promisify(gunzip);

export function createFailureTracer(db: RegistryDb): FailureTracer {
  /** Results by frame. Null: the map does not contain that position. */
  const found = new Map<string, Origin | null>();
  const keep = (frame: string, origin: Origin | null) => {
    const [oldest] = found.keys();
    if (found.size >= MOST_KEPT && oldest !== undefined) found.delete(oldest);
    found.set(frame, origin);
  };

  const readMap = async ({ owner, version, path }: Frame) => {
    if (version === null) return null;
    const [row] = await db
      .select({ gzip: sql<string>`encode(${sourceMap.content}, 'base64')` })
      .from(sourceMap)
      .where(and(eq(sourceMap.remote, owner), eq(sourceMap.version, version), eq(sourceMap.script, path)));
    if (row === undefined) return null;
    try {
      return parseSourceMap(
        (await unzip(Buffer.from(row.gzip, 'base64'), { maxOutputLength: MOST_BYTES })).toString('utf8'),
      );
    } catch {
      // A published map is not validated before, so it may be invalid.
      return null;
    }
  };

  return {
    async trace(stacks, scopes) {
      const maps = new Map<string, Awaited<ReturnType<typeof readMap>>>();
      const traceFrame = async (text: string): Promise<TracedFrame> => {
        const without = (why: string) => ({ frame: text, origin: null, why });
        const [frame] = framesIn(text);
        if (frame === undefined) return without('no script of this store');
        const { owner, version, path } = frame;
        if (version === null) return without('the shell’s map lies with its build: remotes trace --maps');
        if (missingScopes(scopes, [publishScope(owner)]).length > 0) return without(`needs ${publishScope(owner)}`);
        const known = found.get(text);
        if (known !== undefined) return said(text, known);
        const script = `${owner}@${version}/${path}`;
        if (!maps.has(script)) {
          if (maps.size >= MOST_MAPS) return without('not looked up now: many scripts are named');
          maps.set(script, await readMap(frame));
        }
        const map = maps.get(script) ?? null;
        if (map === null) return without('no map was published');
        const origin = originOf(frame, map);
        keep(text, origin);
        return said(text, origin);
      };
      const traced: TracedFrame[][] = [];
      for (const stack of stacks) {
        const frames: TracedFrame[] = [];
        for (const text of stack) frames.push(await traceFrame(text));
        traced.push(frames);
      }
      return traced;
    },
  };
}

const said = (frame: string, origin: Origin | null): TracedFrame => ({
  frame,
  origin,
  why: origin === null ? 'the bundler’s own' : null,
});
