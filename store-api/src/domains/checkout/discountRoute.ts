/** POST /checkout/{cartId}/discount: applies or removes a discount code on the steps after the address. */
import * as z from 'zod';
import { type PageRoute, readForm } from '../../platform/http/describedPages.ts';
import { codeFieldsSchema } from './stepEntry.ts';
import { cartIdParams, SAVED_STEP, type StepServices } from './stepRoute.ts';
import { STEPS, stepPath } from './steps.ts';

const codeBodySchema = codeFieldsSchema.extend({ step: z.enum(STEPS).catch('delivery') });

export function discountRoute(route: PageRoute, { entry, keys }: StepServices): void {
  route(
    {
      method: 'post',
      path: '/checkout/:cartId/discount',
      operationId: 'checkout.discount',
      summary: 'Add a discount code, or take one away',
      params: cartIdParams,
      body: codeBodySchema,
      answers: SAVED_STEP,
      problems: { 422: ['cart.too-many-discount-codes'] },
    },
    readForm,
    async (request, response) => {
      const holder = await keys.holder(request, request.params.cartId);
      const context = await entry.enter(request, response, holder, 'nothing');
      if (context === null) return;
      const body = codeBodySchema.parse(request.body ?? {});
      const said = await entry.changeCodes(request, context, body);
      response.redirect(303, `${stepPath(context.opened.cart.id, body.step)}${said}`);
    },
  );
}
