import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
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
    expect(container).toHaveTextContent('Regular price $349 Price now $314.1');
    expect(container.querySelector('s')).toHaveTextContent('$349');
  });

  it.each(['0', '0.00'])('[BAG-02] says Free for %s', (amount) => {
    const { container } = render(<Price money={usd(amount)} labels={LABELS} />);
    expect(container).toHaveTextContent(/^Free$/);
  });
});
