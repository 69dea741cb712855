/** The gift flow's parts of the panel; loaded as one file when a cart is a gift for the first time. */
import { GiftForm } from './GiftForm.tsx';
import { GiftSteps } from './GiftSteps.tsx';
import { startGiftForm } from './startGiftForm.ts';

export const giftParts = { GiftForm, GiftSteps, startGiftForm };
