/** Builds what runs in browsers and workers: the shell's browser side and the four remotes. Unchanged ones are skipped by their own stamps. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './stack.ts';

export const REMOTES = ['mf-header-footer', 'mf-bag', 'mf-product', 'mf-programs'] as const;

/** Builds run two at a time: more only take turns on a small machine. */
const AT_ONCE = 2;

/** Builds all of them. @throws with the output of the first build that failed. */
export async function buildAll(say: (line: string) => void): Promise<void> {
  const waiting = ['shell', ...REMOTES];
  const worker = async () => {
    for (let workspace = waiting.shift(); workspace !== undefined; workspace = waiting.shift()) {
      const started = Date.now();
      const output = await build(workspace);
      const skipped = /unchanged/i.test(output);
      say(`  ${workspace} ${skipped ? 'unchanged' : `built in ${((Date.now() - started) / 1000).toFixed(1)} s`}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

function build(workspace: string): Promise<string> {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8'));
  return new Promise((resolve, reject) => {
    // The workspace's own build script without npm around it, which takes longer to start than an unchanged build to skip.
    const child = spawn(scripts.build, {
      cwd: join(ROOT, workspace),
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve(output);
      else reject(new Error(`Building ${workspace} failed (exit ${code}):\n${output}`));
    });
  });
}
