/**
 * The size of each package in the scripts that a page has loaded. A script's bytes on the wire are divided among its packages in proportion
 * to their parts' compressed sizes, so that the sum equals the bytes sent.
 */
import { brotliCompressSync } from 'node:zlib';
import { ROOT } from '../../scripts/stack.ts';
import { codeByPackage } from './codeByPackage.ts';
import type { ScriptSource } from './scriptSources.ts';

export interface PackageWeight {
  readonly name: string;
  /** Bytes of minified code. */
  readonly minified: number;
  /** Bytes on the wire. */
  readonly sent: number;
}

/**
 * @param scripts the loaded scripts: bytes on the wire by URL
 * @param sources of each of them
 * @returns the largest first
 */
export function packageWeights(
  scripts: Readonly<Record<string, number>>,
  sources: ReadonlyMap<string, ScriptSource>,
): readonly PackageWeight[] {
  const weights = new Map<string, PackageWeight>();
  for (const [url, sent] of Object.entries(scripts)) {
    const source = sources.get(url);
    if (!source) throw new Error(`${url} has no source.`);
    const parts = [...partsOf(source)].map(([name, code]) => ({
      name,
      minified: Buffer.byteLength(code),
      alone: brotliCompressSync(code).length,
    }));
    const all = parts.reduce((sum, { alone }) => sum + alone, 0);
    for (const { name, minified, alone } of parts) {
      const before = weights.get(name) ?? { minified: 0, sent: 0 };
      weights.set(name, { name, minified: before.minified + minified, sent: before.sent + (sent * alone) / all });
    }
  }
  return [...weights.values()].sort((a, b) => b.sent - a.sent);
}

const partsOf = ({ owner, code, map }: ScriptSource): ReadonlyMap<string, string> =>
  map === null ? new Map([[owner, code]]) : codeByPackage(code, map, ROOT);
