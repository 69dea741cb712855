import { createHash } from 'node:crypto';
import type { ExchangedDocument } from './exchangeSlots.ts';

/**
 * A document's Content-Security-Policy that also lets the exchanged scripts and styles run. Where the store names inline
 * content by a nonce they carry that nonce, and the policy stays; where it names each by its hash, theirs are added.
 */
export function withInline(policy: string, { scripts, styles }: ExchangedDocument['inline']): string {
  const added = new Map([
    ['script-src', scripts.map(sourceOf)],
    ['style-src', styles.map(sourceOf)],
  ]);
  return policy
    .split(';')
    .map((directive) => {
      const sources = added.get(directive.trim().split(/\s+/)[0] ?? '') ?? [];
      return sources.length === 0 || directive.includes("'nonce-") ? directive : `${directive} ${sources.join(' ')}`;
    })
    .join(';');
}

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
