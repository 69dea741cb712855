/** Which remote owns each slot and route: claimed by a publish, moved by an operator (decision 32). */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { type ReleaseManifest, releaseId, remoteNameSchema } from '@tessera/shared-contracts/releases/composition';
import { SLOTS } from '@tessera/shared-contracts/remotes/remote';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import * as z from 'zod';
import { type Actor, recordAct } from '../audit/auditTrail.ts';
import type { RegistryDb } from '../data/database.ts';
import { claim, release } from '../data/schema.ts';
import { ambiguous, type Ground, groundOf, nameOf, shapeOf, tiedWith, weighClaims } from './claimRules.ts';
import type { Remotes } from './scopes.ts';

const routeSchema = z
  .string()
  .regex(
    /^\/[^?#*]*$|^\/([^?#*]*\/)?\*$/,
    'must be a path that starts with "/" and may have "*" as its last segment alone',
  )
  .max(200);
const slotSchema = z.enum(SLOTS.filter((slot) => slot !== 'page'));

/** `{ slot: 'header' }` or `{ route: '/ring/:x' }`. `page` has no owner, only its routes have. */
const groundFields = { slot: slotSchema.optional(), route: routeSchema.optional() };
const onlyOne = ({ slot, route }: { slot?: string | undefined; route?: string | undefined }) =>
  (slot === undefined) !== (route === undefined);
const ONE = { message: 'needs either slot or route', path: ['slot'] };

/** DELETE /api/claims */
export const groundQuerySchema = z.object(groundFields).refine(onlyOne, ONE).transform(toGround);

/** PUT /api/claims */
export const grantSchema = z
  .object({
    remote: remoteNameSchema,
    /** Accepts a remote that is not known yet. */
    newRemote: z.boolean().default(false),
    ...groundFields,
  })
  .refine(onlyOne, ONE)
  .transform(({ remote, newRemote, ...ground }) => ({ remote, newRemote, ground: toGround(ground) }));

function toGround({ slot, route }: { slot?: string | undefined; route?: string | undefined }): Ground {
  return slot === undefined ? { kind: 'route', pattern: route ?? '/' } : { kind: 'slot', pattern: slot };
}

/** GET /api/claims, and each claim in the response to a grant. */
export const claimSchema = z.object({
  kind: z.enum(['slot', 'route']),
  pattern: z.string(),
  remote: z.string(),
  since: z.iso.datetime(),
  by: z.string(),
  origin: z.enum(['publish', 'grant', 'upgrade']),
});
export type ListedClaim = z.infer<typeof claimSchema>;

/** The claims of these remotes: slots first, then routes by pattern. */
export async function listClaims(db: RegistryDb, remotes: Remotes): Promise<ListedClaim[]> {
  const rows = await db
    .select()
    .from(claim)
    .where(remotes === 'all' ? undefined : inArray(claim.remote, [...remotes]))
    .orderBy(sql`${claim.kind} desc`, asc(claim.pattern));
  return rows.map(({ shape: _, since, ...row }) => ({ ...row, since: since.toISOString() }));
}

/** Slots and routes owned by other remotes: `slot header`, `route /ring/buy/:`. */
export async function groundOfOthers(tx: RegistryDb, remote: string): Promise<ReadonlySet<string>> {
  const rows = await tx.select({ kind: claim.kind, shape: claim.shape }).from(claim).where(ne(claim.remote, remote));
  return new Set(rows.map(({ kind, shape }) => `${kind} ${shape}`));
}

/** Only one transaction at a time may read and change claims. Plain reads are not blocked. */
const lockClaims = (tx: RegistryDb) => tx.execute(sql`lock table ${claim} in share row exclusive mode`);

/** Separates a release's slots and routes without an owner from those of another owner. */
export const weighGround = async (
  tx: RegistryDb,
  manifest: Pick<ReleaseManifest, 'remote' | 'slots' | 'routes' | 'regionalPaths'>,
): Promise<ReturnType<typeof weighClaims>> =>
  weighClaims(manifest.remote, groundOf(manifest), await tx.select().from(claim));

/**
 * Claims a release's unowned slots and routes for its remote.
 * @param tx transaction of the publish or promotion
 * @throws {HttpProblem} 409 `claim.taken` naming each slot and route of another owner, that owner, and what to do
 */
export async function claimGround(
  tx: RegistryDb,
  manifest: Pick<ReleaseManifest, 'remote' | 'version' | 'slots' | 'routes' | 'regionalPaths'>,
  by: Actor,
): Promise<void> {
  const { remote, version } = manifest;
  await lockClaims(tx);
  const { free, refusals } = await weighGround(tx, manifest);
  if (refusals.length > 0) {
    throw new HttpProblem(
      409,
      'claim.taken',
      `${releaseId(manifest)} cannot have what it fills: ${refusals.map(({ message }) => message).join('. ')}.`,
      refusals.map(({ ground, message }) => ({ field: nameOf(ground), message })),
    );
  }
  if (free.length === 0) return;
  await tx
    .insert(claim)
    .values(
      free.map((ground) => ({ ...ground, shape: shapeOf(ground), remote, by: by.label, origin: 'publish' as const })),
    );
  await recordAct(
    tx,
    by,
    ...free.map((ground) => ({
      what: 'claim' as const,
      subject: nameOf(ground),
      to: remote,
      reason: `with ${version}`,
    })),
  );
}

/**
 * Grants a slot or a route to a remote, whoever owns it. Placed releases stay; the claim is checked at the next promotion.
 * @throws {HttpProblem} 404 `release.unknown-remote`; 409 `claim.ambiguous` when another remote's pattern would tie with it
 */
export async function grantClaim(
  db: RegistryDb,
  { remote, newRemote, ground }: z.output<typeof grantSchema>,
  by: Actor,
): Promise<ListedClaim> {
  return await db.transaction(async (tx) => {
    if (!newRemote) await assertKnownRemotes(tx, [remote], 'newRemote');
    await lockClaims(tx);
    const claims = await tx.select().from(claim);
    const others = claims.filter((one) => one.remote !== remote);
    const tied = tiedWith(ground, others);
    if (tied) throw new HttpProblem(409, 'claim.ambiguous', `${ambiguous(ground, tied)}.`);
    const before = claims.find((one) => one.kind === ground.kind && one.shape === shapeOf(ground));
    const values = { remote, since: new Date(), by: by.label, origin: 'grant' as const, pattern: ground.pattern };
    const [granted] = await tx
      .insert(claim)
      .values({ kind: ground.kind, shape: shapeOf(ground), ...values })
      .onConflictDoUpdate({ target: [claim.kind, claim.shape], set: values })
      .returning();
    if (!granted) throw new Error('A claim was not written.');
    const subject = nameOf(ground);
    await recordAct(tx, by, { what: 'claim.grant', subject, from: before?.remote ?? null, to: remote });
    const { shape: _, since, ...row } = granted;
    return { ...row, since: since.toISOString() };
  });
}

/**
 * Removes the owner of a slot or a route. The next remote that publishes it gets it.
 * @throws {HttpProblem} 404 `claim.unknown`
 */
export async function releaseClaim(db: RegistryDb, ground: Ground, by: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    const [freed] = await tx
      .delete(claim)
      .where(and(eq(claim.kind, ground.kind), eq(claim.shape, shapeOf(ground))))
      .returning({ remote: claim.remote });
    if (!freed) {
      const there = (await listClaims(tx, 'all')).map(nameOf).join(', ') || 'none';
      throw new HttpProblem(404, 'claim.unknown', `Nobody claims ${nameOf(ground)}. Claims: ${there}.`);
    }
    await recordAct(tx, by, { what: 'claim.release', subject: nameOf(ground), from: freed.remote });
  });
}

/**
 * Checks that each remote is published or has a claim.
 * @param way the request field that accepts a new name
 * @throws {HttpProblem} 422 `remote.unknown` that lists the known remotes
 */
export async function assertKnownRemotes(db: RegistryDb, remotes: readonly string[], way: string): Promise<void> {
  const published = await db.selectDistinct({ remote: release.remote }).from(release);
  const claimed = await db.selectDistinct({ remote: claim.remote }).from(claim);
  const known = [...new Set([...published, ...claimed].map(({ remote }) => remote))].sort();
  const unknown = remotes.filter((remote) => !known.includes(remote));
  if (unknown.length === 0) return;
  const there = known.length > 0 ? `Known remotes: ${known.join(', ')}.` : 'No remote is known yet.';
  throw new HttpProblem(
    422,
    'remote.unknown',
    `There is no remote ${unknown.join(', ')}. ${there} For one that is still to come, say so: "${way}": true (remotes … --new-remote).`,
  );
}
