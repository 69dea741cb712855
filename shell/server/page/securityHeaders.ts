/**
 * Strict: an inline script or style runs only where it is named, every other script only when one that runs loads it
 * with the right hash.
 * @param scripts sources of inline scripts, `'nonce-…'` or `'sha256-…'`
 * @param styles the same of inline styles
 */
export function securityHeaders(scripts: readonly string[], styles: readonly string[]): Record<string, string> {
  return {
    'Content-Security-Policy': [
      "default-src 'self'",
      `script-src ${[...scripts, "'strict-dynamic'"].join(' ')}`,
      `style-src ${["'self'", ...styles].join(' ')}`,
      "img-src 'self' data:",
      "connect-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'self'",
      "form-action 'self'",
    ].join('; '),
    'Integrity-Policy': 'blocked-destinations=(script)',
  };
}
