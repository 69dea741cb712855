import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { TextLink } from '@tessera/design-system/TextLink';
import { useRemote } from '@tessera/remote-kit/useRemote';
import * as styles from '../buying/BuyForm.styles.ts';
import { useText } from '../text.ts';
import type { BloodOffers } from './bloodOffers.ts';

export interface BloodAbsentProps {
  readonly kind: Exclude<BloodOffers['kind'], 'offered'>;
  /** Path of the list of who waits for it. */
  readonly waitlist: string;
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
}

/** Where a test cannot be booked, or not just now: why, and what can be done instead. */
export default function BloodAbsent({ kind, waitlist, ring }: BloodAbsentProps) {
  const { t } = useText();
  const { url } = useRemote();
  return (
    <div className={styles.absent}>
      <h1 className={styles.title} tabIndex={-1}>
        {t(`bloodVision.absent.${kind}.title`)}
      </h1>
      <p className={styles.lead}>{t(`bloodVision.absent.${kind}.text`)}</p>
      <div className={styles.ways}>
        {first()}
        <TextLink href="/blood-vision" variant="alone">
          {t('bloodVision.story')}
        </TextLink>
      </div>
    </div>
  );

  function first() {
    switch (kind) {
      case 'unknown':
        return <ButtonLink href={url}>{t('bloodVision.absent.again')}</ButtonLink>;
      case 'notSold':
        return <ButtonLink href={waitlist}>{t('bloodVision.wait')}</ButtonLink>;
      case 'soldOut':
        return <ButtonLink href={ring}>{t('bloodVision.ring')}</ButtonLink>;
    }
  }
}
