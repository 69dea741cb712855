/**
 * Reduces `remote.config.ts` to the remote's name in the browser bundle where `src/remote.tsx` imports it. Only the build, the registry and
 * the server need routes, events and languages, and each route would cost every page some bytes.
 */
import type { LoaderContext } from 'webpack';

export default function configLoader(this: LoaderContext<{ readonly name: string }>): string {
  return `export default ${JSON.stringify({ name: this.getOptions().name })};\n`;
}
