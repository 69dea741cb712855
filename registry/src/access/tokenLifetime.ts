/** How long a token is valid by default, by its scopes. Pure. */

/** Days that a token is valid unless its maker says otherwise: the more it may do, the shorter. */
const LIFETIME_DAYS = { operator: 30, promote: 90, publish: 180, report: 365, read: 365 } as const;

/** @returns days; for several scopes the shortest of theirs */
export function defaultLifetimeDays(scopes: readonly string[]): number {
  const kinds = new Set(scopes.map((scope) => scope.split(':')[0]));
  return Math.min(365, ...Object.entries(LIFETIME_DAYS).map(([kind, days]) => (kinds.has(kind) ? days : 365)));
}
