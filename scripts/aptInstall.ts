import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether Debian packages can be installed here: as root, without a prompt. */
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
