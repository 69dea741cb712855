/** The last step of a checkout: what it costs in all, and the way to pay. */
import { Button } from '@tessera/design-system/Button';
import { legalDocumentUrl } from '@tessera/shared-contracts/stores/legalDocuments';
import { WithdrawalNotice } from '../orders/WithdrawalNotice.tsx';
import { seenBy } from './checkoutFlow.ts';
import { Review } from './Review.tsx';
import { StepFrame } from './StepFrame.tsx';
import { type StepContext, type StepNotice, stepPath, toPayText } from './steps.ts';
import { STEP_TEXTS } from './stepTexts.ts';

export interface PaymentStepProps extends StepContext {
  readonly provider: 'test' | 'stripe';
  readonly said: StepNotice | null;
}

export function PaymentStep(step: PaymentStepProps) {
  const { opened, totals, locale, provider, said } = step;
  const texts = STEP_TEXTS[locale];
  const isTest = provider === 'test';
  return (
    <StepFrame context={step} step="payment" said={said}>
      <Review context={step} of={['contact', 'delivery']} />
      <form method="post" action={stepPath(opened.cart.id, 'payment')}>
        <h2>{texts.steps.payment}</h2>
        {isTest ? <p className="tag">{texts.testLabel}</p> : null}
        <p className="quiet hint">{isTest ? texts.payTest : texts.payStripe}</p>
        <input type="hidden" name="seen" value={seenBy(opened, totals, locale)} />
        <WithdrawalNotice store={opened.store} locale={locale} />
        <div className="actions">
          <Button type="submit" block>
            {texts.pay(toPayText(totals))}
          </Button>
        </div>
        <p className="hint">
          {texts.terms.before}
          <a href={legalDocumentUrl('terms-of-sale-ring', opened.store)}>{texts.terms.link}</a>
          {texts.terms.after}
        </p>
      </form>
    </StepFrame>
  );
}
