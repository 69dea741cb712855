/** S8's sentences are messages over the page (SHELL-10). A new one takes the place of the one that is shown. */
import type { Toast } from '@tessera/shared-contracts/events/toast';

/** @param message in the visitor's language */
export const failureToast = (message: string): Toast => ({
  id: 'bag.failure',
  type: 'error',
  message,
});
