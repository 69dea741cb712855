/** The pages of the checkout: its steps, and the pages shown instead of a step. */
import { Button } from '@tessera/design-system/Button';
import { TextLink } from '@tessera/design-system/TextLink';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { STORE_URL_CODE, type Store } from '@tessera/shared-contracts/stores/stores';
import type { ReactNode } from 'react';
import type { PageParts } from '../../platform/pages/pageFrame.tsx';
import { plainPage } from '../../platform/pages/plainPage.tsx';
import { pageTexts } from '../../platform/pages/texts.ts';
import { deliveryCountries } from '../addresses/countryNames.ts';
import { orderTexts } from '../orders/texts.ts';
import { ContactStep, type ContactStepProps } from './ContactStep.tsx';
import { COUNTRY_SCRIPT } from './countryScript.ts';
import { DeliveryStep, type DeliveryStepProps } from './DeliveryStep.tsx';
import { PaymentStep, type PaymentStepProps } from './PaymentStep.tsx';
import { CONTACT_FORM, type Step, type StepContext, stepName, stepPath } from './steps.ts';
import { checkoutTexts } from './texts.ts';

export const contactPage = (step: ContactStepProps): PageParts => ({
  ...stepPage(step, 'contact', <ContactStep {...step} />),
  languageForm: CONTACT_FORM,
  ...(deliveryCountries(step.opened.store).length === 1 ? {} : { script: COUNTRY_SCRIPT }),
});

export const deliveryPage = (step: DeliveryStepProps): PageParts =>
  stepPage(step, 'delivery', <DeliveryStep {...step} />);

export const paymentPage = (step: PaymentStepProps): PageParts => stepPage(step, 'payment', <PaymentStep {...step} />);

const stepPage = (context: StepContext, step: Step, main: ReactNode): PageParts => ({
  locale: context.locale,
  title: `${stepName(context, step)} · ${checkoutTexts(context.locale)('checkout.title')}`,
  store: context.opened.store,
  main,
});

export function emptyPage(locale: Locale, store: Store): PageParts {
  const t = orderTexts(locale);
  return {
    ...plainPage(
      locale,
      t('summary.title'),
      t('summary.empty'),
      `/ring/buy/${STORE_URL_CODE[store]}`,
      pageTexts(locale)('frame.back'),
    ),
    store,
  };
}

/** Shown when the cart has become an order and another browser paid for it. */
export function mailedPage(locale: Locale): PageParts {
  const t = checkoutTexts(locale);
  return plainPage(locale, t('checkout.mailedTitle'), t('checkout.mailed'), '/order', t('checkout.findOrder'));
}

/** Shown after the payment until its outcome is known. The button asks the provider. */
export function waitingPage(locale: Locale, cartId: string): PageParts {
  const t = checkoutTexts(locale);
  return {
    locale,
    title: t('checkout.waitingTitle'),
    narrow: true,
    main: (
      <>
        <h1>{t('checkout.waitingTitle')}</h1>
        <p className="quiet" role="status">
          {t('checkout.waiting')}
        </p>
        <form method="post" action={`${stepPath(cartId, 'contact')}/return`}>
          <div className="actions">
            <Button type="submit" block>
              {t('checkout.lookNow')}
            </Button>
            <TextLink variant="alone" href={stepPath(cartId, 'payment')}>
              {t('checkout.payAgain')}
            </TextLink>
          </div>
        </form>
      </>
    ),
  };
}
