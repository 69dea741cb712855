/** The sentences of S8 are toasts (SHELL-10). A new one replaces the one that is shown. */
import type { Toast } from '@tessera/shared-contracts/events/toast';

/** @param message in the visitor's language */
export const failureToast = (message: string): Toast => ({
  id: 'bag.failure',
  type: 'error',
  message,
});
