/** The order beside a step's form, and the discount codes. */
import { Button } from '@tessera/design-system/Button';
import { MAX_DISCOUNT_CODE_LENGTH, removableCodes } from '@tessera/shared-contracts/bag/discountCodes';
import type { ReactNode } from 'react';
import { Field } from '../../platform/pages/Field.tsx';
import { pageTexts } from '../../platform/pages/texts.ts';
import { LineList, Sums } from '../orders/OrderSummary.tsx';
import { planDay } from '../orders/orderSummary.ts';
import { draftLines } from '../orders/orderTotals.ts';
import { orderTexts } from '../orders/texts.ts';
import { CONTACT_FORM, codeError, type Step, type StepContext, type StepNotice, stepPath, toPayText } from './steps.ts';
import { checkoutTexts } from './texts.ts';

export interface StepOrderProps {
  readonly context: StepContext;
  readonly step: Step;
  readonly said: StepNotice | null;
}

export function StepOrder({ context, step, said }: StepOrderProps) {
  const { opened, totals, locale, now } = context;
  const { store, cart, details } = opened;
  const t = orderTexts(locale);
  return (
    <details className="order" open={codeError(said, locale) !== undefined}>
      <summary>
        <span>{checkoutTexts(locale)('checkout.showOrder')}</span>
        <span className="sum">{toPayText(totals)}</span>
      </summary>
      <section aria-labelledby="order-title">
        <h2 id="order-title">{t('summary.title')}</h2>
        <p className="quiet small">{t('summary.items', { count: cart.totalQuantity })}</p>
        <LineList lines={draftLines(cart)} totals={totals} locale={locale} day={planDay(store, now)} />
        <Sums totals={totals} store={store} locale={locale} addressKnown={details !== null} />
        <Codes context={context} step={step} said={said} />
      </section>
    </details>
  );
}

function Codes({ context: { opened, locale }, step, said }: StepOrderProps) {
  const { cart } = opened;
  const t = checkoutTexts(locale);
  const ofForm = step === 'contact' ? { form: CONTACT_FORM } : {};
  const removable = removableCodes(cart);
  return (
    <>
      <CodeForm cartId={cart.id} step={step}>
        <div className="code">
          <Field
            name="code"
            label={t('checkout.code')}
            optional={pageTexts(locale)('form.optional')}
            autoComplete="off"
            maxLength={MAX_DISCOUNT_CODE_LENGTH}
            error={codeError(said, locale)}
            {...ofForm}
          />
          <Button type="submit" variant="secondary" name="action" value="code" {...ofForm}>
            {t('checkout.apply')}
          </Button>
        </div>
      </CodeForm>
      {removable.length === 0 ? null : (
        <div className="codes">
          {removable.map((code) => (
            <CodeForm key={code} cartId={cart.id} step={step}>
              <Button type="submit" variant="secondary" name="remove" value={code} {...ofForm}>
                {t('checkout.remove', { code })}
              </Button>
            </CodeForm>
          ))}
        </div>
      )}
    </>
  );
}

interface CodeFormProps {
  readonly cartId: string;
  readonly step: Step;
  readonly children: ReactNode;
}

/** On the first step the code fields belong to the address form, so that typed values are sent along and kept. */
function CodeForm({ cartId, step, children }: CodeFormProps) {
  if (step === 'contact') return children;
  return (
    <form method="post" action={`${stepPath(cartId, 'contact')}/discount`} noValidate>
      <input type="hidden" name="step" value={step} />
      {children}
    </form>
  );
}
