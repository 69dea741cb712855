import { describe, expect, it } from '@jest/globals';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { SHELL_TEXT } from './shellText.ts';
import { unavailableDocument } from './unavailableDocument.ts';

describe('the server-unavailable page', () => {
  it.each(LOCALES)('[SHELL-06] says so and leads home, in %s', (locale) => {
    const { html } = unavailableDocument(locale);
    expect(html).toContain(`<html lang="${locale}"`);
    expect(html).toContain(SHELL_TEXT[locale].unavailable);
    expect(html).toContain(`<a href="/">${SHELL_TEXT[locale].takeMeHome}</a>`);
  });

  it.each(LOCALES)('at the checkout leads back to it, and says that nothing is charged twice, in %s', (locale) => {
    const { html } = unavailableDocument(locale, '/checkout/a"b');
    expect(html).toContain(SHELL_TEXT[locale].nothingTwice);
    expect(html).toContain(`<a href="/checkout/a&quot;b">${SHELL_TEXT[locale].retry}</a>`);
  });

  it('[SHELL-06] in the documents’ words', () => {
    const { html } = unavailableDocument('en-US');
    expect(html).toContain('Looks like our server is just taking five. Try refreshing or come back in a bit.');
    expect(html).toContain('>Take me home</a>');
  });

  it('[SHELL-06] moves behind the words over the full height, unless less motion is wanted', () => {
    const { html } = unavailableDocument('en-US');
    expect(html).toMatch(/\.resting-waves\{[^}]*height:100%/);
    expect(html).toMatch(/path\{[^}]*animation:drift /);
    expect(html).toContain('@media(prefers-reduced-motion:reduce){path{animation:none}}');
  });

  it('needs nothing else: no script, no file, no inline style', () => {
    const { html, nonce } = unavailableDocument('en-US');
    expect(html).toContain(`<style nonce="${nonce}">`);
    expect(html).not.toMatch(/<script|<link|<img| src=| style=|url\(/);
  });
});
