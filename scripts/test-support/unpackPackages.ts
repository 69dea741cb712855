import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PACKED, type PackedWorkspace } from '../packPackages.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Path of a packed workspace below a folder that has it installed. */
export const packageFolder = (folder: string, workspace: PackedWorkspace) =>
  join(folder, 'node_modules', workspace === 'tessera-remote' ? workspace : `@tessera/${workspace}`);

/** Installs the tarballs in a folder inside of this repository, whose node_modules has their other dependencies. */
export function unpackPackages(folder: string, tarballs: Readonly<Record<PackedWorkspace, string>>): void {
  for (const workspace of PACKED) {
    const to = packageFolder(folder, workspace);
    mkdirSync(to, { recursive: true });
    execFileSync('tar', ['-xzf', tarballs[workspace], '--strip-components=1', '-C', to]);
    // Packages that npm installed only for this workspace.
    const own = join(ROOT, workspace, 'node_modules');
    if (existsSync(own)) cpSync(own, join(to, 'node_modules'), { recursive: true });
  }
}
