import '@testing-library/jest-dom/jest-globals';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type DrawnSlot, renderInSlot, type SlotOptions, TEST_VISITOR } from '@tessera/remote-kit/testing';
import { bagAddSettled } from '@tessera/shared-contracts/events';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import config from '../../remote.config.ts';
import de from '../locales/de.json';
import enUS from '../locales/en-US.json';
import RingPage from './RingPage.tsx';
import { TEST_CATALOGUE } from './testCatalogue.ts';
import { BAG_ANSWER_TIMEOUT } from './useAddToBag.ts';

const draw = (changes: Partial<SlotOptions> = {}): DrawnSlot =>
  renderInSlot(RingPage, {
    config,
    messages: enUS,
    data: { catalogue: TEST_CATALOGUE },
    visitor: { ...TEST_VISITOR, country: 'AE', store: 'AE' },
    url: '/ring/buy/ae',
    route: { path: '/ring/buy/:region', params: { region: 'ae' } },
    ...changes,
  });

const CHOSEN = { url: '/ring/buy/ae?color=ROSE_GOLD&size=9' };
const radio = (name: string) => screen.getByRole('radio', { name });
const addButton = () => screen.getByRole('button', { name: 'Add to bag' });
const engraving = () => screen.getByRole('textbox', { name: 'Engraving' });
const requestIdOf = (slot: DrawnSlot, index = 0) => {
  const payload = slot.emitted[index]?.payload;
  return typeof payload === 'object' && payload !== null && 'requestId' in payload ? String(payload.requestId) : '';
};

afterEach(() => {
  jest.useRealTimers();
});

describe('the ring page', () => {
  it('[CAT-03] offers six colours and ten sizes with the sizing kit, as radio groups', () => {
    draw();
    const names = (group: string) =>
      within(screen.getByRole('radiogroup', { name: group }))
        .getAllByRole('radio')
        .map((choice) => choice.closest('label')?.querySelector('.visually-hidden, .text')?.textContent);
    expect(names('Color')).toEqual([
      'Raw Titanium',
      'Bionic Gold',
      'Aster Black',
      'Matte Grey',
      'Space Silver',
      'Brushed Rose Gold',
    ]);
    const sizes = within(screen.getByRole('radiogroup', { name: 'Size' }));
    for (const name of ['Sizing kit', ...[5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((size) => `Size ${size}`)]) {
      expect(sizes.getByRole('radio', { name })).not.toBeChecked();
    }
    expect(sizes.getAllByRole('radio')).toHaveLength(11);
    expect(screen.getByText(/Brushed Rose Gold is new, and AED.1,489/)).toBeVisible();
  });

  it('[CAT-01] shows the store’s price with its tax label, and that of the colour chosen', async () => {
    draw();
    expect(screen.getByText('Tax excl').parentElement).toHaveTextContent(/From AED.1,299/);
    await userEvent.click(radio('Brushed Rose Gold'));
    expect(screen.getByText('Tax excl').parentElement).toHaveTextContent(/^AED.1,489Tax excl$/);
  });

  it('says that a size is sold out in the chosen colour, and does not take it', async () => {
    draw({ url: '/ring/buy/ae?color=RAW_TITANIUM' });
    const soldOut = screen.getByRole('radio', { name: /Size 14.*sold out/ });
    await userEvent.click(soldOut);
    expect(soldOut).not.toBeChecked();
  });

  it('takes a choice from the address, as a form without scripts sends it', () => {
    draw({ url: '/ring/buy/ae?color=ROSE_GOLD&size=99&engraving=Noor' });
    expect(radio('Brushed Rose Gold')).toBeChecked();
    expect(radio('Sizing kit')).toBeChecked();
    expect(engraving()).toHaveValue('Noor');
  });

  it('[PAGE-02] speaks German', () => {
    draw({ messages: de, visitor: { ...TEST_VISITOR, store: 'EU', locale: 'de' } });
    expect(screen.getByRole('radiogroup', { name: 'Farbe' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Größe 9' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'In die Tasche' })).toBeVisible();
  });

  it('[PDP-03] without the catalogue says so and offers to ask again', () => {
    draw({ data: { catalogue: null }, url: '/ring/buy/ae?utm_source=a' });
    expect(screen.getByRole('heading', { level: 1, name: 'The ring is here. Its price isn’t.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/ring/buy/ae?utm_source=a');
  });
});

describe('the engraving', () => {
  it('[PDP-04] is previewed on the ring, priced, and adds 7 days', async () => {
    draw(CHOSEN);
    expect(screen.getByText(/AED.1,638 engraved, adds 7 days/)).toBeVisible();
    expect(screen.queryByText(/^Engraving adds 7 days/)).toBeNull();
    await userEvent.type(engraving(), '27.06.19');
    expect(screen.getByRole('img', { name: 'The band, engraved “27.06.19”' })).toHaveTextContent('27.06.19');
    expect(screen.getByText('8 of 8')).toBeVisible();
    expect(screen.getByText('Tax excl').parentElement).toHaveTextContent(/AED.1,638/);
    expect(screen.getByText(/^Engraving adds 7 days/)).toBeVisible();
  });

  it.each([
    ['123456789', 'There is room for 8 characters.'],
    ['a@b', /^We have no stamp for @\./],
  ])('[PDP-04] “%s” is refused with the reason, and keeps the ring from the bag', async (text, reason) => {
    const slot = draw(CHOSEN);
    await userEvent.type(engraving(), text);
    expect(engraving()).toBeInvalid();
    expect(engraving()).toHaveAccessibleDescription(
      typeof reason === 'string' ? expect.stringContaining(reason) : expect.stringMatching(/We have no stamp for @\./),
    );
    await userEvent.click(addButton());
    expect(slot.emitted).toEqual([]);
    expect(engraving()).toHaveFocus();
    expect(screen.getByRole('alert')).toHaveTextContent('Please change or remove the engraving');
  });
});

describe('adding to the bag', () => {
  it.each([
    ['/ring/buy/ae', 'Raw Titanium', ['Color', 'Size']],
    ['/ring/buy/ae?color=ROSE_GOLD', 'Sizing kit', ['Size']],
    ['/ring/buy/ae?size=9', 'Raw Titanium', ['Color']],
  ])('[PDP-03] from %s: asks for colour and size, with the focus on “%s”', async (url, first, invalid) => {
    const slot = draw({ url });
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await userEvent.click(addButton());
    expect(screen.getByRole('alert')).toHaveTextContent('Please select a color & size');
    expect(radio(first)).toHaveFocus();
    for (const name of ['Color', 'Size']) {
      const group = screen.getByRole('radiogroup', { name });
      if (invalid.includes(name)) expect(group).toBeInvalid();
      else expect(group).toBeValid();
    }
    expect(slot.emitted).toEqual([]);
  });

  it('[PDP-03] the sentence goes once both are chosen, and the ring goes into the bag', async () => {
    const slot = draw();
    await userEvent.click(addButton());
    await userEvent.click(radio('Aster Black'));
    expect(screen.getByRole('alert')).toHaveTextContent('Please select a color & size');
    await userEvent.click(radio('Size 9'));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await userEvent.click(addButton());
    expect(slot.emitted).toMatchObject([
      { name: 'bag.add-requested', payload: { lines: [{ merchandiseId: 'aster_black_9', quantity: 1 }] } },
    ]);
  });

  it('can be done by keyboard alone', async () => {
    const slot = draw();
    const user = userEvent.setup();
    await user.tab();
    expect(radio('Raw Titanium')).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(radio('Bionic Gold')).toBeChecked();
    await user.tab();
    await user.keyboard(' ');
    expect(radio('Sizing kit')).toBeChecked();
    await user.tab();
    await user.keyboard('Noor{Enter}');
    expect(slot.emitted).toMatchObject([{ payload: { lines: [{ merchandiseId: 'bionic_gold_open' }] } }]);
  });

  it('[BAG-10] waits for the bag’s answer and sends nothing twice meanwhile', async () => {
    const slot = draw(CHOSEN);
    await userEvent.click(addButton());
    expect(addButton()).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(addButton());
    await userEvent.type(engraving(), '{Enter}');
    expect(slot.emitted).toHaveLength(1);
    slot.deliver(bagAddSettled, { requestId: requestIdOf(slot), ok: true });
    expect(addButton()).not.toHaveAttribute('aria-busy');
    expect(screen.getByText('Added to bag')).toHaveAttribute('role', 'status');
    await userEvent.click(addButton());
    expect(slot.emitted).toHaveLength(2);
    expect(requestIdOf(slot, 1)).not.toBe(requestIdOf(slot));
  });

  it('[API-07] shows the bag’s own sentence when it did not work', async () => {
    const slot = draw(CHOSEN);
    await userEvent.click(addButton());
    const message = 'Failed to add item to cart. Please try again.';
    slot.deliver(bagAddSettled, { requestId: requestIdOf(slot), ok: false, message });
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(addButton()).not.toHaveAttribute('aria-busy');
  });

  it('a bag that never answers does not hold the button; another try is the same request', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const slot = draw(CHOSEN);
    await user.click(addButton());
    act(() => jest.advanceTimersByTime(BAG_ANSWER_TIMEOUT));
    expect(screen.getByRole('alert')).toHaveTextContent('The bag is not answering.');
    await user.click(addButton());
    expect(requestIdOf(slot, 1)).toBe(requestIdOf(slot));
    slot.deliver(bagAddSettled, { requestId: requestIdOf(slot), ok: true });
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });
});
