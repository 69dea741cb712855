/** Keeps started services running: restarts one that ends by itself, while the others continue. */
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod';
import { type Crash, PortTaken, type ServiceName } from './stack.ts';

export interface SupervisorOptions {
  /**
   * Resolves when the service responds.
   * @throws when it does not start
   */
  start(service: ServiceName): Promise<void>;
  /** Path of a service's full log. */
  logFile(service: ServiceName): string;
  readonly say: (line: string) => void;
  readonly pauses?: RestartPauses;
  /** Waits for milliseconds. Rejects when the signal is aborted. */
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly now?: () => number;
}

export interface RestartPauses {
  /** Milliseconds before the first restart. Each further delay is twice as long, up to `longest`. */
  readonly first: number;
  readonly longest: number;
  /** Milliseconds that a service must run until its restart delay is reset. */
  readonly resetAfter: number;
}

export interface Supervisor {
  /** Restarts a service repeatedly until it responds. Never rejects. */
  onCrash(service: ServiceName, crash: Crash): Promise<void>;
  /** Prevents further restarts. */
  stop(): void;
}

const PAUSES: RestartPauses = { first: 1000, longest: 30_000, resetAfter: 60_000 };

export function createSupervisor(options: SupervisorOptions): Supervisor {
  const { start, logFile, say, now = Date.now } = options;
  const pauses = options.pauses ?? PAUSES;
  const sleep = options.sleep ?? ((ms, signal) => setTimeout(ms, undefined, { signal }));
  const stopping = new AbortController();
  /** For each service: the delay before its next restart, and when it last responded after one. */
  const states = new Map<ServiceName, { pause: number; upSince: number }>();

  const nextPause = (service: ServiceName): number => {
    const before = states.get(service);
    const startsOver = before === undefined || now() - before.upSince >= pauses.resetAfter;
    const pause = startsOver ? pauses.first : before.pause;
    states.set(service, { pause: Math.min(pause * 2, pauses.longest), upSince: now() });
    return pause;
  };

  return {
    async onCrash(service, { how, lastLines }) {
      say(`\nThe ${service} ended by itself (${how}); everything else goes on. Its log: ${logFile(service)}`);
      const words = complaints(lastLines);
      if (words !== '') say(words);
      while (!stopping.signal.aborted) {
        const pause = nextPause(service);
        say(`The ${service} is started again in ${pause / 1000} s, at ${clock(now() + pause)}.`);
        try {
          await sleep(pause, stopping.signal);
          await start(service);
          states.set(service, { pause: states.get(service)?.pause ?? pauses.first, upSince: now() });
          say(`The ${service} is up again.`);
          return;
        } catch (error) {
          if (stopping.signal.aborted) return;
          const why = error instanceof Error ? error.message : String(error);
          say(error instanceof PortTaken ? why : complaints(why));
        }
      }
    },
    stop() {
      stopping.abort();
    },
  };
}

const logLineSchema = z.object({ level: z.number() });
/** pino's number for `warn`. */
const WARN = 40;

/** Filters the end of a log for lines that may explain the crash: warnings, errors, and lines that are not JSON logs. */
function complaints(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !isPlainNews(line));
  return lines.slice(-10).join('\n');
}

function isPlainNews(line: string): boolean {
  try {
    return logLineSchema.parse(JSON.parse(line)).level < WARN;
  } catch {
    return false;
  }
}

/** Local time, such as `14:03:09`. */
const clock = (ms: number) => new Date(ms).toTimeString().slice(0, 8);
