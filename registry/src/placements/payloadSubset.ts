/** Whether one JSON Schema accepts every value of another: jsoncompat's subset check, which says no when it cannot decide. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { JsonSchema } from '@tessera/shared-contracts/releases/payloadClashes';
import { check_compat, initSync } from 'jsoncompat';
import { LRUCache } from 'lru-cache';

/** Cache of results: a check takes some milliseconds, and every region compares the same schemas. */
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
    // About 3 MB of WebAssembly, loaded at the first comparison.
    const { resolve } = createRequire(import.meta.url);
    initSync({ module: readFileSync(resolve('jsoncompat/jsoncompat_wasm_bg.wasm')) });
    isLoaded = true;
  }
  try {
    return check_compat(sent, taken, 'deserializer');
  } catch {
    // A schema that jsoncompat does not support cannot be proved compatible.
    return false;
  }
}
