/** Strict: a script runs only with this response's nonce, or when one that does loads it with the right hash. */
export function securityHeaders(nonce: string): Record<string, string> {
  return {
    'Content-Security-Policy': [
      "default-src 'self'",
      `script-src 'nonce-${nonce}' 'strict-dynamic'`,
      `style-src 'self' 'nonce-${nonce}'`,
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
