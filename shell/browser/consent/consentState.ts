/** What the visitor has said, as this tab knows it: the cookie, Global Privacy Control, and changes made in other tabs. */
import {
  CONSENT_COOKIE,
  type Consent,
  type ConsentAnswer,
  readConsent,
} from '@tessera/shared-contracts/document/consent';
import { CONSENT_PATH } from '@tessera/shared-contracts/document/consentPath';

export interface ConsentState {
  /** Read from the cookie each time: another tab may have changed it. */
  readonly current: Consent;
  /**
   * Stores an answer.
   * @returns false where the server could not be reached: then nothing has changed
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
  // A tab in front hears at once where the browser tells; one in the background looks when it comes back.
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

/** @param cookies as `document.cookie` lists them */
export function storedConsent(cookies: string): string | null {
  for (const cookie of cookies.split('; ')) {
    const [name, value] = cookie.split('=', 2);
    if (name === CONSENT_COOKIE) return value ?? null;
  }
  return null;
}
