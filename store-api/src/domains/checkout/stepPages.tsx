/** The pages of the checkout: its steps, and those that stand in the place of a step. */
import { Button } from '@tessera/design-system/Button';
import { TextLink } from '@tessera/design-system/TextLink';
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import { STORE_URL_CODE, type Store } from '@tessera/shared-contracts/stores/stores';
import type { ReactNode } from 'react';
import { FRAME_TEXTS } from '../../platform/pages/frameTexts.ts';
import type { PageParts } from '../../platform/pages/pageFrame.tsx';
import { plainPage } from '../../platform/pages/plainPage.tsx';
import { deliveryCountries } from '../addresses/address.ts';
import { SUMMARY_TEXTS } from '../orders/summaryTexts.ts';
import { ContactStep, type ContactStepProps } from './ContactStep.tsx';
import { COUNTRY_SCRIPT } from './countryScript.ts';
import { DeliveryStep, type DeliveryStepProps } from './DeliveryStep.tsx';
import { PaymentStep, type PaymentStepProps } from './PaymentStep.tsx';
import { CONTACT_FORM, type Step, type StepContext, stepName, stepPath } from './steps.ts';
import { STEP_TEXTS } from './stepTexts.ts';

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
  title: `${stepName(context, step)} · ${STEP_TEXTS[context.locale].title}`,
  store: context.opened.store,
  main,
});

/** A cart without anything in it. */
export function emptyPage(locale: Locale, store: Store): PageParts {
  const texts = SUMMARY_TEXTS[locale];
  return {
    ...plainPage(locale, texts.title, texts.empty, `/ring/buy/${STORE_URL_CODE[store]}`, FRAME_TEXTS[locale].back),
    store,
  };
}

/** The cart has become an order, and the browser is not the one that paid for it. */
export function mailedPage(locale: Locale): PageParts {
  const texts = STEP_TEXTS[locale];
  return plainPage(locale, texts.mailedTitle, texts.mailed, '/order', texts.findOrder);
}

/** After the payment, until the provider has said what became of it. Its button asks the provider. */
export function waitingPage(locale: Locale, cartId: string): PageParts {
  const texts = STEP_TEXTS[locale];
  return {
    locale,
    title: texts.waitingTitle,
    narrow: true,
    main: (
      <>
        <h1>{texts.waitingTitle}</h1>
        <p className="quiet" role="status">
          {texts.waiting}
        </p>
        <form method="post" action={`${stepPath(cartId, 'contact')}/return`}>
          <div className="actions">
            <Button type="submit" block>
              {texts.lookNow}
            </Button>
            <TextLink variant="alone" href={stepPath(cartId, 'payment')}>
              {texts.payAgain}
            </TextLink>
          </div>
        </form>
      </>
    ),
  };
}
