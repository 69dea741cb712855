/** The form that changes where an order goes: the checkout's fields and checks, for the country that it was bought for. */
import { escapeHtml } from '@tessera/shared-contracts/http/escape';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { FORM_TEXTS } from '../../platform/pages/formTexts.ts';
import { field, notice, type PageParts } from '../../platform/pages/pageFrame.ts';
import {
  type Address,
  addressForm,
  askedAbout,
  type ContactBody,
  type ContactField,
  type ContactProblem,
  contactProblems,
  countryName,
  MAX_LENGTH,
  postalCodeOf,
  printable,
} from '../addresses/address.ts';
import { addressFieldHtml, labelsOf, messageOf } from '../addresses/addressFields.ts';
import { ADDRESS_FIELD_TEXTS } from '../addresses/addressFieldTexts.ts';
import { stateName } from '../catalogue/booking.ts';
import { statesOfLines } from '../checkout/bookedTests.ts';
import type { Order } from '../orders/orders.ts';
import type { StoredOrder } from '../orders/ordersTables.ts';
import { rateOf } from '../orders/orderTotals.ts';
import type { CheckoutRates } from '../pricing/checkoutRates.ts';
import { ADDRESS_TEXTS, addressPath } from './addressTexts.ts';

/** As the checkout's, and `tax`: the region that was chosen has another tax than the one that was paid. */
export type AddressProblem = ContactProblem | 'tax';
export type AddressProblems = readonly (readonly [ContactField, AddressProblem])[];

type AddressOrder = Pick<Order, 'token' | 'store' | 'email' | 'address' | 'lines' | 'totals'>;

/** What the form holds before anything was typed. */
export const typedAddress = ({ email, address }: Pick<StoredOrder, 'email' | 'address'>): ContactBody => ({
  email,
  ...address,
  affiliateCode: undefined,
});

/** The state of a booked test that is another one than the address's; null: none. */
const bookedState = ({ lines }: AddressOrder, { country, region }: Pick<Address, 'country' | 'region'>) =>
  statesOfLines(lines).find((state) => country !== 'US' || state !== region) ?? null;

/** What keeps an address from being taken, in the order of its fields; empty: nothing. @param body with the order's email and country */
export function addressProblems(order: AddressOrder, body: ContactBody, rates: CheckoutRates): AddressProblems {
  const found = contactProblems(body, order.store);
  if (found.some(([name]) => name === 'region')) return found;
  const place = { country: order.address.country, region: body.region };
  const percentOf = ({ country, region }: Pick<Address, 'country' | 'region'>) =>
    rateOf(rates, country, region)?.percent;
  const ofRegion: AddressProblem | null =
    bookedState(order, place) !== null ? 'booked' : percentOf(place) !== percentOf(order.address) ? 'tax' : null;
  return ofRegion === null ? found : [...found, ['region', ofRegion]];
}

export interface AddressPageOptions {
  readonly order: AddressOrder;
  readonly locale: Locale;
  readonly values: ContactBody;
  readonly problems: AddressProblems;
}

export function addressPage({ order, locale, values: typed, problems }: AddressPageOptions): PageParts {
  const texts = ADDRESS_TEXTS[locale];
  const address = ADDRESS_FIELD_TEXTS[locale];
  const form = FORM_TEXTS[locale];
  const { country, region } = order.address;
  const values = printable({ ...typed, country });
  const labels = labelsOf(locale, country);
  const booked = stateName(bookedState(order, { country, region: values.region }) ?? region);
  const typedForm = { locale, country, labels, values };
  const messages = new Map(
    problems.map(([name, problem]) => [
      name,
      problem === 'tax' ? texts.otherTax : messageOf({ ...typedForm, booked }, name, problem),
    ]),
  );
  const { fields } = addressForm(country);
  const asked = problems.some(([, problem]) => problem === 'otherRegion')
    ? `<input type="hidden" name="asked" value="${escapeHtml(askedAbout(values.region, postalCodeOf(country, values.postalCode) ?? ''))}">`
    : '';
  const summary =
    problems.length === 0
      ? ''
      : notice({
          title: form.problemTitle(problems.length),
          links: problems.map(([name]) => ({ field: name, text: messages.get(name) ?? '' })),
          bad: true,
        });
  return {
    locale,
    title: texts.title,
    store: order.store,
    narrow: true,
    languageForm: 'address',
    main: `${summary}<h1>${escapeHtml(texts.title)}</h1><p class="quiet">${escapeHtml(texts.lead(countryName(country, locale)))}</p>
<form method="post" id="address" action="${addressPath(order)}" class="part" novalidate>
<button class="visually-hidden" tabindex="-1" aria-hidden="true">${escapeHtml(texts.save)}</button>${asked}<div class="fields">
${field({
  name: 'name',
  label: address.name,
  value: values.name,
  required: true,
  maxlength: MAX_LENGTH.name,
  autocomplete: 'shipping name',
  error: messages.get('name'),
})}
${fields.map((name) => addressFieldHtml(name, typedForm, messages.get(name))).join('\n')}
${field({
  name: 'phone',
  label: address.phone,
  value: values.phone,
  type: 'tel',
  maxlength: MAX_LENGTH.phone,
  autocomplete: 'shipping tel',
  optional: form.optional,
  hint: address.phoneHint,
  error: messages.get('phone'),
})}
</div><div class="actions"><button class="button">${escapeHtml(texts.save)}</button><a class="link" href="/order/${order.token}">${escapeHtml(texts.back)}</a></div></form>`,
  };
}
