/** Additions to the bag from other slots. */
import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it } from '@jest/globals';
import { partnerActivated, partnerLeft } from '@tessera/shared-contracts/events/events';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testCart, testLine } from '../../test-support/carts.ts';
import {
  add,
  dialog,
  emitted,
  mount,
  nextAsked,
  staged,
  toasts,
  withMountedBag,
} from '../../test-support/mountedBag.ts';

withMountedBag();

describe('adding', () => {
  it('[BAG-12] makes a cart, stores its id, answers, counts and opens the bag', async () => {
    mount();
    expect(emitted()).toEqual([['bag.changed', { store: 'AE', totalQuantity: 0 }]]);
    await add();
    const request = await nextAsked();
    expect(request).toMatchObject({
      path: '/api/vendor/local/cart/create/?store=AE',
      body: { lines: [{ merchandiseId: 'air_aster_black_9', quantity: 1 }], discountCodes: [], countryCode: 'AE' },
    });
    expect(await dialog()).toBeVisible();
    await request.answer(200, testCart());
    expect(localStorage.getItem('tessera.cart.AE')).toBe('cart-1');
    expect(emitted().slice(-3)).toEqual([
      ['analytics.recorded', { event: 'add_to_cart', properties: { merchandise: 'air_aster_black_9', quantity: 1 } }],
      ['bag.add-settled', { requestId: 'r1', ok: true }],
      ['bag.changed', { store: 'AE', totalQuantity: 1 }],
    ]);
  });

  it('[BAG-10] [ANA-01] records each add with the lines that the server took, also of two under one id', async () => {
    mount();
    await add();
    const first = await nextAsked();
    await add({ lines: [{ merchandiseId: 'air_rose_gold_9', quantity: 1 }] });
    await first.answer(200, testCart());
    await (await nextAsked()).answer(200, testCart());
    expect(emitted().flatMap(([name, payload]) => (name === 'analytics.recorded' ? [payload] : []))).toEqual([
      { event: 'add_to_cart', properties: { merchandise: 'air_aster_black_9', quantity: 1 } },
      { event: 'add_to_cart', properties: { merchandise: 'air_rose_gold_9', quantity: 1 } },
    ]);
  });

  describe('[BAG-02] [BAG-10] shows at once what the page knows of the line', () => {
    const preview = [testLine({ id: 'preview-1', attributes: [{ key: 'engraving', value: '27.06.19' }] })];
    const rows = () => within(screen.getByRole('dialog')).getAllByRole('listitem');

    it('in a bag that is no cart yet, with its sum, and keeps its element when the server answers', async () => {
      mount();
      await add({ preview });
      const request = await nextAsked();
      const [row] = rows();
      expect(row).toHaveTextContent('Aster Black / Size 9 · Engraved 27.06.19');
      expect(row).toHaveAttribute('aria-busy', 'true');
      expect(row).toHaveTextContent('Saving…');
      const panel = within(screen.getByRole('dialog'));
      expect(panel.getByText('being confirmed')).toBeVisible();
      expect(panel.getAllByText(/1,299/)).not.toHaveLength(0);
      expect(panel.getByRole('button', { name: 'Checkout' })).toBeDisabled();
      const attributes = [...preview.flatMap((line) => line.attributes), { key: '_product_type', value: 'RING' }];
      await request.answer(200, testCart({ nodes: [testLine({ id: 'line-9', attributes })] }));
      expect(rows()).toEqual([row]);
      expect(row).not.toHaveAttribute('aria-busy');
      expect(panel.getByRole('button', { name: 'Checkout' })).toBeEnabled();
      expect(staged.asked).toEqual([]);
    });

    it('as more of a line that is there, before what comes free', async () => {
      localStorage.setItem('tessera.cart.AE', 'cart-1');
      const kit = testLine({ id: 'kit' });
      const product = { ...kit.merchandise.product, title: 'Sizing kit', tags: ['NO_EDIT'] };
      const free = { ...kit, merchandise: { ...kit.merchandise, id: 'kit', product } };
      const there = testCart({ nodes: [testLine(), free] });
      mount();
      await add({ preview: [testLine()] });
      await (await nextAsked()).answer(200, there);
      await nextAsked();
      expect(screen.getByRole('spinbutton')).toHaveValue(2);
      const merchandise = { ...testLine().merchandise, id: 'other', title: 'Gold' };
      await add({ requestId: 'r2', preview: [testLine({ merchandise })] });
      expect(rows().map((row) => row.querySelector('h3')?.textContent)).toEqual(['Ring Air', 'Ring Air', 'Sizing kit']);
    });

    it('by its name alone where the page knows no more, and where what it says is no line of a cart', async () => {
      mount();
      await add({ name: 'Ring Air (Aster Black)', preview: [{ id: 'x' }] });
      await dialog();
      expect(rows().map(({ textContent }) => textContent)).toEqual(['Ring Air (Aster Black)Being added…']);
    });

    it('once: who has closed the bag meanwhile is not shown it again', async () => {
      mount();
      await add({ preview });
      await userEvent.click(within(await dialog()).getByRole('button', { name: 'Close' }));
      await (await nextAsked()).answer(200, testCart());
      expect(emitted()).toContainEqual(['bag.add-settled', { requestId: 'r1', ok: true }]);
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('and closes again when the add fails', async () => {
      mount();
      await add({ preview });
      expect(await dialog()).toBeVisible();
      await (await nextAsked()).answer(400, {});
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(toasts()).toHaveLength(1);
    });

    it('[UPS-05] but not where the modal with extras may follow', async () => {
      mount();
      await add({ preview, upsell: true });
      const request = await nextAsked();
      expect(screen.queryByRole('dialog')).toBeNull();
      await request.answer(400, {});
      const merchandise = { ...testLine().merchandise, id: 'home' };
      const product = { ...merchandise.product, productType: 'GENERIC' as const };
      await add({ requestId: 'r2', preview: [testLine({ merchandise: { ...merchandise, product } })], upsell: true });
      expect(await dialog()).toBeVisible();
    });

    it('[UPS-05] nor while it is not known whether a ring is in the cart', async () => {
      localStorage.setItem('tessera.cart.AE', 'cart-1');
      mount();
      const merchandise = { ...testLine().merchandise, id: 'plug' };
      const product = { ...merchandise.product, productType: 'GENERIC' as const };
      await add({ preview: [testLine({ merchandise: { ...merchandise, product } })], upsell: true });
      const read = await nextAsked();
      expect(screen.queryByRole('dialog')).toBeNull();
      await read.answer(200, testCart());
      expect((await nextAsked()).path).toBe('/api/vendor/local/cart/add/?store=AE');
      expect(screen.queryByRole('dialog')).toBeNull();
    });
  });

  it('[BAG-12] asks nobody for the vendor that came with the page', async () => {
    staged.vendor = 'never asked';
    mount({ data: { vendor: 'shopify' } });
    await add();
    expect((await nextAsked()).path).toBe('/api/vendor/shopify/cart/create/?store=AE');
  });

  it('[BAG-12] silently, it does not open the bag', async () => {
    mount();
    await add({ silent: true });
    await (await nextAsked()).answer(200, testCart());
    expect(emitted()).toContainEqual(['bag.add-settled', { requestId: 'r1', ok: true }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['a refusal', 400, 'Failed to add item to cart. Please try again.'],
    ['no network', null, 'Unable to add item to cart. Please check your connection and try again.'],
  ] as const)('[BAG-12] [API-07] on %s clears the stored id and answers in words', async (_, status, message) => {
    localStorage.setItem('tessera.cart.AE', 'cart-1');
    mount();
    await add();
    await (await nextAsked()).answer(200, testCart());
    const request = await nextAsked();
    expect(request.path).toBe('/api/vendor/local/cart/add/?store=AE');
    if (status === null) {
      await request.fail();
      await (await nextAsked()).fail();
    } else await request.answer(status, {});
    expect(emitted()).toContainEqual(['bag.add-settled', { requestId: 'r1', ok: false, message }]);
    expect(toasts()).toEqual([{ id: expect.stringMatching(/^bag\./), type: 'error', message }]);
    expect(localStorage.getItem('tessera.cart.AE')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('[BAG-12] a change whose answer was lost is sent once more under the same key, the next under another', async () => {
    localStorage.setItem('tessera.cart.AE', 'cart-1');
    mount();
    await add();
    await (await nextAsked()).answer(200, testCart());
    const lost = await nextAsked();
    await lost.fail();
    const again = await nextAsked();
    expect(lost.key).toMatch(/^\w{22}$/);
    expect([again.path, again.body, again.key]).toEqual([lost.path, lost.body, lost.key]);
    await again.answer(200, testCart());
    expect(emitted()).toContainEqual(['bag.add-settled', { requestId: 'r1', ok: true }]);
    await add({ requestId: 'r2' });
    expect((await nextAsked()).key).not.toBe(lost.key);
    expect(localStorage.getItem('tessera.cart.AE')).toBe('cart-1');
  });

  it('[PDP-08] [SHELL-09] the code that the address carries goes into the cart, beside a partner’s', async () => {
    history.replaceState(null, '', '/ring/buy/ae?discount=SPRING');
    mount();
    staged.slot.deliver(partnerActivated, { code: 'luna', name: 'Luna', discountCodes: ['LUNA10'] });
    await add();
    expect((await nextAsked()).body).toMatchObject({ discountCodes: ['LUNA10', 'SPRING'] });
    history.replaceState(null, '', '/');
  });

  it('[PROG-01] after a partner’s page its codes go into the cart, on a later visit too', async () => {
    mount();
    staged.slot.deliver(partnerActivated, { code: 'luna', name: 'Luna', discountCodes: ['LUNA10'] });
    staged.slot.unmount();
    mount();
    expect(emitted()).toContainEqual(['partner.activated', { code: 'luna', name: 'Luna', discountCodes: ['LUNA10'] }]);
    await add();
    expect((await nextAsked()).body).toMatchObject({
      discountCodes: ['LUNA10'],
      attributes: [{ key: 'affiliate_code', value: 'luna' }],
    });
  });

  it('[PROG-05] who signs out of a workplace’s prices brings its codes into no cart any more', async () => {
    mount();
    staged.slot.deliver(partnerActivated, { code: 'acme', name: 'Acme', discountCodes: ['WORK-ACME-1'] });
    // Leaving another programme changes nothing.
    staged.slot.deliver(partnerLeft, { code: 'luna' });
    expect(localStorage.getItem('tessera.partner')).toContain('WORK-ACME-1');
    staged.slot.deliver(partnerLeft, { code: 'acme' });
    expect(localStorage.getItem('tessera.partner')).toBeNull();
    await add();
    expect((await nextAsked()).body).not.toMatchObject({ discountCodes: ['WORK-ACME-1'] });
  });

  it('[PROG-01] the partner that a link names is stored and emitted, once, its codes beside those that are known', async () => {
    const url = 'http://localhost/ring/buy/ae?affiliateCode=luna&discount=';
    mount({ url: `${url}LUNA10` });
    const luna = (discountCodes: string[]) => ['partner.activated', { code: 'luna', name: 'luna', discountCodes }];
    expect(emitted()).toEqual([['bag.changed', { store: 'AE', totalQuantity: 0 }], luna(['LUNA10'])]);
    staged.slot.update({ url: `${url}LUNA10&size=9` });
    staged.slot.update({ url: `${url}` });
    expect(emitted()).toHaveLength(2);
    staged.slot.update({ url: `${url}MORE` });
    expect(emitted()[2]).toEqual(luna(['LUNA10', 'MORE']));
    staged.slot.update({ url: 'http://localhost/?affiliateCode=sol' });
    expect(emitted()[3]).toEqual(['partner.activated', { code: 'sol', name: 'sol', discountCodes: [] }]);
    staged.slot.unmount();
    mount();
    expect(emitted()).toContainEqual(['partner.activated', { code: 'sol', name: 'sol', discountCodes: [] }]);
  });
});
