/** A cart session's dependencies, for a machine that is inspected and not run. */
import type { CartSessionDependencies } from '../src/session/cartSession.ts';

const never = () => {
  throw new Error('A machine that is looked at calls nobody.');
};

export const inertSession = ({ isStored = false, isOnline = true }): CartSessionDependencies => ({
  calls: {
    fetch: never,
    create: never,
    add: never,
    updateAttributes: never,
    update: never,
    remove: never,
  },
  stored: {
    read: () => (isStored ? 'cart-1' : null),
    write: never,
    clear: never,
    clearForRecall: never,
    toRecall: () => null,
  },
  storedPending: () => [],
  needsSync: () => false,
  recall: never,
  isOnline: () => isOnline,
  partner: never,
  attributes: () => [],
  discountCodes: () => [],
  countryCode: never,
  checkoutUrl: never,
  leaveFor: never,
});
