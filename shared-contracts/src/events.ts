/**
 * Every event that crosses a border between remotes, or between a remote and the shell. A breaking change of a
 * payload is a new version beside the old one; both sides keep working until the last listener has moved.
 */
import * as z from 'zod/mini';
import { CART_LINES_CEILING, cartLineInputSchema, discountCodeSchema } from './cartLineInput.ts';
import { MAX_DISCOUNT_CODES } from './discountCodes.ts';
import { frameSchema } from './frame.ts';
import { STORES } from './stores.ts';
import { toastSchema } from './toast.ts';
import { visitorSchema } from './visitor.ts';

export interface EventDefinition<Payload> {
  /** subject.what-happened, as teams say it. */
  readonly name: string;
  readonly version: number;
  /**
   * `queued`: each event reaches the listeners there are; with none, it is kept until the first one comes.
   * `latest`: a fact that replaces the one before; every newcomer is told the last one.
   */
  readonly delivery: 'queued' | 'latest';
  readonly schema: z.ZodMiniType<Payload>;
  /**
   * The event that answers each of these, with the same `requestId`. The bus sees to it that there is an answer: its own
   * where nobody gives one within ANSWER_DEADLINE, or a border refuses the request.
   */
  readonly answer?: EventDefinition<Answer>;
}

export interface Answer {
  readonly requestId: string;
  readonly ok: boolean;
  /** In the visitor's language; left out where the bus answers. */
  readonly message?: string | undefined;
  /** Nobody has answered in time. It may be done all the same: repeat it under the same `requestId`. */
  readonly unanswered?: boolean | undefined;
}

// With this annotation a bundler leaves out the events that nobody in a build uses.
/*@__NO_SIDE_EFFECTS__*/
function defineEvent<Payload>(definition: EventDefinition<Payload>): EventDefinition<Payload> {
  return definition;
}

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
  }),
  answer: bagAddSettled,
});

export const bagOpenRequested = defineEvent({
  name: 'bag.open-requested',
  version: 1,
  delivery: 'queued',
  schema: z.object({}),
});

export const bagChanged = defineEvent({
  name: 'bag.changed',
  version: 1,
  delivery: 'latest',
  schema: z.object({ store: z.enum(STORES), totalQuantity: z.int().check(z.gte(0)) }),
});

/** A partner's page was opened: its codes go into every cart from now on (C3, PROG-01). */
export const partnerActivated = defineEvent({
  name: 'partner.activated',
  version: 1,
  delivery: 'latest',
  schema: z.object({
    code: z.string().check(z.minLength(1)),
    name: z.string(),
    discountCodes: z.array(z.string().check(z.minLength(1))),
  }),
});

/** From the shell: store, language or country of the visitor are different now (REG-05). */
export const visitorChanged = defineEvent({
  name: 'visitor.changed',
  version: 1,
  delivery: 'latest',
  schema: visitorSchema,
});

/** From the shell: what the frame looks like for the route now shown (SHELL-02). */
export const frameChanged = defineEvent({
  name: 'frame.changed',
  version: 1,
  delivery: 'latest',
  schema: frameSchema,
});

/** A page asks for another frame; holds until the next route change (SHELL-02). */
export const frameRequested = defineEvent({
  name: 'frame.requested',
  version: 1,
  delivery: 'queued',
  schema: z.partial(frameSchema),
});

/** A short message for the visitor, over whatever is shown (SHELL-10). The shell shows it. */
export const toastRequested = defineEvent({
  name: 'toast.requested',
  version: 1,
  delivery: 'queued',
  schema: toastSchema,
});

/** From the shell: what the visitor has said about analytics, ads and chat; null: nothing yet (CONS-02). */
export const consentChanged = defineEvent({
  name: 'consent.changed',
  version: 1,
  delivery: 'latest',
  schema: z.object({ choice: z.nullable(z.boolean()) }),
});

/** Something worth counting. The shell passes it on if the visitor has agreed by then, and else forgets it (S7, ANA-01). */
export const analyticsRecorded = defineEvent({
  name: 'analytics.recorded',
  version: 1,
  delivery: 'queued',
  schema: z.object({
    event: z.enum(['add_to_cart', 'begin_checkout', 'cart_icon_click', 'page_view']),
    properties: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  }),
});
