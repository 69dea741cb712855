/** Hears who asks for a message (SHELL-10): loaded in idle time, since the bus keeps what is asked before. */
import type { Bus } from '@tessera/shared-contracts/bus';
import { toastRequested } from '@tessera/shared-contracts/events';
import { TOAST_EVENTS } from '@tessera/shared-contracts/shellEvents';

type ApplyStylesheets = (urls: readonly string[]) => Promise<void>;

/** @param applyStylesheets handed on to `toasts`, which comes with the first message */
export function hearToasts(bus: Bus, applyStylesheets: ApplyStylesheets): void {
  bus.connect('shell', TOAST_EVENTS).on(toastRequested, async (request) => {
    const { showToast } = await import(/* webpackChunkName: "toasts" */ './toasts.tsx');
    await showToast(request, applyStylesheets);
  });
}
