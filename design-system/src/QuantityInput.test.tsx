import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QuantityInput } from './QuantityInput.tsx';

const LABELS = { quantity: 'Quantity', increase: 'Increase quantity', decrease: 'Decrease quantity' };

function setUp(value: number, props: { min?: number; disabled?: boolean } = {}) {
  const onChange = jest.fn();
  render(
    <>
      <p id="line-title">Ring Air</p>
      <QuantityInput value={value} onChange={onChange} max={20} labels={LABELS} describedBy="line-title" {...props} />
    </>,
  );
  return onChange;
}

const field = () => screen.getByRole('spinbutton', { name: 'Quantity' });

describe('QuantityInput', () => {
  it('counts one up and one down', async () => {
    const onChange = setUp(2);
    await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
    await userEvent.click(screen.getByRole('button', { name: 'Decrease quantity' }));
    expect(onChange.mock.calls).toEqual([[3], [1]]);
  });

  it('says of what, at each of its controls', () => {
    setUp(2);
    for (const control of [...screen.getAllByRole('button'), field()]) {
      expect(control).toHaveAccessibleDescription('Ring Air');
    }
  });

  it.each([
    ['Enter', '5', '{Enter}', [[5]]],
    ['leaving the field', '5', '{Tab}', [[5]]],
    ['a number beyond the most', '99', '{Enter}', [[20]]],
    ['a zero', '0', '{Enter}', [[0]]],
    ['the number that is there', '2', '{Enter}', []],
  ])('takes a typed number: %s', async (_, typed, key, calls) => {
    const onChange = setUp(2);
    const user = userEvent.setup();
    await user.clear(field());
    await user.type(field(), `${typed}${key}`);
    expect(onChange.mock.calls).toEqual(calls);
  });

  it('falls back to the last good number when none was typed', async () => {
    const onChange = setUp(2);
    const user = userEvent.setup();
    await user.clear(field());
    await user.tab();
    expect(field()).toHaveValue(2);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('goes down to 0 by default, and no further', async () => {
    const onChange = setUp(1);
    await userEvent.click(screen.getByRole('button', { name: 'Decrease quantity' }));
    expect(onChange).toHaveBeenCalledWith(0);
  });

  it('stops at its limits', () => {
    setUp(1, { min: 1 });
    expect(screen.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
  });

  it('takes nothing while it is disabled', () => {
    setUp(2, { disabled: true });
    for (const control of [...screen.getAllByRole('button'), field()]) expect(control).toBeDisabled();
  });
});
