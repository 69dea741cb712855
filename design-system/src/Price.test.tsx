import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { Price } from './Price.tsx';

const LABELS = { before: 'Regular price', now: 'Price now', free: 'Free' };
const usd = (amount: string) => ({ amount, currencyCode: 'USD' });

describe('Price', () => {
  it('shows an amount alone', () => {
    const { container } = render(<Price money={usd('349')} labels={LABELS} />);
    expect(container).toHaveTextContent(/^\$349$/);
  });

  it('strikes the old amount through and says so in words', () => {
    const { container } = render(<Price money={usd('314.1')} struck={usd('349')} labels={LABELS} />);
    expect(container).toHaveTextContent('Regular price $349 Price now $314.10');
    expect(container.querySelector('s')).toHaveTextContent('$349');
  });

  it.each(['0', '0.00'])('[BAG-02] says Free for %s', (amount) => {
    const { container } = render(<Price money={usd(amount)} labels={LABELS} />);
    expect(container).toHaveTextContent(/^Free$/);
  });

  it('is a skeleton until it is known', () => {
    const { container } = render(<Price money={null} labels={LABELS} />);
    expect(container).toHaveTextContent(/^$/);
    expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
  });
});

describe('Price that counts', () => {
  let reduced = false;
  beforeEach(() => {
    reduced = false;
    jest.useFakeTimers();
    window.matchMedia = jest.fn((query: string) =>
      Object.assign(new EventTarget(), {
        matches: reduced,
        media: query,
        onchange: null,
        addListener() {},
        removeListener() {},
      }),
    );
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const seen = (container: HTMLElement) =>
    container.querySelector('[aria-hidden]')?.textContent ?? container.textContent;
  const heard = (container: HTMLElement) => {
    const copy = container.cloneNode(true);
    if (!(copy instanceof HTMLElement)) throw new Error('No element.');
    for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
    return copy.textContent;
  };

  it('runs through what lies between in 220 ms and says the new amount all the while', () => {
    const { container, rerender } = render(<Price money={usd('349')} labels={LABELS} counts />);
    rerender(<Price money={usd('466.50')} labels={LABELS} counts />);
    pass(100);
    const between = Number(seen(container)?.replace('$', ''));
    expect(between).toBeGreaterThan(349);
    expect(between).toBeLessThan(466);
    expect(heard(container)).toBe('$466.50');
    pass(140);
    expect(container).toHaveTextContent(/^\$466\.50$/);
  });

  it('is there at once without motion', () => {
    reduced = true;
    const { container, rerender } = render(<Price money={usd('349')} labels={LABELS} counts />);
    rerender(<Price money={usd('466')} labels={LABELS} counts />);
    pass(20);
    expect(container).toHaveTextContent(/^\$466$/);
  });

  it('is there at once in another currency', () => {
    const { container, rerender } = render(<Price money={usd('349')} labels={LABELS} counts />);
    rerender(<Price money={{ amount: '28499', currencyCode: 'INR' }} labels={LABELS} counts />);
    pass(20);
    expect(container).toHaveTextContent(/^₹28,499$/);
  });

  it('is there at once unless it is told to count', () => {
    const { container, rerender } = render(<Price money={usd('349')} labels={LABELS} />);
    rerender(<Price money={usd('466')} labels={LABELS} />);
    pass(20);
    expect(container).toHaveTextContent(/^\$466$/);
  });
});
