/** Price, button and missing choices, at the bottom of a phone's screen. Hidden while the summary's own button is visible. */
import { Button } from '@tessera/design-system/Button';
import { formatMoney, type Money } from '@tessera/shared-contracts/money/money';
import type { RingMissing } from '@tessera/shared-contracts/ring/ringOrder';
import { memo, type RefObject, useEffect, useState } from 'react';
import { useText } from '../../text.ts';
import * as styles from './BuyBar.styles.ts';
import { FromPrice } from './FromPrice.tsx';

export interface BuyBarProps {
  /** Id of the form that the bar's button submits. */
  readonly form: string;
  /** The summary's button. */
  readonly ownButton: RefObject<HTMLButtonElement | null>;
  readonly missing: readonly RingMissing[];
  readonly price: Money;
  /** True: no colour is chosen, so the price is the lowest one. */
  readonly from: boolean;
  readonly taxLabel: string;
  readonly loading: boolean;
  /** The form's target when it is submitted without scripts. */
  readonly action?: string;
}

export const BuyBar = memo(({ form, ownButton, missing, price, from, taxLabel, loading, action }: BuyBarProps) => {
  const { t } = useText();
  const [aside, setAside] = useState(false);

  useEffect(() => {
    const { current } = ownButton;
    if (!current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => setAside(entry?.isIntersecting ?? false));
    observer.observe(current);
    return () => observer.disconnect();
  }, [ownButton]);

  const [first] = missing;
  const lacks = missing.includes('colour') && missing.includes('size') ? 'both' : first;
  return (
    <section className={styles.bar} aria-label={t('ring.bar.label')} data-bottom-bar="" data-aside={aside || undefined}>
      <p className={styles.words}>
        <span className={styles.price}>{from ? <FromPrice money={price} /> : formatMoney(price)} </span>
        <span className={styles.small}>{lacks ? t(`ring.bar.${lacks}`) : taxLabel}</span>
      </p>
      <Button
        className={styles.button}
        type="submit"
        form={form}
        {...(action === undefined ? {} : { formMethod: 'post', formAction: action })}
        block
        loading={loading}
      >
        {t('purchase.add.label')}
      </Button>
    </section>
  );
});
