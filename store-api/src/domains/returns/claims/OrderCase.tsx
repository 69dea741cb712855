import { Button } from '@tessera/design-system/Button';
import { ButtonLink } from '@tessera/design-system/ButtonLink';
import type { Clock } from '../../../platform/pages/clock.ts';
import { labelled } from '../../../platform/pages/labelled.ts';
import { History, Timeline } from '../../../platform/pages/Timeline.tsx';
import { returnTexts } from '../texts.ts';
import { CaseForm } from './CaseForm.tsx';
import { caseSentence, caseTitle, isoDayText, stateOfCase } from './caseSentences.ts';
import { type CaseState, caseTimeline, isReturn, nextCaseStates, type TradeInState } from './caseStates.ts';
import { keepPath } from './keepPage.tsx';
import { PickupForm, type PickupFormProps } from './PickupForm.tsx';

export interface OrderCaseProps extends PickupFormProps {
  /** The clock that formats times. */
  readonly clock: Clock;
}

/** A trade-in, claim or return on the order's page: its state, its history, and the shopper's next steps. */
export function OrderCase({ clock, ...shown }: OrderCaseProps) {
  const { returnCase, order, locale } = shown;
  const t = returnTexts(locale);
  const notes = returnCase.history.flatMap(({ note }) => (note === null ? [] : [note]));
  return (
    <div className="care">
      <h3>{caseTitle(returnCase, order, locale)}</h3>
      {returnCase.kind === 'trade_in' ? null : <ShopperStatement returnCase={returnCase} locale={locale} />}
      <p className="said">{caseSentence(returnCase, order, locale)}</p>
      {notes.map((note, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two notes may be alike
        <p key={index} className="from-team note">
          <span className="quiet small">{t('claims.noteFrom')}</span>
          {'\n'}
          {note}
        </p>
      ))}
      <PickupForm {...shown} />
      <CaseTimeline returnCase={returnCase} locale={locale} clock={clock} />
      <details>
        <summary>{t('claims.history')}</summary>
        <CaseHistory returnCase={returnCase} locale={locale} clock={clock} />
      </details>
      <CaseEnd returnCase={returnCase} order={order} locale={locale} />
    </div>
  );
}

/** The shopper's own statements about a claim or return. */
function ShopperStatement({ returnCase, locale }: Pick<OrderCaseProps, 'returnCase' | 'locale'>) {
  const t = returnTexts(locale);
  const { cause, size, reason, description, photos } = returnCase;
  const asked = [
    ...(cause === null ? [] : [t(`claims.claim.causes.${cause}`)]),
    ...(size === null ? [] : [t('claims.claim.wanted', { size })]),
    ...(reason === null ? [] : [t(`goods.reasons.${reason}`)]),
  ];
  return (
    <>
      <p className="small">{asked.join('. ')}</p>
      <p className="note quiet">{description}</p>
      {photos.length === 0 ? null : (
        <p className="small quiet">{t('claims.claim.photosSent', { count: photos.length })}</p>
      )}
    </>
  );
}

/** Steps of a trade-in whose expected duration is explained in advance; the other names need no explanation. */
const EXPLAINED_AHEAD = [
  'envelope_sent',
  'pickup_booked',
  'picked_up',
  'received',
  'refunded',
] as const satisfies readonly TradeInState[];

type CaseProgressProps = Pick<OrderCaseProps, 'returnCase' | 'locale' | 'clock'>;

function CaseTimeline({ returnCase, locale, clock }: CaseProgressProps) {
  const t = returnTexts(locale);
  const { kind, state, history } = returnCase;
  const expected = (step: CaseState): string => {
    const ahead = isReturn(kind) ? undefined : EXPLAINED_AHEAD.find((each) => each === step);
    return ahead === undefined ? '' : t(`claims.tradeIn.ahead.${ahead}`);
  };
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
      texts={{ done: t('claims.done'), now: t('claims.now') }}
      locale={locale}
      clock={clock}
    />
  );
}

function CaseHistory({ returnCase, locale, clock }: CaseProgressProps) {
  const t = returnTexts(locale);
  const entries = returnCase.history.map(({ at, to, actor, day }) => {
    const state = stateOfCase(returnCase, to, locale);
    return {
      at,
      what: day === null ? state : labelled(locale, state, isoDayText(day, locale)),
      who: t(`claims.who.${actor}`),
    };
  });
  return <History entries={entries} locale={locale} clock={clock} />;
}

/** The link or form with which the shopper can end the case, if they can. */
function CaseEnd({ returnCase, order, locale }: Pick<OrderCaseProps, 'returnCase' | 'order' | 'locale'>) {
  const t = returnTexts(locale);
  const next = nextCaseStates(returnCase, 'shopper');
  const isReturnCase = isReturn(returnCase.kind);
  if (next.includes('cancelled') && !isReturnCase)
    return (
      <>
        <p className="actions">
          <ButtonLink href={keepPath(order, returnCase)} variant="secondary">
            {t('claims.tradeIn.keep')}
          </ButtonLink>
        </p>
        <p className="hint">{t('claims.tradeIn.keepHint')}</p>
      </>
    );
  const to = isReturnCase ? 'cancelled' : 'withdrawn';
  if (!next.includes(to)) return null;
  return (
    <CaseForm order={order} returnCase={returnCase}>
      <p className="actions">
        <Button type="submit" variant="secondary" name="to" value={to}>
          {isReturnCase ? t('goods.keep') : t('claims.claim.withdraw')}
        </Button>
      </p>
    </CaseForm>
  );
}
