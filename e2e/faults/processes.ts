/** Operations of a fault on a process of the store, by its id. Linux only. */
import { readFileSync } from 'node:fs';
import { runCommand } from '../../scripts/runCommand.ts';
import { ROOT } from '../../scripts/stack.ts';

/** The running child processes of a process, as Linux lists them. */
export function childrenOf(pid: number | undefined): number[] {
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return listed.split(' ').filter(Boolean).map(Number);
}

/**
 * Limits the size of the files that a process writes, in bytes; 0 is a full disk.
 * @throws when the system refuses the limit
 */
export async function limitFiles(pid: number | undefined, bytes: number | 'unlimited'): Promise<void> {
  const { code, output } = await runCommand(`prlimit --pid ${pid} --fsize=${bytes}:`, { cwd: ROOT });
  if (code !== 0) throw new Error(`The limit of the files of process ${pid} could not be set: ${output}`);
}
