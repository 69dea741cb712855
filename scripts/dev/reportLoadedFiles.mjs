/** Preloaded into a server by `npm run dev`: sends the path of each source file that the server loads to the process that started it. */
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.send) {
  registerHooks({
    load(url, context, nextLoad) {
      if (url.startsWith('file:') && !url.includes('/node_modules/')) process.send?.({ loaded: fileURLToPath(url) });
      return nextLoad(url, context);
    },
  });
}
