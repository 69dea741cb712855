/** The fields of the waitlist form and their validation. Pure. */
import { hash } from 'node:crypto';
import { M1_COUNTRIES } from '@tessera/shared-contracts/catalogue/m1Countries';
import { isEmail, MAX_EMAIL_LENGTH } from '@tessera/shared-contracts/http/email';
import { COUNTRIES, type Country } from '@tessera/shared-contracts/stores/countries';
import {
  WAITLIST_PARAMETERS,
  WAITLIST_PRODUCTS,
  type WaitlistProduct,
} from '@tessera/shared-contracts/stores/waitlist';
import * as z from 'zod';
import { campaignOf, trackingSchema } from '../callRequests/callRequestForm.ts';

const sold: ReadonlySet<string> = new Set(M1_COUNTRIES);

/** Countries that the M1 does not ship to. */
export const WAITING_COUNTRIES: readonly Country[] = COUNTRIES.filter((country) => !sold.has(country));

/** Countries where a product is not sold: the blood test is sold in the US only (REG-09). */
export const waitingCountries = (product: WaitlistProduct): readonly Country[] =>
  product === 'm1' ? WAITING_COUNTRIES : COUNTRIES.filter((country) => country !== 'US');

const { source: _, medium: __, ...campaignFields } = trackingSchema.shape;
const text = z.string().trim().catch('');

/** The form's fields; the URL can prefill all but the mail address. */
export const waitlistFormSchema = z.object({
  email: text,
  [WAITLIST_PARAMETERS.country]: text,
  [WAITLIST_PARAMETERS.product]: z.enum(WAITLIST_PRODUCTS).catch('m1'),
  ...campaignFields,
});
export type WaitlistForm = z.output<typeof waitlistFormSchema>;

/** The valid campaign parameters. */
export const campaignIn = (form: Partial<WaitlistForm>): Record<string, string> =>
  campaignOf({ ...form, source: '', medium: '' });

export const WAITLIST_FIELDS = ['country', 'email'] as const;
export type WaitlistField = (typeof WAITLIST_FIELDS)[number];
/** The key of an error message; the page translates it. */
export type WaitlistProblem = 'missing' | 'long' | 'email' | 'country';

/** An entry as it is stored. */
export interface WaitlistInput {
  readonly email: string;
  readonly country: Country;
  readonly product: WaitlistProduct;
  readonly campaign: Readonly<Record<string, string>>;
}

/**
 * Reads and validates a form.
 * @returns the entry, or the problems in the order of the fields
 */
export function readWaitlistForm(form: WaitlistForm): WaitlistInput | [WaitlistField, WaitlistProblem][] {
  const { email, product } = form;
  const country = waitingCountries(product).find((each) => each === form.country);
  const problems: Readonly<Record<WaitlistField, WaitlistProblem | null>> = {
    country: country === undefined ? 'country' : null,
    email: email === '' ? 'missing' : email.length > MAX_EMAIL_LENGTH ? 'long' : isEmail(email) ? null : 'email',
  };
  const found = WAITLIST_FIELDS.flatMap((field): [WaitlistField, WaitlistProblem][] => {
    const problem = problems[field];
    return problem === null ? [] : [[field, problem]];
  });
  if (found.length > 0 || country === undefined) return found;
  return { email, country, product, campaign: campaignIn(form) };
}

/** The id of an entry: the same for the same address, country and product, whatever the address's case. */
export const entryId = ({ email, country, product }: Pick<WaitlistInput, 'email' | 'country' | 'product'>): string =>
  hash('sha256', JSON.stringify([email.toLowerCase(), country, ...(product === 'm1' ? [] : [product])]));
