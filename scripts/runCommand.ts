import { spawn } from 'node:child_process';

export interface CommandResult {
  readonly code: number;
  /** Both output streams, in the order of arrival. */
  readonly output: string;
}

/**
 * Runs a command line in a shell and collects its output.
 * @throws when it cannot be started, but not for a non-zero exit code
 */
export function runCommand(
  line: string,
  { cwd, env = {} }: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(line, { cwd, shell: true, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('error', reject);
    child.on('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}
