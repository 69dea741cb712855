import '@testing-library/jest-dom/jest-globals';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type RenderedSlot, renderInSlot, type SlotOptions } from '@tessera/remote-kit/testing';
import { messagesIn } from '@tessera/remote-kit/textsOf';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import config from '../../remote.config.ts';
import SizingPage from './SizingPage.tsx';

const textsIn = (locale: Locale) => messagesIn(join(__dirname, '../locales'), locale);

const renderPage = (changes: Partial<SlotOptions> = {}): RenderedSlot =>
  renderInSlot(SizingPage, {
    config,
    messages: textsIn('en-US'),
    data: { ring: '/ring/buy/ae', rare: '/rare/buy/ae' },
    url: '/sizing',
    route: { path: '/sizing', params: {} },
    ...changes,
  });

const field = () => screen.getByRole('textbox', { name: 'Millimeters' });
const answer = () => screen.getAllByRole('status')[0];

describe('the way to a size', () => {
  it('[ORD-02] tells three of them and leads to each', () => {
    renderPage();
    const ways = within(screen.getByRole('navigation', { name: 'Ways to find your size' }));
    for (const [name, id] of [
      [/sizing kit/, 'kit'],
      [/string/, 'string'],
      [/ring that fits/, 'screen'],
    ] as const) {
      expect(ways.getByRole('link', { name })).toHaveAttribute('href', `#${id}`);
      expect(document.getElementById(id)).toBeInTheDocument();
    }
  });

  it('[ORD-02] leads to the ring with the kit taken', () => {
    renderPage();
    expect(screen.getByRole('link', { name: 'Order with the kit' })).toHaveAttribute('href', '/ring/buy/ae?size=99');
    expect(screen.getByRole('link', { name: 'How the kit works' })).toHaveAttribute('href', '/sizing-kit');
    expect(screen.getByRole('link', { name: /^Print a strip/ })).toHaveAttribute('href', '/print-sizing-kit');
  });

  it('[ORD-02] lists the ten sizes in mm', () => {
    renderPage();
    const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(10);
    expect(rows[0]).toHaveTextContent(/^515\.7.mm49\.3.mm$/);
    expect(rows[4]).toHaveTextContent(/^918\.9.mm59\.5.mm$/);
    expect(rows[9]).toHaveTextContent(/^1423\.0.mm72\.3.mm$/);
  });

  it('[ORD-02] [PAGE-02] writes millimetres as the language does', () => {
    renderPage({ messages: textsIn('de'), visitor: { locale: 'de' } });
    expect(within(screen.getByRole('table')).getAllByRole('row')[5]).toHaveTextContent(/^918,9.mm59,5.mm$/);
  });
});

describe('the finder', () => {
  it('[ORD-02] finds the size while a measure is typed, and leads to the ring in it', async () => {
    renderPage();
    await userEvent.type(field(), '59,5');
    expect(answer()).toHaveTextContent('Size 9');
    expect(screen.getByRole('link', { name: 'Ring Air in size 9' })).toHaveAttribute('href', '/ring/buy/ae?size=9');
  });

  it('[ORD-02] takes a ring’s diameter as well', async () => {
    renderPage();
    await userEvent.click(screen.getByRole('radio', { name: 'Across a ring, inside' }));
    await userEvent.type(field(), '21.4');
    expect(answer()).toHaveTextContent(/^Size 12Inside, this size measures 21\.4.mm across\.$/);
  });

  it('[ORD-02] says so between two sizes, and names the larger', async () => {
    renderPage();
    await userEvent.type(field(), '60.8');
    expect(answer()).toHaveTextContent(/^Size 10You are between 9 and 10\. Take 10/);
  });

  it('[ORD-02] says nothing against a measure that is still being typed', async () => {
    renderPage();
    await userEvent.type(field(), '5');
    expect(field()).not.toHaveAttribute('aria-invalid');
    await userEvent.tab();
    expect(field()).toHaveAttribute('aria-invalid', 'true');
  });

  it.each([
    ['3', /^3\.0.mm is no finger’s circumference\. Our sizes go from 49\.3.mm to 72\.3.mm around\./],
    ['abc', /That is not a measure\. Enter a number such as 59\.5.mm\./],
    ['2.3', /looks like inches\. In millimeters it is 58\.4.mm\./],
    ['5,9', /looks like centimeters\. In millimeters it is 59\.0.mm\./],
    ['18.9', /If you measured across a ring, choose that above\./],
    ['45', /below our smallest size/],
    ['75', /above our largest size/],
    ['', /Enter what you measured/],
  ])('[ORD-02] says what is wrong with %j', async (typed, sentence) => {
    renderPage();
    if (typed) await userEvent.type(field(), typed);
    await userEvent.click(screen.getByRole('button', { name: 'Find my size' }));
    expect(field()).toHaveAccessibleDescription(sentence);
    expect(screen.queryByRole('link', { name: /in size/ })).toBeNull();
  });

  it('[ORD-02] keeps measure and millimetres in the address, beside what is not its own', async () => {
    const { navigations } = renderPage({ url: '/sizing?discount=A' });
    await userEvent.type(field(), '59,5');
    expect(navigations).toEqual([]);
    await userEvent.tab();
    await userEvent.click(screen.getByRole('radio', { name: 'Across a ring, inside' }));
    expect(navigations).toEqual([
      { url: '/sizing?discount=A&measure=around&mm=59%2C5', replace: true },
      { url: '/sizing?discount=A&measure=across&mm=59%2C5', replace: true },
    ]);
  });

  it('[ORD-02] answers a form that was sent before a script ran', () => {
    const { container } = renderPage({ url: '/sizing?measure=across&mm=18%2C9' });
    expect(container.querySelector('form')).toHaveAttribute('method', 'get');
    expect(screen.getByRole('radio', { name: 'Across a ring, inside' })).toBeChecked();
    expect(field()).toHaveValue('18,9');
    expect(answer()).toHaveTextContent('Size 9');
  });
});

describe('the ring on the screen', () => {
  const slider = () => screen.getByRole('slider', { name: 'Size of the outline' });
  const card = () => document.querySelector('[data-stage="card"] rect');
  const light = () => document.querySelector('[data-stage="ring"] circle');

  it('[ORD-02] is measured against a bank card first', () => {
    renderPage();
    expect(card()).toHaveAttribute('width', '323.53');
    fireEvent.change(slider(), { target: { value: '5' } });
    expect(card()).toHaveAttribute('width', '428');
    expect(card()).toHaveAttribute('height', '269.9');
    expect(slider()).toHaveAttribute('aria-valuetext', '428 pixels long');
  });

  it('[ORD-02] then shows each size as large as it is on this screen', async () => {
    renderPage();
    fireEvent.change(slider(), { target: { value: '5' } });
    await userEvent.click(screen.getByRole('button', { name: 'It matches my card' }));
    const sizes = within(screen.getByRole('radiogroup', { name: 'Size of the light' }));
    expect(sizes.getAllByRole('radio')).toHaveLength(10);
    // Half of 15.694 mm at 5 pixels per mm.
    expect(light()).toHaveAttribute('r', '39.24');
    await userEvent.click(sizes.getByRole('radio', { name: 'Size 14' }));
    expect(light()).toHaveAttribute('r', '57.52');
    expect(screen.getByRole('img', { name: 'Size 14' })).toBeInTheDocument();
  });

  it('[ORD-02] keeps the measure of the card when it is laid on again', async () => {
    renderPage();
    fireEvent.change(slider(), { target: { value: '5' } });
    await userEvent.click(screen.getByRole('button', { name: 'It matches my card' }));
    await userEvent.click(screen.getByRole('button', { name: 'Measure the card again' }));
    expect(card()).toHaveAttribute('width', '428');
  });
});
