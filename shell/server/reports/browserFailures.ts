/**
 * Failures in browsers, collected until the next report to the registry. Anybody can send one, so everything is bounded: how many kinds and
 * bytes a report has, and how many an address may add. No address is stored: only a hash under a key of this process, until the report is
 * sent.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { textForLog } from '@tessera/service-kit/telemetry/errorForLog';
import {
  type BrowserFailure,
  FAILURE_COUNT_LIMIT,
  FAILURE_FRAMES,
  FAILURE_MESSAGE_LIMIT,
  FAILURES_IN_REPORT,
  failureKey,
} from '@tessera/shared-contracts/reports/browserFailures';
import { ipKeyGenerator } from 'express-rate-limit';

/** Milliseconds between two reports of failures to the registry. */
export const FAILURES_MS = 10_000;

export interface BrowserFailures {
  /** @param address of the reporting visitor, IPv4 or IPv6 */
  note(failure: Omit<BrowserFailure, 'reports'>, address: string): void;
  /** Returns the failures since the last call, and deletes them here. */
  take(): BrowserFailure[];
  /** Adds failures again that could not be sent. */
  putBack(failures: readonly BrowserFailure[]): void;
}

/** Maximum bytes of the messages and stacks of one report. */
const MOST_BYTES = 16_384;
/** Reports of one address that count until the next report to the registry; more add no information. */
const MOST_OF_AN_ADDRESS = 5;
/** Addresses that are distinguished; further ones are not counted until the next report. */
const MOST_ADDRESSES = 10_000;

export function createBrowserFailures(): BrowserFailures {
  const key = randomBytes(32);
  const gathered = new Map<string, BrowserFailure>();
  const reported = new Map<string, number>();
  let bytes = 0;

  const add = (failure: BrowserFailure) => {
    const id = failureKey(failure);
    const known = gathered.get(id);
    if (known !== undefined) {
      const reports = Math.min(known.reports + failure.reports, FAILURE_COUNT_LIMIT);
      gathered.set(id, { ...known, reports });
      return;
    }
    const size = Buffer.byteLength(failure.message) + Buffer.byteLength(failure.stack.join());
    if (gathered.size >= FAILURES_IN_REPORT || bytes + size > MOST_BYTES) return;
    bytes += size;
    gathered.set(id, failure);
  };

  return {
    note({ message, stack, ...failure }, address) {
      const sender = createHmac('sha256', key).update(ipKeyGenerator(address)).digest('base64url').slice(0, 16);
      const before = reported.get(sender) ?? 0;
      if (before >= MOST_OF_AN_ADDRESS || (before === 0 && reported.size >= MOST_ADDRESSES)) return;
      reported.set(sender, before + 1);
      add({ ...failure, message: withoutNumbers(message), stack: stack.slice(0, FAILURE_FRAMES), reports: 1 });
    },
    take() {
      const failures = [...gathered.values()];
      gathered.clear();
      reported.clear();
      bytes = 0;
      return failures;
    },
    putBack(failures) {
      for (const failure of failures) add(failure);
    },
  };
}

const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi;
/** React's error numbers have three digits and identify the error; longer numbers come from an order, a cart or a time. */
const LONG_NUMBER = /\d{5,}/g;

/** Makes messages about different objects equal, and removes addresses, orders and queries. */
const withoutNumbers = (message: string): string =>
  textForLog(message).replace(UUID, '#').replace(LONG_NUMBER, '#').slice(0, FAILURE_MESSAGE_LIMIT);
