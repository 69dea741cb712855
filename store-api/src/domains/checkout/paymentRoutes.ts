/** /checkout/{cartId}/payment and …/return: the payment and its outcome. */
import type { Response } from 'express';
import * as z from 'zod';
import { type PageRoute, page, readForm } from '../../platform/http/describedPages.ts';
import { thanksByStore } from '../../platform/http/ownOrigin.ts';
import { otherOrigin } from '../../platform/pages/otherOrigin.ts';
import { sendPage } from '../../platform/pages/pageFrame.tsx';
import { localeOf } from '../../platform/text/localeParameter.ts';
import type { PaymentOutcome } from './paymentMachine.ts';
import type { CartRequest } from './stepEntry.ts';
import { paymentPage, waitingPage } from './stepPages.tsx';
import { cartIdParams, SAVED_STEP, SHOWN_STEP, type StepServices, saidBy } from './stepRoute.ts';
import { stepPath } from './steps.ts';

/** Seconds between the reloads of the waiting page after a payment. */
const RELOAD_INTERVALS_SECONDS = [2, 2, 3, 5, 10, 20, 30, 60] as const;

const payBodySchema = z.object({
  seen: z.string().max(100).catch(''),
});

export function paymentRoutes(route: PageRoute, services: StepServices): void {
  route(
    {
      method: 'get',
      path: '/checkout/:cartId/payment',
      operationId: 'checkout.payment',
      summary: 'What it costs in all, and the way to pay',
      params: cartIdParams,
      answers: SHOWN_STEP,
    },
    (request, response) => showPayment(services, request, response),
  );
  route(
    {
      method: 'post',
      path: '/checkout/:cartId/payment',
      operationId: 'checkout.pay',
      summary: 'Begin to pay',
      description:
        '`seen` is what the page said: the total and a hash of the order. Where either is another now, nothing is charged.',
      params: cartIdParams,
      body: payBodySchema,
      answers: SAVED_STEP,
    },
    readForm,
    (request, response) => pay(services, request, response),
  );
  // Anybody may request this page, so it does not call the provider: the provider's webhook or the next round reports
  // the outcome.
  route(
    {
      method: 'get',
      path: '/checkout/:cartId/return',
      operationId: 'checkout.return',
      summary: 'Back from the payment: what is known of it',
      description: 'Asks nobody. While nothing is known the page asks for itself again, by the header `Refresh`.',
      params: cartIdParams,
      query: z.object({ looks: z.string().max(20).optional() }),
      answers: { 200: page('That we wait for the provider; or that it is ordered, and that the link was mailed.') },
    },
    (request, response) => showOutcome(services, request, response),
  );
  route(
    {
      method: 'post',
      path: '/checkout/:cartId/return',
      operationId: 'checkout.look',
      summary: 'Ask the provider what became of the payment',
      params: cartIdParams,
      answers: { 200: page('That it is ordered, and that the link was mailed.') },
    },
    readForm,
    (request, response) => askProvider(services, request, response),
  );
}

async function showPayment(
  { entry, keys, provider }: StepServices,
  request: CartRequest,
  response: Response,
): Promise<void> {
  const holder = await keys.holder(request, request.params.cartId);
  const context = await entry.enter(request, response, holder, 'delivery');
  if (context === null) return;
  sendPage(response, {
    ...paymentPage({ ...context, provider: provider.name, said: saidBy(request) }),
    formOrigins: provider.formOrigins,
  });
}

async function pay(services: StepServices, request: CartRequest, response: Response): Promise<void> {
  const { entry, flow, keys } = services;
  const { cartId } = request.params;
  const { seen } = payBodySchema.parse(request.body ?? {});
  const holder = await keys.holder(request, cartId);
  // Without the key there is nothing to pay for; the first step explains that.
  if (holder === null) {
    if ((await entry.enter(request, response, holder, 'contact')) !== null)
      response.redirect(303, stepPath(cartId, 'contact'));
    return;
  }
  const outcome = await flow.pay(cartId, holder, localeOf(request), seen);
  if (outcome.kind === 'pay') await keys.rotate(request, response, cartId);
  if (await redirectByOutcome(services, request, response, holder, outcome)) return;
  const query = new URLSearchParams({ said: outcome.kind === 'declined' ? 'cancelled' : outcome.kind });
  // The page shows the amount that the shopper had agreed to.
  if (outcome.kind === 'changed' && outcome.seen !== null) query.set('seen', outcome.seen);
  response.redirect(303, `${stepPath(cartId, 'payment')}?${query}`);
}

async function showOutcome(services: StepServices, request: CartRequest, response: Response): Promise<void> {
  const { flow, keys } = services;
  const { cartId } = request.params;
  const holder = await keys.holder(request, cartId);
  const outcome = await flow.known(cartId);
  if (outcome?.kind !== 'waiting') return afterPayment(services, request, response, holder, outcome);
  if (holder !== null) await flow.reconcileSoon(cartId, holder);
  const looks = Number(/^\d$/.exec(String(request.query.looks))?.[0] ?? 0);
  const seconds = RELOAD_INTERVALS_SECONDS[looks];
  // Works without scripts: the page reloads itself a few times and then waits for the shopper's click.
  if (seconds !== undefined) {
    response.set('Refresh', `${seconds}; url=${stepPath(cartId, 'contact')}/return?looks=${looks + 1}`);
  }
  sendPage(response, waitingPage(localeOf(request), cartId));
}

async function askProvider(services: StepServices, request: CartRequest, response: Response): Promise<void> {
  const { flow, keys } = services;
  const { cartId } = request.params;
  const holder = await keys.holder(request, cartId);
  const outcome = holder === null ? await flow.known(cartId) : await flow.settle(cartId);
  if (outcome?.kind === 'waiting') response.redirect(303, `${stepPath(cartId, 'contact')}/return`);
  else await afterPayment(services, request, response, holder, outcome);
}

async function afterPayment(
  services: StepServices,
  request: CartRequest,
  response: Response,
  holder: string | null,
  outcome: PaymentOutcome | null,
): Promise<void> {
  const { cartId } = request.params;
  if (outcome === null || outcome.kind === 'incomplete') response.redirect(303, stepPath(cartId, 'contact'));
  // Not paid at the provider: the shopper decides again here, instead of being redirected back and forth.
  else if (outcome.kind === 'pay') response.redirect(303, `${stepPath(cartId, 'payment')}?said=cancelled`);
  else if (!(await redirectByOutcome(services, request, response, holder, outcome))) {
    response.redirect(303, `${stepPath(cartId, 'payment')}?said=${outcome.kind}`);
  }
}

/** Redirects by the outcome of an attempt. @returns false when the step's own page has to show it */
async function redirectByOutcome(
  { entry }: StepServices,
  request: CartRequest,
  response: Response,
  holder: string | null,
  outcome: PaymentOutcome,
): Promise<boolean> {
  const { cartId } = request.params;
  switch (outcome.kind) {
    case 'ordered': {
      const store = otherOrigin(response);
      if (store !== null) response.redirect(303, thanksByStore(store, request, stepPath(cartId, 'contact')));
      else await entry.leadToOrder(request, response, holder, `/order/${outcome.token}?thanks=1`);
      return true;
    }
    case 'pay':
      response.redirect(303, outcome.url);
      return true;
    case 'incomplete':
      response.redirect(303, stepPath(cartId, 'payment'));
      return true;
    default:
      return false;
  }
}
