/** A hero's proof of eligibility: an address of the right kind, or a document (C5, S6, PROG-06). */

/** A form of /heroes/{group}: multipart, with or without scripts; answered by the way back to the page. */
export const HERO_PROOF_FORM = '/api/heroes/proof';
/** The owner of an address confirms it; a plain form, answered as the other one. */
export const HERO_CONFIRM_FORM = '/api/heroes/confirm';
/** In the address of the link that is mailed: the token. */
export const HERO_CONFIRM = 'confirm';
/** In the page's address: what came of the form. */
export const HERO_PROOF_SAID = 'proof';

/** Of a document, in bytes. */
export const HERO_PROOF_MOST_BYTES = 5_000_000;
export const HERO_PROOF_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type HeroProofType = (typeof HERO_PROOF_TYPES)[number];

/**
 * `sent`: taken, whichever way. The rest names what to mend: `declare` the declaration is not ticked, `email` the address does not fit, `kind` it
 * is of no kind that proves anything and there is no document, `type` and `size` of the document. `confirmed` and `expired` are of a link.
 */
export const HERO_PROOF_OUTCOMES = [
  'sent',
  'confirmed',
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

/** Whether a group has addresses that prove it; who belongs to another shows a document. */
export const groupHasAddresses = (group: string): boolean => Object.hasOwn(KIND_OF_GROUP, group);

/** Whether an address is of the kind that proves a group, once its owner has opened a mail that was sent there. */
export function addressProves(group: string, email: string): boolean {
  const kind = Object.hasOwn(KIND_OF_GROUP, group) ? KIND_OF_GROUP[group] : undefined;
  return kind !== undefined && (ADDRESS_KINDS[kind]?.test(email.trim()) ?? false);
}

/** The page of a group, with what came of a form. */
export const heroProofPath = (group: string, outcome: HeroProofOutcome): string =>
  `/heroes/${group}?${new URLSearchParams({ [HERO_PROOF_SAID]: outcome })}#proof`;
