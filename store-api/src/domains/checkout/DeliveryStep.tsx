/** The second step of a checkout: the delivery method. */
import { Button } from '@tessera/design-system/Button';
import { FieldNote } from '@tessera/design-system/FieldNote';
import { labelled } from '../../platform/pages/labelled.ts';
import { ProblemNotice } from '../../platform/pages/ProblemNotice.tsx';
import { textIn } from '../../platform/text/localText.ts';
import { deliveryTimes } from '../orders/deliveryPromises.ts';
import type { DraftTotals } from '../orders/orderDraft.ts';
import { priceText } from '../orders/orderSummary.ts';
import type { DeliveryMethod } from '../pricing/checkoutRates.ts';
import { Review } from './Review.tsx';
import { StepFrame } from './StepFrame.tsx';
import { type StepContext, type StepNotice, stepPath, toPayText } from './steps.ts';
import { checkoutTexts } from './texts.ts';

export interface DeliveryStepProps extends StepContext {
  readonly methods: readonly DeliveryMethod[];
  /** The order's totals with a delivery method. */
  readonly totalsWith: (method: string) => DraftTotals;
  /** The form was sent without a choice. */
  readonly missing: boolean;
  readonly said: StepNotice | null;
}

export function DeliveryStep(step: DeliveryStepProps) {
  const { opened, locale, totalsWith, missing, said } = step;
  const t = checkoutTexts(locale);
  const offered = offeredIn(step);
  const chosen = chosenIn(step);
  // The first method is the cheapest and most common: it is preselected, so that one click continues.
  const ready = chosen ?? (missing ? null : (offered[0]?.method.method ?? null));
  return (
    <StepFrame
      context={ready === null ? step : { ...step, totals: totalsWith(ready) }}
      step="delivery"
      said={said}
      before={
        missing ? <ProblemNotice locale={locale} messages={new Map([['method', t('checkout.wrongMethod')]])} /> : null
      }
    >
      <Review context={step} of={['contact']} />
      <form method="post" action={stepPath(opened.cart.id, 'delivery')} noValidate>
        <fieldset>
          <legend>{t('checkout.method')}</legend>
          {offered.map((each, place) => (
            <MethodChoice
              key={each.method.method}
              {...each}
              id={place === 0 ? 'method' : `method-${each.method.method}`}
              ready={each.method.method === ready}
              step={step}
            />
          ))}
          {missing ? <FieldNote id={ERROR_ID} error={t('checkout.wrongMethod')} /> : null}
        </fieldset>
        <div className="actions">
          <Button type="submit" block>
            {t('checkout.toPayment')}
          </Button>
        </div>
      </form>
    </StepFrame>
  );
}

const ERROR_ID = 'method-error';

interface OfferedMethod {
  readonly method: DeliveryMethod;
  readonly times: ReturnType<typeof deliveryTimes>;
}

/** Leaves out methods that cost more without being faster. */
function offeredIn({ opened, methods, now, locale }: DeliveryStepProps): readonly OfferedMethod[] {
  const { store, cart, details } = opened;
  const timed = methods.map((method) => ({
    method,
    times: deliveryTimes({ store, cart, method, postalCode: details?.address.postalCode ?? '', now, locale }),
  }));
  const slowest = JSON.stringify(timed[0]?.times);
  return timed.filter(({ times }, place) => place === 0 || JSON.stringify(times) !== slowest);
}

/** Ignores a choice that is no longer offered because the cart has changed. */
const chosenIn = ({ opened: { details }, methods }: DeliveryStepProps): string | null =>
  methods.find(({ method }) => method === details?.deliveryMethod)?.method ?? null;

interface MethodChoiceProps extends OfferedMethod {
  readonly id: string;
  readonly ready: boolean;
  readonly step: DeliveryStepProps;
}

function MethodChoice({ method, times, id, ready, step }: MethodChoiceProps) {
  const { opened, totals, locale, totalsWith, missing } = step;
  return (
    <label className="choice" htmlFor={id}>
      <input
        type="radio"
        name="method"
        id={id}
        value={method.method}
        defaultChecked={ready}
        aria-invalid={missing || undefined}
        aria-describedby={missing ? ERROR_ID : undefined}
        required
      />
      <span className="name">{textIn(method.name, locale)}</span>
      <span className="price">{priceText(method.price[opened.store], totals.currency, locale)}</span>
      <span className="when small">
        {checkoutTexts(locale)('checkout.inAll', { amount: toPayText(totalsWith(method.method)) })}
      </span>
      {times
        .map(({ what, when }) => labelled(locale, what, when))
        .map((time) => (
          <span key={time} className="when quiet small">
            {time}
          </span>
        ))}
    </label>
  );
}
