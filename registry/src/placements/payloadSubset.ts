/** Whether all that one JSON Schema describes is taken by another: jsoncompat's subset check, which says no where it cannot tell. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { JsonSchema } from '@tessera/shared-contracts/releases/payloadClashes';
import { check_compat, initSync } from 'jsoncompat';
import { LRUCache } from 'lru-cache';

/** Pairs of schemas whose answer is kept: a check takes some milliseconds, and every region asks for the same ones. */
const known = new LRUCache<string, { readonly isTaken: boolean }>({ max: 1000 });
let isLoaded = false;

export function accepts(sent: JsonSchema, taken: JsonSchema): boolean {
  const [from, to] = [JSON.stringify(sent), JSON.stringify(taken)];
  if (from === to) return true;
  const key = `${from}\n${to}`;
  const found = known.get(key) ?? { isTaken: isSubset(from, to) };
  known.set(key, found);
  return found.isTaken;
}

function isSubset(sent: string, taken: string): boolean {
  if (!isLoaded) {
    // Some 3 MB of WebAssembly, which only a comparison needs.
    const { resolve } = createRequire(import.meta.url);
    initSync({ module: readFileSync(resolve('jsoncompat/jsoncompat_wasm_bg.wasm')) });
    isLoaded = true;
  }
  try {
    return check_compat(sent, taken, 'deserializer');
  } catch {
    // A schema that it does not understand: nobody can promise that it fits.
    return false;
  }
}
