/** Hears who asks for a message (SHELL-10): begins in idle time, since the bus keeps what is asked before. */
import type { Bus } from '@tessera/shared-contracts/events/bus';
import { toastRequested } from '@tessera/shared-contracts/events/events';
import { TOAST_EVENTS } from '@tessera/shared-contracts/events/shellEvents';

import { showPlainToast } from './plainToast.ts';

type ApplyStylesheets = (urls: readonly string[]) => Promise<void>;

/**
 * @param applyStylesheets handed on to `toasts`, which comes with the first message
 * @param report told that it did not come
 */
export function hearToasts(bus: Bus, applyStylesheets: ApplyStylesheets, report: (error: unknown) => void): void {
  bus.connect('shell', TOAST_EVENTS).on(toastRequested, async (request) => {
    try {
      const { showToast } = await import(/* webpackChunkName: "toasts" */ './toasts.tsx');
      await showToast(request, applyStylesheets);
    } catch (error) {
      // What it says is said all the same: most often, that nobody answers.
      showPlainToast(request);
      report(error);
    }
  });
}
