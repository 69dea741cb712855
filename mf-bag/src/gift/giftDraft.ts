/** Unsaved input of the gift form, per cart: it survives a reload of the page, but not the end of the tab. */
import { parseJson } from '@tessera/shared-contracts/http/parseJson';
import * as z from 'zod/mini';
import { type GiftDetails, giftAttributes } from '../cart/giftDetails.ts';
import type { TextStorage } from '../storage/textStorage.ts';

const keyOf = (cartId: string) => `tessera.bag.gift.${cartId}`;

const draftSchema = z.object({
  note: z.string(),
  email: z.string(),
  notify: z.boolean(),
  from: z.optional(z.string()),
});

export interface GiftDrafts {
  /** Null: no draft, or the cart stores the same by now. */
  read(cartId: string, stored: GiftDetails): GiftDetails | null;
  write(cartId: string, details: GiftDetails): void;
  remove(cartId: string): void;
}

export const createGiftDrafts = (storage: TextStorage): GiftDrafts => ({
  read(cartId, stored) {
    const text = storage.read(keyOf(cartId));
    const parsed = text === null ? null : draftSchema.safeParse(parseJson(text));
    if (!parsed?.success) return null;
    const isSaved = JSON.stringify(giftAttributes(parsed.data)) === JSON.stringify(giftAttributes(stored));
    if (isSaved) storage.remove(keyOf(cartId));
    return isSaved ? null : parsed.data;
  },
  write: (cartId, { note, email, notify, from }) =>
    storage.write(keyOf(cartId), JSON.stringify({ note, email, notify, from })),
  remove: (cartId) => storage.remove(keyOf(cartId)),
});
