import { describe, expect, it } from '@jest/globals';
import { withCarried } from './carriedLinks.ts';

/** @returns the address of a link on this page after a click */
function pressed(markup: string, search: string, type = 'click'): string | null {
  history.replaceState(null, '', `/ring/buy/us${search}`);
  document.body.innerHTML = markup;
  const link = document.querySelector('a');
  link?.addEventListener(type, (event) => event.preventDefault());
  document.querySelector('a *')?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
  return link?.getAttribute('href') ?? null;
}

it('[SHELL-09] a move that a script makes carries the campaign on', () => {
  history.replaceState(null, '', '/ring/buy/us?utm_source=a&color=red');
  expect(withCarried('/shop/us?kind=gifts')).toBe('/shop/us?kind=gifts&utm_source=a');
});

describe('a pressed link', () => {
  it.each(['click', 'auxclick', 'contextmenu', 'dragstart'])('[SHELL-09] carries the campaign on: %s', (type) => {
    expect(pressed('<a href="/shop"><b>Shop</b></a>', '?utm_source=a&color=red', type)).toBe('/shop?utm_source=a');
  });

  it('[SHELL-09] to another host carries it only when asked', () => {
    expect(pressed('<a href="https://out.example/"><b>Out</b></a>', '?utm_source=a')).toBe('https://out.example/');
    expect(pressed('<a data-carry href="https://out.example/"><b>Out</b></a>', '?utm_source=a')).toBe(
      'https://out.example/?utm_source=a',
    );
  });

  it('[SHELL-09] to mail and phone stays as it is', () => {
    expect(pressed('<a href="mailto:a@b.example"><b>Mail</b></a>', '?utm_source=a')).toBe('mailto:a@b.example');
    expect(pressed('<a href="tel:+1"><b>Call</b></a>', '?utm_source=a')).toBe('tel:+1');
  });
});
