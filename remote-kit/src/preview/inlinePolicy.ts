import { createHash } from 'node:crypto';
import type { ExchangedDocument } from './exchangeSlots.ts';

/**
 * Extends a document's Content-Security-Policy so that the inserted scripts and styles can run. When the store's policy uses a nonce, they
 * carry that nonce and the policy stays; when it lists hashes, theirs are added.
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
