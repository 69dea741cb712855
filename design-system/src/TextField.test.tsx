import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from './TextField.tsx';

describe('TextField', () => {
  it('is found by its label and typed into', async () => {
    render(<TextField label="Engraving" defaultValue="" />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Engraving' }), '27.06.19');
    expect(screen.getByRole('textbox')).toHaveValue('27.06.19');
  });

  it('is described by its hint and its counter', () => {
    render(<TextField label="Engraving" hint="Up to 8 characters." counter="3 of 8" />);
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Up to 8 characters. 3 of 8');
    expect(screen.getByRole('status')).toHaveTextContent('3 of 8');
  });

  it('is invalid with an error, which takes the place of the hint', () => {
    render(<TextField label="Their email" hint="We write once." error="Needs a full address, with a dot." />);
    const field = screen.getByRole('textbox', { name: 'Their email' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Needs a full address, with a dot.');
    expect(screen.queryByText('We write once.')).not.toBeInTheDocument();
  });

  it('has no description when there is nothing to say', () => {
    render(<TextField label="Engraving" />);
    expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-describedby');
  });

  it('shows between label and field what it will look like, and is described by what it is', () => {
    render(
      <TextField label="Engraving" description="On the inside." hint="Up to 8 characters.">
        <p>27.06.19</p>
      </TextField>,
    );
    const field = screen.getByRole('textbox', { name: 'Engraving' });
    expect(field).toHaveAccessibleDescription('On the inside. Up to 8 characters.');
    const preview = screen.getByText('27.06.19');
    expect(preview.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });
});
