/** What a token may do. Pure: no database, no HTTP. */
import { remoteNameSchema } from '@tessera/shared-contracts/composition';
import { isStore, STORES } from '@tessera/shared-contracts/stores';
import * as z from 'zod';

/**
 * - `operator`: everything, also making tokens
 * - `report`: a shell says what it did with a composition
 * - `publish:<remote>`, `publish:*`: new versions of that remote, of every remote
 * - `promote:<REGION>`, `promote:*`: promotions and rollbacks in that region, in every region
 */
export const scopeSchema = z.string().refine(isScope, {
  message: `must be "operator", "report", "publish:<remote>", "publish:*", "promote:*" or "promote:" and one of ${STORES.join(', ')}`,
});

function isScope(scope: string): boolean {
  if (scope === 'operator' || scope === 'report') return true;
  const [act, object, ...rest] = scope.split(':');
  if (object === undefined || rest.length > 0) return false;
  if (act === 'publish') return object === '*' || remoteNameSchema.safeParse(object).success;
  return act === 'promote' && (object === '*' || isStore(object));
}

/** The scopes that a call demands and a token's scopes don't give, in the order demanded; empty: it may. */
export function missingScopes(held: readonly string[], demanded: readonly string[]): string[] {
  if (held.includes('operator')) return [];
  return demanded.filter((scope) => !held.includes(scope) && !held.includes(`${scope.split(':')[0]}:*`));
}
