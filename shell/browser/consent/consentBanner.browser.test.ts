import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FRAME_DEFAULTS } from '@tessera/shared-contracts/frame/frame';
import { type ConsentAnswer, NO_CONSENT, readConsent } from '../../contracts/consent.ts';
import { bringBannerToLife } from './consentBanner.ts';
import type { ConsentState } from './consentState.ts';

/** A consent state without cookies. With `reachable` false the server loses the answer. */
function stagedConsent(stored: string | null = null, reachable = true) {
  let value = stored;
  const answered: ConsentAnswer[] = [];
  const state: ConsentState = {
    get current() {
      return readConsent(value, false);
    },
    async answer(answer) {
      answered.push(answer);
      if (reachable) value = answer;
      return reachable;
    },
    onChange() {},
  };
  return { state, answered };
}

const render = (hidden = false) => {
  document.body.innerHTML = `<a class="skip-link" href="#slot-page">Skip</a><main id="slot-page" tabindex="-1"></main>
    <footer><form method="post" action="/_consent"><button name="choice" value="ask">Cookie settings</button></form></footer>
    <section id="consent-banner" aria-label="Cookies" tabindex="-1" ${hidden ? 'hidden' : ''}><form method="post" action="/_consent">
      <p role="alert" data-words="Not saved"></p>
      <button name="choice" value="later" aria-label="Close"></button>
      <button name="choice" value="false">Reject</button><button name="choice" value="true">Accept</button></form></section>`;
};
const banner = () => {
  const found = document.getElementById('consent-banner');
  if (!found) throw new Error('There is no banner.');
  return found;
};
const button = (value: ConsentAnswer) => document.querySelector<HTMLElement>(`[value="${value}"]`);
const press = async (value: ConsentAnswer) => {
  button(value)?.focus();
  button(value)?.click();
  await new Promise((resolve) => setTimeout(resolve));
};
const scrollTo = (y: number) => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  window.dispatchEvent(new Event('scroll'));
};

beforeEach(() => render());
afterEach(() => {
  scrollTo(0);
  jest.restoreAllMocks();
});

describe('the cookie banner in the browser', () => {
  it.each(['true', 'false', 'later'] as const)(
    'stores %s and goes, with the focus on the page [CONS-02]',
    async (answer) => {
      const { state, answered } = stagedConsent();
      bringBannerToLife(state, () => FRAME_DEFAULTS);
      await press(answer);
      expect(answered).toEqual([answer]);
      expect(banner().hidden).toBe(true);
      expect(document.activeElement).toBe(document.querySelector('main'));
    },
  );

  it('says so and stays where the choice could not be stored [CONS-02]', async () => {
    const { state } = stagedConsent(null, false);
    bringBannerToLife(state, () => FRAME_DEFAULTS);
    await press('true');
    expect(banner().hidden).toBe(false);
    expect(banner().querySelector('[role="alert"]')?.textContent).toBe('Not saved');
  });

  it('slides away beyond 100 px of scroll and comes back before [CONS-05]', () => {
    bringBannerToLife(stagedConsent().state, () => FRAME_DEFAULTS);
    scrollTo(100);
    expect(banner().hasAttribute('data-away')).toBe(false);
    scrollTo(101);
    expect(banner().hasAttribute('data-away')).toBe(true);
    scrollTo(40);
    expect(banner().hasAttribute('data-away')).toBe(false);
  });

  it('stays while somebody is in it', () => {
    bringBannerToLife(stagedConsent().state, () => FRAME_DEFAULTS);
    button('false')?.focus();
    scrollTo(900);
    expect(banner().hasAttribute('data-away')).toBe(false);
  });

  it('opens from the footer wherever the page is, and Escape gives the focus back [CONS-06]', async () => {
    render(true);
    const { state, answered } = stagedConsent('true');
    bringBannerToLife(state, () => FRAME_DEFAULTS);
    expect(banner().hidden).toBe(true);
    scrollTo(4000);
    await press('ask');
    expect(banner().hidden).toBe(false);
    expect(banner().hasAttribute('data-away')).toBe(false);
    expect(banner().dataset.choice).toBe('true');
    expect(document.activeElement).toBe(banner());
    banner().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(banner().hidden).toBe(true);
    expect(document.activeElement).toBe(button('ask'));
    expect(answered).toEqual([]);
  });

  it('takes the choice back as easily as it was given; the cross leaves it as it is [CONS-06]', async () => {
    render(true);
    const { state, answered } = stagedConsent('true');
    bringBannerToLife(state, () => FRAME_DEFAULTS);
    await press('ask');
    await press('later');
    expect(answered).toEqual([]);
    await press('ask');
    await press('false');
    expect(answered).toEqual(['false']);
    expect(state.current.choice).toBe(false);
  });

  it('follows the frame from page to page [CONS-01]', () => {
    let frame = { ...FRAME_DEFAULTS, cookieBanner: false };
    const life = bringBannerToLife(stagedConsent().state, () => frame);
    expect(banner().hidden).toBe(true);
    frame = { ...FRAME_DEFAULTS, cookieBanner: true };
    life.update();
    expect(banner().hidden).toBe(false);
    expect(NO_CONSENT.asks).toBe(true);
  });

  it('is met after the skip link', () => {
    bringBannerToLife(stagedConsent().state, () => FRAME_DEFAULTS);
    expect(document.querySelector('.skip-link')?.nextElementSibling).toBe(banner());
  });
});
