import { Button } from '@tessera/design-system/Button';
import { ChoiceGroup } from '@tessera/design-system/ChoiceGroup';
import { TextLink } from '@tessera/design-system/TextLink';
import { formatMoney } from '@tessera/shared-contracts/money';
import type { OwnedPlanOffer, Plug } from '@tessera/shared-contracts/ownedPlans';
import { useState } from 'react';
import { useText } from '../text.ts';
import { useAddToBag } from '../useAddToBag.ts';
import { BuyHeading } from './BuyHeading.tsx';
import * as styles from './PlugBuy.styles.ts';
import { withNewRing } from './plugs.ts';

export interface PlugBuyProps {
  readonly plug: Plug;
  readonly terms: OwnedPlanOffer['terms'];
  readonly taxIncluded: boolean;
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
  readonly headingId?: string | undefined;
}

/** A term, and the two ways to buy: alone for a ring that is there, or with a new one on the ring's page. */
export function PlugBuy({ plug, terms, taxIncluded, ring, headingId }: PlugBuyProps) {
  const { t } = useText();
  const [years, setYears] = useState(terms[0]?.years ?? 1);
  const { add, reset, state, message } = useAddToBag();
  const term = terms.find((each) => each.years === years) ?? terms[0];
  if (term === undefined) return null;
  return (
    <div className={styles.buy}>
      <BuyHeading className={styles.title} id={headingId}>
        {t('plugBuy.title')}
      </BuyHeading>
      <ChoiceGroup
        variant="segment"
        label={t('plugBuy.term')}
        choices={terms.map((each) => ({
          value: String(each.years),
          label: t('plugBuy.years', { count: each.years }),
          detail: formatMoney(each.price),
        }))}
        value={String(years)}
        onChange={(value) => {
          setYears(terms.find((each) => String(each.years) === value)?.years ?? years);
          reset();
        }}
      />
      <p className={styles.total}>
        <span className={styles.sum} data-total="">
          {formatMoney(term.price)}
        </span>
        <span className={styles.muted}>{t(taxIncluded ? 'plugBuy.tax.incl' : 'plugBuy.tax.excl')}</span>
      </p>
      <Button className={styles.add} block loading={state === 'adding'} onClick={() => add([term.merchandiseId])}>
        {t('plugBuy.add')}
      </Button>
      <p className={styles.alert} role="alert">
        {state === 'refused'
          ? (message ?? t('plugBuy.refused'))
          : state === 'unanswered'
            ? t('plugBuy.unanswered')
            : ''}
      </p>
      <p className="visually-hidden" role="status">
        {state === 'adding' ? t('plugBuy.adding') : state === 'added' ? t('plugBuy.added') : ''}
      </p>
      <noscript>
        <p className={styles.muted}>
          {t('plugBuy.direct')}{' '}
          {terms.map((each) => (
            <a key={each.years} className={styles.direct} href={each.checkoutUrl} rel="nofollow">
              {t('plugBuy.years', { count: each.years })}
            </a>
          ))}
        </p>
      </noscript>
      <p className={styles.muted}>{t('plugBuy.active')}</p>
      <div className={styles.newRing}>
        <p className={styles.muted}>{t('plugBuy.newRingText')}</p>
        <TextLink href={withNewRing(ring, plug, term.years)} variant="alone">
          {t('plugBuy.newRing')}
        </TextLink>
      </div>
    </div>
  );
}
