import '@testing-library/jest-dom/jest-globals';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { installModalDialogs } from '../testing/modalDialogs.ts';
import { Dialog } from './Dialog.tsx';

beforeAll(installModalDialogs);

function Terms({ onClose = () => {} }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Terms
      </button>
      <Dialog
        open={open}
        onClose={() => {
          onClose();
          setOpen(false);
        }}
        title="What coverage covers"
        closeLabel="Close"
        footer={<button type="button">Add coverage</button>}
      >
        <p>Damage, theft and loss.</p>
      </Dialog>
    </>
  );
}

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { name: 'What coverage covers' });

describe('Dialog', () => {
  it('opens as a modal named by its title, with what it asks for at its end', async () => {
    const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
    render(<Terms />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Terms' }));
    expect(showModal).toHaveBeenCalledTimes(1);
    expect(dialog()).toHaveTextContent('Damage, theft and loss.');
    expect(screen.getByRole('button', { name: 'Add coverage' })).toBeVisible();
  });

  it.each([
    ['the close button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', () => fireEvent(dialog(), new Event('cancel', { cancelable: true }))],
    ['a press on the page behind', () => fireEvent.click(dialog())],
  ])('asks once to be closed by %s and gives the focus back', async (_, act) => {
    const onClose = jest.fn();
    render(<Terms onClose={onClose} />);
    await userEvent.click(screen.getByRole('button', { name: 'Terms' }));
    act();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Terms' })).toHaveFocus();
  });
});
