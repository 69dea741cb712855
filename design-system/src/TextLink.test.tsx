import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { TextLink } from './TextLink.tsx';

describe('TextLink', () => {
  it('is a link by its words', () => {
    render(<TextLink href="/ring/buy">Ring Air</TextLink>);
    expect(screen.getByRole('link', { name: 'Ring Air' })).toHaveAttribute('href', '/ring/buy');
  });

  it('gives a page in a new tab no hold on this one', () => {
    render(
      <TextLink href="https://vela.example" target="_blank">
        Vela
      </TextLink>,
    );
    expect(screen.getByRole('link')).toHaveAttribute('rel', 'noopener');
  });
});
