/** A person's proofs, with the documents that they have uploaded. */
import { eq } from 'drizzle-orm';
import { matchesEmail, type PersonalData, rowsOfEmail } from '../../../platform/retention/personalData.ts';
import type { Keyring } from '../../../platform/secrets/signingKeys.ts';
import { openedFile } from '../../../platform/uploads/sealedFile.ts';
import { heroDocument, heroProof } from './heroProofTables.ts';

/** @param keys that encrypt the documents */
export const personalProofs = (keys: Keyring): PersonalData => ({
  ...rowsOfEmail(heroProof, heroProof.email),
  async export(from, email) {
    const found = await from
      .select({ proof: heroProof, document: heroDocument.file })
      .from(heroProof)
      .leftJoin(heroDocument, eq(heroDocument.proof, heroProof.number))
      .where(matchesEmail(heroProof.email, email));
    return {
      hero_proof: found.map(({ proof, document }) => ({
        ...proof,
        bytes: document === null ? null : openedFile(keys, proof.email, document),
      })),
    };
  },
});
