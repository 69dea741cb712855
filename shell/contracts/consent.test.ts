import { describe, expect, it } from '@jest/globals';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import { CONSENT_SIGNALS, consentSignals, isBannerShown, NO_CONSENT, readConsent } from './consent.ts';

describe('readConsent', () => {
  it('takes true and false for the choice, and does not ask again [CONS-01] [CONS-02]', () => {
    expect(readConsent('true', false)).toEqual({ choice: true, asks: false });
    expect(readConsent('false', false)).toEqual({ choice: false, asks: false });
  });

  it.each([undefined, null, '', 'TRUE', '1', 'yes', '{"ads":true}', 'null', 'true;', '%00'])(
    'takes %p for no choice [CONS-03]',
    (stored) => {
      expect(readConsent(stored, false)).toEqual(NO_CONSENT);
    },
  );

  it('does not ask for the rest of the session after the cross, which is no choice [CONS-02]', () => {
    expect(readConsent('later', false)).toEqual({ choice: null, asks: false });
  });

  it('takes Global Privacy Control for a refusal, unless the visitor has chosen here', () => {
    expect(readConsent(undefined, true)).toEqual({ choice: false, asks: false });
    expect(readConsent('later', true)).toEqual({ choice: false, asks: false });
    expect(readConsent('true', true)).toEqual({ choice: true, asks: false });
  });
});

describe('consentSignals', () => {
  it.each([null, false])('denies everything for %p [CONS-02]', (choice) => {
    expect(Object.entries(consentSignals(choice))).toEqual(CONSENT_SIGNALS.map((signal) => [signal, 'denied']));
  });

  it('grants analytics and ads once the visitor has accepted [CONS-02]', () => {
    expect(consentSignals(true)).toEqual({
      ad_storage: 'granted',
      ad_user_data: 'granted',
      ad_personalization: 'granted',
      analytics_storage: 'granted',
    });
  });
});

describe('isBannerShown', () => {
  it('asks while there is no choice [CONS-01]', () => {
    expect(isBannerShown(NO_CONSENT, FRAME_DEFAULTS)).toBe(true);
    expect(isBannerShown({ choice: false, asks: false }, FRAME_DEFAULTS)).toBe(false);
  });

  it('never asks where the page forbids it, or in lite UI [CONS-01]', () => {
    expect(isBannerShown(NO_CONSENT, { ...FRAME_DEFAULTS, cookieBanner: false })).toBe(false);
    expect(isBannerShown(NO_CONSENT, { ...FRAME_DEFAULTS, liteUi: true })).toBe(false);
  });
});
