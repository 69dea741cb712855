import '@testing-library/jest-dom/jest-globals';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createBus } from '@tessera/shared-contracts/events/bus';
import { toastRequested } from '@tessera/shared-contracts/events/events';
import { screen, waitFor } from '@testing-library/react';
import { hearToasts } from './hearToasts.ts';

const message = 'Unable to add item to cart. Please check your connection and try again.';

describe('messages whose scripts do not come', () => {
  const report = jest.fn();
  beforeEach(() => {
    document.body.replaceChildren();
    report.mockClear();
  });

  const ask = (duration?: number) => {
    const bus = createBus((error) => {
      throw error;
    });
    const asking = bus.connect('mf-bag', { emits: [toastRequested], hears: [] });
    // Fails as it does without the network, which the message is about.
    hearToasts(bus, () => Promise.reject(new Error('Failed to fetch')), report);
    asking.emit(toastRequested, { type: 'error', message, ...(duration === undefined ? {} : { duration }) });
  };

  it('[SHELL-10] are said all the same, at once, and the failure is reported', async () => {
    ask();
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(report).toHaveBeenCalledWith(new Error('Failed to fetch'));
    screen.getByRole('alert').click();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[SHELL-10] go by themselves, too', async () => {
    ask(20);
    await screen.findByRole('alert');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
