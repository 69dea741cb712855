/**
 * All events between remotes, or between a remote and the shell, except the two of an add (`bagAddEvents.ts`). A breaking change of a payload
 * is a new version beside the old one; both sides support both until the last listener has moved.
 */
import * as z from 'zod/mini';
import { frameSchema } from '../frame/frame.ts';
import { STORES } from '../stores/stores.ts';
import { visitorSchema } from '../stores/visitor.ts';
import { defineEvent } from './defineEvent.ts';
import { toastSchema } from './toast.ts';

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

/** A partner's page was opened: its codes are added to every cart from now on (C3, PROG-01). */
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

/** A visitor has removed a partner's discount, or signed out of a workplace's prices: its codes are no longer added to carts (PROG-05). */
export const partnerLeft = defineEvent({
  name: 'partner.left',
  version: 1,
  delivery: 'queued',
  schema: z.object({ code: z.string().check(z.minLength(1)) }),
});

/** From the shell: the visitor's store, language or country has changed (REG-05). */
export const visitorChanged = defineEvent({
  name: 'visitor.changed',
  version: 1,
  delivery: 'latest',
  schema: visitorSchema,
});

/** From the shell: the frame of the current route (SHELL-02). */
export const frameChanged = defineEvent({
  name: 'frame.changed',
  version: 1,
  delivery: 'latest',
  schema: frameSchema,
});

/** A page requests another frame, until the next route change (SHELL-02). */
export const frameRequested = defineEvent({
  name: 'frame.requested',
  version: 1,
  delivery: 'queued',
  schema: z.partial(frameSchema),
});

/** The server's render of the current page has changed: the shell renders it again and keeps the visitor's focus and scroll position. */
export const pageOutdated = defineEvent({
  name: 'page.outdated',
  version: 1,
  delivery: 'queued',
  schema: z.object({}),
});

/** A short message for the visitor, over the page (SHELL-10). The shell shows it. */
export const toastRequested = defineEvent({
  name: 'toast.requested',
  version: 1,
  delivery: 'queued',
  schema: toastSchema,
});

/** From the shell: the visitor's choice on analytics, ads and chat. Null: none yet (CONS-02). */
export const consentChanged = defineEvent({
  name: 'consent.changed',
  version: 1,
  delivery: 'latest',
  schema: z.object({ choice: z.nullable(z.boolean()) }),
});

/** An analytics event. The shell passes it on if the visitor has consented by then, and otherwise discards it (S7, ANA-01). */
export const analyticsRecorded = defineEvent({
  name: 'analytics.recorded',
  version: 1,
  delivery: 'queued',
  schema: z.object({
    event: z.enum(['add_to_cart', 'begin_checkout', 'cart_icon_click', 'page_view']),
    properties: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  }),
});
