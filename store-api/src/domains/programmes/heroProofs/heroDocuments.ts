/** Documents that prove a hero's group: a mail's link asks for one, and it is stored encrypted until an operator decides. */
import { hash } from 'node:crypto';
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { and, count, eq, gt, ne } from 'drizzle-orm';
import type { StoreDb } from '../../../platform/data/database.ts';
import { before } from '../../../platform/retention/inBatches.ts';
import type { Keyring } from '../../../platform/secrets/signingKeys.ts';
import { sealFile } from '../../../platform/uploads/sealedFile.ts';
import type { KeptFile } from '../../../platform/uploads/strangersFile.ts';
import { WAIT_DAYS } from './heroProofDays.ts';
import { ofPerson, UNDECIDED } from './heroProofRows.ts';
import { heroDocument, heroProof } from './heroProofTables.ts';

/** Most documents that wait for operators at the same time; limits the storage and the operators' work. */
const MAX_WAITING = 2_000;

export interface HeroDocuments {
  /** The group of a link that asks for a document. Null: the link is expired or invalid. */
  askedBy(token: string): Promise<string | null>;
  /**
   * Stores the document that a link asked for. It replaces an older undecided one of the same person and group.
   * @returns `over`: the link was used or is expired; `full`: too many documents wait, and the link can be used later
   */
  show(token: string, document: KeptFile): Promise<'shown' | 'over' | 'full'>;
}

export interface HeroDocumentsOptions {
  readonly db: StoreDb;
  /** 32-byte keys that encrypt the documents. */
  readonly keys: Keyring;
  readonly logger: Logger;
  readonly now?: (() => Date) | undefined;
}

export function createHeroDocuments(options: HeroDocumentsOptions): HeroDocuments {
  const { db, keys, logger, now = () => new Date() } = options;
  const isAskedBy = (token: string) =>
    and(eq(heroProof.tokenHash, hash('sha256', token)), eq(heroProof.state, 'showing'));
  return {
    async askedBy(token) {
      const [found] = await db
        .select({ group: heroProof.group })
        .from(heroProof)
        .where(and(isAskedBy(token), gt(heroProof.createdAt, before(now(), { days: WAIT_DAYS }))));
      return found?.group ?? null;
    },

    async show(token, { type, bytes }) {
      const [waiting] = await db.select({ count: count() }).from(heroDocument);
      if ((waiting?.count ?? 0) >= MAX_WAITING) {
        logger.error(
          { event: 'hero-proof.full' },
          `${MAX_WAITING} documents wait for operators: another one was refused`,
        );
        return 'full';
      }
      return db.transaction(async (transaction) => {
        const [proof] = await transaction
          .update(heroProof)
          .set({ state: 'waiting', type, tokenHash: null })
          .where(isAskedBy(token))
          .returning();
        if (proof === undefined) return 'over';
        const others = and(ofPerson(proof, UNDECIDED), ne(heroProof.number, proof.number));
        await transaction.delete(heroProof).where(others);
        await transaction
          .insert(heroDocument)
          .values({ proof: proof.number, file: sealFile(keys, proof.email, bytes) });
        return 'shown';
      });
    },
  };
}
