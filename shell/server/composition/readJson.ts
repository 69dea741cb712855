import { readFile } from 'node:fs/promises';
import { hasCode } from '../release/writeWhole.ts';

/** Parses a JSON file. Undefined: the file is missing or is not valid JSON. */
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
