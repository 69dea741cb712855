/** For tests: the service as a real process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillDataDir } from '@tessera/service-kit/test-support/newDatabase';

/** Log texts with LOG_LEVEL=debug after the rounds of the start. */
export const SETTLED = ['"round":"payments.unfinished"', '"round":"sweep.usedCodes"'] as const;

/** Shared by all starts, including `npm start`, because compiling TypeScript takes most of a start. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/compiled');

export interface Started {
  readonly child: ChildProcess;
  readonly origin: string;
  /** Origin of metrics and probes. */
  readonly opsOrigin: string;
  /** Origin of operators' calls. */
  readonly operatorsOrigin: string;
  /** The log so far. */
  said(): string;
  /** Resolves when the log contains each of these texts. */
  says(...texts: readonly string[]): Promise<void>;
}

export interface TestProcesses {
  /** Resolves when the service logs its origin; rejects with the log when it exits before. */
  start(environment: Record<string, string>): Promise<Started>;
  /** Creates a folder for a service's data. */
  newFolder(): string;
  /** Kills running processes, and removes the folders. */
  clear(): Promise<void>;
}

export function testProcesses(): TestProcesses {
  const children: ChildProcess[] = [];
  const folders: string[] = [];
  return {
    async start(environment) {
      if (environment.DATA_DIR !== undefined && environment.DATABASE_URL === undefined) {
        await fillDataDir(environment.DATA_DIR, 'store-api');
      }
      const child = spawn(process.execPath, [join(import.meta.dirname, '../src/app/main.ts')], {
        env: {
          PATH: process.env.PATH,
          NODE_COMPILE_CACHE,
          PORT: '0',
          PAYMENTS: 'test',
          CHECKOUT_POSTS_PER_MINUTE: '0',
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      children.push(child);
      return new Promise((resolve, reject) => {
        let said = '';
        const waiting = new Set<() => void>();
        const says = (...texts: readonly string[]) =>
          new Promise<void>((resolveSaid) => {
            const look = () => {
              if (!texts.every((text) => said.includes(text))) return;
              waiting.delete(look);
              resolveSaid();
            };
            waiting.add(look);
            look();
          });
        const hear = (text: string) => {
          said += text;
          for (const look of [...waiting]) look();
          const shape = /"origin":"([^"]+)","opsOrigin":"([^"]+)","operatorsOrigin":"([^"]+)"/;
          const [, origin, opsOrigin, operatorsOrigin] = shape.exec(said) ?? [];
          if (origin !== undefined && opsOrigin !== undefined && operatorsOrigin !== undefined) {
            resolve({ child, origin, opsOrigin, operatorsOrigin, said: () => said, says });
          }
        };
        child.stdout.setEncoding('utf8').on('data', hear);
        child.stderr.setEncoding('utf8').on('data', hear);
        child.once('close', (code) => reject(new Error(`ended with ${code}: ${said}`)));
      });
    },
    newFolder() {
      const folder = mkdtempSync(join(tmpdir(), 'store-api-'));
      folders.push(folder);
      return folder;
    },
    async clear() {
      for (const child of children.splice(0)) await end(child, 'SIGKILL');
      for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves with the exit status once the process has ended. Null: a signal ended it. */
export function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('close', resolve);
    child.kill(signal);
  });
}
