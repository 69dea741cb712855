import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { TextLink } from '@tessera/design-system/TextLink';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { waitlistUrl } from '@tessera/shared-contracts/waitlist';
import * as styles from '../buying/BuyForm.styles.ts';
import { useText } from '../text.ts';
import type { M1Offers } from './m1Offers.ts';

export interface PricingAbsentProps {
  readonly kind: Exclude<M1Offers['kind'], 'offered'>;
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
}

/** Where the M1 cannot be bought, or not just now: why, and what can be done instead. */
export default function PricingAbsent({ kind, ring }: PricingAbsentProps) {
  const { t } = useText();
  const { url, visitor } = useRemote();
  return (
    <div className={styles.absent}>
      <h1 className={styles.title} tabIndex={-1}>
        {t(`pricingFacts.${kind}.title`)}
      </h1>
      <p className={styles.lead}>{t(`pricingFacts.${kind}.text`)}</p>
      <div className={styles.ways}>
        {kind === 'notSold' ? (
          <ButtonLink href={waitlistUrl(visitor.country)}>{t('pricingFacts.notSold.wait')}</ButtonLink>
        ) : (
          <ButtonLink href={url}>{t('pricingFacts.unknown.again')}</ButtonLink>
        )}
        <TextLink href="/glucose" variant="alone">
          {t('pricingFacts.story')}
        </TextLink>
        <TextLink href={ring} variant="alone">
          {t('pricingFacts.ring')}
        </TextLink>
      </div>
    </div>
  );
}
