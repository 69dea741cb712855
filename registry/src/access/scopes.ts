/** Permissions of a token. Pure: no database, no HTTP. */
import { remoteNameSchema } from '@tessera/shared-contracts/releases/composition';
import { isStore, STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import * as z from 'zod';

/**
 * - `operator`: everything, also creating tokens and moving claims
 * - `read`: reading everything but tokens
 * - `report`: a shell follows the compositions under its name and reports what it did with them
 * - `publish:<remote>`, `publish:*`: new versions of that remote, of every remote
 * - `promote:<REGION>:<remote>`, `promote:<REGION>`, `promote:*:<remote>`, `promote:*`: promotions, rollbacks and
 *   withdrawals in that region, in every region; of that remote, of every remote
 *
 * `READINGS` says what the last three may read.
 */
export const scopeSchema = z.string().refine(isScope, {
  message: `must be "operator", "read", "report", "publish:<remote>", "publish:*", or "promote:" and "*" or one of ${STORES.join(', ')}, perhaps with ":<remote>" after it`,
});

function isScope(scope: string): boolean {
  if (scope === 'operator' || scope === 'read' || scope === 'report') return true;
  const [act, object, remote, ...rest] = scope.split(':');
  if (object === undefined || rest.length > 0) return false;
  if (act === 'publish') return remote === undefined && (object === '*' || isRemoteName(object));
  return act === 'promote' && (object === '*' || isStore(object)) && (remote === undefined || isRemoteName(remote));
}

const isRemoteName = (name: string) => remoteNameSchema.safeParse(name).success;

/** The scopes that calls require. */
export const publishScope = (remote: string) => `publish:${remote}`;
export const promoteScopes = (remote: string, regions: readonly Store[]) =>
  regions.map((region) => `promote:${region}:${remote}`);

/** The required scopes that a token lacks, in the given order. Empty: the token may make the call. */
export function missingScopes(held: readonly string[], needed: readonly string[]): string[] {
  if (held.includes('operator')) return [];
  return needed.filter((scope) => !held.some((one) => gives(one, scope)));
}

/** A held scope's missing part or `*` matches every value. */
function gives(held: string, needed: string): boolean {
  const parts = held.split(':');
  return (
    parts.length <= needed.split(':').length &&
    needed.split(':').every((part, index) => index >= parts.length || parts[index] === part || parts[index] === '*')
  );
}

/** Whether a token may make such calls at all, for some remote and region. Checked before the body is read. */
export const mayAttempt = (held: readonly string[], kind: 'publish' | 'promote') =>
  held.some((scope) => scope === 'operator' || scope.startsWith(`${kind}:`));

/**
 * Kinds of readable data, and which scopes may read them beside `operator` and `read`: about all remotes, or only about those that the
 * scope names.
 */
export const READINGS = {
  /** Read the releases of each region. The region's documents show them to everybody anyway. */
  compositions: { report: 'all', publish: 'all', promote: 'all' },
  /** A release with its files, including the server bundle. */
  releases: { report: 'all', publish: 'own', promote: 'own' },
  /** Status, verdicts, canaries, claims, and the audit's entries about remotes. */
  remotes: { publish: 'own', promote: 'own' },
  /** The whole audit, including acts on tokens and denied calls. */
  audit: {},
} as const satisfies Record<string, Partial<Record<'report' | 'publish' | 'promote', 'all' | 'own'>>>;
export type Reading = keyof typeof READINGS;

export type Remotes = 'all' | ReadonlySet<string>;
export const isAmong = (remotes: Remotes, remote: string): boolean => remotes === 'all' || remotes.has(remote);

/** The remotes about which these scopes may read such data. Null: none. */
export function remotesRead(held: readonly string[], reading: Reading): Remotes | null {
  if (held.includes('operator') || held.includes('read')) return 'all';
  const extents: Readonly<Record<string, 'all' | 'own'>> = READINGS[reading];
  const named = new Set<string>();
  for (const scope of held) {
    const extent = extents[scope.split(':')[0] ?? ''];
    if (extent === undefined) continue;
    const [remote] = remotesIn([scope]);
    if (extent === 'all' || remote === undefined) return 'all';
    named.add(remote);
  }
  return named.size > 0 ? named : null;
}

/** The remotes that the scopes name, without duplicates. */
export function remotesIn(scopes: readonly string[]): string[] {
  const named = scopes.flatMap((scope) => {
    const [act, object, remote] = scope.split(':');
    return (act === 'publish' ? object : remote) ?? [];
  });
  return [...new Set(named)].filter((name) => name !== '*');
}
