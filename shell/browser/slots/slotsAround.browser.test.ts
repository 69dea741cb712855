import { describe, expect, it } from '@jest/globals';
import type { RenderedSlotBoot } from '@tessera/shared-contracts/document/page';
import { showCookieBanner, showSlot } from './slotsAround.ts';

const element = <Found extends Element = HTMLElement>(selector: string): Found => {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};

describe('[REG-05] a slot around the page that the server has rendered anew', () => {
  const rendered: RenderedSlotBoot = {
    slot: 'footer',
    releases: [],
    renderedBy: '1.0.0',
    html: '<div data-still><select name="store"><option>AE</option><option selected>US</option></select><input name="mail"><a href="/x">US / EN</a></div>',
    state: { messages: {} },
  };
  let renewed: unknown[] = [];
  const parcels = (isInteractive: boolean) => ({ isInteractive, renew: (state: unknown) => void renewed.push(state) });
  const put = ({ slot, html }: RenderedSlotBoot) => {
    element(`#slot-${slot}`).innerHTML = `<div data-slot-content>${html}</div>`;
  };
  const stand = (html: string) => {
    renewed = [];
    document.body.innerHTML = `<div id="slot-footer"><div data-slot-content>${html}</div></div>`;
  };

  it('is the server’s markup, with what was typed and where the visitor was', () => {
    stand(
      '<div data-still><select name="store"><option selected>AE</option><option>US</option></select><input name="mail"><a href="/x">AE / EN</a></div>',
    );
    element<HTMLInputElement>('[name="mail"]').value = 'typed';
    element('a').focus();
    showSlot(rendered, parcels(true), put);
    expect(element<HTMLInputElement>('[name="mail"]').value).toBe('typed');
    expect(element<HTMLSelectElement>('select').value).toBe('US');
    expect(document.activeElement?.textContent).toBe('US / EN');
    expect(renewed).toEqual([]);
  });

  it('keeps what is interactive when that renders all of itself: it has the new state at its next render', () => {
    stand('<dialog open>Your bag</dialog>');
    const before = element('dialog');
    showSlot(rendered, parcels(true), put);
    expect([element('dialog') === before, renewed]).toEqual([true, [rendered.state]]);
  });

  it('[HEAD-08] keeps the count of the same store’s bag', () => {
    stand('<i data-live-text="bag-AE">3</i><i data-live-text="bag-GB">5</i>');
    const html = '<i data-live-text="bag-AE"></i><i data-live-text="bag-US"></i>';
    showSlot({ ...rendered, html }, parcels(false), put);
    expect([...document.querySelectorAll('i')].map(({ textContent }) => textContent)).toEqual(['3', '']);
  });

  it('is the server’s markup where nothing is interactive yet', () => {
    stand('<dialog>Your bag</dialog>');
    showSlot(rendered, parcels(false), put);
    expect([document.querySelector('dialog'), renewed]).toEqual([null, []]);
    stand('');
    showSlot(rendered, undefined, put);
    expect(element('a').textContent).toBe('US / EN');
  });
});

describe('[REG-05] the cookie banner', () => {
  it('says the same in the other words, and stays what it is', () => {
    document.body.innerHTML =
      '<section id="consent-banner" aria-label="Cookies"><form><p>May we? <a href="/privacy">More</a></p><p role="alert" data-words="No">No</p><button value="true">Yes</button></form></section>';
    const before = [element('button'), element('[role="alert"]')];
    showCookieBanner(
      '<section id="consent-banner" aria-label="Kekse" hidden><form><p>Dürfen wir? <a href="/privacy/ae">Mehr</a></p><p role="alert" data-words="Nein"></p><button value="true">Ja</button></form></section>',
    );
    expect(element('section').outerHTML).toBe(
      '<section id="consent-banner" aria-label="Kekse"><form><p>Dürfen wir? <a href="/privacy/ae">Mehr</a></p><p role="alert" data-words="Nein">No</p><button value="true">Ja</button></form></section>',
    );
    expect([element('button'), element('[role="alert"]')]).toEqual(before);
  });
});
