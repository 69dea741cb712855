/**
 * One release's server rendering, in a process of its own: a loop, a leak, a crash or `process.exit` affects only that
 * process, which is replaced for the next render. A version's memory is freed by ending its process.
 *
 * A render:   waiting ──► sent ──► answered (resolved, or rejected as invalid)
 *                ▲          ├────► overran its deadline (rejected; the process drains, or is pinged when store-api or
 *                │          │      waiting used up the time)
 *                │          └────► its process died
 *                └── sent again, once and alone ◄──┘ (the second time: rejected, and remembered as deadly)
 *             waiting ──► rejected, and never sent: no place or process in time, the client left, quarantined
 *
 * Waiting and rendering share one deadline, which only this file enforces. Waiting for a place ends early enough to leave
 * time for rendering. An overrun does not count against the release when waiting has left the render too little time.
 *
 * A process:  starting ──► loading ──► ready ──► draining ──► ended (`releaseProcess.ts`)
 *             The current one gets new renders; draining ones finish theirs. A process that dies is replaced at once, or after
 *             a pause when processes die repeatedly (`restartBackoff.ts`).
 */
import { keepTrace } from '@tessera/service-kit/telemetry/tracing';
import type { RenderRequest } from '@tessera/shared-contracts/remotes/remote';
import { LRUCache } from 'lru-cache';
import { type AnswerParts, lacksStoreApi, type ReleaseAnswer, readAnswer } from './releaseAnswer.ts';
import { WORKER_LIMITS, type WorkerLimits } from './releaseLimits.ts';
import { type Job, ReleaseProcess } from './releaseProcess.ts';
import { createReleaseProcesses, type ReleaseProcesses } from './releaseProcesses.ts';
import { asRemoteFailure, OVERLOADED, RemoteFailure, type RemoteFailureCode } from './remoteFailure.ts';
import { RestartBackoff } from './restartBackoff.ts';
import { NO_STORE_API, type StoreApiForReleases } from './storeApiForReleases.ts';

export interface ProcessLoss {
  /** False: the bundle only reported that it cannot load. */
  readonly killed: boolean;
  /** Number of slots and routes of which a request has killed a process, alone in it, since the release's last successful render. */
  readonly deadlyKinds: number;
}

export interface ReleaseWorkerOptions {
  /** `mf-bag@1.0.0` */
  readonly name: string;
  /** The verified server bundle. It is kept in memory, so that a restart reads nothing from disk. */
  readonly source: string;
  readonly limits?: WorkerLimits;
  /** Starts its processes; they must have the same limits. */
  readonly processes?: ReleaseProcesses;
  /** Answers the calls of its loaders. */
  readonly storeApi?: StoreApiForReleases;
  /** Why it must not run now, or null when it may. Called before each render and each start of a process. */
  refusal?(): RemoteFailure | null;
  /** Called when a process ended unexpectedly or had to be ended; its renders get their own failures. */
  onProcessLost?(failure: RemoteFailure, loss: ProcessLoss): void;
  /** Called when a render took too long and store-api is not the cause. */
  onOverrun?(failure: RemoteFailure): void;
  /** Called when a process was started for it. */
  onStarted?(pid: number): void;
  /** Called with each line that the bundle writes to the console. */
  onOutput?(line: string): void;
}

/** Maximum number of remembered requests that killed a process, and the milliseconds for which they are remembered. */
const DEADLY_REQUESTS = 200;
const DEADLY_MS = 10 * 60_000;

/** The part of a render's time for which it may wait for a place. A usual render needs a tenth of the rest. */
const PLACE_SHARE = 2 / 3;
/** The part of its time that a render must have had before an overrun counts as slowness of its release. */
export const FAIR_SHARE = 2 / 3;
/** Milliseconds that a timer may be late without reducing the time of the next render. */
const LATE_TIMER_MS = 50;

export interface RenderOptions {
  /**
   * Milliseconds within which there is a result or a failure, including the wait for a place or a process. Default: long enough for a
   * process to load, for renders that no visitor waits for.
   */
  readonly withinMs?: number | undefined;
  /** Aborts when nobody waits for the render any more. One that a process has already received is finished anyway. */
  readonly signal?: AbortSignal | undefined;
}

interface Render extends Job {
  readonly resolve: (answer: ReleaseAnswer) => void;
  readonly reject: (failure: RemoteFailure) => void;
  /** Milliseconds for rendering alone. */
  readonly renderMs: number;
  /** Milliseconds that it may wait for a place among the renders in progress. */
  readonly placeMs: number;
  /** The end of its time, as `performance.now()`. */
  readonly until: number;
  /** Whether it waits only for a place. False: its process has to start first. */
  isProcessUp: boolean;
  /** Why the process with this render died. Such a render is sent once more, alone in its process. */
  lost: RemoteFailure | null;
  timer: NodeJS.Timeout | null;
}

export class ReleaseWorker {
  readonly #options: ReleaseWorkerOptions;
  readonly #limits: WorkerLimits;
  readonly #processesOf: ReleaseProcesses;
  readonly #backoff = new RestartBackoff();
  readonly #waiting: Render[] = [];
  /** Requests that killed a second process in which they were alone; they are not sent to a third one. */
  readonly #deadly = new LRUCache<string, true>({ max: DEADLY_REQUESTS, ttl: DEADLY_MS });
  /** Kinds of requests that killed a process since the last successful render. */
  readonly #consecutivePoison = new Set<string>();
  /** Every process that has not ended yet; all but the current one are ending. */
  readonly #processes = new Set<ReleaseProcess<Render>>();
  #current: ReleaseProcess<Render> | null = null;
  #stopping: (() => void) | null = null;
  #stopped: Promise<void> | null = null;

  constructor(options: ReleaseWorkerOptions) {
    this.#options = options;
    this.#limits = options.limits ?? WORKER_LIMITS;
    this.#processesOf = options.processes ?? createReleaseProcesses({ heapMb: this.#limits.heapMb, spare: false });
  }

  /** Number of running processes, for the shell's metrics. */
  get processes(): number {
    return this.#processes.size;
  }

  /** Whether renders are waiting for a place. */
  get isBusy(): boolean {
    return this.#waiting.length > 0;
  }

  /**
   * Renders one slot.
   * @param renderMs milliseconds from when the process gets the request, as far as `withinMs` allows
   * @throws {RemoteFailure} and no other error; a render that has not been sent by then is never sent
   */
  render(
    request: RenderRequest,
    renderMs: number,
    { withinMs = this.#limits.loadMs + 2 * renderMs, signal }: RenderOptions = {},
  ): Promise<ReleaseAnswer> {
    if (signal?.aborted) return Promise.reject(abandoned());
    if (this.#stopped !== null) {
      return Promise.reject(new RemoteFailure('remote.process.ended', `${this.#options.name} was retired.`));
    }
    const refusal = this.#options.refusal?.() ?? null;
    if (refusal !== null) return Promise.reject(refusal);
    if (this.#deadly.has(keyOf(request))) {
      const why = `This request killed two processes of ${this.#options.name} and is not sent to another one for now.`;
      return Promise.reject(new RemoteFailure('remote.process.ended', why));
    }
    return new Promise((resolve, reject) => {
      const job: Render = {
        request,
        renderMs,
        placeMs: Math.max(withinMs - renderMs, withinMs * PLACE_SHARE),
        until: performance.now() + withinMs,
        isProcessUp: true,
        deadlineMs: renderMs,
        inTrace: keepTrace(),
        resolve,
        reject,
        lost: null,
        timer: null,
        sentAt: 0,
        storeApiFailure: null,
        isAnswered: true,
      };
      signal?.addEventListener('abort', () => this.#withdraw(job, abandoned()), { once: true });
      this.#wait(job);
    });
  }

  /** Lets the renders in flight finish, then ends the process. */
  stop(): Promise<void> {
    this.#stopped ??= new Promise<void>((resolve) => {
      this.#stopping = resolve;
    }).then(async () => {
      this.#current = null;
      await Promise.all([...this.#processes].map((each) => each.end()));
    });
    this.#stopWhenIdle();
    return this.#stopped;
  }

  #stopWhenIdle(): void {
    if (this.#stopping === null || this.#waiting.length > 0) return;
    if ([...this.#processes].some((each) => !each.isIdle)) return;
    this.#stopping();
    this.#stopping = null;
  }

  #wait(job: Render): void {
    const left = Math.max(0, job.until - performance.now());
    job.isProcessUp = this.#current?.isReady === true;
    const waitMs = Math.round(job.isProcessUp ? Math.min(job.placeMs, left) : left);
    job.timer = setTimeout(() => this.#withdraw(job, this.#waitedInVain(job, waitMs)), waitMs);
    job.timer.unref();
    if (job.lost) this.#waiting.unshift(job);
    else this.#waiting.push(job);
    this.#pump();
  }

  /** Withdraws a waiting render. One that a process has already received is left to it. */
  #withdraw(job: Render, failure: RemoteFailure): void {
    const index = this.#waiting.indexOf(job);
    if (index === -1) return;
    this.#waiting.splice(index, 1);
    clear(job);
    job.reject(failure);
    this.#stopWhenIdle();
  }

  #waitedInVain({ lost }: Render, waitMs: number): RemoteFailure {
    if (lost) return lost;
    if (this.#current?.isReady) {
      const why = `It waited ${waitMs} ms for a place among the ${this.#limits.inFlight} renders at work.`;
      return new RemoteFailure(OVERLOADED, why);
    }
    return this.#current?.isLoading
      ? new RemoteFailure('remote.load.timeout', `server.cjs was still loading after a render had waited ${waitMs} ms.`)
      : new RemoteFailure('remote.process.unavailable', `No process was up after a render had waited ${waitMs} ms.`);
  }

  #pump(): void {
    if (this.#waiting.length === 0) return;
    this.#startIfNone();
    while (this.#current?.takesMore) {
      const [job] = this.#waiting;
      if (job === undefined || !mayJoin(job, this.#current)) return;
      this.#waiting.shift();
      this.#send(job, this.#current);
    }
  }

  #send(job: Render, to: ReleaseProcess<Render>): void {
    clear(job);
    const left = job.until + LATE_TIMER_MS - performance.now();
    job.deadlineMs = Math.round(Math.min(job.renderMs, left));
    job.timer = setTimeout(() => {
      to.giveUp(job);
      const failure = job.storeApiFailure ?? overrunOf(job);
      if (failure.code === 'remote.render.timeout') {
        if (this.#current === to) this.#current = null;
        to.drain();
        this.#options.onOverrun?.(failure);
        // Started now, so that the next render finds a loaded process.
        if (this.#stopped === null) this.#startIfNone();
      } else {
        to.demandAnswer();
      }
      this.#settle(() => job.reject(failure));
    }, job.deadlineMs);
    job.timer.unref();
    to.send(job);
  }

  /** Rejects the waiting renders when no process can start now. */
  #startIfNone(): void {
    if (this.#current !== null) return;
    const refusal = this.#options.refusal?.() ?? null;
    if (refusal !== null) {
      this.#rejectWaiting(refusal);
      return;
    }
    const pause = this.#backoff.leftMs;
    if (pause > 0) {
      const why = `Its process died too often; the next one is started in ${Math.ceil(pause)} ms.`;
      this.#rejectWaiting(new RemoteFailure('remote.process.resting', why));
      return;
    }
    try {
      this.#current = this.#startProcess();
    } catch (error) {
      this.#backoff.died();
      const why = error instanceof Error ? error.message : String(error);
      this.#rejectWaiting(new RemoteFailure('remote.process.unavailable', why, { cause: error }));
    }
  }

  #startProcess(): ReleaseProcess<Render> {
    const { name, source, storeApi = NO_STORE_API } = this.#options;
    const handle = this.#processesOf.start();
    this.#options.onStarted?.(handle.pid);
    const started = new ReleaseProcess<Render>(handle, { name, source }, this.#limits, storeApi, {
      loaded: () => this.#pump(),
      rendered: (job, answer) => {
        clear(job);
        this.#consecutivePoison.clear();
        this.#settle(() => settleRendered(job, answer));
      },
      failed: (job, failure) => {
        clear(job);
        this.#settle(() => job.reject(blameStoreApi(job, failure)));
      },
      lost: (failure, orphans, killed) => {
        if (this.#current === started) this.#current = null;
        this.#backoff.died();
        this.#rememberDeadly(orphans);
        this.#options.onProcessLost?.(failure, { killed, deadlyKinds: this.#consecutivePoison.size });
        this.#afterLoss(failure, orphans);
      },
      gone: () => {
        this.#processes.delete(started);
      },
      output: (line) => this.#options.onOutput?.(line),
    });
    this.#processes.add(started);
    return started;
  }

  /** Only for a render that was alone in its process is it certain that it killed the process. */
  #rememberDeadly(orphans: readonly Render[]): void {
    const [only, ...others] = orphans;
    if (only === undefined || others.length > 0) return;
    this.#consecutivePoison.add(kindOf(only.request));
    if (only.lost) this.#deadly.set(keyOf(only.request), true);
  }

  #afterLoss(failure: RemoteFailure, orphans: readonly Render[]): void {
    for (const job of orphans) {
      clear(job);
      if (job.lost) job.reject(failure);
      else {
        job.lost = failure;
        this.#wait(job);
      }
    }
    // A bundle that failed to load would fail again, so the waiting renders are rejected at once. In all other cases the next process
    // starts now, so that the next render finds it loaded.
    if (isLoadFailure(failure.code)) this.#rejectWaiting(failure);
    else if (this.#stopped === null) this.#startIfNone();
    this.#pump();
    this.#stopWhenIdle();
  }

  #rejectWaiting(failure: RemoteFailure): void {
    for (const job of this.#waiting.splice(0)) {
      clear(job);
      job.reject(failure);
    }
    this.#stopWhenIdle();
  }

  #settle(settle: () => void): void {
    settle();
    this.#pump();
    this.#stopWhenIdle();
  }
}

const clear = ({ timer }: Render) => {
  if (timer !== null) clearTimeout(timer);
};

const abandoned = () =>
  new RemoteFailure('remote.render.abandoned', 'The client left before a process had the request.');

function overrunOf({ deadlineMs, renderMs, lost, isProcessUp }: Render): RemoteFailure {
  if (deadlineMs >= renderMs * FAIR_SHARE)
    return new RemoteFailure('remote.render.timeout', `No answer within ${deadlineMs} ms.`);
  if (lost) return lost;
  const why = `Waiting left ${deadlineMs} of ${renderMs} ms for rendering, which were too few.`;
  return new RemoteFailure(isProcessUp ? OVERLOADED : 'remote.process.unavailable', why);
}

/** Key of one visitor's request. Other visitors' requests at the same address have other keys. */
const keyOf = ({ slot, url, visitor }: RenderRequest) => `${slot} ${url} ${JSON.stringify(visitor)}`;
/** The kind of a request: its slot and route, whatever the parameters of the address are. */
const kindOf = ({ slot, route }: RenderRequest) => `${slot} ${route.path}`;

/** Whether a render may begin beside those in progress. One that lost its process is tried alone, to find out which one kills processes. */
function mayJoin(job: Render, process: ReleaseProcess<Render>): boolean {
  if (job.lost) return process.isIdle;
  for (const other of process.work) if (other.lost) return false;
  return true;
}

const isLoadFailure = (code: RemoteFailureCode) =>
  code === 'remote.load.failed' || code === 'remote.load.timeout' || code === 'remote.process.unavailable';

function settleRendered(job: Render, parts: AnswerParts): void {
  try {
    const answer = readAnswer(parts, job.isAnswered);
    if (answer.status >= 500 && !lacksStoreApi(answer) && job.storeApiFailure !== null) job.reject(job.storeApiFailure);
    else job.resolve(answer);
  } catch (error) {
    job.reject(asRemoteFailure(error, 'remote.render.invalid'));
  }
}

/** An error that a loader throws because store-api did not answer is not the release's fault. */
function blameStoreApi({ storeApiFailure }: Render, failure: RemoteFailure): RemoteFailure {
  if (storeApiFailure === null) return failure;
  return new RemoteFailure(storeApiFailure.code, `${storeApiFailure.message} Then: ${failure.message}`);
}
