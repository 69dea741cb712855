/** Hydrates the server's cookie banner (`server/page/consentBanner.ts`): it answers without a new page, slides away and opens again. */

import { CONSENT_PATH } from '@tessera/shared-contracts/document/consentPath';
import type { Frame } from '@tessera/shared-contracts/frame/frame';
import { CONSENT_ANSWERS, isBannerShown } from '../../contracts/consent.ts';
import type { ConsentState } from './consentState.ts';

/** CSS pixels of scroll after which the banner slides away (S9, CONS-05). */
const SCROLL_LIMIT = 100;

export interface CookieBanner {
  /** Shows or hides the banner according to the current state. */
  update(): void;
}

/** @param frame returns the frame of the current page */
export function bringBannerToLife(consent: ConsentState, frame: () => Frame): CookieBanner {
  const banner = document.getElementById('consent-banner');
  if (!banner) return { update: () => {} };
  const failure = banner.querySelector<HTMLElement>('[role="alert"]');
  /** The element that opened the banner, when it does not open by itself. */
  let opener: Element | null = null;
  let isOpened = false;

  // Early in the tab order for keyboard users. The server sends it last, so that nothing waits for it.
  if (!banner.contains(document.activeElement)) document.querySelector('.skip-link')?.after(banner);

  const update = () => {
    const { current } = consent;
    const { choice } = current;
    if (choice === null) delete banner.dataset.choice;
    else banner.dataset.choice = String(choice);
    const shown = isOpened || isBannerShown(current, frame());
    if (!shown && banner.contains(document.activeElement)) {
      const next = opener?.isConnected && opener instanceof HTMLElement ? opener : document.querySelector('main');
      next?.focus({ preventScroll: true });
    }
    banner.hidden = !shown;
    if (isOpened) stepAside();
    // Reads the scroll position in a frame of its own: a forced layout during a page change would be recorded as the scroll position of the
    // next page.
    else requestAnimationFrame(stepAside);
  };

  /** The banner stays in view while it is opened or contains the focus. */
  const stepAside = () => {
    const away = !isOpened && scrollY > SCROLL_LIMIT && !banner.contains(document.activeElement);
    if (away !== banner.hasAttribute('data-away')) banner.toggleAttribute('data-away', away);
  };

  const close = () => {
    isOpened = false;
    update();
    opener = null;
  };

  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.getAttribute('action') !== CONSENT_PATH) return;
    event.preventDefault();
    const answer = CONSENT_ANSWERS.find((each) => submitter instanceof HTMLButtonElement && each === submitter.value);
    if (failure) failure.textContent = '';
    if (answer === 'ask') {
      isOpened = true;
      opener = submitter;
      update();
      banner.focus({ preventScroll: true });
    } else if (answer === 'later' && !consent.current.asks) close();
    else if (answer !== undefined) {
      void consent.answer(answer).then((stored) => {
        if (stored) close();
        else if (failure) failure.textContent = failure.dataset.words ?? '';
      });
    }
  });
  banner.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && isOpened) close();
  });
  banner.addEventListener('focusout', () => setTimeout(stepAside));
  addEventListener('scroll', stepAside, { passive: true });
  update();
  return { update };
}
