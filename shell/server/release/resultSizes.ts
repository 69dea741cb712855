/** How large the parts of what a release draws may be. All of it goes into one document, and a page waits for it. */
import type { RenderResult } from '@tessera/shared-contracts/remote';

/** Bytes of each part. The largest page of the store has 150 kB of markup and 60 kB of state. */
const MAX_HTML = 2 * 2 ** 20;
const MAX_STATE = 2 ** 20;
const MAX_HEAD = 64 * 2 ** 10;
const MAX_REDIRECT = 4000;

/**
 * @param wholeBytes of the whole answer as it came
 * @returns what is too large, and how large it may be; null: nothing is
 */
export function oversizedPart({ html, state, head, redirect }: RenderResult, wholeBytes: number): string | null {
  const parts = [
    { name: 'html', limit: MAX_HTML, bytes: () => Buffer.byteLength(html) },
    { name: 'state', limit: MAX_STATE, bytes: () => jsonBytes(state) },
    { name: 'head', limit: MAX_HEAD, bytes: () => jsonBytes(head) },
    { name: 'redirect', limit: MAX_REDIRECT, bytes: () => jsonBytes(redirect) },
  ];
  for (const { name, limit, bytes } of parts) {
    // No part is larger than the whole, so most answers need no second look.
    if (wholeBytes <= limit) continue;
    const found = bytes();
    if (found > limit) return `${name} has ${found} bytes; it may have ${limit}.`;
  }
  return null;
}

const jsonBytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
