/**
 * What a browser bundle has of `remote.config.ts` where `src/remote.tsx` imports it: the remote's name. Routes, events and
 * languages are the build's, the registry's and the server's, and each route would cost every page some bytes.
 */
import type { LoaderContext } from 'webpack';

export default function configLoader(this: LoaderContext<{ readonly name: string }>): string {
  return `export default ${JSON.stringify({ name: this.getOptions().name })};\n`;
}
