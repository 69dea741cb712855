/** The consent choice as a whole shell stores it. */
import { describe, expect, it } from '@jest/globals';
import { text } from '../../test-support/shellPages.ts';
import { plainOrigin, withShellTestBed } from '../../test-support/shellTestBed.ts';

withShellTestBed();

describe('POST /_consent', () => {
  const answer = (origin: string, choice: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}/_consent`, {
      method: 'POST',
      redirect: 'manual',
      headers: { referer: `${origin}/ring/buy/ae?color=gold`, ...headers },
      body: new URLSearchParams({ choice }),
    });
  const bannerOf = (html: string) => /<section id="consent-banner"[^>]*>/.exec(html)?.[0] ?? '';

  it('keeps the choice, so that the next document does not ask [CONS-01] [CONS-02]', async () => {
    const origin = await plainOrigin();
    expect(bannerOf(await text(origin, '/'))).not.toContain('hidden');
    const accepted = await answer(origin, 'true');
    expect([accepted.status, accepted.headers.get('location')]).toEqual([303, '/ring/buy/ae?color=gold']);
    // Not HttpOnly, because scripts read the choice in every tab.
    expect(accepted.headers.get('set-cookie')).toBe('cookie-consent=true; Max-Age=15552000; Path=/; SameSite=Lax');
    expect(bannerOf(await text(origin, '/', { cookie: 'cookie-consent=true' }))).toContain('data-choice="true" hidden');
    expect(bannerOf(await text(origin, '/', { cookie: 'cookie-consent=maybe' }))).not.toContain('hidden');
    expect(bannerOf(await text(origin, '/', { 'sec-gpc': '1' }))).toContain('hidden');
  });

  it('takes the cross for this session alone, and not as a choice [CONS-02]', async () => {
    const origin = await plainOrigin();
    expect((await answer(origin, 'later')).headers.get('set-cookie')).toBe(
      'cookie-consent=later; Path=/; SameSite=Lax',
    );
    expect((await answer(origin, 'later', { cookie: 'cookie-consent=true' })).headers.get('set-cookie')).toBeNull();
    expect((await answer(origin, 'ask', { cookie: 'cookie-consent=true' })).headers.get('set-cookie')).toBe(
      'cookie-consent=; Max-Age=0; Path=/; SameSite=Lax',
    );
  });

  it('answers a script without a page, and refuses other sites, other words and other ways back [CONS-02]', async () => {
    const origin = await plainOrigin();
    expect((await answer(origin, 'false', { accept: 'application/json' })).status).toBe(204);
    expect((await answer(origin, 'true', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await answer(origin, 'perhaps')).status).toBe(400);
    const away = await answer(origin, 'true', { referer: 'https://elsewhere.example/phish' });
    expect(away.headers.get('location')).toBe('/');
  });
});
