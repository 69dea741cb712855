/** Reads another process's memory from the operating system: a release's process is not trusted to report its own. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Milliseconds between two reads where each one starts a program. */
const ASK_MS = 2000;

/** Calls back with the resident memory of a process in mebibytes. Does not call back for a process that has ended. */
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

/** For systems without `/proc`. Reads less often, because each read starts `ps`. */
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
