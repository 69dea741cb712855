/** The last step of a checkout: the total and the Pay button. */
import { Button } from '@tessera/design-system/Button';
import { legalDocumentUrl } from '@tessera/shared-contracts/stores/legalDocuments';
import { LinkedText } from '../../platform/pages/LinkedText.tsx';
import { WithdrawalNotice } from '../orders/WithdrawalNotice.tsx';
import { quoteTokenOf } from './quote.ts';
import { Review } from './Review.tsx';
import { StepFrame } from './StepFrame.tsx';
import { type StepContext, type StepNotice, stepPath, toPayText } from './steps.ts';
import { checkoutTexts } from './texts.ts';

export interface PaymentStepProps extends StepContext {
  readonly provider: 'test' | 'stripe';
  readonly said: StepNotice | null;
}

export function PaymentStep(step: PaymentStepProps) {
  const { opened, totals, locale, provider, said } = step;
  const t = checkoutTexts(locale);
  const isTest = provider === 'test';
  return (
    <StepFrame context={step} step="payment" said={said}>
      <Review context={step} of={['contact', 'delivery']} />
      <form method="post" action={stepPath(opened.cart.id, 'payment')}>
        <h2>{t('checkout.steps.payment')}</h2>
        {isTest ? <p className="tag">{t('checkout.testLabel')}</p> : null}
        <p className="quiet hint">{isTest ? t('checkout.payTest') : t('checkout.payStripe')}</p>
        <input type="hidden" name="seen" value={quoteTokenOf(opened, totals, locale)} />
        <WithdrawalNotice store={opened.store} locale={locale} />
        <div className="actions">
          <Button type="submit" block>
            {t('checkout.pay', { amount: toPayText(totals) })}
          </Button>
        </div>
        <p className="hint">
          <LinkedText text={t('checkout.terms')} href={legalDocumentUrl('terms-of-sale-ring', opened.store)} />
        </p>
      </form>
    </StepFrame>
  );
}
