/** /checkout/{cartId}: contact and address (S4, BAG-17). */
import { isSent } from '@tessera/shared-contracts/bag/isSent';
import type { Request, Response } from 'express';
import * as z from 'zod';
import { type PageRoute, readForm } from '../../platform/http/describedPages.ts';
import { otherOrigin } from '../../platform/pages/otherOrigin.ts';
import { sendPage } from '../../platform/pages/pageFrame.tsx';
import {
  addressOf,
  type ContactBody,
  type ContactField,
  type ContactProblem,
  type ContactProblems,
  contactBodySchema,
  contactProblems,
  type PlaceForTax,
} from '../addresses/contactBody.ts';
import { deliveryCountries } from '../addresses/countryNames.ts';
import { type CheckoutRates, taxedByRegion } from '../pricing/checkoutRates.ts';
import { bookedElsewhere, bookedStates } from './bookedTests.ts';
import { type CartRequest, codeFieldsSchema } from './stepEntry.ts';
import { contactPage } from './stepPages.tsx';
import { cartIdParams, SAVED_STEP, SHOWN_STEP, type StepServices, saidBy } from './stepRoute.ts';
import { type StepContext, stepPath } from './steps.ts';

/** `action` is the clicked button: `country` and `language` show the form again, `code` only applies the code. */
const contactFormSchema = contactBodySchema.extend({
  ...codeFieldsSchema.shape,
  action: z.enum(['continue', 'country', 'language', 'code']).catch('continue'),
});

export function contactRoutes(route: PageRoute, services: StepServices): void {
  route(
    {
      method: 'get',
      path: '/checkout/:cartId',
      operationId: 'checkout.contact',
      summary: 'Who buys, and where it goes',
      description:
        "The bag's hand-off fills in what it knows: `email`, `checkout[email]`, `affiliate_code`. No parameter changes a price. What was typed, and the order that came of it, is for the browser that holds the checkout's key, a cookie, alone.",
      params: cartIdParams,
      answers: SHOWN_STEP,
    },
    (request, response) => showContact(services, request, response),
  );
  route(
    {
      method: 'post',
      path: '/checkout/:cartId',
      operationId: 'checkout.saveContact',
      summary: 'Keep who buys, and where it goes',
      params: cartIdParams,
      body: contactFormSchema,
      answers: SAVED_STEP,
      problems: { 422: ['cart.too-many-discount-codes'] },
    },
    readForm,
    (request, response) => saveContact(services, request, response),
  );
}

async function showContact(
  { entry, flow, keys, rates }: StepServices,
  request: CartRequest,
  response: Response,
): Promise<void> {
  const holder = await keys.holder(request, request.params.cartId);
  const known = await flow.known(request.params.cartId);
  if (known?.kind === 'ordered') {
    // The redirect after a payment goes through the store's origin.
    const thanks = otherOrigin(response) !== null && request.query.thanks === '1' ? '?thanks=1' : '';
    await entry.leadToOrder(request, response, holder, `/order/${known.token}${thanks}`);
    return;
  }
  const context = await entry.enter(request, response, holder, 'nothing');
  if (context === null) return;
  const typed = await flow.contactDraft(request.params.cartId, holder);
  const values = typed?.values ?? valuesOf(request, context);
  const { said } = request.query;
  // Tests added to the cart since may not fit the saved address.
  const booked = context.opened.details === null || typed !== null ? [] : bookingProblems(values, context);
  const problems = typed !== null && said === 'problems' ? typed.problems : booked;
  const renderedAgain = typed !== null && said === 'country';
  const elsewhere = holder === null && said === 'elsewhere';
  const place = placeForTax(context, values, rates());
  // The shown tax is that of the country in the form.
  const totals = entry.totals(context.opened, context.locale, context.opened.details?.deliveryMethod ?? null, values);
  const shown = { ...context, totals, values, place, problems, renderedAgain, elsewhere, said: saidBy(request) };
  sendPage(response, contactPage(shown));
}

async function saveContact(
  { entry, flow, keys, rates }: StepServices,
  request: CartRequest,
  response: Response,
): Promise<void> {
  const { cartId } = request.params;
  const held = await keys.holder(request, cartId);
  const context = await entry.enter(request, response, held, 'nothing');
  if (context === null) return;
  // The checkout contains personal data from here on. A browser without the key starts a new one and does not see what
  // another browser entered.
  const holder = held ?? (await keys.bind(request, response, cartId));
  const { action, code, remove, ...values } = contactFormSchema.parse(request.body ?? {});
  const again = async (problems: ContactProblems, said: string) => {
    await flow.saveContactDraft(cartId, holder, { values, problems });
    response.redirect(303, `${stepPath(cartId, 'contact')}${said}`);
  };
  if (action === 'country') return again([], '?said=country');
  if (action === 'language') return again([], '');
  // The code fields are part of the address form, so that applying a code keeps the typed address.
  const refused = await entry.changeCodes(request, context, { code, remove });
  if (action === 'code' || remove !== '' || refused !== '') return again([], refused);
  const place = placeForTax(context, values, rates());
  const unfit = contactProblems(values, context.opened.store, place);
  const problems = unfit.length > 0 ? unfit : bookingProblems(values, context);
  if (problems.length > 0) return again(problems, '?said=problems');
  await flow.saveContact(cartId, holder, {
    email: values.email,
    address: addressOf(values, place),
    affiliateCode: values.affiliateCode ?? null,
  });
  if (held !== null) await keys.rotate(request, response, cartId);
  response.redirect(303, stepPath(cartId, place === null ? 'delivery' : 'payment'));
}

/** Null: something is shipped. */
const placeForTax = ({ opened }: StepContext, { country }: ContactBody, rates: CheckoutRates): PlaceForTax | null =>
  isSent(opened.cart) ? null : { region: taxedByRegion(rates, country) };

/** Errors when the address does not fit the booked tests. */
const bookingProblems = (values: ContactBody, { opened }: StepContext): [ContactField, ContactProblem][] =>
  bookedElsewhere(opened.cart, values) === null ? [] : [['region', 'booked']];

/** Initial values of the form: saved details, else values handed over by the bag (S4). */
function valuesOf(request: Request, { opened }: StepContext): ContactBody {
  const { details, store, countryCode, cart } = opened;
  const said = (name: string): string => {
    const value = request.query[name];
    return typeof value === 'string' ? value.slice(0, 254) : '';
  };
  const code = said('affiliate_code');
  const affiliateCode = /^[\w-]{1,64}$/.test(code) ? code : (details?.affiliateCode ?? undefined);
  if (details !== null) return { email: details.email, ...details.address, affiliateCode };
  const countries = deliveryCountries(store);
  return {
    email:
      said('checkout[email]') || said('email') || (cart.attributes.find(({ key }) => key === 'email')?.value ?? ''),
    name: '',
    country:
      // The query has priority: the bag hands over the visitor's country even when the cart's is another one of the store.
      countries.find((country) => country === said('country')) ??
      countries.find((country) => country === countryCode) ??
      (countries.length === 1 ? countries[0] : '') ??
      '',
    line1: '',
    line2: '',
    city: '',
    // A test's kit is sent to the state of its booking.
    region: bookedStates(cart)[0] ?? '',
    postalCode: '',
    phone: '',
    affiliateCode,
  };
}
