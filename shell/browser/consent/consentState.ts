/** The visitor's consent as this tab knows it: from the cookie, Global Privacy Control, and changes in other tabs. */

import { CONSENT_PATH } from '@tessera/shared-contracts/document/consentPath';
import { CONSENT_COOKIE, type Consent, type ConsentAnswer, readConsent } from '../../contracts/consent.ts';

export interface ConsentState {
  /** Read from the cookie each time, because another tab may have changed it. */
  readonly current: Consent;
  /**
   * Stores an answer.
   * @returns false when the server was unreachable, so that nothing has changed
   */
  answer(answer: ConsentAnswer): Promise<boolean>;
  /** Calls back after each change, here or in another tab. */
  onChange(listener: (consent: Consent) => void): void;
}

declare global {
  interface Navigator {
    /** https://www.w3.org/TR/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
}

export function createConsentState(): ConsentState {
  const listeners = new Set<(consent: Consent) => void>();
  const read = () => readConsent(storedConsent(document.cookie), navigator.globalPrivacyControl === true);
  let known = read();
  const update = () => {
    const now = read();
    if (now.choice === known.choice && now.asks === known.asks) return;
    known = now;
    for (const listener of listeners) listener(now);
  };
  // With the Cookie Store API a visible tab learns of changes immediately; a hidden tab checks when it becomes visible.
  if ('cookieStore' in window) window.cookieStore.addEventListener('change', update);
  document.addEventListener('visibilitychange', update);

  return {
    get current() {
      return read();
    },
    async answer(choice) {
      try {
        const response = await fetch(CONSENT_PATH, {
          method: 'POST',
          headers: { accept: 'application/json' },
          body: new URLSearchParams({ choice }),
        });
        if (!response.ok) return false;
      } catch {
        return false;
      }
      update();
      return true;
    },
    onChange(listener) {
      listeners.add(listener);
    },
  };
}

/** @param cookies in the format of `document.cookie` */
export function storedConsent(cookies: string): string | null {
  for (const cookie of cookies.split('; ')) {
    const [name, value] = cookie.split('=', 2);
    if (name === CONSENT_COOKIE) return value ?? null;
  }
  return null;
}
