import { describe, expect, it } from '@jest/globals';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { NO_CONSENT } from '../../contracts/consent.ts';
import { type ConsentBannerContext, consentBanner } from './consentBanner.ts';
import { noncePolicy } from './inlinePolicy.ts';
import { SHELL_TEXT } from './shellText.ts';

const drawn = (context: Partial<ConsentBannerContext> = {}) =>
  consentBanner({
    policy: noncePolicy(),
    consent: NO_CONSENT,
    visitor: { locale: 'en-US', store: 'US' },
    frame: FRAME_DEFAULTS,
    ...context,
  });
const isHidden = (html: string) => /<section [^>]* hidden>/.test(html);

describe('the cookie banner', () => {
  it('shows while no preference is stored [CONS-01] [SHELL-01]', () => {
    expect(isHidden(drawn())).toBe(false);
    expect(isHidden(drawn({ consent: { choice: true, asks: false } }))).toBe(true);
    expect(isHidden(drawn({ consent: { choice: false, asks: false } }))).toBe(true);
    expect(isHidden(drawn({ consent: { choice: null, asks: false } }))).toBe(true);
  });

  it('does not show in lite UI, nor where the frame says so [CONS-01]', () => {
    expect(isHidden(drawn({ frame: { ...FRAME_DEFAULTS, liteUi: true } }))).toBe(true);
    expect(isHidden(drawn({ frame: { ...FRAME_DEFAULTS, cookieBanner: false } }))).toBe(true);
  });

  it.each(LOCALES)('is a form that needs no script, in %s [CONS-02]', (locale) => {
    const text = SHELL_TEXT[locale];
    const html = drawn({ visitor: { locale, store: 'EU' } });
    expect(html).toContain('<form method="post" action="/_consent">');
    expect(html).toContain(`<button name="choice" value="false">${text.reject}</button>`);
    expect(html).toContain(`<button name="choice" value="true">${text.accept}</button>`);
    expect(html).toContain(`<button name="choice" value="later" aria-label="${text.close}">`);
    expect(html).toContain(`aria-label="${text.cookies}"`);
    expect(html).toContain('href="/privacy-policy/eu"');
  });

  it('carries its rules with the nonce of the document, and no comment', () => {
    const css = /^<style nonce="[^"]+">(.*?)<\/style>/.exec(drawn())?.[1] ?? '';
    expect(css).toContain('.consent-banner{position:');
    expect(css).not.toContain('/*');
  });
});
