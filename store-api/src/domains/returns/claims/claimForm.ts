/** What the form of a claim holds, and what keeps it from being taken. Pure. */
import { COVER_CAUSES, type CoverCause } from '@tessera/shared-contracts/afterSales/careTerms';
import * as z from 'zod';
import type { ClaimKind } from './caseStates.ts';
import type { ClaimableLine } from './claimable.ts';
import type { ClaimPhotoProblem } from './claimPhotos.ts';

export const MAX_DESCRIPTION_LENGTH = 2000;

const text = z.string().trim().catch('');

export const claimFormSchema = z.object({
  /** Drawn with the form; the same form sent again is the same claim. */
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
/** `again`: the photographs fit, and a browser does not send them twice. */
export type ClaimProblem = 'missing' | 'choose' | 'long' | 'unprintable' | ClaimPhotoProblem;

export interface ClaimInput {
  readonly cause: CoverCause | null;
  readonly size: number | null;
  readonly description: string;
}

/** All that a description may not hold: what shows nothing, but for line breaks and tabs. */
export const UNPRINTABLE = /[^\P{Cc}\n\t]|\p{Cs}/u;

/** Whether the form asks for a size: one has to be said to have another. */
export const asksSize = (kind: ClaimKind, { causes, sizes }: Pick<ClaimableLine, 'causes' | 'sizes'>): boolean =>
  sizes.length > 0 && (kind === 'size' || (kind === 'coverage' && causes.includes('weight')));

/** @returns what is claimed, or what is wrong, in the order of the fields */
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
