/** The fields of the claim form and their validation. Pure. */
import { COVER_CAUSES, type CoverCause } from '@tessera/shared-contracts/afterSales/careTerms';
import * as z from 'zod';
import type { ClaimKind } from './caseStates.ts';
import type { ClaimableLine } from './claimable.ts';
import type { ClaimPhotoProblem } from './claimPhotos.ts';

export const MAX_DESCRIPTION_LENGTH = 2000;

const text = z.string().trim().catch('');

export const claimFormSchema = z.object({
  /** Generated with the form, so that the same form submitted again is the same claim. */
  key: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .catch(''),
  cause: text,
  size: text,
  description: z
    .string()
    .transform((value) => value.replaceAll('\r\n', '\n').trim())
    .catch(''),
});
export type ClaimForm = z.output<typeof claimFormSchema>;

export type ClaimField = 'cause' | 'size' | 'description' | 'photos';
/** `again`: the photographs are valid, but must be chosen again, because browsers do not resend files. */
export type ClaimProblem = 'missing' | 'choose' | 'long' | 'unprintable' | ClaimPhotoProblem;

export interface ClaimInput {
  readonly cause: CoverCause | null;
  readonly size: number | null;
  readonly description: string;
}

/** Characters that a description may not contain: control characters except line breaks and tabs, and lone surrogates. */
export const UNPRINTABLE = /[^\P{Cc}\n\t]|\p{Cs}/u;

/** Whether the form asks for a size, which an exchange requires. */
export const asksSize = (kind: ClaimKind, { causes, sizes }: Pick<ClaimableLine, 'causes' | 'sizes'>): boolean =>
  sizes.length > 0 && (kind === 'size' || (kind === 'coverage' && causes.includes('weight')));

/** @returns the claim, or the problems in the order of the fields */
export function readClaimForm(
  form: ClaimForm,
  kind: ClaimKind,
  line: Pick<ClaimableLine, 'causes' | 'sizes'>,
): ClaimInput | readonly (readonly [ClaimField, ClaimProblem])[] {
  const cause =
    kind === 'coverage' ? COVER_CAUSES.find((each) => each === form.cause && line.causes.includes(each)) : null;
  const wantsSize = kind === 'size' || (cause === 'weight' && line.sizes.length > 0);
  const size = wantsSize ? line.sizes.find((each) => String(each) === form.size) : null;
  const { description } = form;
  const problems: readonly (readonly [ClaimField, ClaimProblem | null])[] = [
    ['cause', cause === undefined ? 'choose' : null],
    ['size', size === undefined ? 'choose' : null],
    [
      'description',
      description === ''
        ? 'missing'
        : UNPRINTABLE.test(description)
          ? 'unprintable'
          : description.length > MAX_DESCRIPTION_LENGTH
            ? 'long'
            : null,
    ],
  ];
  const found = problems.flatMap(([name, problem]) => (problem === null ? [] : [[name, problem] as const]));
  return found.length > 0 || cause === undefined || size === undefined ? found : { cause, size, description };
}
