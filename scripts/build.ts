/**
 * Builds the code for browsers and workers: the shell's browser side, the registry's console and the five remotes. Unchanged ones are
 * skipped by their own stamps.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './runCommand.ts';
import { ROOT } from './stack.ts';

export const REMOTES = ['mf-header-footer', 'mf-bag', 'mf-product', 'mf-content', 'mf-programs'] as const;

/** Two builds at a time: more of them only compete for a small machine's CPU. */
const AT_ONCE = 2;

/** The workspaces that bring browsers something; remotes are built apart from them. */
export const HOSTS = ['shell', 'registry'] as const;

/**
 * Builds all of them, or those that are named.
 * @throws with the output of the first build that failed
 */
export async function buildAll(
  say: (line: string) => void,
  workspaces: readonly string[] = [...HOSTS, ...REMOTES],
): Promise<void> {
  const waiting = [...workspaces];
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

async function build(workspace: string): Promise<string> {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8'));
  // Runs the workspace's build script without npm, whose start takes longer than skipping an unchanged build.
  const { code, output } = await runCommand(scripts.build, {
    cwd: join(ROOT, workspace),
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`Building ${workspace} failed (exit ${code}):\n${output}`);
  return output;
}
