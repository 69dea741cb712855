/** The request to put something into the bag, and its answer: apart from the other events, so that a page without such a request does not load them. */
import * as z from 'zod/mini';
import { CART_LINES_CEILING, cartLineInputSchema, discountCodeSchema } from '../bag/cartLineInput.ts';
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

/** Put lines into the bag. Answered by one `bag.add-settled` with the same requestId. */
export const bagAddRequested = defineEvent({
  name: 'bag.add-requested',
  version: 1,
  delivery: 'queued',
  schema: z.object({
    requestId: z.string().check(z.minLength(1)),
    lines: z.array(cartLineInputSchema).check(z.minLength(1), z.maxLength(CART_LINES_CEILING)),
    /** Codes that go into the cart with the lines (C3): the membership's. The server says whether and for what they count. */
    discountCodes: z.optional(z.array(discountCodeSchema).check(z.maxLength(MAX_DISCOUNT_CODES))),
    /** Add without opening the bag (S7, BAG-12). */
    silent: z.optional(z.boolean()),
    /** Start a new cart even when there is one (S4, BAG-12). */
    forceNew: z.optional(z.boolean()),
    /** After the add, offer extras in a modal for the first line's variant before the bag is shown (S2, UPS-05). */
    upsell: z.optional(z.boolean()),
    /** What is added is called in the visitor's language. */
    name: z.optional(z.string()),
    /**
     * The lines as a cart would show them (`CartLine`), as far as the page knows: the bag shows them until it has stored the add. It
     * checks them itself, so that no page loads a cart's schema for this.
     */
    preview: z.optional(z.array(z.unknown())),
  }),
  answer: bagAddSettled,
});
