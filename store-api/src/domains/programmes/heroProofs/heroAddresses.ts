/** Mail addresses that prove a hero's group: a visitor enters one, and its owner confirms it by the link in a mail. */
import { hash } from 'node:crypto';
import { addressProves } from '@tessera/shared-contracts/programmes/heroProof';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { and, eq, gt } from 'drizzle-orm';
import type { StoreDb } from '../../../platform/data/database.ts';
import { before } from '../../../platform/retention/inBatches.ts';
import type { HeroDocuments } from './heroDocuments.ts';
import { CONFIRM_DAYS } from './heroProofDays.ts';
import type { HeroProofMailer } from './heroProofMailer.ts';
import { keepHeroProof } from './heroProofRows.ts';
import { heroProof, type StoredHeroProof } from './heroProofTables.ts';

export interface DeclaredProof {
  readonly group: string;
  readonly store: Store;
  readonly locale: Locale;
  readonly email: string;
}

export interface HeroAddresses {
  /** Stores an address; the mail with its link is sent after the response. It replaces an older unconfirmed one. */
  declare(proof: DeclaredProof): Promise<void>;
  /**
   * The owner of an address opened the link: the address proves the group, or the same link asks for a document next.
   * @returns null: the link is expired or invalid
   */
  confirm(token: string): Promise<Pick<StoredHeroProof, 'group' | 'state'> | null>;
}

export interface HeroAddressesOptions {
  readonly db: StoreDb;
  readonly now?: (() => Date) | undefined;
}

export function createHeroAddresses(
  { db, now = () => new Date() }: HeroAddressesOptions,
  { sendLater }: HeroProofMailer,
  { askedBy }: HeroDocuments,
): HeroAddresses {
  return {
    async declare({ email, ...proof }) {
      const address = { ...proof, email: email.toLowerCase(), state: 'confirming' as const, createdAt: now() };
      // Replaces only unconfirmed proofs: the address may be a stranger's input, so proofs that its owner or an operator has begun stay.
      const kept = await keepHeroProof(db, address, ['confirming']);
      sendLater(kept.number);
    },

    async confirm(token) {
      const moment = now();
      const asked = and(
        eq(heroProof.tokenHash, hash('sha256', token)),
        eq(heroProof.state, 'confirming'),
        gt(heroProof.createdAt, before(moment, { days: CONFIRM_DAYS })),
      );
      const [found] = await db.select().from(heroProof).where(asked);
      if (found === undefined) {
        // The link may have been used already, and opened again to upload the document after all.
        const group = await askedBy(token);
        return group === null ? null : { group, state: 'showing' };
      }
      const next = addressProves(found.group, found.email)
        ? ({ state: 'approved', decidedAt: moment, tokenHash: null, mailingAt: null, mailedAt: null } as const)
        : ({ state: 'showing' } as const);
      const [confirmed] = await db.update(heroProof).set(next).where(asked).returning({ number: heroProof.number });
      if (confirmed === undefined) return null;
      if (next.state === 'approved') sendLater(confirmed.number);
      return { group: found.group, state: next.state };
    },
  };
}
