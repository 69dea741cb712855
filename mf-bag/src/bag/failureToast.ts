/** S8's sentences are messages over the page (SHELL-10). The same one again takes the place of the one that is shown. */
import type { Toast } from '@tessera/shared-contracts/toast';
import type { Failure } from '../session/cartSession.machine.ts';

/** @param message in the visitor's language */
export const failureToast = (failure: Failure, message: string): Toast => ({
  id: `bag.${failure}`,
  type: 'error',
  message,
});
