/** Resident memory of processes, from /proc. */
import { readFileSync } from 'node:fs';

/** Resident set size in MiB; NaN where there is none. */
export function residentMiB(pid: number | undefined): number {
  try {
    const kib = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kib) / 1024;
  } catch {
    return Number.NaN;
  }
}
