/** How much memory another process takes, asked of the system: what a process says of itself is not to be relied on. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Milliseconds between two questions where each starts a program. */
const ASK_MS = 2000;

/** Calls back with the mebibytes that a process holds in memory; not at all when it is gone. */
export type ReadResidentMemory = (pid: number, found: (mebibytes: number) => void) => void;

const fromProc: ReadResidentMemory = (pid, found) => {
  let status: string;
  try {
    status = readFileSync(`/proc/${pid}/status`, 'latin1');
  } catch {
    return;
  }
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  if (kibibytes !== undefined) found(Number(kibibytes) / 1024);
};

const lastAsked = new Map<number, number>();

/** Where there is no `/proc`: less often, for it starts a program each time. */
const fromPs: ReadResidentMemory = (pid, found) => {
  const now = performance.now();
  if (now - (lastAsked.get(pid) ?? -ASK_MS) < ASK_MS) return;
  lastAsked.set(pid, now);
  execFile('ps', ['-o', 'rss=', '-p', String(pid)], (error, text) => {
    if (error) lastAsked.delete(pid);
    else found(Number(text.trim()) / 1024);
  });
};

export const readResidentMemory: ReadResidentMemory = process.platform === 'linux' ? fromProc : fromPs;
