/** store-api as the process that it is, for tests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export interface StartedProcess {
  readonly child: ChildProcess;
  readonly origin: string;
  /** Of metrics and probes. */
  readonly opsOrigin: string;
  /** All that it has logged so far. */
  said(): string;
}

/** Resolves when the service says where it listens; rejects with all it said when it ends before. */
export function startProcess(environment: Readonly<Record<string, string>>): Promise<StartedProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (text: string) => {
      said += text;
      const [, origin, opsOrigin] = /"origin":"([^"]+)","opsOrigin":"([^"]+)"/.exec(said) ?? [];
      if (origin !== undefined && opsOrigin !== undefined) resolve({ child, origin, opsOrigin, said: () => said });
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    child.once('close', (code) => reject(new Error(`ended with ${code}: ${said}`)));
  });
}

/** Its exit status; null: a signal ended it. */
export function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('close', resolve);
    child.kill(signal);
  });
}
