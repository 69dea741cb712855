import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Sources end in `.ts`, their compiled form from `npm run pack` in `.js`. */
const ENDING = extname(fileURLToPath(import.meta.url));

/** Returns the file of a module of remote-kit, for webpack. @param path relative to `src`, without an extension: `entries/browser` */
export const ownModule = (path: string): string => fileURLToPath(new URL(`./${path}${ENDING}`, import.meta.url));
