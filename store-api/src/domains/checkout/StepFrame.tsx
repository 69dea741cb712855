/** The frame of a step: what has gone before it, the names of the steps, and the order beside its form. */
import type { Locale } from '@tessera/shared-contracts/stores/locales';
import type { ReactNode } from 'react';
import { Notice } from '../../platform/pages/Notice.tsx';
import { ProblemNotice } from '../../platform/pages/ProblemNotice.tsx';
import type { OpenCheckout } from './checkoutFlow.ts';
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
import { STEP_TEXTS } from './stepTexts.ts';

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
        <h1>{STEP_TEXTS[locale].title}</h1>
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
  const texts = STEP_TEXTS[locale];
  switch (said.kind) {
    case 'changed': {
      const now = toPayText(totals);
      return said.seen === null || said.seen === totals.toPay ? (
        <Notice title={texts.orderChangedTitle} text={texts.changedNow(now)} />
      ) : (
        <Notice title={texts.changedTitle} text={texts.changed(toPayText({ ...totals, toPay: said.seen }), now)} />
      );
    }
    case 'declined':
      return <Notice title={texts.declinedTitle} text={texts.nothingCharged} bad />;
    case 'cancelled':
      return <Notice title={texts.cancelledTitle} text={texts.nothingCharged} />;
    case 'mismatch':
      return <Notice title={texts.mismatchTitle} text={texts.mismatch} bad />;
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
  const texts = STEP_TEXTS[locale];
  return (
    <>
      {soldOut.length === 0 ? null : <Notice title={texts.soldOutTitle} text={texts.soldOut(soldOut.join(', '))} />}
      {tooLate.length === 0 ? null : <Notice title={texts.tooLateTitle} text={texts.tooLate(tooLate.join(', '))} />}
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
    <nav aria-label={STEP_TEXTS[locale].stepsLabel}>
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
