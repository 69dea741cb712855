/** The frame of a step: notices, the list of steps, and the order beside the form. */
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
  /** Shown at the top of the page. */
  readonly before?: ReactNode;
  /** The form and the elements above it. */
  readonly children: ReactNode;
}

export function StepFrame({ context, step, said, before, children }: StepFrameProps) {
  const { opened, locale } = context;
  return (
    <div className="grid">
      <div className="head">
        {before}
        {said === null ? null : <PreviousNotice said={said} context={context} />}
        <OmittedLines opened={opened} locale={locale} />
        <h1>{checkoutTexts(locale)('checkout.title')}</h1>
        <StepList context={context} current={step} />
      </div>
      <StepOrder context={context} step={step} said={said} />
      <div className="stack">{children}</div>
    </div>
  );
}

interface PreviousNoticeProps {
  readonly said: StepNotice;
  readonly context: StepContext;
}

function PreviousNotice({ said, context: { totals, locale } }: PreviousNoticeProps) {
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

interface OmittedLinesProps {
  readonly opened: OpenCheckout;
  readonly locale: Locale;
}

/** Which lines are left out of the order, and why. */
function OmittedLines({ opened: { soldOut, tooLate }, locale }: OmittedLinesProps) {
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

/** Completed steps are links. */
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
