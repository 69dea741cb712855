/** Splits a minified script by package, using its source map. */
import { SourceMap, type SourceMapPayload } from 'node:module';
import { isAbsolute, relative, sep } from 'node:path';

/** Code that the bundler writes itself and no source maps to: its runtime, and the wrappers around modules. */
export const BUNDLER = '(bundler)';

/**
 * The script split by package; the parts of a package are joined.
 * @param root the folder of the workspaces: a source outside of node_modules belongs to the folder below it
 */
export function codeByPackage(code: string, map: SourceMapPayload, root: string): ReadonlyMap<string, string> {
  const sources = new SourceMap(map);
  const parts = new Map<string, string>();
  for (const [line, text] of code.split('\n').entries()) {
    for (let column = 0; column < text.length; column += 1) {
      const entry = sources.findEntry(line, column);
      const source = 'originalSource' in entry && entry.generatedLine === line ? entry.originalSource : undefined;
      const name = source === undefined ? BUNDLER : packageOf(source, root);
      parts.set(name, (parts.get(name) ?? '') + text[column]);
    }
  }
  return parts;
}

/** `@xstate/react` for a file of that package, `mf-bag` for a file of that workspace. */
export function packageOf(source: string, root: string): string {
  if (!isAbsolute(source)) return BUNDLER;
  const path = relative(root, source).split(sep);
  const below = path.lastIndexOf('node_modules') + 1;
  const [name = '', part = ''] = path.slice(below);
  // `node_modules/.federation` holds an entry that the federation plugin writes.
  if (name.startsWith('.')) return BUNDLER;
  return name.startsWith('@') ? `${name}/${part}` : name;
}
