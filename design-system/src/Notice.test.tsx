import '@testing-library/jest-dom/jest-globals';
import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Notice } from './Notice.tsx';

describe('Notice', () => {
  it('is announced as its owner says and closed by its button', async () => {
    const close = jest.fn();
    render(
      <Notice role="status" tone="good" onClose={close} closeLabel="Close">
        Ring Air is in your bag.
      </Notice>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('Ring Air is in your bag.');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('has no close button without somebody to close it', () => {
    render(<Notice>We count visits.</Notice>);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
