/** Offers in the bag, and those after an add. */
import '@testing-library/jest-dom/jest-globals';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { TEST_VISITOR } from '@tessera/remote-kit/testing';
import { bagAddRequested } from '@tessera/shared-contracts/events/bagAddEvents';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testCart, testLine } from '../../test-support/carts.ts';
import {
  deliver,
  dialog,
  mount,
  nextAsked,
  openWith,
  settle,
  staged,
  withMountedBag,
} from '../../test-support/mountedBag.ts';
import { TEST_OFFERS } from '../../test-support/offers.ts';

withMountedBag();

describe('the offers', () => {
  const US = { ...TEST_VISITOR, country: 'US', store: 'US' } as const;
  const opened = (cart = testCart()) => openWith(cart, { visitor: US });
  const region = () => screen.findByRole('region', { name: 'Goes with your ring' });
  beforeEach(() => {
    staged.sold = TEST_OFFERS;
    Element.prototype.scrollTo = () => {};
  });

  it('[UPS-01] [UPS-02] are a carousel with two anchors and two arrows, each with title, price and actions', async () => {
    await opened();
    const offers = within(await region());
    expect(offers.getAllByRole('article')).toHaveLength(5);
    const names = offers.getAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(names.filter((name) => /offers?$/.test(name ?? ''))).toEqual([
      'Previous offer',
      'Next offer',
      'First offers',
      'Last offers',
    ]);
    const first = within(offers.getAllByRole('article')[0] ?? document.body);
    expect(first.getByRole('heading', { name: 'extended coverage' })).toBeVisible();
    expect(first.getByText(/39\.99/)).toBeVisible();
    expect(first.getByText('1 year')).toBeVisible();
  });

  it('[UPS-02] whose drawing does not come show a drawn ring, until there is a network again', async () => {
    await opened();
    const [first] = within(await region()).getAllByRole('article');
    fireEvent.error(first?.querySelector('img') ?? document.body);
    expect(first?.querySelector('img')).toBeNull();
    expect(first?.querySelector('svg')).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(first?.querySelector('img')).toHaveAttribute('src', '/media/ring/extended_coverage.svg');
  });

  it('[UPS-01] have neither anchors nor arrows for one alone, and are not there for none', async () => {
    staged.sold = TEST_OFFERS.slice(0, 1);
    await opened();
    const offers = within(await region());
    expect(offers.getAllByRole('button').map((button) => button.textContent)).toEqual(['Add', 'Learn more']);
    cleanup();
    staged.sold = [];
    await opened();
    await act(settle);
    expect(screen.queryByRole('region', { name: 'Goes with your ring' })).toBeNull();
  });

  it('[UPS-02] [BAG-10] one is added from the bag with its code, once, and is offered no more', async () => {
    staged.sold = TEST_OFFERS.map((offer) => ({ ...offer, discountCode: 'EXTEND1Y' }));
    await opened();
    const offers = within(await region());
    await userEvent.dblClick(offers.getByRole('button', { name: 'Add heart rhythm' }));
    const adding = await nextAsked();
    expect(adding.body).toEqual({
      cartId: 'cart-1',
      lines: [{ merchandiseId: 'heart_rhythm_1y', quantity: 1 }],
      discountCodes: ['EXTEND1Y'],
    });
    expect(staged.asked).toEqual([]);
    expect(offers.getByRole('button', { name: 'Add cycle' })).toBeDisabled();
    // Shows the name at once, marked as unconfirmed.
    const waiting = screen.getByText('Being added…').closest('li');
    expect(waiting).toHaveTextContent(/^heart rhythm/);
    expect(waiting).toHaveAttribute('aria-busy', 'true');
    const plan = testLine({ id: 'line-2', productType: 'GENERIC' });
    const product = { ...plan.merchandise.product, id: 'plan_heart_rhythm' };
    const added = { ...plan, merchandise: { ...plan.merchandise, product } };
    await adding.answer(200, testCart({ nodes: [testLine(), added] }));
    expect(screen.queryByRole('button', { name: 'Add heart rhythm' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Add cycle' })).toBeEnabled();
  });

  it('[UPS-02] learn more is a dialog over the bag that gives the focus back, and adds', async () => {
    await opened();
    const more = within(await region()).getByRole('button', { name: 'Learn more about cycle' });
    await userEvent.click(more);
    const sheet = within(screen.getByRole('dialog', { name: 'cycle' }));
    expect(sheet.getByText(/It is not a contraceptive/)).toBeVisible();
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog', { name: 'cycle' })).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Your Bag' })).toBeVisible();
    expect(more).toHaveFocus();
    await userEvent.click(more);
    await userEvent.click(
      within(screen.getByRole('dialog', { name: 'cycle' })).getByRole('button', { name: 'Add cycle' }),
    );
    expect((await nextAsked()).body).toMatchObject({ lines: [{ merchandiseId: 'cycle_1y', quantity: 1 }] });
  });

  it('[UPS-04] are not in a bag without a ring', async () => {
    await opened(testCart({ nodes: [testLine({ productType: 'M1' })] }));
    await act(settle);
    expect(screen.queryByRole('region', { name: 'Goes with your ring' })).toBeNull();
  });
});

describe('[UPS-05] the upsell modal', () => {
  const US = { ...TEST_VISITOR, country: 'US', store: 'US' } as const;
  beforeEach(() => {
    staged.sold = TEST_OFFERS;
    Element.prototype.scrollTo = () => {};
  });
  const addWith = (request: Partial<{ requestId: string; upsell: boolean; silent: boolean }> = {}) =>
    deliver(() =>
      staged.slot.deliver(bagAddRequested, {
        requestId: 'r1',
        lines: [{ merchandiseId: 'air_aster_black-9', quantity: 1 }],
        upsell: true,
        ...request,
      }),
    );
  const modal = () => screen.findByRole('dialog', { name: 'In your bag: Ring Air' });
  const shown = () => screen.getAllByRole('dialog').map((each) => each.getAttribute('aria-labelledby'));

  it('follows a successful add with the primary variant; chosen extras go in together, and the bag is shown', async () => {
    staged.sold = TEST_OFFERS.map((offer) => ({ ...offer, discountCode: offer.id === 'CYCLE' ? 'CYCLE1' : null }));
    mount({ visitor: US });
    await addWith();
    expect(screen.queryByRole('dialog')).toBeNull();
    await (await nextAsked()).answer(200, testCart());
    const extras = within(await modal());
    expect(shown()).toHaveLength(1);
    expect(extras.getByText('Aster Black / Size 9')).toBeVisible();
    expect(extras.getAllByRole('checkbox')).toHaveLength(5);
    await userEvent.click(extras.getByRole('checkbox', { name: /^travel charger/ }));
    await userEvent.click(extras.getByRole('checkbox', { name: /^cycle/ }));
    await userEvent.click(extras.getByRole('checkbox', { name: /^cardio/ }));
    await userEvent.click(extras.getByRole('checkbox', { name: /^cardio/ }));
    expect(staged.asked).toEqual([]);
    await userEvent.click(extras.getByRole('button', { name: 'Continue to cart' }));
    const bag = within(await dialog());
    expect(shown()).toHaveLength(1);
    expect(bag.getAllByText('Being added…').map((said) => said.closest('li')?.textContent)).toEqual([
      'travel chargerBeing added…',
      'cycleBeing added…',
    ]);
    const request = await nextAsked();
    expect(request.body).toEqual({
      cartId: 'cart-1',
      lines: [
        { merchandiseId: 'travel_charger_1y', quantity: 1 },
        { merchandiseId: 'cycle_1y', quantity: 1 },
      ],
      discountCodes: ['CYCLE1'],
    });
    await request.answer(200, testCart({ nodes: [testLine(), testLine({ id: 'line-2' })] }));
    expect(bag.queryByText('Being added…')).toBeNull();
  });

  it('with nothing chosen just shows the bag', async () => {
    mount({ visitor: US });
    await addWith();
    await (await nextAsked()).answer(200, testCart());
    await userEvent.click(within(await modal()).getByRole('button', { name: 'Continue to cart' }));
    expect(await dialog()).toBeVisible();
    expect(staged.asked).toEqual([]);
  });

  it('closed, it leaves the page as it was', async () => {
    mount({ visitor: US });
    await addWith();
    await (await nextAsked()).answer(200, testCart());
    await userEvent.click(within(await modal()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is one: another add while it is open opens none', async () => {
    mount({ visitor: US });
    await addWith();
    await (await nextAsked()).answer(200, testCart());
    const extras = within(await modal());
    await userEvent.click(extras.getByRole('checkbox', { name: /^cycle/ }));
    await addWith({ requestId: 'r2' });
    await (await nextAsked()).answer(200, testCart({ nodes: [testLine({ quantity: 2 })] }));
    expect(shown()).toHaveLength(1);
    expect(extras.getByRole('checkbox', { name: /^cycle/ })).toBeChecked();
  });

  it.each([
    ['is not asked for', { upsell: false }, TEST_OFFERS, true],
    ['has nothing to offer', {}, [], true],
    ['follows a silent add', { silent: true }, TEST_OFFERS, false],
  ] as const)('that %s is not there', async (_, request, offers, opens) => {
    staged.sold = offers;
    mount({ visitor: US });
    await addWith(request);
    await (await nextAsked()).answer(200, testCart());
    await act(settle);
    if (opens) expect(await dialog()).toBeVisible();
    else expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('dialog', { name: /^In your bag/ })).toBeNull();
  });

  it('does not follow an add that failed', async () => {
    mount({ visitor: US });
    await addWith();
    await (await nextAsked()).answer(422, {});
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
