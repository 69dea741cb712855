import '@testing-library/jest-dom/jest-globals';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showToast } from './toasts.tsx';

const applied: string[][] = [];
const applyStylesheets = async (urls: readonly string[]) => void applied.push([...urls]);
const say = (type: 'error' | 'success' | 'info', message: string) =>
  act(() => showToast({ type, message }, applyStylesheets));

beforeEach(() => {
  document.documentElement.lang = 'de';
  // jsdom has no pointer capture.
  Element.prototype.setPointerCapture = () => {};
});

const item = async (message: string) => (await screen.findByText(message)).closest('li');

describe('messages over the page', () => {
  it('[SHELL-10] come with their styles, in a live region that is named in the page’s language', async () => {
    await say('error', 'Das ging nicht.');
    expect(applied).toEqual([[expect.stringContaining('styles'), expect.stringContaining('toasts')]]);
    expect(await item('Das ging nicht.')).toHaveAttribute('data-type', 'error');
    const region = screen.getByRole('region', { name: /^Meldungen/ });
    expect(region).toHaveAttribute('aria-live', 'polite');
    expect(region).toContainElement(screen.getByText('Das ging nicht.'));
  });

  it('[SHELL-10] are closed by a button', async () => {
    await say('success', 'Gespeichert.');
    const [close] = within((await item('Gespeichert.')) ?? document.body).getAllByRole('button', {
      name: 'Meldung schließen',
    });
    if (!close) throw new Error('There is no button to close it.');
    await userEvent.click(close);
    await waitFor(() => expect(screen.queryByText('Gespeichert.')).not.toBeInTheDocument());
  });

  it('[SHELL-10] stack to three; one more hides the oldest', async () => {
    for (const message of ['Eins', 'Zwei', 'Drei', 'Vier']) {
      await say('info', message);
      await item(message);
    }
    const visible = ['Vier', 'Drei', 'Zwei', 'Eins'].map(async (message) => (await item(message))?.dataset.visible);
    expect(await Promise.all(visible)).toEqual(['true', 'true', 'true', 'false']);
  });

  it('[SHELL-10] go by themselves after the time that they ask for', async () => {
    await act(() => showToast({ type: 'info', message: 'Bald weg', duration: 50 }, applyStylesheets));
    expect(await item('Bald weg')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Bald weg')).not.toBeInTheDocument());
  });

  it('[SHELL-10] stand in the modal dialog that is open, where they can be reached', async () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    const query = document.querySelectorAll.bind(document);
    // jsdom does not support `:modal`.
    const spy = jest
      .spyOn(document, 'querySelectorAll')
      .mockImplementation((selector: string) => query(selector.replace(':modal', '')));
    await say('info', 'Im Dialog');
    expect(dialog).toContainElement(await item('Im Dialog'));
    dialog.remove();
    await say('info', 'Danach');
    spy.mockRestore();
    expect(document.body).toContainElement(await item('Danach'));
  });
});
