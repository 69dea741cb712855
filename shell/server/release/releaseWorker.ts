/**
 * One release's server rendering, in a worker thread of its own: a loop, a leak, a crash or `process.exit` costs that
 * thread, which is replaced at the next render. Ending the worker is how a version's memory comes back.
 */
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { type RenderRequest, type RenderResult, renderResultSchema } from '@tessera/shared-contracts/remote';
import * as z from 'zod';
import { RemoteFailure, type RemoteFailureCode } from './remoteFailure.ts';
import type { ThreadData, ToThread } from './renderThread.ts';

// V8's loop unrolling takes the look-up for "stop" and "memory limit reached" out of some endless loops, such as
// `for (;;) new Array(1000).fill(0)`: that thread could not be ended, and one that keeps the arrays takes the process with
// it at 2 GB. Seen with Node 24.21; without this line the tests about such loops fail. It holds for the whole process.
setFlagsFromString('--no-turboshaft-loop-unrolling');

export interface WorkerLimits {
  /** Milliseconds from the start of the thread until the bundle has loaded. */
  readonly loadMs: number;
  /** Renders at work at once; further ones wait. They share one thread, but most of a render is waiting for data. */
  readonly inFlight: number;
  /** Mebibytes of JavaScript heap. */
  readonly heapMb: number;
  /** Mebibytes outside of the heap: buffers. */
  readonly externalMb: number;
}

export const WORKER_LIMITS: WorkerLimits = { loadMs: 5000, inFlight: 16, heapMb: 192, externalMb: 128 };

/** Milliseconds in which a thread that isn't stuck in a loop answers a ping. */
const PING_MS = 50;
/** Milliseconds between looks at a busy thread's memory. */
const MEMORY_WATCH_MS = 100;
/** Lines of a bundle's own output that are passed on, per thread. */
const OUTPUT_LINES = 100;

export interface ReleaseWorkerOptions {
  /** `mf-bag@1.0.0` */
  readonly name: string;
  /** The verified server bundle. It is kept in memory, so that a restart reads nothing from disk. */
  readonly source: string;
  readonly limits?: WorkerLimits;
  /** A thread ended or was ended out of turn; renders are told on their own. */
  onThreadLost?(failure: RemoteFailure): void;
  /** What the bundle writes to the console. */
  onOutput?(line: string): void;
}

interface Job {
  readonly id: number;
  readonly request: RenderRequest;
  readonly deadlineMs: number;
  readonly resolve: (result: RenderResult) => void;
  readonly reject: (failure: RemoteFailure) => void;
  /** Sent again once, when its thread died of something else. */
  resent: boolean;
  timer: NodeJS.Timeout | null;
}

const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('loaded') }),
  z.object({ kind: z.literal('pong') }),
  z.object({ kind: z.literal('load-failed'), message: z.string(), stack: z.string().nullable() }),
  z.object({ kind: z.literal('rendered'), id: z.int(), result: z.unknown() }),
  z.object({ kind: z.literal('failed'), id: z.int(), message: z.string(), stack: z.string().nullable() }),
]);

interface ThreadEvents {
  loaded(): void;
  rendered(job: Job, result: unknown): void;
  failed(job: Job, failure: RemoteFailure): void;
  /** The thread is gone; `orphans` were in flight and are not to blame as far as is known. */
  lost(failure: RemoteFailure, orphans: Job[]): void;
  /** It takes up nothing any more. */
  gone(): void;
  output(line: string): void;
}

/** One thread and what it is working on. */
class Thread {
  readonly inFlight = new Map<number, Job>();
  readonly #worker: Worker;
  readonly #events: ThreadEvents;
  readonly #limits: WorkerLimits;
  #state: 'loading' | 'ready' | 'draining' | 'ended' = 'loading';
  #ended: Promise<void> | null = null;
  #loadTimer: NodeJS.Timeout;
  #pingTimer: NodeJS.Timeout | null = null;
  #memoryWatch: NodeJS.Timeout | null = null;

  constructor(name: string, source: string, limits: WorkerLimits, events: ThreadEvents) {
    this.#events = events;
    this.#limits = limits;
    const workerData: ThreadData = { name, source };
    this.#worker = new Worker(new URL('./renderThread.ts', import.meta.url), {
      workerData,
      name,
      // Nothing of the shell's environment: its tokens are not the remotes' business. NODE_ENV is no secret, and
      // a library that asks for it at run time should not take this for development.
      env: { NODE_ENV: 'production' },
      argv: [],
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    });
    // The shell's process lives as long as its server does, not as long as a remote's thread.
    this.#worker.unref();
    let lines = 0;
    for (const stream of [this.#worker.stdout, this.#worker.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text: string) => {
        lines += 1;
        if (lines <= OUTPUT_LINES) events.output(text.trimEnd().slice(0, 2000));
      });
    }
    this.#worker.on('message', (message: unknown) => this.#onMessage(message));
    this.#worker.on('error', (error) => this.#lose(threadEnded(error)));
    this.#worker.on('exit', (code) =>
      this.#lose(new RemoteFailure('remote.thread.ended', `The thread ended by itself with exit code ${code}.`)),
    );
    this.#loadTimer = setTimeout(() => {
      this.#lose(new RemoteFailure('remote.load.timeout', `server.cjs did not load within ${limits.loadMs} ms.`));
    }, limits.loadMs);
    this.#loadTimer.unref();
  }

  get isReady(): boolean {
    return this.#state === 'ready';
  }

  get takesMore(): boolean {
    return this.#state === 'ready' && this.inFlight.size < this.#limits.inFlight;
  }

  send(job: Job): void {
    this.inFlight.set(job.id, job);
    this.#post({ kind: 'render', id: job.id, request: job.request });
    this.#watchMemory();
  }

  /** After an overrun: a thread that still answers finishes what else it has; one stuck in a loop ends now. */
  drain(): void {
    if (this.#state === 'ended') return;
    if (this.#state === 'draining') {
      this.#endWhenDrained();
      return;
    }
    this.#state = 'draining';
    this.#pingTimer = setTimeout(() => {
      this.#lose(new RemoteFailure('remote.thread.ended', 'The thread does not answer any more and was ended.'));
    }, PING_MS);
    this.#post({ kind: 'ping' });
  }

  /** Resolves when the thread is gone. */
  end(): Promise<void> {
    this.#state = 'ended';
    this.#clearTimers();
    this.#ended ??= this.#worker.terminate().then(() => this.#events.gone());
    return this.#ended;
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  #onMessage(sent: unknown): void {
    if (this.#state === 'ended') return;
    const parsed = messageSchema.safeParse(sent);
    if (!parsed.success) return;
    const message = parsed.data;
    switch (message.kind) {
      case 'loaded':
        clearTimeout(this.#loadTimer);
        if (this.#state === 'loading') this.#state = 'ready';
        this.#events.loaded();
        return;
      case 'load-failed':
        this.#lose(new RemoteFailure('remote.load.failed', message.message));
        return;
      case 'pong':
        if (this.#pingTimer !== null) clearTimeout(this.#pingTimer);
        this.#pingTimer = null;
        this.#endWhenDrained();
        return;
      case 'rendered':
      case 'failed': {
        const job = this.inFlight.get(message.id);
        if (job) {
          this.inFlight.delete(message.id);
          if (message.kind === 'rendered') this.#events.rendered(job, message.result);
          else this.#events.failed(job, new RemoteFailure('remote.render.failed', message.stack ?? message.message));
        }
        this.#endWhenDrained();
        return;
      }
    }
  }

  #endWhenDrained(): void {
    if (this.#state === 'draining' && this.#pingTimer === null && this.inFlight.size === 0) void this.end();
  }

  #lose(failure: RemoteFailure): void {
    if (this.#state === 'ended') return;
    const orphans = [...this.inFlight.values()];
    this.inFlight.clear();
    // Whatever ends a thread before its bundle has loaded would end the next one too.
    const whileLoading = this.#state === 'loading' && failure.code === 'remote.thread.ended';
    void this.end();
    this.#events.lost(whileLoading ? new RemoteFailure('remote.load.failed', failure.message) : failure, orphans);
  }

  /** `resourceLimits` knows nothing of buffers, so they are looked at while there is work. It works on a looping thread too. */
  #watchMemory(): void {
    if (this.#memoryWatch !== null) return;
    this.#memoryWatch = setInterval(() => {
      if (this.inFlight.size === 0) {
        if (this.#memoryWatch !== null) clearInterval(this.#memoryWatch);
        this.#memoryWatch = null;
        return;
      }
      this.#worker.getHeapStatistics().then(
        ({ external_memory: bytes }) => {
          const mebibytes = Math.round(bytes / 2 ** 20);
          if (mebibytes <= this.#limits.externalMb) return;
          const detail = `${mebibytes} MiB of buffers; the limit is ${this.#limits.externalMb} MiB.`;
          this.#lose(new RemoteFailure('remote.thread.memory', detail));
        },
        // It ended between the tick and the answer: its exit tells the rest.
        () => {},
      );
    }, MEMORY_WATCH_MS);
    this.#memoryWatch.unref();
  }

  #clearTimers(): void {
    clearTimeout(this.#loadTimer);
    if (this.#pingTimer !== null) clearTimeout(this.#pingTimer);
    if (this.#memoryWatch !== null) clearInterval(this.#memoryWatch);
    this.#pingTimer = null;
    this.#memoryWatch = null;
  }
}

function threadEnded(error: unknown): RemoteFailure {
  const detail = error instanceof Error ? error.message : String(error);
  return new RemoteFailure('remote.thread.ended', `The thread died: ${detail}`, { cause: error });
}

export class ReleaseWorker {
  readonly #options: ReleaseWorkerOptions;
  readonly #limits: WorkerLimits;
  readonly #waiting: Job[] = [];
  /** Every thread that is not gone yet; all but the current one are on their way out. */
  readonly #threads = new Set<Thread>();
  #current: Thread | null = null;
  #nextId = 0;
  #stopping: (() => void) | null = null;
  #stopped: Promise<void> | null = null;

  constructor(options: ReleaseWorkerOptions) {
    this.#options = options;
    this.#limits = options.limits ?? WORKER_LIMITS;
  }

  /** Threads alive; for the shell's own figures. */
  get threads(): number {
    return this.#threads.size;
  }

  /**
   * Renders one slot.
   * @param deadlineMs from when the thread gets the request; waiting for a free place is bounded by as much again
   * @throws {RemoteFailure} and never anything else
   */
  render(request: RenderRequest, deadlineMs: number): Promise<RenderResult> {
    if (this.#stopped !== null) {
      return Promise.reject(new RemoteFailure('remote.thread.ended', `${this.#options.name} was retired.`));
    }
    return new Promise((resolve, reject) => {
      this.#nextId += 1;
      const job: Job = { id: this.#nextId, request, deadlineMs, resolve, reject, resent: false, timer: null };
      this.#wait(job);
    });
  }

  /** Lets the renders in flight finish, then ends the thread. */
  stop(): Promise<void> {
    this.#stopped ??= new Promise<void>((resolve) => {
      this.#stopping = resolve;
    }).then(async () => {
      this.#current = null;
      await Promise.all([...this.#threads].map((thread) => thread.end()));
    });
    this.#stopWhenIdle();
    return this.#stopped;
  }

  #stopWhenIdle(): void {
    if (this.#stopping === null || this.#waiting.length > 0) return;
    if ([...this.#threads].some((thread) => thread.inFlight.size > 0)) return;
    this.#stopping();
    this.#stopping = null;
  }

  #wait(job: Job): void {
    const loading = this.#current === null || !this.#current.isReady;
    const waitMs = loading ? Math.max(job.deadlineMs, this.#limits.loadMs) : job.deadlineMs;
    job.timer = setTimeout(() => {
      this.#waiting.splice(this.#waiting.indexOf(job), 1);
      job.reject(
        new RemoteFailure('remote.render.overloaded', `It waited ${waitMs} ms for a place among the renders at work.`),
      );
      this.#stopWhenIdle();
    }, waitMs);
    job.timer.unref();
    this.#waiting.push(job);
    this.#pump();
  }

  #pump(): void {
    if (this.#waiting.length === 0) return;
    this.#current ??= this.#startThread();
    while (this.#current?.takesMore) {
      const job = this.#waiting.shift();
      if (job === undefined) return;
      this.#send(job, this.#current);
    }
  }

  #send(job: Job, thread: Thread): void {
    if (job.timer !== null) clearTimeout(job.timer);
    job.timer = setTimeout(() => {
      thread.inFlight.delete(job.id);
      if (this.#current === thread) this.#current = null;
      thread.drain();
      // Begun now, so that the next render finds it loaded.
      if (this.#stopped === null) this.#current ??= this.#startThread();
      this.#settle(() =>
        job.reject(new RemoteFailure('remote.render.timeout', `No answer within ${job.deadlineMs} ms.`)),
      );
    }, job.deadlineMs);
    job.timer.unref();
    try {
      thread.send(job);
    } catch (error) {
      // The request itself cannot be sent to a thread: a fault of the shell, told as this render's.
      thread.inFlight.delete(job.id);
      clearTimeout(job.timer);
      this.#settle(() => job.reject(new RemoteFailure('remote.render.failed', String(error), { cause: error })));
    }
  }

  #startThread(): Thread {
    const thread: Thread = new Thread(this.#options.name, this.#options.source, this.#limits, {
      loaded: () => this.#pump(),
      rendered: (job, result) => {
        if (job.timer !== null) clearTimeout(job.timer);
        const parsed = renderResultSchema.safeParse(result);
        this.#settle(() => {
          if (parsed.success) job.resolve(parsed.data);
          else job.reject(invalidResult(parsed.error.issues));
        });
      },
      failed: (job, failure) => {
        if (job.timer !== null) clearTimeout(job.timer);
        this.#settle(() => job.reject(failure));
      },
      lost: (failure, orphans) => {
        if (this.#current === thread) this.#current = null;
        this.#options.onThreadLost?.(failure);
        this.#afterLoss(failure, orphans);
      },
      gone: () => this.#threads.delete(thread),
      output: (line) => this.#options.onOutput?.(line),
    });
    this.#threads.add(thread);
    return thread;
  }

  #afterLoss(failure: RemoteFailure, orphans: readonly Job[]): void {
    for (const job of orphans) {
      if (job.timer !== null) clearTimeout(job.timer);
      if (job.resent) job.reject(failure);
      else {
        job.resent = true;
        this.#wait(job);
      }
    }
    if (isLoadFailure(failure.code)) {
      // It would not load the next time either; whoever waits for it is told at once.
      for (const job of this.#waiting.splice(0)) {
        if (job.timer !== null) clearTimeout(job.timer);
        job.reject(failure);
      }
    }
    this.#pump();
    this.#stopWhenIdle();
  }

  #settle(settle: () => void): void {
    settle();
    this.#pump();
    this.#stopWhenIdle();
  }
}

const isLoadFailure = (code: RemoteFailureCode) => code === 'remote.load.failed' || code === 'remote.load.timeout';

function invalidResult(issues: readonly { path: PropertyKey[]; message: string }[]): RemoteFailure {
  const named = issues.map(({ path, message }) => `${path.map(String).join('.') || '(whole)'}: ${message}`);
  return new RemoteFailure('remote.render.invalid', `render gave something else than a result: ${named.join('; ')}`);
}
