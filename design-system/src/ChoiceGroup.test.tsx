import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type Choice, ChoiceGroup, type ChoiceGroupProps } from './ChoiceGroup.tsx';

const SIZES: Choice<string>[] = [
  { value: '8', label: 'Size 8' },
  { value: '9', label: 'Size 9', soldOut: 'sold out' },
  { value: '10', label: 'Size 10' },
];

function Sizes({ told, ...props }: { told?: (value: string) => void } & Partial<ChoiceGroupProps<string>>) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <ChoiceGroup
      label="Size"
      choices={SIZES}
      value={value}
      onChange={(chosen) => {
        told?.(chosen);
        setValue(chosen);
      }}
      {...props}
    />
  );
}

describe('ChoiceGroup', () => {
  it('is a radio group with its label as name and nothing chosen at first', () => {
    render(<Sizes />);
    expect(screen.getByRole('radiogroup', { name: 'Size' })).toBeInTheDocument();
    for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  });

  it('is chosen from by pointer', async () => {
    render(<Sizes />);
    await userEvent.click(screen.getByRole('radio', { name: 'Size 10' }));
    expect(screen.getByRole('radio', { name: 'Size 10' })).toBeChecked();
  });

  it('is one stop of the Tab key, chosen from by Space and the arrows', async () => {
    render(<Sizes choices={SIZES.filter(({ soldOut }) => !soldOut)} />);
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard(' ');
    expect(screen.getByRole('radio', { name: 'Size 8' })).toBeChecked();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Size 10' })).toBeChecked();
    await user.tab();
    expect(document.body).toHaveFocus();
  });

  it('lets a sold-out choice be reached and heard, but not taken', async () => {
    const told = jest.fn();
    render(<Sizes told={told} />);
    const soldOut = screen.getByRole('radio', { name: 'Size 9 (sold out)' });
    expect(soldOut).toHaveAttribute('aria-disabled', 'true');
    expect(soldOut).toBeEnabled();
    await userEvent.click(soldOut);
    expect(soldOut).not.toBeChecked();
    expect(told).not.toHaveBeenCalled();
  });

  it('is walked over by the arrows where it is sold out, keeping what was chosen', async () => {
    render(<Sizes />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('radio', { name: 'Size 8' }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Size 9 (sold out)' })).toHaveFocus();
    expect(screen.getByRole('radio', { name: 'Size 8' })).toBeChecked();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Size 10' })).toBeChecked();
  });

  it('ties its error to the group', () => {
    render(<Sizes error="Please select a color & size" />);
    const group = screen.getByRole('radiogroup', { name: 'Size' });
    expect(group).toHaveAccessibleDescription('Please select a color & size');
    expect(group).toHaveAttribute('aria-invalid', 'true');
  });

  it('is described by what it is and by its hint, until there is an error', () => {
    const { rerender } = render(<Sizes description="From 5 to 14." hint="Wear a sizer for a day." />);
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('From 5 to 14. Wear a sizer for a day.');
    rerender(<Sizes description="From 5 to 14." hint="Wear a sizer for a day." error="Choose a size." />);
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('From 5 to 14. Choose a size.');
  });

  it('keeps a hidden label as its name', () => {
    render(<Sizes labelHidden />);
    expect(screen.getByRole('radiogroup', { name: 'Size' })).toBeInTheDocument();
    expect(screen.getByText('Size')).toHaveClass('visually-hidden');
  });
});
