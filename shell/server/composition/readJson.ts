import { readFile } from 'node:fs/promises';
import { hasCode } from '../release/writeWhole.ts';

/** What a file holds; undefined when it is missing or is no JSON. */
export async function readJson(path: string): Promise<unknown> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  });
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
