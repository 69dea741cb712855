/** What the form of a call holds, and what keeps it from being taken. Pure. */
import { hash } from 'node:crypto';
import { BOOK_A_CALL_PARAMETERS } from '@tessera/shared-contracts/afterSales/bookACall';
import { isEmail, MAX_EMAIL_LENGTH } from '@tessera/shared-contracts/http/email';
import * as z from 'zod';
import { isPhoneNumber } from '../../addresses/phoneNumbers.ts';

/** What a call can be about. */
export const CALL_TOPICS = ['ring', 'glucose', 'plans', 'business', 'other'] as const;
export type CallTopic = (typeof CALL_TOPICS)[number];
/** What a request can be about: a call's topics, and an employer who wants to take part in the workplace programme. */
export const REQUEST_TOPICS = [...CALL_TOPICS, 'workplace'] as const;
export type RequestTopic = (typeof REQUEST_TOPICS)[number];

/** Parts of a day, in hours of the visitor's time zone: from, until. */
export const DAY_PARTS = { morning: [9, 12], afternoon: [12, 17], evening: [17, 20] } as const;
export type DayPart = keyof typeof DAY_PARTS;
export const DAY_PART_NAMES = ['morning', 'afternoon', 'evening'] as const satisfies readonly DayPart[];

export const MOST_SLOTS = 3;
/** Working days that the form offers. */
const OFFERED_DAYS = 5;
/** A form may have been open for long, and today is another day elsewhere: what is taken is wider than what is offered. */
const TAKEN_DAYS = 14;
const DAY_MS = 24 * 60 * 60_000;

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

/** Where a request comes from, as the page's address and the form's hidden fields say; what does not fit is left out. */
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

/** The campaign's parameters alone. */
export const campaignOf = (tracking: Tracking): Record<string, string> =>
  Object.fromEntries(CAMPAIGN.flatMap((name) => (tracking[name] === undefined ? [] : [[name, tracking[name]]])));

export const callFormSchema = z.object({
  /** Drawn with the form; the same form sent again is the same request. */
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
/** A message's name, for the page to say in the reader's language. */
export type CallProblem = 'missing' | 'unprintable' | 'long' | 'email' | 'phone' | 'choose' | 'slots' | 'tooManySlots';

const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;

/** A request as it is kept. */
export interface CallRequestInput {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly topic: RequestTopic;
  /** Empty, as are the slots, where no call was asked for. */
  readonly timeZone: string;
  readonly slots: readonly string[];
  /** Of an employer's request. */
  readonly company?: string;
  readonly people?: string;
}

/**
 * Reads a form.
 * @returns what it asks for, or what is wrong, in the order of the fields
 */
export function readCallForm(form: CallForm, now: Date): CallRequestInput | [CallField, CallProblem][] {
  const topic = CALL_TOPICS.find((each) => each === form.topic);
  const timeZone = knownTimeZone(form.time_zone);
  const days = new Set(takenDays(now));
  const slots = [...new Set(form.slots)].filter((slot) => {
    const [day = '', part = '', ...more] = slot.split('/');
    return days.has(day) && DAY_PART_NAMES.some((name) => name === part) && more.length === 0;
  });
  const problems: Readonly<Record<CallField, CallProblem | null>> = {
    topic: topic === undefined ? 'choose' : null,
    // One that does not fit is as good as none: it may be a day that is over.
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

/** Nobody says for which country a number without a country code is meant. */
export const isPhone = (value: string) => isPhoneNumber(value, null);

/** What is wrong with one line of text; null: nothing. */
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

/** The same for the same form with the same contents. */
export const requestId = (key: string, input: CallRequestInput): string => hash('sha256', JSON.stringify([key, input]));

/** IANA names as this runtime calls them, in order. */
export const TIME_ZONES: readonly string[] = [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])].sort();
const timeZones: ReadonlySet<string> = new Set(TIME_ZONES);

/** A zone under the name that `TIME_ZONES` has, also by an older or newer name for it (Asia/Kolkata, Asia/Calcutta); null: there is none. */
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

const dayAfter = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);
const nameOf = (day: Date) => day.toISOString().slice(0, 10);
const isWorkday = (day: Date) => day.getUTCDay() !== 0 && day.getUTCDay() !== 6;

/** The next working days after today, `2026-11-24`. */
export function offeredDays(now: Date): string[] {
  return Array.from({ length: TAKEN_DAYS }, (_, days) => dayAfter(now, days + 1))
    .filter(isWorkday)
    .slice(0, OFFERED_DAYS)
    .map(nameOf);
}

/** Today among them: west of Greenwich it may still be yesterday's tomorrow. */
const takenDays = (now: Date) =>
  Array.from({ length: TAKEN_DAYS + 1 }, (_, days) => dayAfter(now, days))
    .filter(isWorkday)
    .map(nameOf);
