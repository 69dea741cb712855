/** Default lifetime of a token by its scopes. Pure. */

/** Default days until a token expires. The more it may do, the shorter. */
const LIFETIME_DAYS = { operator: 30, promote: 90, publish: 180, report: 365, read: 365 } as const;

/** @returns days; for several scopes the shortest lifetime */
export function defaultLifetimeDays(scopes: readonly string[]): number {
  const kinds = new Set(scopes.map((scope) => scope.split(':')[0]));
  return Math.min(365, ...Object.entries(LIFETIME_DAYS).map(([kind, days]) => (kinds.has(kind) ? days : 365)));
}
