import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IconButton } from './IconButton.tsx';

describe('IconButton', () => {
  it('is named by its label alone and submits nothing', async () => {
    const press = jest.fn();
    render(<IconButton icon="close" label="Close" onClick={press} />);
    const button = screen.getByRole('button', { name: 'Close' });
    expect(button).toHaveAttribute('type', 'button');
    await userEvent.click(button);
    expect(press).toHaveBeenCalledTimes(1);
  });
});
