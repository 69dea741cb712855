import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it } from '@jest/globals';
import { RARE_COLOURS } from '@tessera/shared-contracts/ring/rare';
import { RING_COLOURS } from '@tessera/shared-contracts/ring/ring';
import { render, screen } from '@testing-library/react';
import { Swatches } from './Swatches.tsx';

const METALS = [...RING_COLOURS, ...RARE_COLOURS];

describe('Swatches', () => {
  it('are named radios that show no words', () => {
    render(
      <Swatches
        label="Finish"
        choices={[
          { value: 'RAW_TITANIUM', label: 'Raw Titanium' },
          { value: 'BIONIC_GOLD', label: 'Bionic Gold', soldOut: 'sold out' },
        ]}
        value="RAW_TITANIUM"
        onChange={() => {}}
      />,
    );
    expect(screen.getByRole('radiogroup', { name: 'Finish' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Raw Titanium' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Bionic Gold (sold out)' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByText('Raw Titanium')).not.toBeInTheDocument();
  });

  it.each(METALS)('have a metal for %s', (metal) => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
    expect(rules).toContainEqual(
      expect.stringMatching(new RegExp(`\\[data-swatch="${metal}"\\] ?\\{ ?background: ?linear-gradient\\(`)),
    );
  });
});
