/** A hero's proof of eligibility: an email address of the right kind, or a document that we request by mail (C5, S6, PROG-06). */

/** Form of /heroes/{group} with an email address; like the other two, it redirects back to the page. */
export const HERO_PROOF_FORM = '/api/heroes/proof';
/** Form with which the owner confirms the email address. */
export const HERO_CONFIRM_FORM = '/api/heroes/confirm';
/** Form that uploads a requested document; multipart. */
export const HERO_DOCUMENT_FORM = '/api/heroes/document';
/** Parameters of the page's address: the token of a mailed link that confirms an email address, and of one that requests a document. */
export const HERO_CONFIRM = 'confirm';
export const HERO_DOCUMENT = 'document';
/** Parameter of the page's address: the form's outcome. */
export const HERO_PROOF_SAID = 'proof';

/** Maximum size of a document in bytes. */
export const HERO_PROOF_MOST_BYTES = 5_000_000;

/**
 * `sent`: a mail was sent to the address. `confirmed`: the address proved eligibility. `shown`: the document was received. The others are
 * errors: `declare` the declaration is not ticked, `email` the address is invalid, `kind` the address's domain proves nothing, `type` and
 * `size` of the document, `expired` link.
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

/** Endings of email addresses that prove a group: domains that an institution gives only to its members. */
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

/** Whether email addresses can prove a group; members of other groups upload a document on request. */
export const groupHasAddresses = (group: string): boolean => Object.hasOwn(KIND_OF_GROUP, group);

/** Whether an email address proves a group, once its owner has opened a mail sent to it. */
export function addressProves(group: string, email: string): boolean {
  const kind = Object.hasOwn(KIND_OF_GROUP, group) ? KIND_OF_GROUP[group] : undefined;
  return kind !== undefined && (ADDRESS_KINDS[kind]?.test(email.trim()) ?? false);
}

/** A group's page with a form's outcome, or with the form for a document. @param token of the link that requests a document */
export const heroProofPath = (group: string, outcome: HeroProofOutcome | null, token?: string): string =>
  `/heroes/${group}?${new URLSearchParams({
    ...(outcome === null ? {} : { [HERO_PROOF_SAID]: outcome }),
    ...(token === undefined ? {} : { [HERO_DOCUMENT]: token }),
  })}#proof`;
