/** The frame of a step: what has gone before it, the names of the steps, and the order beside its form. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { ReactNode } from 'react';
import { Notice } from '../../platform/pages/Notice.tsx';
import { ProblemNotice } from '../../platform/pages/ProblemNotice.tsx';
import type { OpenCheckout } from './checkouts.ts';
import { StepOrder } from './StepOrder.tsx';
import {
  codeError,
  type Step,
  type StepContext,
  type StepNotice,
  stepName,
  stepPath,
  stepsOf,
  toPayText,
} from './steps.ts';
import { checkoutTexts } from './texts.ts';

export interface StepFrameProps {
  readonly context: StepContext;
  readonly step: Step;
  readonly said: StepNotice | null;
  /** Above all else. */
  readonly before?: ReactNode;
  /** The form, and what stands above it. */
  readonly children: ReactNode;
}

export function StepFrame({ context, step, said, before, children }: StepFrameProps) {
  const { opened, locale } = context;
  return (
    <div className="grid">
      <div className="head">
        {before}
        {said === null ? null : <SaidBefore said={said} context={context} />}
        <LeftOut opened={opened} locale={locale} />
        <h1>{checkoutTexts(locale)('checkout.title')}</h1>
        <StepList context={context} current={step} />
      </div>
      <StepOrder context={context} step={step} said={said} />
      <div className="stack">{children}</div>
    </div>
  );
}

interface SaidBeforeProps {
  readonly said: StepNotice;
  readonly context: StepContext;
}

function SaidBefore({ said, context: { totals, locale } }: SaidBeforeProps) {
  const t = checkoutTexts(locale);
  switch (said.kind) {
    case 'changed': {
      const now = toPayText(totals);
      return said.seen === null || said.seen === totals.toPay ? (
        <Notice title={t('checkout.orderChangedTitle')} text={t('checkout.changedNow', { now })} />
      ) : (
        <Notice
          title={t('checkout.changedTitle')}
          text={t('checkout.changed', { before: toPayText({ ...totals, toPay: said.seen }), now })}
        />
      );
    }
    case 'declined':
      return <Notice title={t('checkout.declinedTitle')} text={t('checkout.nothingCharged')} bad />;
    case 'cancelled':
      return <Notice title={t('checkout.cancelledTitle')} text={t('checkout.nothingCharged')} />;
    case 'mismatch':
      return <Notice title={t('checkout.mismatchTitle')} text={t('checkout.mismatch')} bad />;
    case 'code':
    case 'better':
      return <ProblemNotice locale={locale} messages={new Map([['code', codeError(said, locale) ?? '']])} />;
  }
}

interface LeftOutProps {
  readonly opened: OpenCheckout;
  readonly locale: Locale;
}

/** What is left out of the order, and why. */
function LeftOut({ opened: { soldOut, tooLate }, locale }: LeftOutProps) {
  const t = checkoutTexts(locale);
  return (
    <>
      {soldOut.length === 0 ? null : (
        <Notice title={t('checkout.soldOutTitle')} text={t('checkout.soldOut', { titles: soldOut.join(', ') })} />
      )}
      {tooLate.length === 0 ? null : (
        <Notice title={t('checkout.tooLateTitle')} text={t('checkout.tooLate', { titles: tooLate.join(', ') })} />
      )}
    </>
  );
}

interface StepListProps {
  readonly context: StepContext;
  readonly current: Step;
}

/** Steps that are done lead back. */
function StepList({ context, current }: StepListProps) {
  const { opened, locale } = context;
  const steps = stepsOf(opened);
  const at = steps.indexOf(current);
  return (
    <nav aria-label={checkoutTexts(locale)('checkout.stepsLabel')}>
      <ol className="steps">
        {steps.map((step, place) => {
          const name = stepName(context, step);
          return (
            <li key={step}>
              {place < at ? (
                <a href={stepPath(opened.cart.id, step)}>{name}</a>
              ) : (
                <span aria-current={place === at ? 'step' : undefined}>{name}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
