/** Loads a text page as a module: `import page from './terms.md'` is the result of `readTextPage`. */
import { relative } from 'node:path';
import type { LoaderContext } from 'webpack';
import { readTextPage } from './readTextPage.ts';

export default function textPageLoader(this: LoaderContext<unknown>, source: string): string {
  return `export default ${JSON.stringify(readTextPage(source, relative(process.cwd(), this.resourcePath)))};\n`;
}
