/** The bag's forms, and the link that leads straight to the checkout, for the OpenAPI document. */

import { BAG_FORM_PATHS } from '@tessera/shared-contracts/bagForms';
import { PROGRAMME_LEAVE_PATH } from '@tessera/shared-contracts/programmeLeave';
import * as z from 'zod';
import type { Calls } from '../../platform/http/calls.ts';
import { onTo, pagesOf, TOO_MANY, UNREAD } from '../../platform/http/describedPages.ts';
import { storeSchema } from '../../platform/http/storeParameter.ts';
import {
  bagAddFormSchema,
  bagBookingFormSchema,
  bagCodeFormSchema,
  bagGiftFormSchema,
  bagLineFormSchema,
  bagRareFormSchema,
  bagRingFormSchema,
  programmeLeaveFormSchema,
} from './bagForms.ts';

export function describeBag(calls: Calls): void {
  const form = pagesOf(calls, { tag: 'cart' });
  const bagForm = (operationId: string, path: string, summary: string, body: z.ZodObject) =>
    form({
      method: 'post',
      path,
      operationId,
      summary,
      description:
        "Changes the cart that the visitor's cookie names, or makes one. A form that was not taken leads to the page too, which says why.",
      query: z.object({ store: storeSchema }),
      body,
      answers: {
        303: onTo(
          "To the bag's page; from the ring's form without a colour or a size, and from the blood test's without a booking that fits, back to it.",
        ),
        413: UNREAD,
        429: TOO_MANY,
      },
      problems: { 400: ['store.unknown'] },
    });
  bagForm('bag.add', BAG_FORM_PATHS.add, 'Put something into the bag by a form', bagAddFormSchema);
  bagForm('bag.addRing', BAG_FORM_PATHS.ring, "Put the ring into the bag by its page's form", bagRingFormSchema);
  bagForm('bag.addRare', BAG_FORM_PATHS.rare, "Put the Ring Rare into the bag by its page's form", bagRareFormSchema);
  bagForm(
    'bag.addBloodTest',
    BAG_FORM_PATHS.bloodTest,
    "Put a booked blood test into the bag by its page's form",
    bagBookingFormSchema,
  );
  bagForm('bag.line', BAG_FORM_PATHS.line, 'Change a line of the bag, or take it out, by a form', bagLineFormSchema);
  bagForm(
    'bag.code',
    BAG_FORM_PATHS.code,
    'Add a discount code to the bag, or take one away, by a form',
    bagCodeFormSchema,
  );
  bagForm(
    'bag.gift',
    BAG_FORM_PATHS.gift,
    'Make the bag a gift with its note, or no gift, by a form',
    bagGiftFormSchema,
  );

  form({
    method: 'post',
    path: PROGRAMME_LEAVE_PATH,
    operationId: 'bag.leaveProgramme',
    summary: "Take a programme's codes off the visitor's bag, from the header of any page",
    query: z.object({ store: storeSchema }),
    body: programmeLeaveFormSchema,
    answers: { 303: onTo('To the page, without what brings the discount.') },
    problems: { 400: ['store.unknown'] },
  });

  calls.describe({
    method: 'get',
    path: '/cart/:item',
    operationId: 'checkout.direct',
    tag: 'checkout',
    summary: 'A link that leads straight to the checkout with one thing',
    description: '`{item}` is `{variantId}:1`. The cart is a new one: the visitor keeps the bag.',
    params: z.object({ item: z.string() }),
    query: z.object({ store: storeSchema, channel: z.string().optional(), discount: z.string().optional() }),
    answers: { 303: onTo('To the checkout.') },
    problems: {
      404: ['route.not-found', 'product.unknown'],
      // To HEAD: a look makes no cart.
      405: ['request.method-not-allowed'],
      409: ['product.unavailable'],
      422: ['cart.too-many-discount-codes'],
      429: ['request.too-many'],
    },
  });
}
