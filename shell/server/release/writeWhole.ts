/** Writes files so that a crash never leaves a partial one. */
import { randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';

const DRAFT = '.part';
/** Milliseconds after which a draft counts as abandoned. */
const DRAFT_AGE = 10 * 60_000;

/** Whether a file name is that of a draft, which `writeWhole` renames when it is complete. */
export const isDraft = (name: string): boolean => name.endsWith(DRAFT);

/** Writes a file by way of a draft: readers see the complete new content or the old one. @throws the error of the file system */
export async function writeWhole(path: string, content: Uint8Array | string): Promise<void> {
  const draft = `${path}.${randomUUID()}${DRAFT}`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await unlink(draft).catch(() => {});
    throw error;
  }
}

/** Deletes the drafts that a crash left in a folder. @returns how many */
export async function sweepDrafts(folder: string, now: number = Date.now()): Promise<number> {
  let removed = 0;
  for (const name of await readdir(folder)) {
    if (!isDraft(name)) continue;
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found === null || now - found.mtimeMs < DRAFT_AGE) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/** Whether an error of the file system or the network has this code, such as `ENOENT`. */
export const hasCode = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
