/**
 * Writes rejected and denied calls to the audit, bounded: a caller who repeats a call, or has no token, must not be able to fill the disk.
 * The first of equal rejections is written at once. Its repeats are counted, and written as one entry when the window ends.
 */
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import type { RegistryDb } from '../data/database.ts';
import { type Act, type Actor, type AuditEntry, recordAct } from './auditTrail.ts';

export interface RejectionAuditOptions {
  /** Milliseconds in which equal rejections are counted together. Default 60 000. */
  readonly windowMs?: number;
  /** The same for calls without a valid token. Default 600 000. */
  readonly anonymousWindowMs?: number;
}

/** Different rejections that are written per token and window. Further ones are counted together. */
const DIFFERENT_PER_TOKEN = 20;
const LONGEST_REASON = 1000;
const LONGEST_SUBJECT = 100;

export interface Rejection {
  readonly what: Act;
  readonly outcome: 'refused' | 'denied';
  readonly subject: string;
  readonly region: string | null;
  /** The version that the call asked for. */
  readonly to: string | null;
  readonly code: string;
  readonly reason: string;
}

export interface RejectionAudit {
  /** Resolves when the entry is written or counted. Never rejects, because the caller still has to respond to the request. */
  note(by: Actor, rejection: Rejection): Promise<void>;
  /**
   * Records a call without a valid token.
   * @param call the route's template: `POST /api/promotions`
   */
  noteAnonymous(code: string, call: string): Promise<void>;
  /** Writes the counted repeats. */
  close(): Promise<void>;
}

interface Counted {
  readonly by: Actor;
  entry: AuditEntry;
  /** Equal calls since the entry was written. */
  repeats: number;
}

interface Window {
  readonly counted: Map<string, Counted>;
  readonly timer: NodeJS.Timeout;
}

const VARIOUS = '(various)';
const ANONYMOUS: Actor = { id: null, label: '(no valid token)' };

export function openRejectionAudit(
  db: RegistryDb,
  logger: Logger,
  options: RejectionAuditOptions = {},
): RejectionAudit {
  const { windowMs = 60_000, anonymousWindowMs = 600_000 } = options;
  /** By token id. */
  const windows = new Map<string, Window>();

  const write = async (by: Actor, entry: AuditEntry) => {
    await recordAct(db, by, entry).catch((error: unknown) =>
      logger.error(
        { event: 'audit.not-written', err: error, who: by.label, what: entry.what },
        'a refusal could not be written to the audit',
      ),
    );
  };

  const end = async (owner: string) => {
    const window = windows.get(owner);
    if (!window) return;
    windows.delete(owner);
    clearTimeout(window.timer);
    for (const { by, entry, repeats } of window.counted.values()) {
      if (repeats > 0) await write(by, { ...entry, at: new Date(), calls: repeats });
    }
  };

  const windowOf = (owner: string, ms: number): Window => {
    const open = windows.get(owner);
    if (open) return open;
    const timer = setTimeout(() => void end(owner), ms);
    timer.unref();
    const opened = { counted: new Map<string, Counted>(), timer };
    windows.set(owner, opened);
    return opened;
  };

  const count = async (counted: Map<string, Counted>, key: string, by: Actor, entry: AuditEntry) => {
    const known = counted.get(key);
    if (known) {
      if (known.entry.subject !== entry.subject) known.entry = { ...known.entry, subject: VARIOUS };
      known.repeats += 1;
      return;
    }
    counted.set(key, { by, entry, repeats: 0 });
    await write(by, entry);
  };

  return {
    async note(by, { what, outcome, subject, region, to, code, reason }) {
      const { counted } = windowOf(by.id ?? by.label, windowMs);
      const key = JSON.stringify([what, outcome, subject, region, to, code]);
      if (counted.size < DIFFERENT_PER_TOKEN || counted.has(key)) {
        await count(counted, key, by, {
          what,
          outcome,
          subject: subject.slice(0, LONGEST_SUBJECT) || '-',
          region,
          to: to?.slice(0, LONGEST_SUBJECT) ?? null,
          reason: `${code}: ${reason}`.slice(0, LONGEST_REASON),
        });
        return;
      }
      await count(counted, 'more', by, {
        what: 'call',
        outcome: 'refused',
        subject: VARIOUS,
        reason: `more than ${DIFFERENT_PER_TOKEN} different refusals of this token within ${windowMs / 1000} s; these are counted alone`,
      });
    },
    async noteAnonymous(code, call) {
      const { counted } = windowOf('anonymous', anonymousWindowMs);
      await count(counted, code, ANONYMOUS, { what: 'call', outcome: 'denied', subject: call, reason: code });
    },
    async close() {
      for (const owner of [...windows.keys()]) await end(owner);
    },
  };
}
