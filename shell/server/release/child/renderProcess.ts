/**
 * The code inside a release's process: locks itself down, receives one server bundle over the channel, and answers render requests.
 * `childProgram.ts` passes it to Node on standard input; it reads no file.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Socket } from 'node:net';
import { Writable } from 'node:stream';
import { compileFunction } from 'node:vm';
import { encodeFrame, type Frame, FrameReader, TO_CHILD, TO_SHELL } from './frames.ts';
import { lockDown, requireForRelease } from './lockDown.ts';

/** The file descriptor of the channel to the shell. */
const CHANNEL = 3;
/** Maximum bytes of one message of the shell: a bundle, a request, a response of store-api. */
const MAX_MESSAGE = 64 * 2 ** 20;
/** Maximum bytes of a whole result; the shell ends a process that sends more. */
const MAX_ANSWER = 4 * 2 ** 20;
/** Maximum characters of an error. */
const MAX_TEXT = 8000;

interface Bundle {
  render(request: unknown): unknown;
}

interface PendingCall {
  resolve(answer: Response): void;
  reject(error: Error): void;
}

const channel = new Socket({ fd: CHANNEL, readable: true, writable: true });
const end: () => never = Reflect.get(process, 'reallyExit').bind(process, 0);
const send = (kind: number, id: number, payload?: string) => channel.write(encodeFrame(kind, id, payload));

// Loaded now, so that the spare process has them before a release needs them, and before the network is closed.
const { Headers, Response } = globalThis;

/** The render to which the running code belongs. */
const currentRender = new AsyncLocalStorage<number>();
const calls = new Map<number, PendingCall>();
let nextCall = 0;
let bundle: Bundle | null = null;

/** `fetch` for loaders: one call of store-api, made by the shell while the calling render runs. */
async function fetchThroughShell(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const render = currentRender.getStore();
  if (render === undefined) throw new TypeError('store-api can be called while a render runs, and only then.');
  const url = input instanceof Request ? input.url : String(input);
  const { signal, body } = init;
  signal?.throwIfAborted();
  if (body !== undefined && body !== null && typeof body !== 'string') {
    throw new TypeError('A call of store-api has a text as its body, or none.');
  }
  nextCall += 1;
  const id = nextCall;
  const headers = Object.fromEntries(new Headers(init.headers));
  return new Promise((resolve, reject) => {
    const abort = () => {
      calls.delete(id);
      reject(signal?.reason);
    };
    const over = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort, { once: true });
    calls.set(id, {
      resolve(answer) {
        over();
        resolve(answer);
      },
      reject(error) {
        over();
        reject(error);
      },
    });
    send(TO_SHELL.call, id, JSON.stringify({ render, url, method: init.method ?? 'GET', headers, body: body ?? null }));
  });
}

const output = new Writable({
  decodeStrings: false,
  write(chunk, _encoding, done) {
    send(TO_SHELL.output, 0, String(chunk).slice(0, MAX_TEXT));
    done();
  },
});

function describe(error: unknown): string {
  try {
    const message = error instanceof Error ? error.message : String(error);
    const stack = error instanceof Error ? error.stack : null;
    return JSON.stringify({
      message: String(message).slice(0, MAX_TEXT),
      stack: typeof stack === 'string' ? stack.slice(0, MAX_TEXT) : null,
    });
  } catch {
    return JSON.stringify({ message: 'It threw something that cannot be described.', stack: null });
  }
}

function load(text: string): Bundle {
  const name = text.slice(0, text.indexOf('\n'));
  const module: { exports: unknown } = { exports: {} };
  const run = compileFunction(
    text.slice(name.length + 1),
    ['exports', 'require', 'module', '__filename', '__dirname'],
    {
      filename: `${name}/server.cjs`,
    },
  );
  run(module.exports, requireForRelease, module, `/${name}/server.cjs`, `/${name}`);
  if (!isBundle(module.exports)) throw new Error('server.cjs does not export a function "render".');
  return module.exports;
}

function isBundle(value: unknown): value is Bundle {
  return typeof value === 'object' && value !== null && 'render' in value && typeof value.render === 'function';
}

/** Thrown when the returned value is not a valid result. The shell checks the rest of its shape. */
class NoResult extends Error {}

function answerText(result: unknown): string {
  if (typeof result !== 'object' || result === null || !('state' in result)) {
    throw new NoResult('render gave something else than a result with a state.');
  }
  const { state, html, ...first }: Record<string, unknown> = { ...result };
  demandJson(state, 'state');
  if (typeof html !== 'string') throw new NoResult(`html: must be a string, and is ${typeof html}.`);
  // Sent unescaped: JSON would escape each quote of the markup, and the shell parses neither of the two.
  const text = `${JSON.stringify(first)}\n${JSON.stringify(state)}\n${html}`;
  // A character has at most three bytes, so most results need no counting.
  const bytes = text.length * 3 > MAX_ANSWER ? Buffer.byteLength(text) : 0;
  if (bytes > MAX_ANSWER) {
    throw new NoResult(`the answer has ${bytes} bytes; html, state, head and styles together may have ${MAX_ANSWER}.`);
  }
  return text;
}

/** JSON would silently change any other value, and hydration would start from other values than the markup. */
function demandJson(value: unknown, path: string): void {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number' && Number.isFinite(value)) return;
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) demandJson(each, `${path}.${index}`);
    return;
  }
  if (typeof value === 'object') {
    const prototype = Object.getPrototypeOf(value);
    if (prototype === Object.prototype || prototype === null) {
      for (const [key, each] of Object.entries(value)) demandJson(each, `${path}.${key}`);
      return;
    }
  }
  throw new NoResult(`${path}: must be JSON, and is ${Object.prototype.toString.call(value)}.`);
}

async function render(id: number, request: string): Promise<void> {
  try {
    const result = await currentRender.run(id, async () => bundle?.render(JSON.parse(request)));
    send(TO_SHELL.rendered, id, answerText(result));
  } catch (error) {
    if (error instanceof NoResult) send(TO_SHELL.invalid, id, error.message.slice(0, MAX_TEXT));
    else send(TO_SHELL.failed, id, describe(error));
  }
}

/** A Response whose text is already available: one around a stream costs a page more than the call itself. */
class StoreApiAnswer extends Response {
  readonly #bytes: Buffer;

  constructor(bytes: Buffer, init: ResponseInit) {
    super(null, init);
    this.#bytes = bytes;
  }

  override get body(): ReturnType<typeof Response.prototype.clone>['body'] {
    return new Response(new Uint8Array(this.#bytes)).body;
  }

  override async text(): Promise<string> {
    return this.#bytes.toString();
  }

  override async json(): Promise<unknown> {
    return JSON.parse(this.#bytes.toString());
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(this.#bytes);
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return new Uint8Array(this.#bytes).buffer;
  }

  override clone(): Response {
    return new StoreApiAnswer(this.#bytes, { status: this.status, headers: this.headers });
  }
}

function answerCall(id: number, payload: Buffer): void {
  const call = calls.get(id);
  if (!call) return;
  calls.delete(id);
  const headEnd = payload.indexOf(0x0a);
  const { status, headers } = JSON.parse(payload.toString('utf8', 0, headEnd));
  call.resolve(new StoreApiAnswer(payload.subarray(headEnd + 1), { status, headers }));
}

function receive({ kind, id, payload }: Frame): void {
  switch (kind) {
    case TO_CHILD.load:
      try {
        bundle = load(payload.toString());
        send(TO_SHELL.loaded, 0);
      } catch (error) {
        send(TO_SHELL.loadFailed, 0, describe(error));
      }
      return;
    case TO_CHILD.render:
      void render(id, payload.toString());
      return;
    case TO_CHILD.ping:
      send(TO_SHELL.pong, 0);
      return;
    case TO_CHILD.answer:
      answerCall(id, payload);
      return;
    case TO_CHILD.noAnswer:
      calls.get(id)?.reject(new TypeError(payload.toString()));
      calls.delete(id);
      return;
  }
}

// A terminal and a service manager signal the whole group; the shell decides when a release's process ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
const reader = new FrameReader(MAX_MESSAGE);
channel.on('data', (chunk) => {
  for (const frame of reader.push(chunk)) receive(frame);
});
channel.on('error', end);
// The shell has ended, for whatever reason.
channel.on('close', end);

lockDown({ output, fetch: fetchThroughShell });
send(TO_SHELL.ready, 0);
