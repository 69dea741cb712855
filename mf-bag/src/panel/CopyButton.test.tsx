import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { testCart } from '../../test-support/carts.ts';
import { openWith, withMountedBag } from '../../test-support/mountedBag.ts';

withMountedBag();

describe('[BAG-08] the copy button', () => {
  const withCode = testCart({
    discountCodes: [
      { code: 'LUNA10', applicable: true },
      { code: 'OTHER', applicable: false },
    ],
  });
  const copy = () => screen.getByRole('button', { name: 'Copy code LUNA10' });
  async function opened() {
    const panel = await openWith(withCode);
    await userEvent.click(panel.getByRole('button', { name: 'Show breakup' }));
    expect(screen.getAllByRole('button', { name: /^Copy code/ })).toHaveLength(1);
  }

  it('copies a code of the bag, and flashes for 1500 ms', async () => {
    userEvent.setup();
    await opened();
    const started = jest.spyOn(window, 'setTimeout');
    fireEvent.click(copy());
    await act(async () => {});
    const end = started.mock.calls.find(([, delay]) => delay === 1500)?.[0];
    started.mockRestore();
    expect(await navigator.clipboard.readText()).toBe('LUNA10');
    expect(copy()).toHaveTextContent('Copied');
    expect(copy()).toHaveAttribute('data-flash', 'copied');
    act(() => end?.());
    expect(copy()).toHaveTextContent('Copy');
    expect(copy()).not.toHaveAttribute('data-flash');
  });

  it('does not say that it has copied what the browser refused', async () => {
    userEvent.setup();
    await opened();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
    fireEvent.click(copy());
    await act(async () => {});
    expect(copy()).toHaveTextContent('Copy');
    expect(screen.getByText('Not copied. Select the code and copy it.')).toBeVisible();
  });
});
