/** The form that changes an order's delivery address: the checkout's fields and checks, for the country of the purchase. */
import { Button } from '@tessera/design-system/Button';
import { TextLink } from '@tessera/design-system/TextLink';
import type { Country } from '@tessera/shared-contracts/stores/countries';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { Field } from '../../platform/pages/Field.tsx';
import { ProblemNotice } from '../../platform/pages/ProblemNotice.tsx';
import type { PageParts } from '../../platform/pages/pageFrame.tsx';
import { pageTexts } from '../../platform/pages/texts.ts';
import { AddressInput } from '../addresses/AddressInput.tsx';
import type { Address } from '../addresses/address.ts';
import { labelsOf, messageOf, type TypedForm } from '../addresses/addressFields.ts';
import { addressForm } from '../addresses/addressForms.ts';
import {
  askedAbout,
  type ContactBody,
  type ContactField,
  type ContactProblem,
  contactProblems,
  MAX_LENGTH,
  printable,
} from '../addresses/contactBody.ts';
import { countryName } from '../addresses/countryNames.ts';
import { postalCodeOf } from '../addresses/postalCode.ts';
import { addressTexts } from '../addresses/texts.ts';
import { stateName } from '../catalogue/booking.ts';
import { statesOfLines } from '../checkout/bookedTests.ts';
import type { Order } from '../orders/orders.ts';
import type { StoredOrder } from '../orders/ordersTables.ts';
import { rateOf } from '../orders/orderTotals.ts';
import type { CheckoutRates } from '../pricing/checkoutRates.ts';
import { addressPath } from './addressPath.ts';
import { orderPageTexts } from './texts.ts';

/** The checkout's problems, and `tax`: the chosen region has another tax than the one that was paid. */
export type AddressProblem = ContactProblem | 'tax';
export type AddressProblems = readonly (readonly [ContactField, AddressProblem])[];

type AddressOrder = Pick<Order, 'token' | 'store' | 'email' | 'address' | 'lines' | 'totals'>;

/** The form's initial values. */
export const typedAddress = ({ email, address }: Pick<StoredOrder, 'email' | 'address'>): ContactBody => ({
  email,
  ...address,
  affiliateCode: undefined,
});

/** The state of a booked test, if it differs from the address's state; null otherwise. */
const bookedState = ({ lines }: AddressOrder, { country, region }: Pick<Address, 'country' | 'region'>) =>
  statesOfLines(lines).find((state) => country !== 'US' || state !== region) ?? null;

/** The problems of a new address, in the order of its fields; empty if it is accepted. @param body with the order's email and country */
export function addressProblems(order: AddressOrder, body: ContactBody, rates: CheckoutRates): AddressProblems {
  const found = contactProblems(body, order.store);
  if (found.some(([name]) => name === 'region')) return found;
  const place = { country: order.address.country, region: body.region };
  const percentOf = ({ country, region }: Pick<Address, 'country' | 'region'>) =>
    rateOf(rates, country, region)?.percent;
  const regionProblem: AddressProblem | null =
    bookedState(order, place) !== null ? 'booked' : percentOf(place) !== percentOf(order.address) ? 'tax' : null;
  return regionProblem === null ? found : [...found, ['region', regionProblem]];
}

export interface AddressPageOptions {
  readonly order: AddressOrder;
  readonly locale: Locale;
  readonly values: ContactBody;
  readonly problems: AddressProblems;
}

export function addressPage(options: AddressPageOptions): PageParts {
  const { order, locale } = options;
  const t = orderPageTexts(locale);
  const { country, region } = order.address;
  const values = printable({ ...options.values, country });
  const form = { locale, country, labels: labelsOf(locale, country), values };
  const booked = stateName(bookedState(order, { country, region: values.region }) ?? region);
  const messages = new Map(
    options.problems.map(([name, problem]) => [
      name,
      problem === 'tax' ? t('orderAddress.otherTax') : messageOf({ ...form, booked }, name, problem),
    ]),
  );
  return {
    locale,
    title: t('orderAddress.title'),
    store: order.store,
    narrow: true,
    languageForm: 'address',
    main: (
      <>
        <ProblemNotice locale={locale} messages={messages} />
        <h1>{t('orderAddress.title')}</h1>
        <p className="quiet">{t('orderAddress.lead', { country: countryName(country, locale) })}</p>
        <form method="post" id="address" action={addressPath(order)} className="part" noValidate>
          <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
            {t('orderAddress.save')}
          </button>
          {options.problems.some(([, problem]) => problem === 'otherRegion') ? (
            <input
              type="hidden"
              name="asked"
              value={askedAbout(values.region, postalCodeOf(country, values.postalCode) ?? '')}
            />
          ) : null}
          <Fields form={form} country={country} messages={messages} />
          <div className="actions">
            <Button type="submit" block>
              {t('orderAddress.save')}
            </Button>
            <TextLink variant="alone" href={`/order/${order.token}`}>
              {t('orderAddress.back')}
            </TextLink>
          </div>
        </form>
      </>
    ),
  };
}

interface FieldsProps {
  readonly form: Omit<TypedForm, 'booked'>;
  readonly country: Country;
  readonly messages: ReadonlyMap<ContactField, string>;
}

function Fields({ form, country, messages }: FieldsProps) {
  const { locale, values } = form;
  const t = addressTexts(locale);
  return (
    <div className="fields">
      <Field
        name="name"
        label={t('address.name')}
        value={values.name}
        required
        maxLength={MAX_LENGTH.name}
        autoComplete="shipping name"
        error={messages.get('name')}
      />
      {addressForm(country).fields.map((name) => (
        <AddressInput key={name} name={name} {...form} error={messages.get(name)} />
      ))}
      <Field
        name="phone"
        label={t('address.phone')}
        value={values.phone}
        type="tel"
        maxLength={MAX_LENGTH.phone}
        autoComplete="shipping tel"
        optional={pageTexts(locale)('form.optional')}
        hint={t('address.phoneHint')}
        error={messages.get('phone')}
      />
    </div>
  );
}
