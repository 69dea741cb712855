/**
 * Lets Node import `.tsx`: Node itself strips only the types of `.ts`, so a module hook compiles components with SWC on import, in about a
 * millisecond each. A process must load this before any module that imports a page: `main.ts` does, and command lines by `--import`.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { type Options, transformSync } from '@swc/core';

const OPTIONS: Options = {
  swcrc: false,
  module: { type: 'es6' },
  sourceMaps: 'inline',
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('.tsx')) return nextLoad(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), { ...OPTIONS, filename });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
// Errors show line numbers of the sources.
process.setSourceMapsEnabled(true);
