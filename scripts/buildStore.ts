/** `npm run build`: the shell's browser side and the four remotes. */
import { buildAll } from './build.ts';

await buildAll(console.log);
