/**
 * The inside of a release's worker thread: runs the server bundle from the verified bytes it was handed and answers
 * render requests. It keeps faults apart, not malice: a published bundle is code that the store's own teams reviewed.
 * It loads nothing but Node's own modules, so that a new release is up in milliseconds.
 */
import { createRequire, isBuiltin } from 'node:module';
import vm from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';

export interface ThreadData {
  /** `mf-bag@1.0.0`: stands in stack traces. */
  readonly name: string;
  /** The server bundle, CommonJS. */
  readonly source: string;
}

export type ToThread =
  | { readonly kind: 'render'; readonly id: number; readonly request: unknown }
  | { readonly kind: 'ping' };

interface Bundle {
  render(request: unknown): unknown;
}

const { name, source }: ThreadData = workerData;
const requireBuiltin = createRequire(import.meta.url);

function load(): Bundle {
  const module: { exports: unknown } = { exports: {} };
  const run = vm.compileFunction(source, ['exports', 'require', 'module', '__filename', '__dirname'], {
    filename: `${name}/server.cjs`,
  });
  const requireFromBundle = (id: string): unknown => {
    if (!isBuiltin(id)) throw new Error(`server.cjs is a single file, but it asks for "${id}".`);
    return requireBuiltin(id);
  };
  run(module.exports, requireFromBundle, module, `/${name}/server.cjs`, `/${name}`);
  if (!isBundle(module.exports)) throw new Error('server.cjs does not export a function "render".');
  return module.exports;
}

function isBundle(value: unknown): value is Bundle {
  return typeof value === 'object' && value !== null && 'render' in value && typeof value.render === 'function';
}

const describe = (error: unknown) =>
  error instanceof Error
    ? { message: error.message, stack: error.stack ?? null }
    : { message: String(error), stack: null };

const port = parentPort;
if (port === null) throw new Error('renderThread.ts runs in a worker thread only.');
try {
  const bundle = load();
  port.on('message', (message: ToThread) => {
    if (message.kind === 'ping') {
      port.postMessage({ kind: 'pong' });
      return;
    }
    const { id, request } = message;
    const failed = (error: unknown) => port.postMessage({ kind: 'failed', id, ...describe(error) });
    // An async function also turns a `render` that throws before its first await into a rejection, and what cannot be
    // cloned into one that says so.
    (async () => port.postMessage({ kind: 'rendered', id, result: await bundle.render(request) }))().catch(failed);
  });
  port.postMessage({ kind: 'loaded' });
} catch (error) {
  port.postMessage({ kind: 'load-failed', ...describe(error) });
}
