/**
 * Closes what Node's permission model leaves open, before a release's code runs: the network, signals to other processes, Node's internals.
 * First the native calls themselves, so that a leaked object of Node's is useless to a release; then the paths to such objects.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import events from 'node:events';
import { createRequire, registerHooks } from 'node:module';
import { Socket } from 'node:net';
import stream from 'node:stream';
import { OPEN_MODULES } from './openModules.ts';

export interface Surroundings {
  /** Receives the release's output to the console. */
  readonly output: NodeJS.WritableStream;
  readonly fetch: typeof globalThis.fetch;
}

export class ClosedToReleases extends Error {
  override readonly name = 'ClosedToReleases';
}

const refuse = (what: string) => (): never => {
  throw new ClosedToReleases(`${what} is closed to a release's server bundle (docs/security.md).`);
};

/** @throws when this Node lacks something that has to be closed: then nothing may run here */
export function lockDown({ output, fetch }: Surroundings): void {
  const release = processOfRelease(output);
  closeNativeCalls();
  registerHooks({
    resolve: (specifier) => refuse(`import of "${specifier}"`)(),
    load: (address) => refuse(`import of "${address}"`)(),
  });
  emptyProcess();
  protectPrototypes();
  const { Console } = console;
  const given: Record<string, unknown> = {
    process: release,
    console: new Console({ stdout: output, stderr: output, colorMode: false }),
    fetch,
    WebSocket: undefined,
    EventSource: undefined,
    Worker: undefined,
    navigator: Object.freeze({ hardwareConcurrency: 1, language: 'en-US', languages: ['en-US'], platform: 'linux' }),
  };
  for (const [name, value] of Object.entries(given)) {
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
  }
  // fetch's own implementation stores an object there that connects by itself.
  const dispatcher = Symbol.for('undici.globalDispatcher.1');
  if (Reflect.has(globalThis, dispatcher)) Reflect.set(globalThis, dispatcher, undefined);
}

/** By binding: its functions, and the classes whose methods are closed. */
const NATIVE_CALLS = {
  tcp_wrap: { functions: [], classes: ['TCP'] },
  pipe_wrap: { functions: [], classes: ['Pipe'] },
  udp_wrap: { functions: [], classes: ['UDP'] },
  cares_wrap: { functions: ['getaddrinfo', 'getnameinfo'], classes: ['ChannelWrap'] },
  process_wrap: { functions: [], classes: ['Process'] },
  spawn_sync: { functions: ['spawn'], classes: [] },
  process_methods: { functions: ['_kill', '_debugProcess', '_debugEnd', 'dlopen', 'execve', 'chdir'], classes: [] },
} as const;

function closeNativeCalls(): void {
  const { internalBinding } = createRequire('/')('internal/test/binding');
  for (const [binding, { functions, classes }] of Object.entries(NATIVE_CALLS)) {
    const found = internalBinding(binding);
    for (const name of functions) close(found, name, binding);
    for (const name of classes) {
      const { prototype } = found[name];
      for (const method of Object.getOwnPropertyNames(prototype)) {
        const described = Object.getOwnPropertyDescriptor(prototype, method);
        if (method !== 'constructor' && typeof described?.value === 'function') close(prototype, method, binding);
      }
    }
  }
}

function close(holder: object, name: string, binding: string): void {
  if (!Reflect.has(holder, name)) throw new Error(`This Node has no ${binding}.${name} to close.`);
  Object.defineProperty(holder, name, { value: refuse(`${binding}.${name}`), writable: false, configurable: false });
}

/** Properties of `process` that Node itself still needs, and harmless ones. */
const NEEDED_BY_NODE: ReadonlySet<PropertyKey> = new Set([
  'version',
  'versions',
  'arch',
  'platform',
  'release',
  'config',
  'features',
  'domain',
  '_events',
  '_eventsCount',
  '_maxListeners',
  '_exiting',
  'exitCode',
  '_fatalException',
  '_tickCallback',
  'nextTick',
  'emitWarning',
  'reallyExit',
  'uptime',
  'hrtime',
  'cwd',
  'env',
  'argv',
  'execArgv',
  'title',
  'pid',
  'memoryUsage',
  'cpuUsage',
  'permission',
  'setUncaughtExceptionCaptureCallback',
  'hasUncaughtExceptionCaptureCallback',
  'sourceMapsEnabled',
  'ref',
  'unref',
]);

/** Removes everything else from the real `process`, which Node's own objects may lead to. */
function emptyProcess(): void {
  for (const key of Reflect.ownKeys(process)) {
    if (typeof key === 'symbol' || NEEDED_BY_NODE.has(key)) continue;
    const described = Object.getOwnPropertyDescriptor(process, key);
    if (described?.configurable) {
      Object.defineProperty(process, key, { get: refuse(`process.${key}`), configurable: false });
    } else if (described?.writable) {
      Reflect.set(process, key, refuse(`process.${key}`));
    } else if (described && !('value' in described && typeof described.value !== 'function')) {
      throw new Error(`This Node does not let process.${key} be closed.`);
    }
  }
}

/** The `process` object of a release: libraries read the environment and the clock from it. */
function processOfRelease(output: NodeJS.WritableStream): object {
  const { version, versions, arch, platform, release, hrtime } = process;
  const reallyExit: (code?: unknown) => never = Reflect.get(process, 'reallyExit').bind(process);
  const nextTick = process.nextTick.bind(process);
  const uptime = process.uptime.bind(process);
  const memoryUsage = process.memoryUsage.bind(process);
  const cpuUsage = process.cpuUsage.bind(process);
  const emitWarning = (warning: string | Error) => output.write(`${String(warning)}\n`);
  const made = Object.assign(new events.EventEmitter(), {
    title: 'release',
    version,
    versions,
    arch,
    platform,
    release,
    pid: 1,
    ppid: 0,
    exitCode: undefined,
    argv: ['node', 'release'],
    execArgv: [],
    execPath: 'node',
    env: { NODE_ENV: 'production' },
    features: {},
    config: {},
    stdout: output,
    stderr: output,
    nextTick,
    uptime,
    hrtime,
    memoryUsage,
    cpuUsage,
    emitWarning,
    cwd: () => '/',
    umask: () => 0o22,
    exit: (code?: number) => reallyExit(code ?? 0),
    abort: () => reallyExit(134),
  });
  Object.defineProperty(made, Symbol.toStringTag, { value: 'process' });
  return made;
}

/**
 * Node's own streams and emitters look up their methods on these prototypes; a method that a release defines there would be called with
 * them as `this`. Written so that an inheriting object can still have its own method of that name.
 */
function protectPrototypes(): void {
  const { Duplex, PassThrough, Readable, Stream, Transform, Writable } = stream;
  const classes = [events.EventEmitter, Stream, Readable, Writable, Duplex, Transform, PassThrough, Socket];
  for (const { prototype } of classes) {
    for (const key of Reflect.ownKeys(prototype)) {
      const described = Object.getOwnPropertyDescriptor(prototype, key);
      if (!described?.configurable || !('value' in described)) continue;
      const { value } = described;
      Object.defineProperty(prototype, key, {
        get: () => value,
        set(this: object, changed: unknown) {
          if (this === prototype) refuse(`${String(key)} of Node's streams and emitters`)();
          Object.defineProperty(this, key, { value: changed, writable: true, configurable: true, enumerable: true });
        },
        enumerable: described.enumerable ?? false,
        configurable: false,
      });
    }
    Object.preventExtensions(prototype);
  }
  // The channel is read and written with these: a release must not intercept its own renders.
  for (const used of [JSON, Reflect, Buffer, Buffer.prototype, Map.prototype, Set.prototype]) Object.freeze(used);
  Object.freeze(AsyncLocalStorage.prototype);
  // A setter with a name that Node's internals write to would receive its objects.
  Object.preventExtensions(Object.prototype);
}

/** The `require` of a bundle. @throws {ClosedToReleases} a module that is not open to releases */
export function requireForRelease(id: string): unknown {
  const name = id.startsWith('node:') ? id.slice('node:'.length) : id;
  if (name === 'process') return globalThis.process;
  const found = OPEN_MODULES.get(name);
  if (found !== undefined) return found;
  throw new ClosedToReleases(
    `server.cjs asks for "${id}". It is a single file and may ask Node for these alone: process, ${[...OPEN_MODULES.keys()].join(', ')} (docs/security.md).`,
  );
}
