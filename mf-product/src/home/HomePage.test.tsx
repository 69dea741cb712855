import '@testing-library/jest-dom/jest-globals';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { renderInSlot, type SlotOptions, TEST_VISITOR } from '@tessera/remote-kit/testing';
import { messagesIn } from '@tessera/remote-kit/textsOf';
import { LOCALES } from '@tessera/shared-contracts/stores/locales';
import { storeOfSuffix } from '@tessera/shared-contracts/stores/resolveStore';
import { STORE_URL_CODE, STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import { screen, within } from '@testing-library/react';
import config from '../../remote.config.ts';
import HomePage from './HomePage.still.tsx';

const LOCALE_FOLDER = join(__dirname, '../locales');
const texts = Object.fromEntries(LOCALES.map((locale) => [locale, messagesIn(LOCALE_FOLDER, locale)]));

const data = {
  ringPrice: { amount: '1299', currencyCode: 'AED' },
  rarePrice: { amount: '6599', currencyCode: 'AED' },
};
const renderPage = ({ visitor, ...changes }: Partial<SlotOptions> = {}) =>
  renderInSlot(HomePage, {
    config,
    messages: texts[visitor?.locale ?? 'en-US'] ?? {},
    data,
    visitor: { ...TEST_VISITOR, store: 'AE', country: 'AE', ...visitor },
    url: '/',
    route: { path: '/', params: {} },
    ...changes,
  });

/** Per store: a country that it serves, and the suffix of its paths. */
const PLACES: readonly (readonly [Store, string, string])[] = [
  ['IN', 'IN', 'in'],
  ['US', 'US', 'us'],
  ['AE', 'AE', 'ae'],
  ['ROW', 'XX', 'global'],
  ['GB', 'GB', 'gb'],
  ['EU', 'DE', 'de'],
  ['AU', 'AU', 'au'],
  ['CA', 'CA', 'ca'],
];

describe('the home page', () => {
  it('[PAGE-01] says what the ring is, what it measures, what else there is and how it is sized', () => {
    renderPage();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sleep on it.');
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Two green\u00a0lights,\none\u00a0red.',
      'One night,\none\u00a0day, one\u00a0cycle.',
      'Everything Vela makes.',
      'Try it on before\nwe make it.',
      'Sand,\nheld still.',
    ]);
    const measures = within(screen.getByRole('region', { name: /One night/ }));
    expect(measures.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent?.trim())).toEqual([
      'Sleep',
      'Glucose with M1',
      'Recovery',
      'Cycle with PowerPlugs',
      'Movement',
      'Labs with Blood Vision',
    ]);
  });

  it('[PDP-10] states weight, width, battery and water resistance as they are', () => {
    renderPage();
    for (const figure of ['2.4 to 3.6 g', '8.1 mm', '4 to 6 days', '100 m']) {
      expect(screen.getByText(figure)).toBeInTheDocument();
    }
    expect(screen.getByText('Wide, 2.45 to 2.8 mm thick')).toBeInTheDocument();
  });

  it('says that its drawings are sample data', () => {
    renderPage();
    const measures = within(screen.getByRole('region', { name: /One night/ }));
    expect(measures.getByText(/Every drawing here is sample data/)).toBeInTheDocument();
    for (const drawing of measures.getAllByRole('img')) expect(drawing).toHaveAccessibleName(/^Sample /);
  });

  it('[PDP-09] has words for every picture, room for it before it is there, and only the first one at once', () => {
    const { container } = renderPage();
    const pictures = [...container.querySelectorAll('img')];
    expect(pictures.length).toBeGreaterThan(9);
    for (const picture of pictures) {
      expect(picture).toHaveAttribute('alt', expect.stringMatching(/\w{3}/));
      expect(picture.alt).not.toMatch(/^pictures\./);
      expect(picture).toHaveAttribute('width');
      expect(picture).toHaveAttribute('height');
    }
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
      'eager',
      ...Array(pictures.length - 1).fill('lazy'),
    ]);
    expect(pictures[0]).toHaveAttribute('fetchpriority', 'high');
  });

  it.each(PLACES)('leads to the ring of store %s in %s', (store, country, suffix) => {
    renderPage({ visitor: { store, country } });
    const ring = `/ring/buy/${suffix}`;
    expect(screen.getByRole('link', { name: /^Buy Ring Air/ })).toHaveAttribute('href', ring);
    expect(screen.getByRole('link', { name: /^Ring Air/ })).toHaveAttribute('href', ring);
    expect(storeOfSuffix(suffix)).toBe(store);
  });

  it('knows a place for each store', () => {
    expect(PLACES.map(([store]) => store).sort()).toEqual([...STORES].sort());
    expect(Object.keys(STORE_URL_CODE).sort()).toEqual([...STORES].sort());
  });

  it('lists all seven families, each leading to a page of its own', () => {
    const { container } = renderPage();
    const index = screen.getByRole('region', { name: 'Everything Vela makes.' });
    const rows = within(index).getAllByRole('link');
    expect(rows.map((row) => row.getAttribute('href'))).toEqual([
      '/ring/buy/ae',
      '/glucose',
      '/home',
      '/blood-vision',
      '/rare',
      '/powerplugs',
      '/x/ae',
    ]);
    expect(container.querySelector('#measures')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See what it measures' })).toHaveAttribute('href', '#measures');
    expect(screen.getByRole('link', { name: 'How sizing works' })).toHaveAttribute('href', '/sizing');
  });

  it('shows the prices of the store', () => {
    renderPage();
    expect(screen.getByRole('link', { name: /^Buy Ring Air/ })).toHaveTextContent(/From AED.1,299/);
    expect(screen.getByRole('link', { name: /^Ring Air/ })).toHaveTextContent(/From AED.1,299/);
    expect(screen.getByRole('link', { name: /^Ring Rare/ })).toHaveTextContent(/From AED.6,599/);
    expect(screen.getByText(/dune, from AED.6,599\.$/)).toBeInTheDocument();
  });

  it('is whole without prices while nobody can say them', () => {
    const { container } = renderPage({ data: { ringPrice: null, rarePrice: null } });
    expect(screen.getByRole('link', { name: 'Buy Ring Air' })).toHaveAttribute('href', '/ring/buy/ae');
    expect(screen.getByText('Ring Rare. Desert rose, desert snow and dune.')).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(5);
    expect(container).not.toHaveTextContent(/AED|null|undefined/);
  });

  it.each(['GB', 'AU', 'CA'] as const)('reads glucose in mmol/L in %s', (store) => {
    renderPage({ visitor: { store } });
    expect(screen.getByRole('img', { name: /now 5\.8 mmol\/L/ })).toBeInTheDocument();
  });

  it.each(['IN', 'AE', 'US', 'ROW', 'EU'] as const)('reads glucose in mg/dL in %s', (store) => {
    renderPage({ visitor: { store } });
    expect(screen.getByRole('img', { name: /now 104 mg\/dL/ })).toBeInTheDocument();
  });

  it.each([
    ['en-US', 'Sleep on it.', '7 hr 31 min', '10,027'],
    ['ja', 'ひと晩、 指にまかせる。', '7 時間 31 分', '10,027'],
    ['de', 'Schlaf drüber.', '7 Std. 31 Min.', '10.027'],
    ['th', 'หลับไปเถอะ แหวนอ่านให้', '7 ชม. 31 นาที', '10,027'],
  ] as const)('[PAGE-02] is written in %s, numbers too', (locale, title, slept, steps) => {
    const { container } = renderPage({ visitor: { locale } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(container).toHaveTextContent(slept.replaceAll(' ', ' '));
    expect(container).toHaveTextContent(steps);
    expect(container).not.toHaveTextContent(/\{\{|\b(home|drawings|pictures)\.\w+\./);
  });
});
