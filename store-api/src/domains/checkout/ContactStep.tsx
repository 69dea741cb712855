/** The first step of a checkout: contact and address. */
import { Button } from '@tessera/design-system/Button';
import { TextLink } from '@tessera/design-system/TextLink';
import { FOR_OWNED_TAG } from '@tessera/shared-contracts/bag/addOns';
import type { Cart } from '@tessera/shared-contracts/bag/cart';
import { STORE_URL_CODE } from '@tessera/shared-contracts/stores/stores';
import { Field } from '../../platform/pages/Field.tsx';
import { Notice } from '../../platform/pages/Notice.tsx';
import { ProblemNotice } from '../../platform/pages/ProblemNotice.tsx';
import { pageTexts } from '../../platform/pages/texts.ts';
import { askedAbout, MAX_LENGTH } from '../addresses/contactBody.ts';
import { postalCodeOf } from '../addresses/postalCode.ts';
import { type ShownContactForm, shownContactForm, type TypedContactForm } from './contactForm.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { StepFrame } from './StepFrame.tsx';
import { CONTACT_FORM, type StepNotice, stepPath } from './steps.ts';
import { checkoutTexts } from './texts.ts';

export interface ContactStepProps extends TypedContactForm {
  readonly said: StepNotice | null;
  /** The shopper has changed the country: focus the first of its fields. */
  readonly renderedAgain: boolean;
  /** The checkout was begun in another browser, so this one starts with an empty form and a notice why. */
  readonly elsewhere: boolean;
}

export function ContactStep(step: ContactStepProps) {
  const { opened, locale, said, place, renderedAgain } = step;
  const t = checkoutTexts(locale);
  const form = shownContactForm(step);
  const next = place === null ? t('checkout.toDelivery') : t('checkout.toPayment');
  return (
    <StepFrame
      context={step}
      step="contact"
      said={said}
      before={
        <>
          {/* Enter clicks the form's first button, so this one comes before the button that applies a code. */}
          <button
            type="submit"
            className="visually-hidden"
            form={CONTACT_FORM}
            name="action"
            value="continue"
            tabIndex={-1}
            aria-hidden="true"
          >
            {next}
          </button>
          {step.elsewhere && step.problems.length === 0 ? (
            <Notice title={t('checkout.elsewhereTitle')} text={t('checkout.elsewhere')} />
          ) : (
            <ProblemNotice locale={locale} messages={form.messages} />
          )}
        </>
      }
    >
      <form method="post" id={CONTACT_FORM} action={stepPath(opened.cart.id, 'contact')} noValidate>
        <HiddenFields form={form} problems={step.problems} />
        <div className="stack">
          <fieldset>
            <legend>{place === null ? t('checkout.contact') : t('checkout.account')}</legend>
            <div className="fields">
              <Field
                name="email"
                label={form.labels.email}
                value={form.values.email}
                type="email"
                autoComplete="email"
                required
                maxLength={MAX_LENGTH.email}
                hint={
                  place !== null
                    ? t('checkout.accountHint')
                    : hasOwned(opened.cart)
                      ? t('checkout.ownedHint')
                      : t('checkout.emailHint')
                }
                error={form.messages.get('email')}
              />
            </div>
          </fieldset>
          <PlaceFields form={form} place={place} renderedAgain={renderedAgain} />
        </div>
        <div className="actions">
          <Button type="submit" block name="action" value="continue">
            {next}
          </Button>
          <TextLink variant="alone" href={`/ring/buy/${STORE_URL_CODE[opened.store]}`}>
            {pageTexts(locale)('frame.back')}
          </TextLink>
        </div>
      </form>
    </StepFrame>
  );
}

/** Whether the cart contains a plan for an owned device. */
const hasOwned = ({ lines }: Pick<Cart, 'lines'>): boolean =>
  lines.edges.some(({ node }) => node.merchandise.product.tags.includes(FOR_OWNED_TAG));

interface HiddenFieldsProps extends Pick<ContactStepProps, 'problems'> {
  readonly form: ShownContactForm;
}

function HiddenFields({ form: { country, values }, problems }: HiddenFieldsProps) {
  const isAsked = problems.some(([, problem]) => problem === 'otherRegion');
  return (
    <>
      {isAsked && country !== null ? (
        <input
          type="hidden"
          name="asked"
          value={askedAbout(values.region, postalCodeOf(country, values.postalCode) ?? '')}
        />
      ) : null}
      {values.affiliateCode === undefined ? null : (
        <input type="hidden" name="affiliateCode" value={values.affiliateCode} />
      )}
    </>
  );
}
