import '@testing-library/jest-dom/jest-globals';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { installModalDialogs, pressEscape } from '../testing/modalDialogs.ts';
import { Sheet } from './Sheet.tsx';

beforeAll(installModalDialogs);

function Bag({ onClose = () => {} }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Bag
      </button>
      <Sheet
        open={open}
        onClose={() => {
          onClose();
          setOpen(false);
        }}
        title="Your Bag"
        closeLabel="Close"
        footer={<button type="button">Checkout</button>}
      >
        <p>Ring Air</p>
      </Sheet>
    </>
  );
}

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Your Bag' });

async function opened(onClose?: () => void) {
  render(<Bag onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Bag' }));
}

describe('Sheet', () => {
  it('is not there until it is opened, then a dialog named by its title', async () => {
    render(<Bag />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Bag' }));
    expect(dialog()).toHaveTextContent('Ring Air');
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  });

  it.each([
    ['the close button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', () => fireEvent(dialog(), new Event('cancel', { cancelable: true }))],
    ['a press on the page behind', () => fireEvent.click(dialog())],
  ])('asks once to be closed by %s and gives the focus back', async (_, act) => {
    const onClose = jest.fn();
    await opened(onClose);
    act();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Bag' })).toHaveFocus();
  });

  it('stays open while its owner says so', () => {
    render(<Sheet open onClose={() => {}} title="Your Bag" closeLabel="Close" />);
    pressEscape(dialog());
    expect(dialog().open).toBe(true);
  });

  it('follows its owner when the browser closed it all the same', async () => {
    const onClose = jest.fn();
    await opened(onClose);
    fireEvent(dialog(), new Event('close'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays open for a press inside', async () => {
    await opened();
    await userEvent.click(screen.getByText('Ring Air'));
    expect(dialog()).toBeVisible();
  });

  it('gives the focus back when it goes while it is open', async () => {
    const opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    const { unmount } = render(<Sheet open onClose={() => {}} title="Your Bag" closeLabel="Close" />);
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    unmount();
    expect(opener).toHaveFocus();
    opener.remove();
  });
});
