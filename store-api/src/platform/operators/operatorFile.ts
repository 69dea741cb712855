/** Files that operators' command lines write: shoppers' uploads, readable only by the operator. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/**
 * Writes a new file that only its owner can read.
 * @param file relative to the folder in which the command was typed
 * @param base64 the bytes
 * @returns its absolute path
 * @throws {Error} when the file already exists, or its folder does not
 */
export async function writeOperatorFile(file: string, base64: string): Promise<string> {
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), file);
  await writeFile(path, Buffer.from(base64, 'base64'), { mode: 0o600, flag: 'wx' });
  return path;
}
