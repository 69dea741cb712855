import '@testing-library/jest-dom/jest-globals';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { renderInSlot } from '@tessera/remote-kit/testing';
import { messagesIn } from '@tessera/remote-kit/textsOf';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { act, screen, within } from '@testing-library/react';
import config from '../../../../remote.config.ts';
import { RingSubNavigation } from './RingSubNavigation.tsx';
import { RING_SECTIONS, RING_SUMMARY_ID } from './ringSections.ts';

const PRICE = { amount: '466', currencyCode: 'USD' };

/** Sections of 1000 px, one below the other; the summary ends 100 px above the end of the first one. */
const HEIGHT = 1000;
/** The last section ends at the page's end, so it never reaches the upper third of the window. */
const PAGE = RING_SECTIONS.length * HEIGHT - 700;
let scrolled = 0;

function Page() {
  return (
    <>
      <RingSubNavigation price={PRICE} />
      {RING_SECTIONS.map((id) => (
        <section id={id} key={id}>
          {id === 'overview' ? <div id={RING_SUMMARY_ID} /> : null}
        </section>
      ))}
    </>
  );
}

const rectangle = (top: number, height: number) => ({ top: top - scrolled, bottom: top + height - scrolled });

async function scrollTo(y: number) {
  scrolled = y;
  window.scrollY = y;
  await act(async () => {
    window.dispatchEvent(new Event('scroll'));
    jest.advanceTimersToNextFrame();
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  scrolled = 0;
  window.scrollY = 0;
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: PAGE });
  Element.prototype.scrollTo = jest.fn() as typeof Element.prototype.scrollTo;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = (RING_SECTIONS as readonly string[]).indexOf(this.id);
    const place = this.id === RING_SUMMARY_ID ? rectangle(500, 400) : rectangle(index * HEIGHT, HEIGHT);
    return { ...place, left: 0, right: 0, width: 0, height: HEIGHT, x: 0, y: place.top, toJSON: () => ({}) };
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const renderPage = (locale: (typeof LOCALES)[number] = 'en-US') =>
  renderInSlot(Page, {
    config,
    messages: messagesIn(join(__dirname, '../../../locales'), locale),
    visitor: { locale },
  });
const contents = () => within(screen.getByRole('navigation', { name: 'Contents' }));
const currentLinks = () =>
  contents()
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent);

describe('the ring page’s contents', () => {
  it('[PDP-02] lead to overview, comparison, all features, tech specs, FAQ, reviews and the box', () => {
    renderPage();
    const links = contents().getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Overview', '#overview'],
      ['Compare', '#comparison'],
      ['All features', '#features'],
      ['Tech specs', '#specs'],
      ['In the box', '#box'],
      ['FAQ', '#faq'],
      ['Reviews', '#reviews'],
    ]);
  });

  it.each(LOCALES)('[PAGE-02] leave no text out in %s', (locale) => {
    expect(renderPage(locale).container.innerHTML).not.toContain('ringContents');
  });

  it('[PDP-02] follow the scroll: one item at a time is the current one', async () => {
    renderPage();
    expect(currentLinks()).toEqual(['Overview']);
    for (const [index, name] of [
      [1, 'Compare'],
      [3, 'Tech specs'],
      [6, 'Reviews'],
      [2, 'All features'],
      [0, 'Overview'],
    ] as const) {
      await scrollTo(index * HEIGHT);
      expect(currentLinks()).toEqual([name]);
    }
    // A section is the current one once it has reached the upper third of the window.
    await scrollTo(HEIGHT - Math.floor(window.innerHeight / 3) - 1);
    expect(currentLinks()).toEqual(['Overview']);
    await scrollTo(HEIGHT - Math.floor(window.innerHeight / 3));
    expect(currentLinks()).toEqual(['Compare']);
  });

  it('[PDP-02] end with the last section, also where the window is too tall for it to come up', async () => {
    renderPage();
    const end = PAGE - window.innerHeight;
    await scrollTo(end - 100);
    expect(currentLinks()).toEqual(['FAQ']);
    await scrollTo(end);
    expect(currentLinks()).toEqual(['Reviews']);
  });

  it('[PDP-02] stay with sections that are put in another’s place', async () => {
    renderPage();
    const old = document.getElementById('specs');
    const next = document.createElement('section');
    next.id = 'specs';
    old?.replaceWith(next);
    await scrollTo(3 * HEIGHT);
    expect(currentLinks()).toEqual(['Tech specs']);
    // Puts React's own element back, because React removes it at unmount.
    next.replaceWith(old ?? '');
  });

  it('[PDP-02] keep the current item in view, by moving the row and not the page', async () => {
    renderPage();
    await scrollTo(5 * HEIGHT);
    const list = contents().getByRole('list');
    expect(list.scrollTo).toHaveBeenCalled();
    expect(jest.mocked(list.scrollTo).mock.contexts.at(-1)).toBe(list);
  });

  it('[PDP-02] offer price and button only once the summary has been scrolled past', async () => {
    renderPage();
    // jsdom applies no media queries, so it renders the phone's layout, where this link is hidden.
    const link = () => contents().getByRole('link', { name: 'Add to bag', hidden: true });
    expect(link()).toHaveAttribute('href', '#summary');
    expect(link().closest('[hidden]')).not.toBeNull();
    await scrollTo(900);
    expect(link().closest('[hidden]')).not.toBeNull();
    expect(contents().queryByText('$466')).toBeNull();
    await scrollTo(901);
    expect(link().closest('[hidden]')).toBeNull();
    expect(contents().getByText('$466')).toBeInTheDocument();
    await scrollTo(600);
    expect(link().closest('[hidden]')).not.toBeNull();
  });
});
