/** A hero's proof of eligibility: an address of the right kind, or a document that is asked for by mail (C5, S6, PROG-06). */

/** A form of /heroes/{group} with an address; answered by the way back to the page, as the other two. */
export const HERO_PROOF_FORM = '/api/heroes/proof';
/** The owner of an address confirms it. */
export const HERO_CONFIRM_FORM = '/api/heroes/confirm';
/** A document, by whoever has been asked for it; multipart. */
export const HERO_DOCUMENT_FORM = '/api/heroes/document';
/** In the page's address: the token of a mailed link that confirms an address, and of one that asks for a document. */
export const HERO_CONFIRM = 'confirm';
export const HERO_DOCUMENT = 'document';
/** In the page's address: what came of the form. */
export const HERO_PROOF_SAID = 'proof';

/** Of a document, in bytes. */
export const HERO_PROOF_MOST_BYTES = 5_000_000;

/**
 * `sent`: a mail goes to the address; `confirmed`: the address proved it; `shown`: the document has arrived. The rest names what to mend: `declare` the
 * declaration is not ticked, `email` the address does not fit, `kind` it is of no kind that proves anything, `type` and `size` of the document,
 * `expired` of a link.
 */
export const HERO_PROOF_OUTCOMES = [
  'sent',
  'confirmed',
  'shown',
  'declare',
  'email',
  'kind',
  'type',
  'size',
  'expired',
  'tooMany',
  'failed',
] as const;
export type HeroProofOutcome = (typeof HERO_PROOF_OUTCOMES)[number];

/** What an address ends in to prove its group: of the institution itself, given out to its members alone. */
const ADDRESS_KINDS: Readonly<Record<string, RegExp>> = {
  academic: /[@.](?:[a-z0-9-]+\.)*(?:edu|(?:edu|ac)\.[a-z]{2})$/i,
  military:
    /[@.](?:[a-z0-9-]+\.)*(?:mil|mod\.(?:uk|gov\.in)|bundeswehr\.org|mod\.go\.jp|defence\.gov\.au|forces\.gc\.ca)$/i,
  health: /[@.](?:[a-z0-9-]+\.)*(?:nhs\.net|nhs\.uk|nhs\.scot|va\.gov|health\.gov\.au)$/i,
};
const KIND_OF_GROUP: Readonly<Record<string, keyof typeof ADDRESS_KINDS>> = {
  students: 'academic',
  education: 'academic',
  'scientist-and-researchers': 'academic',
  military: 'military',
  healthcare: 'health',
  'healthcare-workers': 'health',
};

/** Whether a group has addresses that prove it; who belongs to another shows a document, when asked. */
export const groupHasAddresses = (group: string): boolean => Object.hasOwn(KIND_OF_GROUP, group);

/** Whether an address is of the kind that proves a group, once its owner has opened a mail that was sent there. */
export function addressProves(group: string, email: string): boolean {
  const kind = Object.hasOwn(KIND_OF_GROUP, group) ? KIND_OF_GROUP[group] : undefined;
  return kind !== undefined && (ADDRESS_KINDS[kind]?.test(email.trim()) ?? false);
}

/** The page of a group, with what came of a form, or with the form of a document. @param token of the link that asks for a document */
export const heroProofPath = (group: string, outcome: HeroProofOutcome | null, token?: string): string =>
  `/heroes/${group}?${new URLSearchParams({
    ...(outcome === null ? {} : { [HERO_PROOF_SAID]: outcome }),
    ...(token === undefined ? {} : { [HERO_DOCUMENT]: token }),
  })}#proof`;
