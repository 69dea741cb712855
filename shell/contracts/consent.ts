/**
 * A visitor's consent to analytics, advertising and chat: its cookie, the meaning of stored values, when the cookie banner appears, and the
 * resulting signals (S4, CONS-01 to CONS-04). Server and browser both use these functions.
 */
import type { Frame } from '@tessera/shared-contracts/frame/frame';

/**
 * `true` or `false` for 180 days; `later` until the browser closes. Scripts can read the cookie, so that every tab sees a choice at once.
 * The server sets it, because some browsers limit cookies set by scripts to seven days.
 */
export const CONSENT_COOKIE = 'cookie-consent';
/** Seconds. A refusal is stored as long as a consent. */
export const CONSENT_AGE = 180 * 24 * 60 * 60;

/** Accept, Reject, the close button, and the footer's 'Cookie settings', which opens the banner again. */
export const CONSENT_ANSWERS = ['true', 'false', 'later', 'ask'] as const;
export type ConsentAnswer = (typeof CONSENT_ANSWERS)[number];

export interface Consent {
  /** Null: the visitor has not chosen. Only `true` grants consent. */
  readonly choice: boolean | null;
  /** Whether the cookie banner opens by itself. */
  readonly asks: boolean;
}

/** Default before anything is known: denied. */
export const NO_CONSENT: Consent = { choice: null, asks: true };

/**
 * @param stored value of the cookie; an invalid value counts as no choice (CONS-03)
 * @param privacySignal Global Privacy Control, by header or by `navigator`: counts as a refusal, so the banner does not ask. An explicit
 * choice here overrides it.
 */
export function readConsent(stored: string | null | undefined, privacySignal: boolean): Consent {
  if (stored === 'true' || stored === 'false') return { choice: stored === 'true', asks: false };
  if (privacySignal) return { choice: false, asks: false };
  return { choice: null, asks: stored !== 'later' };
}

/** Whether the cookie banner opens by itself: never in lite UI, nor where the frame disables it, as on /cycle-report/ (CONS-01). */
export const isBannerShown = ({ asks }: Consent, { liteUi, cookieBanner }: Frame): boolean =>
  asks && !liteUi && cookieBanner !== false;

/** Google Consent Mode v2. */
export const CONSENT_SIGNALS = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const;
export type ConsentSignals = Readonly<Record<(typeof CONSENT_SIGNALS)[number], 'granted' | 'denied'>>;

/** Denied unless the visitor has accepted (CONS-02). */
export function consentSignals(choice: Consent['choice']): ConsentSignals {
  const said = choice === true ? 'granted' : 'denied';
  return { ad_storage: said, ad_user_data: said, ad_personalization: said, analytics_storage: said };
}
