/** Ownership of slots and routes: what a release may claim by itself, and what an operator may grant. Pure. */
import type { ReleaseManifest } from '@tessera/shared-contracts/releases/composition';
import { overlapOf, routeShape, sharedPath } from '@tessera/shared-contracts/releases/routeOverlap';
import { regionalPathsOf } from '@tessera/shared-contracts/remotes/regionalPaths';

export interface Ground {
  readonly kind: 'slot' | 'route';
  /** A slot's name, or a route's pattern as it was written. */
  readonly pattern: string;
}

export interface Claim extends Ground {
  readonly remote: string;
}

/**
 * Slots and routes that need one owner: every slot except `page`, which is filled by route, every route's shape, and every regional path with
 * the paths below it.
 */
export function groundOf({ slots, ...paths }: Pick<ReleaseManifest, 'slots' | 'routes' | 'regionalPaths'>): Ground[] {
  const regional = [...regionalPathsOf(paths)].flatMap(([path, { pages }]) =>
    pages === 'none' ? [path] : [path, `${path}/:region`],
  );
  const patterns = new Set([...paths.routes.map(({ path }) => path), ...regional]);
  return [
    ...slots.filter((slot) => slot !== 'page').map((slot): Ground => ({ kind: 'slot', pattern: slot })),
    ...[...patterns].map((pattern): Ground => ({ kind: 'route', pattern })),
  ];
}

/** Key by which two slots or routes are equal, such as `route /ring/buy/:`. */
export const shapeOf = ({ kind, pattern }: Ground): string => (kind === 'slot' ? pattern : routeShape(pattern));

/** Readable form, such as `slot header` or `route /ring/buy/:region`. */
export const nameOf = ({ kind, pattern }: Ground): string => `${kind} ${pattern}`;

const isSame = (one: Ground, other: Ground) => one.kind === other.kind && shapeOf(one) === shapeOf(other);

export interface ClaimRefusal {
  readonly ground: Ground;
  /** Null: it has no owner, but cannot be claimed by publishing. */
  readonly owner: string | null;
  /** The reason, and what an operator can do. */
  readonly message: string;
}

/**
 * Separates what a remote may claim by itself from what it may not. It may claim what has no owner, unless that takes paths from another
 * remote's route: where both patterns match, the other's must win. A pattern that begins with a parameter or `*` matches paths all over the
 * store, so it needs a grant.
 */
export function weighClaims(
  remote: string,
  wanted: readonly Ground[],
  claims: readonly Claim[],
): { free: Ground[]; refusals: ClaimRefusal[] } {
  const free: Ground[] = [];
  const refusals: ClaimRefusal[] = [];
  for (const ground of wanted) {
    const holder = claims.find((claim) => isSame(claim, ground));
    if (holder?.remote === remote || free.some((one) => isSame(one, ground))) continue;
    const refusal = holder ? heldByAnother(remote, ground, holder) : overlapRefusal(remote, ground, claims);
    if (refusal) refusals.push(refusal);
    else free.push(ground);
  }
  return { free, refusals };
}

function heldByAnother(remote: string, ground: Ground, { remote: owner }: Claim): ClaimRefusal {
  const message = `${nameOf(ground)} belongs to ${owner}; ${grantHint(remote, ground)}`;
  return { ground, owner, message };
}

function overlapRefusal(remote: string, ground: Ground, claims: readonly Claim[]): ClaimRefusal | null {
  if (ground.kind === 'slot') return null;
  const others = claims.filter((claim) => claim.kind === 'route' && claim.remote !== remote);
  const tied = tiedWith(ground, others);
  if (tied) return { ground, owner: tied.remote, message: ambiguous(ground, tied) };
  const robbed = others.find((claim) => overlapOf(ground.pattern, claim.pattern) === 'first');
  if (robbed) {
    const path = sharedPath(ground.pattern, robbed.pattern);
    const message = `${nameOf(ground)} would take ${path} from ${robbed.pattern}, which belongs to ${robbed.remote}; ${grantHint(remote, ground)}`;
    return { ground, owner: robbed.remote, message };
  }
  if (/^\/[:*]/.test(ground.pattern)) {
    const message = `${nameOf(ground)} stands for paths all over the store, which no remote takes by itself; ${grantHint(remote, ground)}`;
    return { ground, owner: null, message };
  }
  return null;
}

/** Another remote's route that matches some path equally well. Neither wins, so such a route cannot be granted either. */
export function tiedWith(ground: Ground, claims: readonly Claim[]): Claim | null {
  if (ground.kind === 'slot') return null;
  const rivals = claims.filter((claim) => claim.kind === 'route' && !isSame(claim, ground));
  return rivals.find((claim) => overlapOf(ground.pattern, claim.pattern) === 'tie') ?? null;
}

export function ambiguous(ground: Ground, tied: Claim): string {
  const path = sharedPath(ground.pattern, tied.pattern);
  return `${nameOf(ground)} and ${tied.pattern}, which belongs to ${tied.remote}, fit ${path} equally well, so neither wins; choose another pattern, or an operator frees that one: remotes release-claim ${nameOf(tied)}`;
}

const grantHint = (remote: string, ground: Ground) =>
  `an operator can grant it: remotes grant ${remote} ${nameOf(ground)}`;

/** Conflicts of two releases in one region: the same slot, or routes that match some path equally well. */
export function collisions(mine: readonly Ground[], theirs: readonly Claim[]): { ground: Ground; with: Claim }[] {
  return mine.flatMap((ground) => {
    const other = theirs.find((claim) => isSame(claim, ground)) ?? tiedWith(ground, theirs);
    return other ? [{ ground, with: other }] : [];
  });
}
