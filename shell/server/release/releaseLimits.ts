/**
 * Limits of a release's process: memory, time to load, renders, output, calls and messages. `releaseProcess.ts` decides what happens at a
 * limit.
 */

export interface WorkerLimits {
  /** Milliseconds that the bundle may take to load. */
  readonly loadMs: number;
  /** Renders in progress at the same time; further ones wait. They share one process, but most of a render is waiting for data. */
  readonly inFlight: number;
  /** Mebibytes of JavaScript heap. */
  readonly heapMb: number;
  /** Mebibytes of resident memory of the process: some 50 of Node's own, the heap, buffers. */
  readonly residentMb: number;
}

export const WORKER_LIMITS: WorkerLimits = { loadMs: 5000, inFlight: 16, heapMb: 192, residentMb: 416 };

/** Milliseconds until a process is started and locked down; it takes some 100 on an idle machine. */
export const START_MS = 10_000;
/** Lines of a bundle's own output that are passed on, per process. */
export const OUTPUT_LINES = 100;
/** Calls of store-api at the same time. Further ones are refused. */
export const CALLS_AT_ONCE = 32;
/** Refused calls after which the process is ended. */
export const REFUSED_CALLS = 1000;
/** Maximum bytes of one message of a process; the process itself already refuses a larger result. */
export const MAX_FRAME = 5 * 2 ** 20;
/** Bytes that may wait for a process to read them. */
export const MAX_UNREAD = 64 * 2 ** 20;
