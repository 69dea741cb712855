/** The first step's form with typed values, labels and error messages. */
import { isGiftCart } from '@tessera/shared-contracts/bag/giftAttributes';
import type { Country } from '@tessera/shared-contracts/stores/countries';
import { labelsOf, messageOf, type TypedForm } from '../addresses/addressFields.ts';
import {
  type ContactBody,
  type ContactField,
  type ContactProblem,
  type PlaceForTax,
  printable,
} from '../addresses/contactBody.ts';
import { deliveryCountries } from '../addresses/countryNames.ts';
import { stateName } from '../catalogue/booking.ts';
import { bookedElsewhere } from './bookedTests.ts';
import type { StepContext } from './steps.ts';
import { checkoutTexts } from './texts.ts';

export interface TypedContactForm extends StepContext {
  readonly values: ContactBody;
  /** Fields needed when the cart contains only plans. Null: something is shipped. */
  readonly place: PlaceForTax | null;
  readonly problems: readonly (readonly [ContactField, ContactProblem])[];
}

export interface ShownContactForm extends TypedForm {
  readonly countries: readonly Country[];
  readonly messages: ReadonlyMap<ContactField, string>;
}

export function shownContactForm({ opened, locale, place, problems, ...typed }: TypedContactForm): ShownContactForm {
  const { store, cart } = opened;
  const t = checkoutTexts(locale);
  const values = printable(typed.values);
  const countries = deliveryCountries(store);
  const country = countries.find((code) => code === values.country) ?? null;
  const form: TypedForm = {
    locale,
    country,
    labels: {
      ...labelsOf(locale, country),
      ...(place === null ? {} : { email: t('checkout.accountEmail') }),
      ...(isGiftCart(cart.attributes, store) ? { name: t('checkout.recipientName') } : {}),
    },
    values,
    booked: stateName(bookedElsewhere(cart, values) ?? ''),
  };
  const messages = new Map(problems.map(([name, problem]) => [name, messageOf(form, name, problem)]));
  return { ...form, countries, messages };
}
