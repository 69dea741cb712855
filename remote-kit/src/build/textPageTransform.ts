/** Does for Jest what `textPageLoader` does for webpack. */
import { relative } from 'node:path';
import { readTextPage } from './readTextPage.ts';

export default {
  process: (source: string, path: string) => ({
    code: `exports.default = ${JSON.stringify(readTextPage(source, relative(process.cwd(), path)))}; exports.__esModule = true;\n`,
  }),
};
