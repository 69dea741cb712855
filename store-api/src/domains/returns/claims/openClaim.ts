/** Opens a shopper's claim, once for each form. */
import { randomUUID } from 'node:crypto';
import type { CoverCause } from '@tessera/shared-contracts/afterSales/careTerms';
import { eq } from 'drizzle-orm';
import type { StoreDb } from '../../../platform/data/database.ts';
import type { Keyring } from '../../../platform/secrets/signingKeys.ts';
import type { KeptFile } from '../../../platform/uploads/strangersFile.ts';
import type { ClaimKind } from './caseStates.ts';
import { returnCase } from './caseTables.ts';
import { openCase } from './openCase.ts';
import { storePhotos } from './storedPhotos.ts';

export interface NewClaim {
  readonly kind: ClaimKind;
  readonly line: number;
  /** Generated with the form, so that the same form submitted again is the same claim. */
  readonly key: string;
  readonly description: string;
  readonly size: number | null;
  readonly cause: CoverCause | null;
  readonly photos: readonly KeptFile[];
}

const claimKey = (orderId: string, key: string): string => `${orderId}/claim/${key}`;

/** Whether the form with this key has opened a claim already. */
export async function isClaimed(db: Pick<StoreDb, 'select'>, orderId: string, key: string): Promise<boolean> {
  const rows = await db
    .select({ key: returnCase.key, orderId: returnCase.orderId })
    .from(returnCase)
    .where(eq(returnCase.orderId, orderId));
  return rows.some(({ key: kept, orderId }) => kept === claimKey(orderId, key));
}

/** Opens a claim with its photographs in one transaction. @returns false: the same form opened it before */
export function openClaim(
  db: Pick<StoreDb, 'transaction'>,
  keys: Keyring,
  orderId: string,
  { kind, line, key, description, size, cause, photos }: NewClaim,
): Promise<boolean> {
  const values = {
    kind,
    orderId,
    line,
    key: claimKey(orderId, key === '' ? randomUUID() : key),
    state: 'submitted',
    description,
    size,
    cause,
  } as const;
  return db.transaction(async (transaction) => {
    const id = await openCase(transaction, values, 'shopper');
    if (id === null) return false;
    await storePhotos(transaction, keys, id, photos);
    return true;
  });
}
