/** /checkout/{cartId}/delivery: the delivery method. */
import { isSent } from '@tessera/shared-contracts/bag/isSent';
import type { Response } from 'express';
import * as z from 'zod';
import { type PageRoute, readForm } from '../../platform/http/describedPages.ts';
import { sendPage } from '../../platform/pages/pageFrame.tsx';
import { offeredMethods } from '../orders/offeredMethods.ts';
import type { CartRequest } from './stepEntry.ts';
import { deliveryPage } from './stepPages.tsx';
import { cartIdParams, SAVED_STEP, SHOWN_STEP, type StepServices, saidBy } from './stepRoute.ts';
import { stepPath } from './steps.ts';

const deliveryBodySchema = z.object({ method: z.string().max(32).catch('') });

export function deliveryRoutes(route: PageRoute, services: StepServices): void {
  route(
    {
      method: 'get',
      path: '/checkout/:cartId/delivery',
      operationId: 'checkout.delivery',
      summary: 'How it is delivered',
      params: cartIdParams,
      answers: SHOWN_STEP,
    },
    (request, response) => showDelivery(services, request, response),
  );
  route(
    {
      method: 'post',
      path: '/checkout/:cartId/delivery',
      operationId: 'checkout.saveDelivery',
      summary: 'Keep how it is delivered',
      params: cartIdParams,
      body: deliveryBodySchema,
      answers: SAVED_STEP,
    },
    readForm,
    (request, response) => saveDelivery(services, request, response),
  );
}

async function showDelivery(
  { entry, keys, rates }: StepServices,
  request: CartRequest,
  response: Response,
): Promise<void> {
  const holder = await keys.holder(request, request.params.cartId);
  const context = await entry.enter(request, response, holder, 'contact');
  if (context === null) return;
  if (!isSent(context.opened.cart)) {
    response.redirect(303, stepPath(context.opened.cart.id, 'payment'));
    return;
  }
  sendPage(
    response,
    deliveryPage({
      ...context,
      methods: offeredMethods(rates(), context.opened.cart),
      totalsWith: (method) => entry.totals(context.opened, context.locale, method),
      missing: request.query.said === 'method',
      said: saidBy(request),
    }),
  );
}

async function saveDelivery(
  { entry, flow, keys, rates }: StepServices,
  request: CartRequest,
  response: Response,
): Promise<void> {
  const { cartId } = request.params;
  const holder = await keys.holder(request, cartId);
  const context = await entry.enter(request, response, holder, 'contact');
  if (context === null || holder === null) return;
  const { method } = deliveryBodySchema.parse(request.body ?? {});
  const isOffered = offeredMethods(rates(), context.opened.cart).some((known) => known.method === method);
  if (isOffered && (await flow.saveDelivery(cartId, holder, method))) {
    await keys.rotate(request, response, cartId);
    response.redirect(303, stepPath(cartId, 'payment'));
    return;
  }
  response.redirect(303, `${stepPath(cartId, 'delivery')}?said=method`);
}
