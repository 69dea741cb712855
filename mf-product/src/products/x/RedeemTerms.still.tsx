import { FactRows } from '@tessera/design-system/sections/FactRows';
import { TextLink } from '@tessera/design-system/TextLink';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { useText } from '../../text.ts';
import * as styles from './RedeemPage.styles.ts';

export interface RedeemTermsProps {
  readonly store: Store;
  /** Path of X in the visitor's store. */
  readonly x: string;
}

const TERMS = ['store', 'email', 'once'] as const;

/** The stores in which a code is valid, who can use it and how often. */
export default function RedeemTerms({ store, x }: RedeemTermsProps) {
  const { t } = useText();
  return (
    <section className={styles.terms} aria-labelledby="redeem-terms">
      <h2 className={styles.termsTitle} id="redeem-terms">
        {t('redeemStory.where.title')}
      </h2>
      <FactRows
        facts={TERMS.map((term) => ({
          about: t(`redeemStory.where.${term}.about`),
          said: t(`redeemStory.where.${term}.said`, { store: t(`redeemStory.store.${store}`) }),
        }))}
      />
      <p className={styles.noCode}>
        <TextLink href={x} variant="alone">
          {t('redeemStory.noCode')}
        </TextLink>
      </p>
    </section>
  );
}
