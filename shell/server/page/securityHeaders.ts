/** The policies of a document: what it may run, load and talk to. */

/** Where browsers report what a policy has blocked. */
export const POLICY_REPORTS_PATH = '/_policy';

/** What an operator lets into the pages from elsewhere: chat, analytics, monitoring, a scheduling form (`consentedServiceSettings.ts`). */
export interface ForeignContent {
  /** Origins that such scripts talk to, and take pictures, frames, styles and typefaces from. */
  readonly origins: readonly string[];
  /** One of the scripts comes without a hash, so the browser cannot demand one of every script. */
  readonly unpinned: boolean;
  /** Origins of what is shown in a frame, and of nothing else. */
  readonly frames?: readonly string[];
  /** Origins beside the store's own that a form may end at, redirects included. */
  readonly forms?: readonly string[];
}

const NONE: ForeignContent = { origins: [], unpinned: false };

/** Sources of what stands in the document itself: `'nonce-…'` or `'sha256-…'`. */
export interface InlineSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Strict: an inline script or style runs only where it is named, every other script only when one that runs loads it
 * with the right hash. Where an operator has set up a script whose author changes it at will, the second half holds for
 * the store's own scripts alone.
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
      // The first for browsers that do not know the second.
      `report-uri ${POLICY_REPORTS_PATH}`,
      'report-to policy',
    ].join('; '),
    'Reporting-Endpoints': `policy="${POLICY_REPORTS_PATH}"`,
    ...(unpinned ? {} : { 'Integrity-Policy': 'blocked-destinations=(script), endpoints=(policy)' }),
  };
}
