/**
 * What a visitor has said about analytics, advertising and chat: where it is kept, what a stored value means, when the
 * cookie banner asks, and which signals follow (S4, CONS-01 to CONS-04). Server and browser decide by these functions.
 */
import type { Frame } from '../frame/frame.ts';

/**
 * `true` or `false` for 180 days; `later` until the browser is closed. Scripts can read it, so that every tab knows of a
 * choice at once; the server sets it, because a cookie of a script lives for only seven days in some browsers.
 */
export const CONSENT_COOKIE = 'cookie-consent';
/** Seconds. A refusal is kept as long as a consent. */
export const CONSENT_AGE = 180 * 24 * 60 * 60;

/** Accept, Reject, the cross, and the footer's 'Cookie settings', which asks anew. */
export const CONSENT_ANSWERS = ['true', 'false', 'later', 'ask'] as const;
export type ConsentAnswer = (typeof CONSENT_ANSWERS)[number];

export interface Consent {
  /** Null: the visitor has not said. Nothing but `true` grants anything. */
  readonly choice: boolean | null;
  /** Whether the cookie banner asks by itself. */
  readonly asks: boolean;
}

/** Before anything is known: denied. */
export const NO_CONSENT: Consent = { choice: null, asks: true };

/**
 * @param stored value of the cookie; one that does not parse is no choice (CONS-03)
 * @param privacySignal Global Privacy Control, by header or by `navigator`: a refusal that need not be asked for again.
 *   What the visitor chooses here all the same counts more.
 */
export function readConsent(stored: string | null | undefined, privacySignal: boolean): Consent {
  if (stored === 'true' || stored === 'false') return { choice: stored === 'true', asks: false };
  if (privacySignal) return { choice: false, asks: false };
  return { choice: null, asks: stored !== 'later' };
}

/** Whether the cookie banner shows by itself: never in lite UI, nor where the frame's table says so, as on /cycle-report/ (CONS-01). */
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
