import { formatMoney, type Money } from '@tessera/shared-contracts/money/money';
import { useText } from '../../text.ts';
import * as styles from './RingPage.styles.ts';

/** 'From $349', or '$349から': the small words are on the side of the amount that the language requires. */
export function FromPrice({ money }: { readonly money: Money }) {
  const { t } = useText();
  const price = formatMoney(money);
  const [before = '', after = ''] = t('price.from', { price }).split(price);
  return (
    <span className={styles.amount}>
      <span className={styles.muted}>{before}</span>
      {price}
      <span className={styles.muted}>{after}</span>
    </span>
  );
}
