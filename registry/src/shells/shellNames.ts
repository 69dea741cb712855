/** Ownership of shell names: promotions wait for the shell with a name, so another token must not answer in its name. */
import { HttpProblem } from '@tessera/service-kit/http/problem';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { type Holder, stateOf } from '../access/tokens.ts';
import type { RegistryDb } from '../data/database.ts';
import { shellName, token } from '../data/schema.ts';

export const shellNameSchema = z
  .string()
  .regex(/^[A-Za-z0-9._-]{1,64}$/, 'must be 1 to 64 letters, digits, ".", "_" or "-"');

/**
 * Assigns a name to the first token that uses it, and accepts that token. Also accepts a token with the same label, so that a token can be
 * replaced while both are valid, and any token once the owner's is no longer valid.
 * @throws {HttpProblem} 409 `shell.name-taken`
 */
export async function claimShellName(db: RegistryDb, name: string, holder: Holder): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(shellName).values({ name, tokenId: holder.id }).onConflictDoNothing();
    const [owner] = await tx
      .select({
        id: token.id,
        label: token.label,
        revokedAt: token.revokedAt,
        suspendedAt: token.suspendedAt,
        expiresAt: token.expiresAt,
      })
      .from(shellName)
      .innerJoin(token, eq(token.id, shellName.tokenId))
      .where(eq(shellName.name, name));
    if (owner === undefined || owner.id === holder.id) return;
    if (owner.label !== holder.label && stateOf(owner) === 'valid') {
      throw new HttpProblem(
        409,
        'shell.name-taken',
        `A shell with the token "${owner.label}" (${owner.id}) is called ${name}. Choose another SHELL_ID, or revoke that token.`,
      );
    }
    await tx.update(shellName).set({ tokenId: holder.id, since: new Date() }).where(eq(shellName.name, name));
  });
}
