/** The policies of a document: which content it may run, load and connect to. */

/** Path to which browsers report what a policy has blocked. */
export const POLICY_REPORTS_PATH = '/_policy';

/** Third-party content that an operator allows: chat, analytics, monitoring, a scheduling form (`consentedServiceSettings.ts`). */
export interface ForeignContent {
  /** Origins that such scripts connect to, and load pictures, frames, styles and typefaces from. */
  readonly origins: readonly string[];
  /** One of the scripts has no hash, so browsers cannot be told to require one for every script. */
  readonly unpinned: boolean;
  /** Origins that are allowed in frames only. */
  readonly frames?: readonly string[];
  /** Origins besides the store's own that a form may lead to, redirects included. */
  readonly forms?: readonly string[];
}

const NONE: ForeignContent = { origins: [], unpinned: false };

/** Sources of inline content: `'nonce-…'` or `'sha256-…'`. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Strict: an inline script or style runs only when it is listed, every other script only when a running script loads it with the right
 * hash. When an operator has configured a script that its author changes at any time, the hash is required of the store's own scripts
 * alone.
 */
export function securityHeaders(
  { scripts, styles }: InlineSources,
  { origins, unpinned, frames = [], forms = [] }: ForeignContent = NONE,
): Record<string, string> {
  const foreign = origins.map((origin) => ` ${origin}`).join('');
  const framed = [...frames.map((origin) => ` ${origin}`), foreign].join('');
  return {
    'Content-Security-Policy': [
      "default-src 'self'",
      `script-src ${[...scripts, "'strict-dynamic'"].join(' ')}`,
      `style-src ${["'self'", ...styles].join(' ')}${foreign}`,
      `img-src 'self' data:${foreign}`,
      `connect-src 'self'${foreign}`,
      ...(framed === '' ? [] : [`frame-src 'self'${framed}`]),
      ...(foreign === '' ? [] : [`font-src 'self'${foreign}`]),
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'self'",
      ["form-action 'self'", ...forms].join(' '),
      // `report-uri` is for browsers that do not support `report-to`.
      `report-uri ${POLICY_REPORTS_PATH}`,
      'report-to policy',
    ].join('; '),
    'Reporting-Endpoints': `policy="${POLICY_REPORTS_PATH}"`,
    ...(unpinned ? {} : { 'Integrity-Policy': 'blocked-destinations=(script), endpoints=(policy)' }),
  };
}
