import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Sources end in `.ts`, and what `npm run pack` compiles from them in `.js`. */
const ENDING = extname(fileURLToPath(import.meta.url));

/** File of a module of remote-kit, for webpack. @param path below `src`, without an ending: `entries/browser` */
export const ownModule = (path: string): string => fileURLToPath(new URL(`./${path}${ENDING}`, import.meta.url));
