/**
 * Decides which inline scripts and styles of a document may run. A document that is sent once allows them by a nonce. A cached one allows
 * each by its hash, because a nonce must not be sent twice. Everything else is the same in both.
 */
import { createHash, randomBytes } from 'node:crypto';
import { type ForeignContent, securityHeaders } from './securityHeaders.ts';

export interface InlinePolicy {
  /** The attribute that an inline script with this text needs, with a space before it; empty: no attribute. */
  script(text: string): string;
  style(text: string): string;
  /** The attribute for scripts that an inline script inserts into the document. */
  readonly inserted: string;
  /** Headers for the whole document. Without a nonce they are complete only after all of it is written. */
  headers(): Record<string, string>;
}

export function noncePolicy(foreign?: ForeignContent): InlinePolicy {
  const nonce = randomBytes(16).toString('base64');
  const attribute = ` nonce="${nonce}"`;
  return {
    script: () => attribute,
    style: () => attribute,
    inserted: attribute,
    headers: () => securityHeaders({ scripts: [`'nonce-${nonce}'`], styles: [`'nonce-${nonce}'`] }, foreign),
  };
}

export function hashPolicy(foreign?: ForeignContent): InlinePolicy {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return {
    script(text) {
      scripts.add(sourceOf(text));
      return '';
    },
    style(text) {
      styles.add(sourceOf(text));
      return '';
    },
    // With 'strict-dynamic', a script that may run may insert others.
    inserted: '',
    headers: () => securityHeaders({ scripts: [...scripts], styles: [...styles] }, foreign),
  };
}
