/** The fields of an order's address. For plans alone, only those that determine the tax. */
import { Button } from '@tessera/design-system/Button';
import { Field } from '../../platform/pages/Field.tsx';
import { pageTexts } from '../../platform/pages/texts.ts';
import { AddressInput } from '../addresses/AddressInput.tsx';
import { addressForm } from '../addresses/addressForms.ts';
import { MAX_LENGTH, type PlaceForTax } from '../addresses/contactBody.ts';
import { countryNames } from '../addresses/countryNames.ts';
import { addressTexts } from '../addresses/texts.ts';
import type { ShownContactForm } from './contactForm.ts';
import { checkoutTexts } from './texts.ts';

export interface PlaceFieldsProps {
  readonly form: ShownContactForm;
  /** Fields needed when the cart contains only plans. Null: something is shipped. */
  readonly place: PlaceForTax | null;
  /** The shopper has changed the country: focus the first of its fields. */
  readonly renderedAgain: boolean;
}

export function PlaceFields({ form, place, renderedAgain }: PlaceFieldsProps) {
  const { locale, countries, values } = form;
  const t = checkoutTexts(locale);
  if (place !== null && countries.length === 1 && !place.region)
    return <input type="hidden" name="country" value={values.country} />;
  return (
    <fieldset>
      <legend>{place === null ? t('checkout.address') : t('checkout.taxPlace')}</legend>
      <div className="fields">
        <CountryField form={form} />
        {place === null ? (
          <ParcelFields form={form} renderedAgain={renderedAgain} />
        ) : place.region ? (
          <AddressInput {...form} name="region" error={form.messages.get('region')} />
        ) : null}
      </div>
    </fieldset>
  );
}

interface CountryFieldProps {
  readonly form: ShownContactForm;
}

function CountryField({ form: { locale, country, countries, labels, values, messages } }: CountryFieldProps) {
  return (
    <Field
      name="country"
      label={labels.country}
      value={values.country}
      required
      autoComplete="shipping country"
      error={messages.get('country')}
      options={[
        ...(country === null ? [{ value: '', text: pageTexts(locale)('form.choose') }] : []),
        ...countryNames(countries, locale).map(({ code, name }) => ({ value: code, text: name })),
      ]}
    >
      {countries.length === 1 ? null : (
        <p className="hint">
          <Button type="submit" variant="secondary" name="action" value="country">
            {checkoutTexts(locale)('checkout.updateFields')}
          </Button>
        </p>
      )}
    </Field>
  );
}

function ParcelFields({ form, renderedAgain }: Pick<PlaceFieldsProps, 'form' | 'renderedAgain'>) {
  const { locale, country, labels, values, messages } = form;
  return (
    <>
      <Field
        name="name"
        label={labels.name}
        value={values.name}
        required
        maxLength={MAX_LENGTH.name}
        autoComplete="shipping name"
        autoFocus={renderedAgain}
        error={messages.get('name')}
      />
      {country === null
        ? null
        : addressForm(country).fields.map((name) => (
            <AddressInput key={name} {...form} name={name} error={messages.get(name)} />
          ))}
      <Field
        name="phone"
        label={labels.phone}
        value={values.phone}
        type="tel"
        maxLength={MAX_LENGTH.phone}
        autoComplete="shipping tel"
        optional={pageTexts(locale)('form.optional')}
        hint={addressTexts(locale)('address.phoneHint')}
        error={messages.get('phone')}
      />
    </>
  );
}
