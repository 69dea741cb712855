import { spawn } from 'node:child_process';
import { ROOT } from './stack.ts';

/**
 * Runs a command with this process's output streams. Tools come from node_modules/.bin, which the first step of every command puts first on
 * the path.
 * @returns its exit code
 */
export function runInherited(
  command: string,
  args: readonly string[],
  { cwd = ROOT, env = {} }: { readonly cwd?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      shell: process.platform === 'win32',
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
