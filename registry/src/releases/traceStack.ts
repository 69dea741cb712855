/** Maps the frames of a browser's stack to source lines, with source maps. */
import { SourceMap, type SourceMapPayload } from 'node:module';
import { posix } from 'node:path';
import * as z from 'zod';

/** A position in a script that a visitor's browser ran. */
export interface Frame {
  /** `shell`, or a remote's name. */
  readonly owner: string;
  /** Null for the shell, whose scripts have a content hash in their names. */
  readonly version: string | null;
  /** Path of the script in its release. */
  readonly path: string;
  /** Starts at 1. */
  readonly line: number;
  /** Starts at 1. */
  readonly column: number;
}

/** A position in the sources. */
export interface Origin {
  /** Relative to the root of the workspaces: `mf-bag/src/bag/Bag.tsx`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The line without its indentation. Null: the map does not include the sources. */
  readonly text: string | null;
}

const FRAME = /\/(?:remotes\/([^/\s]+)\/([^/\s]+)|shell)\/([\w@./-]+):(\d+):(\d+)/;

/** The frames in a log line's stack or in text copied from a browser's console. Other lines are ignored. */
export function framesIn(text: string): Frame[] {
  return text.split('\n').flatMap((each) => {
    const [, remote, version, path = '', line, column] = FRAME.exec(each) ?? [];
    if (path === '') return [];
    return [{ owner: remote ?? 'shell', version: version ?? null, path, line: Number(line), column: Number(column) }];
  });
}

const mapSchema = z.object({
  version: z.literal(3),
  sources: z.array(z.string().nullable()),
  sourcesContent: z.array(z.string().nullable()).optional(),
  mappings: z.string(),
});

/** @throws when the text is not a source map of version 3 */
export function parseSourceMap(text: string): SourceMapPayload {
  const parsed: SourceMapPayload = JSON.parse(text);
  mapSchema.parse(parsed);
  return parsed;
}

/** @returns null when the map does not contain that position, such as the bundler's own code */
export function originOf({ owner, line, column }: Frame, map: SourceMapPayload): Origin | null {
  const entry = new SourceMap(map).findEntry(line - 1, column - 1);
  if (!('originalSource' in entry) || !entry.originalSource) return null;
  const source = map.sources.indexOf(entry.originalSource);
  const text = map.sourcesContent?.[source]?.split('\n')[entry.originalLine]?.trim() ?? null;
  return {
    file: posix.join(owner, entry.originalSource),
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
    text,
  };
}
