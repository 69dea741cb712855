/**
 * Which inline scripts and styles of a document may run. A document that is sent once names them by a nonce; one that is
 * kept for many names each by its hash, for a nonce that is sent twice is none. Everything else is the same in both.
 */
import { createHash, randomBytes } from 'node:crypto';
import { type ForeignContent, securityHeaders } from './securityHeaders.ts';

export interface InlinePolicy {
  /** The attribute that an inline script with this text needs, with a space before it; empty: none. */
  script(text: string): string;
  style(text: string): string;
  /** The attribute for what an inline script puts into the document. */
  readonly inserted: string;
  /** Of the whole document: complete when all of it is written, unless it goes by a nonce. */
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
    // By 'strict-dynamic' whoever may run may insert.
    inserted: '',
    headers: () => securityHeaders({ scripts: [...scripts], styles: [...styles] }, foreign),
  };
}
