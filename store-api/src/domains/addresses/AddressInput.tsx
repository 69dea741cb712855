import { Field } from '../../platform/pages/Field.tsx';
import { pageTexts } from '../../platform/pages/texts.ts';
import type { TypedForm } from './addressFields.ts';
import { type AddressField, addressForm, REGIONS } from './addressForms.ts';
import { MAX_LENGTH } from './contactBody.ts';

export interface AddressInputProps extends Omit<TypedForm, 'booked'> {
  readonly name: AddressField;
  readonly error: string | undefined;
}

/** A field of an address, in the country's own form. */
export function AddressInput({ name, locale, country, labels, values, error }: AddressInputProps) {
  const t = pageTexts(locale);
  const form = country === null ? null : addressForm(country);
  const required = form?.required.includes(name) ?? false;
  const regions = name === 'region' && country !== null ? REGIONS[country] : undefined;
  return (
    <Field
      name={name}
      label={labels[name]}
      value={values[name]}
      required={required}
      maxLength={MAX_LENGTH[name]}
      error={error}
      autoComplete={`shipping ${AUTOCOMPLETE[name]}`}
      width={widthOf(name, form?.fields ?? [])}
      {...(required ? {} : { optional: t('form.optional') })}
      {...(name === 'postalCode' && form?.postalNumeric ? { inputMode: 'numeric' } : {})}
      {...(regions === undefined
        ? {}
        : {
            options: [{ value: '', text: t('form.choose') }, ...regions.map(([code, text]) => ({ value: code, text }))],
          })}
    />
  );
}

/** City, region and postal code share a row. */
function widthOf(name: AddressField, fields: readonly AddressField[]): 'half' | 'third' | undefined {
  if (name === 'line1' || name === 'line2') return undefined;
  const beside = fields.filter((each) => each !== 'line1' && each !== 'line2').length;
  return beside === 3 ? 'third' : beside === 2 ? 'half' : undefined;
}

const AUTOCOMPLETE = {
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
} as const satisfies Record<AddressField, string>;
