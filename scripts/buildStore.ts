/** `npm run build`: the shell's browser side, the registry's console and the remotes. */
import { buildAll } from './build.ts';

await buildAll(console.log);
