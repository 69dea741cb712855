/** Files that operators' command lines write: what a shopper uploaded, for the operator's eyes alone. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/**
 * Writes a new file that its owner alone can read.
 * @param file relative to where the command was typed
 * @param base64 the bytes
 * @returns its absolute path
 * @throws {Error} when the file is there already, or its folder is not
 */
export async function writeOperatorFile(file: string, base64: string): Promise<string> {
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), file);
  await writeFile(path, Buffer.from(base64, 'base64'), { mode: 0o600, flag: 'wx' });
  return path;
}
