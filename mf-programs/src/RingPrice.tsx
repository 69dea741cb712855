import { Price } from '@tessera/design-system/Price';
import type { CodeOffer } from './codeOffer.ts';
import * as styles from './RingPrice.styles.ts';
import { useText } from './text.ts';

/** The cheapest ring of the visitor's store, before and after a programme's discount. */
export function RingPrice({ ring }: { readonly ring: NonNullable<CodeOffer['ring']> }) {
  const { t } = useText();
  return (
    <p className={styles.price}>
      <span className={styles.name}>{t('offer.ring')}</span>
      <Price
        className={styles.amount}
        money={ring.after}
        struck={ring.before}
        labels={{ before: t('offer.before'), now: t('offer.now'), free: t('offer.free') }}
      />
    </p>
  );
}
