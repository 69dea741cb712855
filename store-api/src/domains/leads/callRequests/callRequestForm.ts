/** The fields of the call form and their validation. Pure. */
import { hash } from 'node:crypto';
import { BOOK_A_CALL_PARAMETERS } from '@tessera/shared-contracts/afterSales/bookACall';
import { isEmail, MAX_EMAIL_LENGTH } from '@tessera/shared-contracts/http/email';
import * as z from 'zod';
import { isPhoneNumber } from '../../addresses/phoneNumbers.ts';
import { acceptedDays } from './callDays.ts';
import { DAY_PART_NAMES } from './callHours.ts';

/** The topics of a call. */
export const CALL_TOPICS = ['ring', 'glucose', 'plans', 'business', 'other'] as const;
export type CallTopic = (typeof CALL_TOPICS)[number];
/** The topics of a request: a call's topics, and an employer who wants to join the workplace programme. */
export const REQUEST_TOPICS = [...CALL_TOPICS, 'workplace'] as const;
export type RequestTopic = (typeof REQUEST_TOPICS)[number];

export const MOST_SLOTS = 3;

export const MAX_NAME_LENGTH = 100;
export const MAX_PHONE_LENGTH = 40;

const text = z.string().trim().catch('');
const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'] as const;
const campaignValue = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u)
  .optional()
  .catch(undefined);

/** The origin of a request, from the page's URL and the form's hidden fields; invalid values are dropped. */
export const trackingSchema = z.object({
  [BOOK_A_CALL_PARAMETERS.source]: z
    .string()
    .max(300)
    .regex(/^\/(?![/\\])[\x21-\x7e]*$/)
    .catch(''),
  [BOOK_A_CALL_PARAMETERS.medium]: z
    .string()
    .regex(/^[a-z-]{1,32}$/)
    .catch(''),
  utm_source: campaignValue,
  utm_medium: campaignValue,
  utm_campaign: campaignValue,
  utm_content: campaignValue,
  utm_term: campaignValue,
});
export type Tracking = z.output<typeof trackingSchema>;

/** Only the campaign's parameters. */
export const campaignOf = (tracking: Tracking): Record<string, string> =>
  Object.fromEntries(CAMPAIGN.flatMap((name) => (tracking[name] === undefined ? [] : [[name, tracking[name]]])));

export const callFormSchema = z.object({
  /** Generated with the form, so that the same form submitted again is the same request. */
  key: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .catch(''),
  name: text,
  email: text,
  phone: text,
  topic: text,
  [BOOK_A_CALL_PARAMETERS.timeZone]: text,
  slots: z.union([z.array(z.string()), z.string().transform((slot) => [slot])]).catch([]),
  ...trackingSchema.shape,
});
export type CallForm = z.output<typeof callFormSchema>;

export const CALL_FIELDS = ['topic', 'slots', 'time_zone', 'name', 'email', 'phone'] as const;
export type CallField = (typeof CALL_FIELDS)[number];
/** The key of an error message; the page translates it. */
export type CallProblem = 'missing' | 'unprintable' | 'long' | 'email' | 'phone' | 'choose' | 'slots' | 'tooManySlots';

const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/** A request as it is stored. */
export interface CallRequestInput {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly topic: RequestTopic;
  /** Empty, like `slots`, if the request is not for a call. */
  readonly timeZone: string;
  readonly slots: readonly string[];
  /** Only in an employer's request. */
  readonly company?: string;
  readonly people?: string;
}

/**
 * Reads and validates a form.
 * @returns the request, or the problems in the order of the fields
 */
export function readCallForm(form: CallForm, now: Date): CallRequestInput | [CallField, CallProblem][] {
  const topic = CALL_TOPICS.find((each) => each === form.topic);
  const timeZone = knownTimeZone(form.time_zone);
  const days = new Set(acceptedDays(now));
  const slots = [...new Set(form.slots)].filter((slot) => {
    const [day = '', part = '', ...more] = slot.split('/');
    return days.has(day) && DAY_PART_NAMES.some((name) => name === part) && more.length === 0;
  });
  const problems: Readonly<Record<CallField, CallProblem | null>> = {
    topic: topic === undefined ? 'choose' : null,
    // An invalid slot counts as none, because its day may have passed.
    slots: slots.length === 0 ? 'slots' : slots.length > MOST_SLOTS ? 'tooManySlots' : null,
    time_zone: timeZone === null ? 'choose' : null,
    name: typedProblem(form.name, MAX_NAME_LENGTH, () => true, 'missing'),
    email: typedProblem(form.email, MAX_EMAIL_LENGTH, isEmail, 'email'),
    phone: typedProblem(form.phone, MAX_PHONE_LENGTH, isPhone, 'phone'),
  };
  const found = CALL_FIELDS.flatMap((field): [CallField, CallProblem][] => {
    const problem = problems[field];
    return problem === null ? [] : [[field, problem]];
  });
  if (found.length > 0 || topic === undefined || timeZone === null) return found;
  const { name, email, phone } = form;
  return { name, email, phone, topic, timeZone, slots: slots.sort() };
}

/** The form asks for no country, so numbers without a country code are checked without one. */
export const isPhone = (value: string) => isPhoneNumber(value, null);

/** The problem of a single-line text; null: none. */
export function typedProblem<Wrong extends CallProblem>(
  value: string,
  most: number,
  fits: (value: string) => boolean,
  wrong: Wrong,
): Wrong | 'missing' | 'unprintable' | 'long' | null {
  if (value === '') return 'missing';
  if (UNPRINTABLE.test(value)) return 'unprintable';
  if (value.length > most) return 'long';
  return fits(value) ? null : wrong;
}

/** The id of a request: the same for the same form with the same contents. */
export const requestId = (key: string, input: CallRequestInput): string => hash('sha256', JSON.stringify([key, input]));

/** IANA names as this runtime spells them, sorted. */
export const TIME_ZONES: readonly string[] = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].sort();
const timeZones: ReadonlySet<string> = new Set(TIME_ZONES);

/** A zone's name in `TIME_ZONES`, also from an older or newer name (Asia/Kolkata, Asia/Calcutta). Null: no such zone. */
export function knownTimeZone(name: string): string | null {
  if (timeZones.has(name)) return name;
  if (!/^[A-Za-z]+(?:\/[\w+-]+)*$/.test(name)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions();
    return timeZones.has(timeZone) ? timeZone : null;
  } catch {
    return null;
  }
}
