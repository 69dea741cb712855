import '@testing-library/jest-dom/jest-globals';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showToast } from './toasts.tsx';

const applied: string[][] = [];
const applyStylesheets = async (urls: readonly string[]) => void applied.push([...urls]);
const say = (type: 'error' | 'success' | 'info', message: string) =>
  act(() => showToast({ type, message }, applyStylesheets));

beforeEach(() => {
  document.documentElement.lang = 'de';
});

describe('messages over the page', () => {
  it('[SHELL-10] come with their styles, in a live region that the page’s language names', async () => {
    await say('error', 'Das ging nicht.');
    expect(applied).toEqual([[expect.stringContaining('styles'), expect.stringContaining('toasts')]]);
    const region = screen.getByRole('region', { name: /^Meldungen/ });
    expect(region).toHaveAttribute('aria-live', 'polite');
    expect(within(region).getByText('Das ging nicht.').closest('[data-sonner-toast]')).toHaveAttribute(
      'data-type',
      'error',
    );
  });

  it('[SHELL-10] are closed by a button', async () => {
    await say('success', 'Gespeichert.');
    const [close] = within(screen.getByText('Gespeichert.').closest('li') ?? document.body).getAllByRole('button', {
      name: 'Meldung schließen',
    });
    if (!close) throw new Error('There is no button to close it.');
    await userEvent.click(close);
    expect(screen.getByText('Gespeichert.').closest('li')).toHaveAttribute('data-removed', 'true');
  });

  it('[SHELL-10] stack to three; one more hides the oldest', async () => {
    for (const message of ['Eins', 'Zwei', 'Drei', 'Vier']) await say('info', message);
    const visible = (message: string) => screen.getByText(message).closest('li')?.dataset.visible;
    expect(['Vier', 'Drei', 'Zwei', 'Eins'].map(visible)).toEqual(['true', 'true', 'true', 'false']);
  });

  it('[SHELL-10] go after 5000 ms, or after the time that they ask for', async () => {
    jest.useFakeTimers();
    try {
      const shown = act(() => showToast({ type: 'info', message: 'Bald weg' }, applyStylesheets));
      await shown;
      act(() => jest.advanceTimersByTime(4900));
      expect(screen.getByText('Bald weg').closest('li')).toHaveAttribute('data-removed', 'false');
      act(() => jest.advanceTimersByTime(200));
      expect(screen.getByText('Bald weg').closest('li')).toHaveAttribute('data-removed', 'true');
    } finally {
      jest.useRealTimers();
    }
  });

  it('[SHELL-10] stand in the modal dialog that is open, where they can be reached', async () => {
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    const query = document.querySelectorAll.bind(document);
    jest
      .spyOn(document, 'querySelectorAll')
      .mockImplementation((selector: string) => (selector === 'dialog:modal' ? query('dialog') : query(selector)));
    await say('info', 'Im Dialog');
    expect(dialog).toContainElement(screen.getByText('Im Dialog'));
    dialog.remove();
    jest.restoreAllMocks();
    await say('info', 'Danach');
    expect(screen.getByText('Danach')).toBeInTheDocument();
  });
});
