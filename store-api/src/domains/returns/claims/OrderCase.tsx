import { Button } from '@tessera/design-system/Button';
import { ButtonLink } from '@tessera/design-system/ButtonLink';
import type { Clock } from '../../../platform/pages/clock.ts';
import { labelled } from '../../../platform/pages/labelled.ts';
import { History, Timeline } from '../../../platform/pages/Timeline.tsx';
import { RETURN_TEXTS } from '../goods/returnTexts.ts';
import { CaseForm } from './CaseForm.tsx';
import { caseSentence, caseTitle, isoDayText, stateOfCase } from './caseSentences.ts';
import { type CaseState, caseTimeline, isReturn, nextCaseStates, TRADE_IN_STATES } from './caseStates.ts';
import { CASE_TEXTS } from './caseTexts.ts';
import { keepPath } from './keepPage.tsx';
import { PickupForm, type PickupFormProps } from './PickupForm.tsx';

export interface OrderCaseProps extends PickupFormProps {
  /** What times are told by. */
  readonly clock: Clock;
}

/** An old ring, a claim or a return on the order's page: where it is, all that has happened, and what its shopper can do now. */
export function OrderCase({ clock, ...shown }: OrderCaseProps) {
  const { returnCase, order, locale } = shown;
  const texts = CASE_TEXTS[locale];
  const notes = returnCase.history.flatMap(({ note }) => (note === null ? [] : [note]));
  return (
    <div className="care">
      <h3>{caseTitle(returnCase, order, locale)}</h3>
      {returnCase.kind === 'trade_in' ? null : <Asked returnCase={returnCase} locale={locale} />}
      <p className="said">{caseSentence(returnCase, order, locale)}</p>
      {notes.map((note, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two notes may be alike
        <p key={index} className="from-team note">
          <span className="quiet small">{texts.noteFrom}</span>
          {'\n'}
          {note}
        </p>
      ))}
      <PickupForm {...shown} />
      <CaseTimeline returnCase={returnCase} locale={locale} clock={clock} />
      <details>
        <summary>{texts.history}</summary>
        <CaseHistory returnCase={returnCase} locale={locale} clock={clock} />
      </details>
      <CaseEnd returnCase={returnCase} order={order} locale={locale} />
    </div>
  );
}

/** What its shopper has said of a claim or return. */
function Asked({ returnCase, locale }: Pick<OrderCaseProps, 'returnCase' | 'locale'>) {
  const { claim } = CASE_TEXTS[locale];
  const { cause, size, reason, description, photos } = returnCase;
  const asked = [
    ...(cause === null ? [] : [claim.causes[cause]]),
    ...(size === null ? [] : [claim.wanted(size)]),
    ...(reason === null ? [] : [RETURN_TEXTS[locale].reasons[reason]]),
  ];
  return (
    <>
      <p className="small">{asked.join('. ')}</p>
      <p className="note quiet">{description}</p>
      {photos.length === 0 ? null : <p className="small quiet">{claim.photosSent(photos.length)}</p>}
    </>
  );
}

type CaseProgressProps = Pick<OrderCaseProps, 'returnCase' | 'locale' | 'clock'>;

function CaseTimeline({ returnCase, locale, clock }: CaseProgressProps) {
  const texts = CASE_TEXTS[locale];
  const { kind, state, history } = returnCase;
  const expected = (step: CaseState): string =>
    isReturn(kind) ? '' : (texts.tradeIn.ahead[TRADE_IN_STATES.find((each) => each === step) ?? 'registered'] ?? '');
  return (
    <Timeline
      steps={caseTimeline(
        returnCase,
        history.map(({ to }) => to),
      )}
      current={state}
      reachedAt={(step) => history.findLast(({ to }) => to === step)?.at}
      nameOf={(step) => stateOfCase(returnCase, step, locale)}
      expected={expected}
      texts={texts}
      locale={locale}
      clock={clock}
    />
  );
}

function CaseHistory({ returnCase, locale, clock }: CaseProgressProps) {
  const { who } = CASE_TEXTS[locale];
  const entries = returnCase.history.map(({ at, to, actor, day }) => {
    const state = stateOfCase(returnCase, to, locale);
    return {
      at,
      what: day === null ? state : labelled(locale, state, isoDayText(day, locale)),
      who: who[actor],
    };
  });
  return <History entries={entries} locale={locale} clock={clock} />;
}

/** How its shopper can end it, where they can. */
function CaseEnd({ returnCase, order, locale }: Pick<OrderCaseProps, 'returnCase' | 'order' | 'locale'>) {
  const { tradeIn, claim } = CASE_TEXTS[locale];
  const next = nextCaseStates(returnCase, 'shopper');
  const ofReturn = isReturn(returnCase.kind);
  if (next.includes('cancelled') && !ofReturn)
    return (
      <>
        <p className="actions">
          <ButtonLink href={keepPath(order, returnCase)} variant="secondary">
            {tradeIn.keep}
          </ButtonLink>
        </p>
        <p className="hint">{tradeIn.keepHint}</p>
      </>
    );
  const to = ofReturn ? 'cancelled' : 'withdrawn';
  if (!next.includes(to)) return null;
  return (
    <CaseForm order={order} returnCase={returnCase}>
      <p className="actions">
        <Button type="submit" variant="secondary" name="to" value={to}>
          {ofReturn ? RETURN_TEXTS[locale].keep : claim.withdraw}
        </Button>
      </p>
    </CaseForm>
  );
}
