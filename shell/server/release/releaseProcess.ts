/**
 * The shell's end of one release's process: its renders in flight, its limits (`releaseLimits.ts`), and its end. The shell trusts nothing
 * that the process sends: frames are bounded and parsed, and a response must belong to a request. A process that breaks this is killed.
 */
import { randomInt } from 'node:crypto';
import type { keepTrace } from '@tessera/service-kit/telemetry/tracing';
import type { RenderRequest } from '@tessera/shared-contracts/remotes/remote';
import * as z from 'zod';
import { isAnswer, slowAnswer, storeApiFailureOf } from './callOutcome.ts';
import { encodeFrame, type Frame, FrameReader, TO_CHILD, TO_SHELL } from './child/frames.ts';
import { type AnswerParts, splitAnswer } from './releaseAnswer.ts';
import {
  CALLS_AT_ONCE,
  MAX_FRAME,
  MAX_UNREAD,
  OUTPUT_LINES,
  REFUSED_CALLS,
  START_MS,
  type WorkerLimits,
} from './releaseLimits.ts';
import type { StartedProcess } from './releaseProcesses.ts';
import { RemoteFailure, type RemoteFailureCode } from './remoteFailure.ts';
import { readResidentMemory } from './residentMemory.ts';
import { FAIR_CALL_SHARE, STORE_API_SHARE } from './storeApiDeadlines.ts';
import { type CallOutcome, releaseCallSchema, type StoreApiForReleases } from './storeApiForReleases.ts';

/** Milliseconds in which a process that isn't stuck in a loop answers a ping. */
const PING_MS = 500;
/** Milliseconds between memory checks of a process with work. An idle process is checked at each tenth tick. */
const MEMORY_WATCH_MS = 100;
const IDLE_TICKS = 10;
/** Milliseconds to wait after an exit for the rest of the process's standard error. */
const STDERR_DRAIN_MS = 200;
/** Maximum characters of an error's text. */
const ERROR_TEXT = 8000;

/** One render that was sent to a process. */
export interface Job {
  readonly request: RenderRequest;
  /** Milliseconds that the render may take, counted from `sentAt`. */
  deadlineMs: number;
  /** Time at which the process got the render, as `performance.now()`. */
  sentAt: number;
  /** Runs a call of store-api inside the trace of this render. */
  readonly inTrace: ReturnType<typeof keepTrace>;
  /** The failure of store-api that affects this render, or null if there is none. */
  storeApiFailure: RemoteFailure | null;
  /** Whether store-api has answered every call so far. */
  isAnswered: boolean;
}

export interface ProcessEvents<Work extends Job> {
  loaded(): void;
  rendered(job: Work, answer: AnswerParts): void;
  failed(job: Work, failure: RemoteFailure): void;
  /**
   * The process ended, or the shell ended it.
   * @param orphans renders that were in flight; any or none of them may be the cause
   * @param killed false: its bundle only reported that it cannot load
   */
  lost(failure: RemoteFailure, orphans: Work[], killed: boolean): void;
  /** The operating system has removed the process. */
  gone(): void;
  output(line: string): void;
}

const errorSchema = z.object({ message: z.string(), stack: z.string().nullable() });

/** A message that no release sends; the shell ends the process for it. */
class ProtocolViolation extends Error {}

export class ReleaseProcess<Work extends Job> {
  readonly #started: StartedProcess;
  readonly #events: ProcessEvents<Work>;
  readonly #limits: WorkerLimits;
  readonly #storeApi: StoreApiForReleases;
  /** Keyed by random ids, so that a release cannot guess the id of a render that it did not get. */
  readonly #inFlight = new Map<number, Work>();
  /** Renders that overran, whose results may still arrive. */
  readonly #givenUp = new Set<number>();
  readonly #reader = new FrameReader(MAX_FRAME);
  readonly #ended = Promise.withResolvers<void>();
  #state: 'starting' | 'loading' | 'ready' | 'draining' | 'ended' = 'starting';
  #loadTimer: NodeJS.Timeout;
  #pingTimer: NodeJS.Timeout | null = null;
  #memoryWatch: NodeJS.Timeout;
  #stderrTail = '';
  #outputs = 0;
  #calls = 0;
  #refusedCalls = 0;

  constructor(
    started: StartedProcess,
    { name, source }: { readonly name: string; readonly source: string },
    limits: WorkerLimits,
    storeApi: StoreApiForReleases,
    events: ProcessEvents<Work>,
  ) {
    this.#started = started;
    this.#events = events;
    this.#limits = limits;
    this.#storeApi = storeApi;
    const { child, channel, stderr } = started;
    stderr.setEncoding('utf8');
    stderr.on('data', (text: string) => {
      // Keeps the end of the text, where Node prints why the process died.
      this.#stderrTail = (this.#stderrTail + text).slice(-ERROR_TEXT);
      this.#output(text);
    });
    channel.on('data', (chunk: Buffer) => this.#receive(chunk));
    child.once('exit', (code, signal) => {
      const exitTimer = setTimeout(() => this.#exited(code, signal), STDERR_DRAIN_MS);
      child.once('close', () => {
        clearTimeout(exitTimer);
        this.#exited(code, signal);
      });
      this.#ended.resolve();
      events.gone();
    });
    this.#loadTimer = this.#loseAfter(START_MS, 'remote.process.unavailable', 'No process was up');
    this.#memoryWatch = this.#watchMemory();
    this.#post(TO_CHILD.load, 0, `${name}\n${source}`);
  }

  get isReady(): boolean {
    return this.#state === 'ready';
  }

  /** Whether the bundle is loading; the release is responsible for this time. */
  get isLoading(): boolean {
    return this.#state === 'loading';
  }

  get takesMore(): boolean {
    return this.#state === 'ready' && this.#inFlight.size < this.#limits.inFlight;
  }

  get isIdle(): boolean {
    return this.#inFlight.size === 0;
  }

  /** Renders in flight. */
  get work(): Iterable<Work> {
    return this.#inFlight.values();
  }

  send(job: Work): void {
    let id = randomInt(1, 2 ** 32 - 1);
    while (this.#inFlight.has(id) || this.#givenUp.has(id)) id = randomInt(1, 2 ** 32 - 1);
    job.sentAt = performance.now();
    job.storeApiFailure = null;
    job.isAnswered = true;
    this.#inFlight.set(id, job);
    this.#post(TO_CHILD.render, id, JSON.stringify(job.request));
  }

  /** Gives up a render that nobody waits for any more. Its result is ignored when it arrives. */
  giveUp(job: Work): void {
    for (const [id, known] of this.#inFlight) {
      if (known !== job) continue;
      this.#inFlight.delete(id);
      this.#givenUp.add(id);
    }
  }

  /** Pings the process after an overrun that store-api caused: a process that is stuck in a loop does not answer, and is ended. */
  demandAnswer(): void {
    if (this.#state === 'ended' || this.#pingTimer !== null) return;
    this.#pingTimer = setTimeout(() => {
      this.#lose(new RemoteFailure('remote.process.ended', 'The process does not answer any more and was ended.'));
    }, PING_MS);
    this.#post(TO_CHILD.ping, 0);
  }

  /** Called after an overrun. A process that answers a ping finishes its other renders; one that is stuck in a loop is ended at once. */
  drain(): void {
    if (this.#state === 'ended') return;
    if (this.#state === 'draining') {
      this.#endWhenDrained();
      return;
    }
    this.#state = 'draining';
    this.demandAnswer();
  }

  /** Resolves when the process has ended. */
  end(): Promise<void> {
    if (this.#state !== 'ended') {
      this.#state = 'ended';
      clearTimeout(this.#loadTimer);
      if (this.#pingTimer !== null) clearTimeout(this.#pingTimer);
      clearInterval(this.#memoryWatch);
      const { child, channel, stderr } = this.#started;
      child.kill('SIGKILL');
      channel.destroy();
      stderr.destroy();
    }
    return this.#ended.promise;
  }

  #post(kind: number, id: number, payload?: string | Uint8Array): void {
    const { channel } = this.#started;
    if (channel.destroyed) return;
    channel.write(encodeFrame(kind, id, payload));
    if (channel.writableLength > MAX_UNREAD) {
      this.#lose(new RemoteFailure('remote.process.protocol', 'The process does not read what it is sent.'));
    }
  }

  #receive(chunk: Buffer): void {
    try {
      for (const frame of this.#reader.push(chunk)) {
        if (this.#state === 'ended') return;
        this.#take(frame);
      }
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.#lose(new RemoteFailure('remote.process.protocol', `The process sent what no release sends: ${why}`));
    }
  }

  #take({ kind, id, payload }: Frame): void {
    switch (kind) {
      case TO_SHELL.ready:
        if (this.#state !== 'starting') throw new ProtocolViolation('it started twice.');
        this.#state = 'loading';
        clearTimeout(this.#loadTimer);
        this.#loadTimer = this.#loseAfter(this.#limits.loadMs, 'remote.load.timeout', 'server.cjs did not load');
        return;
      case TO_SHELL.loaded:
        if (this.#state !== 'loading') throw new ProtocolViolation('it loaded twice.');
        clearTimeout(this.#loadTimer);
        this.#state = 'ready';
        this.#events.loaded();
        return;
      case TO_SHELL.loadFailed:
        if (this.#state !== 'loading') throw new ProtocolViolation('it loaded twice.');
        this.#lose(new RemoteFailure('remote.load.failed', errorText(parse(errorSchema, payload))));
        return;
      case TO_SHELL.pong:
        if (this.#pingTimer === null) throw new ProtocolViolation('an answer to a ping that was not sent.');
        clearTimeout(this.#pingTimer);
        this.#pingTimer = null;
        this.#endWhenDrained();
        return;
      case TO_SHELL.rendered:
      case TO_SHELL.failed:
      case TO_SHELL.invalid:
        this.#answered(kind, id, payload);
        this.#endWhenDrained();
        return;
      case TO_SHELL.call:
        this.#call(id, payload);
        return;
      case TO_SHELL.output:
        this.#output(payload.toString());
        return;
      default:
        throw new ProtocolViolation(`a message of kind ${kind}.`);
    }
  }

  #answered(kind: number, id: number, payload: Buffer): void {
    const job = this.#inFlight.get(id);
    if (!job) {
      if (!this.#givenUp.delete(id)) throw new ProtocolViolation('an answer to a render that was not asked.');
      return;
    }
    switch (kind) {
      case TO_SHELL.rendered: {
        const answer = splitAnswer(payload);
        this.#inFlight.delete(id);
        this.#events.rendered(job, answer);
        return;
      }
      case TO_SHELL.failed: {
        const message = errorText(parse(errorSchema, payload));
        this.#inFlight.delete(id);
        this.#events.failed(job, new RemoteFailure('remote.render.failed', message));
        return;
      }
      default: {
        const message = `render gave something else than a result: ${payload.toString().slice(0, ERROR_TEXT)}`;
        this.#inFlight.delete(id);
        this.#events.failed(job, new RemoteFailure('remote.render.invalid', message));
      }
    }
  }

  #output(text: string): void {
    this.#outputs += 1;
    if (this.#outputs <= OUTPUT_LINES) this.#events.output(text.trimEnd().slice(0, 2000));
  }

  #call(id: number, payload: Buffer): void {
    const call = parse(releaseCallSchema, payload);
    const job = this.#inFlight.get(call.render);
    if (!job || this.#calls >= CALLS_AT_ONCE) {
      this.#refusedCalls += 1;
      if (this.#refusedCalls > REFUSED_CALLS) throw new ProtocolViolation('calls of store-api without end.');
      if (job) job.isAnswered = false;
      const why = job ? `More than ${CALLS_AT_ONCE} calls at once.` : 'The render that the call is for is over.';
      this.#post(TO_CHILD.noAnswer, id, why);
      return;
    }
    const left = job.sentAt + job.deadlineMs * STORE_API_SHARE - performance.now();
    const isFair = performance.now() - job.sentAt <= job.deadlineMs * FAIR_CALL_SHARE;
    if (left <= 0) {
      job.isAnswered = false;
      this.#answerCall(id, slowAnswer('The time for calls of this render is over.'));
      return;
    }
    this.#calls += 1;
    void job
      .inTrace(() => this.#storeApi.call(call, left, job.request.requestId))
      .then((outcome) => {
        this.#calls -= 1;
        if (isFair) job.storeApiFailure ??= storeApiFailureOf(outcome);
        job.isAnswered &&= isAnswer(outcome);
        if (this.#state === 'ended') return;
        if (outcome.kind === 'answered') this.#answerCall(id, outcome);
        else if (outcome.kind === 'slow') this.#answerCall(id, slowAnswer(`${outcome.why}.`));
        else this.#post(TO_CHILD.noAnswer, id, outcome.why);
      });
  }

  #answerCall(id: number, { status, headers, body }: Extract<CallOutcome, { kind: 'answered' }>): void {
    const head = Buffer.from(`${JSON.stringify({ status, headers })}\n`);
    this.#post(TO_CHILD.answer, id, Buffer.concat([head, body]));
  }

  #endWhenDrained(): void {
    if (this.#state === 'draining' && this.#pingTimer === null && this.#inFlight.size === 0) void this.end();
  }

  #exited(code: number | null, signal: NodeJS.Signals | null): void {
    if (this.#state === 'ended') return;
    const how = signal === null ? `with exit code ${code}` : `by ${signal}`;
    const said = this.#stderrTail.trim();
    const detail = `The process ended by itself ${how}.${said === '' ? '' : ` Its last words: ${said}`}`;
    // Until the process is locked down, no code of the release has run in it.
    const known = this.#state === 'starting' ? 'remote.process.unavailable' : 'remote.process.ended';
    this.#lose(new RemoteFailure(known, detail));
  }

  #lose(failure: RemoteFailure): void {
    if (this.#state === 'ended') return;
    const orphans = [...this.#inFlight.values()];
    this.#inFlight.clear();
    // A bundle that ends its process while it loads would end the next process too.
    const whileLoading = this.#state === 'loading' && failure.code === 'remote.process.ended';
    void this.end();
    const lost = whileLoading ? new RemoteFailure('remote.load.failed', failure.message) : failure;
    this.#events.lost(lost, orphans, failure.code !== 'remote.load.failed');
  }

  #loseAfter(ms: number, code: RemoteFailureCode, what: string): NodeJS.Timeout {
    const timer = setTimeout(() => this.#lose(new RemoteFailure(code, `${what} within ${ms} ms.`)), ms);
    timer.unref();
    return timer;
  }

  #watchMemory(): NodeJS.Timeout {
    let ticks = 0;
    const watch = setInterval(() => {
      ticks += 1;
      if (this.isIdle && ticks % IDLE_TICKS !== 0) return;
      readResidentMemory(this.#started.pid, (mebibytes) => {
        if (mebibytes <= this.#limits.residentMb) return;
        const detail = `The process took ${Math.round(mebibytes)} MiB; the limit is ${this.#limits.residentMb} MiB.`;
        this.#lose(new RemoteFailure('remote.process.memory', detail));
      });
    }, MEMORY_WATCH_MS);
    watch.unref();
    return watch;
  }
}

function parse<Value>(schema: z.ZodType<Value>, payload: Buffer): Value {
  return schema.parse(JSON.parse(payload.toString()));
}

const errorText = ({ message, stack }: z.infer<typeof errorSchema>): string => (stack ?? message).slice(0, ERROR_TEXT);
