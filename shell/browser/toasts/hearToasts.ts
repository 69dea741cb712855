/** Listens to toast requests (SHELL-10). Starts in idle time, because the bus queues earlier requests. */
import type { Bus } from '@tessera/shared-contracts/events/bus';
import { toastRequested } from '@tessera/shared-contracts/events/events';
import { TOAST_EVENTS } from '@tessera/shared-contracts/events/shellEvents';

import { showPlainToast } from './plainToast.ts';

type ApplyStylesheets = (urls: readonly string[]) => Promise<void>;

/**
 * @param applyStylesheets passed to `toasts`, which is loaded with the first message
 * @param report called when it fails to load
 */
export function hearToasts(bus: Bus, applyStylesheets: ApplyStylesheets, report: (error: unknown) => void): void {
  bus.connect('shell', TOAST_EVENTS).on(toastRequested, async (request) => {
    try {
      const { showToast } = await import(/* webpackChunkName: "toasts" */ './toasts.tsx');
      await showToast(request, applyStylesheets);
    } catch (error) {
      // The message is shown all the same: usually it says that the server does not respond.
      showPlainToast(request);
      report(error);
    }
  });
}
