import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { carryPlace, takeCarriedPlace } from './carriedPlace.ts';
import { CARRIED, carriedScroll } from './carriedScroll.ts';
import { restoreCarriedPlace } from './restoreCarriedPlace.ts';

const PAGE = (language: string) => `
  <header id="slot-header"><a href="/">${language}</a><button popovertarget="region">${language}</button>
    <div popover id="region"><form action="/_visitor"><button id="in-panel" name="locale" value="de">de</button></form></div></header>
  <main id="slot-page"><input name="engraving"><input name="pin" type="password"></main>
  <div id="slot-bag"><input name="code"></div>
  <footer id="slot-footer"><form action="/_visitor"><button value="de">${language}</button></form><form action="/other"></form></footer>`;

const element = <Found extends Element = HTMLInputElement>(selector: string): Found => {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};
/** Sets the positions of the slots in the window. */
const placeSlots = (tops: Readonly<Record<string, number>>) =>
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { top: tops[this.id] ?? 0 } as DOMRect;
  });
/** @returns the submitted data */
function send(form: HTMLFormElement): FormData {
  const event = Object.assign(new Event('formdata', { bubbles: true }), { formData: new FormData() });
  document.addEventListener('formdata', (sent) => carryPlace(sent as FormDataEvent), { once: true });
  form.dispatchEvent(event);
  return event.formData;
}
function arriveAt(path: string): void {
  history.replaceState(null, '', path);
  document.body.innerHTML = PAGE('de');
}
const restore = () => {
  const carried = takeCarriedPlace();
  if (carried !== null) restoreCarriedPlace(carried);
};

beforeEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
  history.replaceState(null, '', '/ring/buy/gb?size=9');
  document.body.innerHTML = PAGE('en');
});

describe('[REG-12] another store or language, which loads a document', () => {
  it.each(['/ring/buy/gb', '/ring/buy/us', '/ring/buy/global', '/ring/buy'])(
    'keeps what was typed, the focus and how far the page is scrolled on %s',
    (path) => {
      placeSlots({ 'slot-page': -2500, 'slot-footer': 300 });
      element('[name="engraving"]').value = 'For you';
      element('#slot-footer button').focus();
      expect(send(element('#slot-footer form')).get('returnTo')).toBe('/ring/buy/gb?size=9');
      arriveAt(path);
      expect(carriedScroll()).toMatchObject({ anchor: 'slot-footer', top: 300 });
      restore();
      expect(element('[name="engraving"]').value).toBe('For you');
      expect(document.activeElement).toBe(element('#slot-footer button'));
    },
  );

  it('has the focus on what had opened the choice, and the page as far down as it was', () => {
    placeSlots({ 'slot-page': -2500, 'slot-footer': 300 });
    // jsdom has no popovers.
    const panel = { hidePopover: () => element('[popovertarget]').focus() };
    const closest = (selector: string) => (selector === ':popover-open' ? panel : null);
    Object.assign(element('#region form'), { closest });
    element('#in-panel').focus();
    send(element('#region form'));
    arriveAt('/ring/buy/gb');
    expect(carriedScroll()).toMatchObject({ anchor: 'slot-page', top: -2500 });
    restore();
    expect(document.activeElement).toBe(element('[popovertarget]'));
  });

  it('carries no password, and nothing of the bag, which is another store’s then', () => {
    element('[name="pin"]').value = 'secret';
    element('[name="code"]').value = 'SPRING';
    send(element('#slot-footer form'));
    expect(sessionStorage.getItem(CARRIED)).not.toMatch(/secret|SPRING/);
  });

  it('leaves nothing behind, and nothing to another page or a second visit', () => {
    element('[name="engraving"]').value = 'For you';
    send(element('#slot-footer form'));
    arriveAt('/waitlist');
    expect(carriedScroll()).toBeNull();
    restore();
    expect(sessionStorage).toHaveLength(0);
    arriveAt('/ring/buy/gb');
    restore();
    expect(element('[name="engraving"]').value).toBe('');
  });

  it('begins at the top where the browser has no storage, or another build has written to it', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    send(element('#slot-footer form'));
    jest.restoreAllMocks();
    expect(carriedScroll()).toBeNull();
    sessionStorage.setItem(CARRIED, '{"page":"/ring/buy"}');
    restore();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is no matter of other forms', () => {
    expect([...send(element('[action="/other"]'))]).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });
});
