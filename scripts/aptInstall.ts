import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's packages can be installed here: by root, without a question. */
export const canAptInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

export function aptUpdate(): void {
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
}

export function aptInstall(packages: readonly string[]): void {
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
