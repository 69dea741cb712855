/**
 * Analytics, chat, monitoring, vitals and an external scheduling form, as configured by the environment; README.md describes each variable.
 */
import type { ConsentedServices, ExternalScript } from '@tessera/shared-contracts/document/consentedServices';
import * as z from 'zod';
import type { ForeignContent } from './securityHeaders.ts';

const GOOGLE = 'https://www.googletagmanager.com';
/** Origins to which gtag sends its hits, in every region. */
const GOOGLE_ORIGINS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

/** A script must come by TLS, except from the local machine. */
const isSafe = (address: string) => {
  const { protocol, hostname } = URL.parse(address) ?? { protocol: '', hostname: '' };
  return protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname));
};
const MUST_BE_SAFE = 'must begin with https:// (http:// for this machine alone)';
const urlSchema = z.url().refine(isSafe, MUST_BE_SAFE);
/** Accepts `https://*.example.com` too, as a policy does, but nothing that could begin another directive. */
const originSchema = z
  .string()
  .regex(/^https?:\/\/(\*\.)?[\w.-]+(:\d{1,5})?$/, 'must be origins joined by commas')
  .refine((origin) => isSafe(origin.replace('*.', '')), MUST_BE_SAFE);
const originsSchema = z
  .string()
  .transform((text) => text.split(',').map((origin) => origin.trim()))
  .pipe(z.array(originSchema))
  .optional();
const integritySchema = z
  .string()
  .regex(/^sha(256|384|512)-[A-Za-z0-9+/]{43,86}={0,2}$/, 'must be a hash such as sha384-…')
  .optional();

/** Spread into the schema of the shell's environment. */
export const CONSENTED_SERVICE_VARIABLES = {
  ANALYTICS_CONSOLE: z
    .enum(['true', 'false'])
    .default('false')
    .describe(
      '`true`: events are also written to the browser console ([analytics and chat](../docs/operating/analytics-and-chat.md)).',
    ),
  GA4_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must be a measurement id such as G-1A2B3C4D5E')
    .optional()
    .describe('Measurement id of Google Analytics 4. Without it no analytics is loaded.'),
  GA4_ORIGIN: originSchema.default(GOOGLE).describe('Origin of its script.'),
  CHAT_SCRIPT_URL: urlSchema.optional().describe('Script of the chat. Without it there is no chat.'),
  CHAT_SCRIPT_INTEGRITY: integritySchema.describe('Its hash: `sha384-…`.'),
  CHAT_ORIGINS: originsSchema.describe('Origins that the chat may use, joined by commas.'),
  MONITORING_SCRIPT_URL: urlSchema.optional().describe('Script of the monitoring service.'),
  MONITORING_SCRIPT_INTEGRITY: integritySchema.describe('Its hash.'),
  MONITORING_ORIGINS: originsSchema.describe('Origins that it may use, joined by commas.'),
  SCHEDULING_FORM_URL: urlSchema
    .optional()
    .describe(
      "External form for calls, the same as store-api's: pages may frame its origin ([calls](../docs/operating/calls-and-waitlist.md)). Needs no consent of its own, since it loads when a visitor requests a call (BAN-05).",
    ),
  VITALS_SAMPLE_RATE: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .describe('Fraction of visits that report web vitals, 0 to 1.'),
};
const variablesSchema = z.object(CONSENTED_SERVICE_VARIABLES);
export type ConsentedServiceVariables = z.infer<typeof variablesSchema>;

export interface ConsentedServiceSettings {
  /** Consented services for the boot data. Null: none is configured. */
  readonly services: ConsentedServices | null;
  readonly foreign: ForeignContent;
}

export const NO_CONSENTED_SERVICES: ConsentedServiceSettings = {
  services: null,
  foreign: { origins: [], unpinned: false },
};

export function consentedServiceSettings(set: ConsentedServiceVariables): ConsentedServiceSettings {
  const chat = scriptOf(set.CHAT_SCRIPT_URL, set.CHAT_SCRIPT_INTEGRITY);
  const monitoring = scriptOf(set.MONITORING_SCRIPT_URL, set.MONITORING_SCRIPT_INTEGRITY);
  const services: ConsentedServices = {
    ...(set.ANALYTICS_CONSOLE === 'true' ? { console: true } : {}),
    ...(set.GA4_MEASUREMENT_ID ? { ga4: { measurementId: set.GA4_MEASUREMENT_ID, origin: set.GA4_ORIGIN } } : {}),
    ...(chat ? { chat } : {}),
    ...(monitoring ? { monitoring } : {}),
    ...(set.VITALS_SAMPLE_RATE > 0 ? { vitals: { sampleRate: set.VITALS_SAMPLE_RATE } } : {}),
  };
  const origins = [
    ...(services.ga4 ? [services.ga4.origin, ...(services.ga4.origin === GOOGLE ? GOOGLE_ORIGINS : [])] : []),
    ...(chat ? [new URL(chat.url).origin, ...(set.CHAT_ORIGINS ?? [])] : []),
    ...(monitoring ? [new URL(monitoring.url).origin, ...(set.MONITORING_ORIGINS ?? [])] : []),
  ];
  return {
    services: Object.keys(services).length === 0 ? null : services,
    foreign: {
      origins: [...new Set(origins)],
      // gtag's script changes every few days.
      ...(set.SCHEDULING_FORM_URL ? { frames: [new URL(set.SCHEDULING_FORM_URL).origin] } : {}),
      unpinned: services.ga4 !== undefined || [chat, monitoring].some((script) => script && !script.integrity),
    },
  };
}

const scriptOf = (url: string | undefined, integrity: string | undefined): ExternalScript | null =>
  url === undefined ? null : { url, ...(integrity === undefined ? {} : { integrity }) };
