/** Proofs of heroes: confirmed by the owner of an address, or decided by an operator after a document (C5, S6, PROG-06). */
import type { Logger } from '@tessera/service-kit/telemetry/logger';
import { createHeroAddresses, type HeroAddresses } from './heroAddresses.ts';
import type { HeroDocumentSettings } from './heroDocumentSettings.ts';
import { createHeroDocuments, type HeroDocuments } from './heroDocuments.ts';
import { createHeroProofMailer, type HeroProofMailer, type HeroProofMailerOptions } from './heroProofMailer.ts';
import { createHeroProofReview, type HeroProofReview, type HeroProofReviewOptions } from './heroProofReview.ts';

export interface HeroProofs
  extends HeroAddresses,
    HeroDocuments,
    HeroProofReview,
    Pick<HeroProofMailer, 'sendPending'> {
  /** Whether the catalogue has this group. */
  hasGroup(group: string): boolean;
  /** Whether a document is asked for before an order if the address proves nothing. */
  readonly documentsInAdvance: boolean;
  /** The options of `readStrangersFile` for a document. */
  readonly taken: { readonly pdf: boolean; readonly logger: Logger };
}

export interface HeroProofsOptions extends HeroProofMailerOptions, HeroProofReviewOptions {
  readonly documents: HeroDocumentSettings;
}

export function createHeroProofs(options: HeroProofsOptions): HeroProofs {
  const { HERO_DOCUMENTS, HERO_DOCUMENT_PDF } = options.documents;
  const mailer = createHeroProofMailer(options);
  const documents = createHeroDocuments(options);
  return {
    hasGroup: (name) => options.catalogue().discounts.heroes.groups.some(({ group }) => group === name),
    documentsInAdvance: HERO_DOCUMENTS === 'advance',
    taken: { pdf: HERO_DOCUMENT_PDF === 'on', logger: options.logger },
    ...createHeroAddresses(options, mailer, documents),
    ...documents,
    ...createHeroProofReview(options, mailer),
    sendPending: mailer.sendPending,
  };
}
