/** Software and cover for a ring: each for one year, for two, or not at all (C4, PDP-05). */
import { ChoiceGroup } from '@tessera/design-system/ChoiceGroup';
import { formatMoney } from '@tessera/shared-contracts/money/money';
import { PLAN_YEARS } from '@tessera/shared-contracts/ring/planYears';
import { RING_PLANS, type RingPlan, type RingPlanOffer } from '@tessera/shared-contracts/ring/ring';
import { RING_PARAMETERS } from '@tessera/shared-contracts/ring/ringAddress';
import type { RingChoice, RingSelection } from '@tessera/shared-contracts/ring/ringSelection';
import { memo } from 'react';
import { useText } from '../../text.ts';
import CoverageTerms from './CoverageTerms.still.tsx';
import * as styles from './RingPage.styles.ts';

export interface RingPlansProps {
  /** The plans that the store sells. */
  readonly plans: readonly RingPlanOffer[];
  readonly chosen: RingSelection['plans'];
  /** The error when the address requests a plan that is not offered. */
  readonly notOffered: (plan: RingPlan) => string | null;
  /** Must stay the same function, like the other props: they decide whether the plans render again. */
  readonly onChoose: (choice: RingChoice) => void;
}

const HEART: readonly RingPlan[] = ['HEART_RHYTHM', 'CARDIO_ADAPTABILITY'];
const BODY: readonly RingPlan[] = ['CYCLE', 'WOMENS_HEALTH'];
const COVER: readonly RingPlan[] = ['COVERAGE'];

export const RingPlans = memo(({ plans, chosen, notOffered, onChoose }: RingPlansProps) => {
  const { t } = useText();

  const group = (plan: RingPlan) => {
    const offer = plans.find((known) => known.plan === plan);
    const label = t(`ring.plans.${plan}.label`);
    if (!offer) {
      return notOffered(plan) ? (
        <p className={styles.refused} key={plan}>
          {t('ring.plans.notSold', { plan: label })}
        </p>
      ) : null;
    }
    return <PlanGroup key={plan} offer={offer} chosen={chosen[plan]} error={notOffered(plan)} onChoose={onChoose} />;
  };
  const groups = (some: readonly RingPlan[]) => RING_PLANS.filter((plan) => some.includes(plan)).map(group);
  const said = (some: readonly RingPlan[]) =>
    some.some((plan) => plans.some((offer) => offer.plan === plan) || notOffered(plan));

  return (
    <>
      {said([...HEART, ...BODY]) ? (
        <section className={styles.plans} aria-labelledby="ring-plans">
          <div className={styles.sectionHead}>
            <h2 id="ring-plans">{t('ring.plans.title')}</h2>
            <span className={styles.muted}>{t('ring.optional')}</span>
          </div>
          <div className={styles.groups}>
            {groups(HEART)}
            {groups(BODY)}
          </div>
        </section>
      ) : null}
      {said(COVER) ? (
        <section className={styles.coverage}>
          {groups(COVER)}
          {plans.some(({ plan }) => plan === 'COVERAGE') ? <CoverageTerms /> : null}
        </section>
      ) : null}
    </>
  );
});

interface PlanGroupProps {
  readonly offer: RingPlanOffer;
  readonly chosen: RingSelection['plans'][RingPlan];
  readonly error: string | null;
  readonly onChoose: RingPlansProps['onChoose'];
}

const PlanGroup = memo(({ offer: { plan, savePercent, terms }, chosen, error, onChoose }: PlanGroupProps) => {
  const { t } = useText();
  return (
    <ChoiceGroup
      variant="segment"
      label={t(`ring.plans.${plan}.label`)}
      aside={savePercent === null ? null : t('ring.plans.save', { percent: savePercent })}
      description={t(`ring.plans.${plan}.text`)}
      name={RING_PARAMETERS[plan]}
      choices={[
        ...terms.map(({ years, price, strikedPrice }) => ({
          value: String(years),
          label: t('purchase.years', { count: years }),
          detail: strikedPrice ? (
            <>
              <s>{formatMoney(strikedPrice)}</s> {formatMoney(price)}
            </>
          ) : (
            formatMoney(price)
          ),
        })),
        { value: '', label: t('ring.decline') },
      ]}
      value={String(chosen ?? '')}
      onChange={(value) => onChoose({ plans: { [plan]: PLAN_YEARS.find((years) => String(years) === value) ?? null } })}
      error={error}
    />
  );
});
