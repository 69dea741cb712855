/** The request to add to the bag, and its answer: in a file of their own, so that pages without such a request do not load them. */
import * as z from 'zod/mini';
import { CART_LINES_CEILING } from '../bag/cartLimits.ts';
import { cartLineInputSchema, discountCodeSchema } from '../bag/cartLineInput.ts';
import { MAX_DISCOUNT_CODES } from '../bag/discountCodes.ts';
import { type Answer, defineEvent } from './defineEvent.ts';

export const bagAddSettled = defineEvent<Answer>({
  name: 'bag.add-settled',
  version: 1,
  delivery: 'queued',
  schema: z.object({
    requestId: z.string(),
    ok: z.boolean(),
    message: z.optional(z.string()),
    unanswered: z.optional(z.boolean()),
  }),
});

/** Requests that lines are added to the bag. The answer is one `bag.add-settled` with the same requestId. */
export const bagAddRequested = defineEvent({
  name: 'bag.add-requested',
  version: 1,
  delivery: 'queued',
  schema: z.object({
    requestId: z.string().check(z.minLength(1)),
    lines: z.array(cartLineInputSchema).check(z.minLength(1), z.maxLength(CART_LINES_CEILING)),
    /** Codes that are added to the cart with the lines (C3): the membership's. The server decides whether and to which lines they apply. */
    discountCodes: z.optional(z.array(discountCodeSchema).check(z.maxLength(MAX_DISCOUNT_CODES))),
    /** Add without opening the bag (S7, BAG-12). */
    silent: z.optional(z.boolean()),
    /** Start a new cart even when there is one (S4, BAG-12). */
    forceNew: z.optional(z.boolean()),
    /** After the add, offer extras in a modal for the first line's variant before the bag is shown (S2, UPS-05). */
    upsell: z.optional(z.boolean()),
    /** Name of the added product, in the visitor's language. */
    name: z.optional(z.string()),
    /**
     * The lines in the cart's format (`CartLine`), as far as the page knows them: the bag shows them until it has stored the add. The bag
     * validates them itself, so that no page loads a cart's schema for this.
     */
    preview: z.optional(z.array(z.unknown())),
  }),
  answer: bagAddSettled,
});
