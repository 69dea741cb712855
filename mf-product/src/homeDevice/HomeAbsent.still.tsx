import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { TextLink } from '@tessera/design-system/TextLink';
import { useRemote } from '@tessera/remote-kit/useRemote';
import * as styles from '../buying/BuyForm.styles.ts';
import { useText } from '../text.ts';
import type { HomeOffers } from './homeOffers.ts';

export interface HomeAbsentProps {
  readonly kind: Exclude<HomeOffers['kind'], 'offered'>;
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
}

/** Where Home cannot be bought, or not just now: why, and what can be done instead. */
export default function HomeAbsent({ kind, ring }: HomeAbsentProps) {
  const { t } = useText();
  const { url } = useRemote();
  const again = kind === 'unknown';
  return (
    <div className={styles.absent}>
      <h1 className={styles.title} tabIndex={-1}>
        {t(`homeFacts.${kind}.title`)}
      </h1>
      <p className={styles.lead}>{t(`homeFacts.${kind}.text`)}</p>
      <div className={styles.ways}>
        <ButtonLink href={again ? url : ring}>{t(`homeFacts.${again ? 'again' : 'ring'}`)}</ButtonLink>
        <TextLink href="/home" variant="alone">
          {t('homeFacts.story')}
        </TextLink>
      </div>
    </div>
  );
}
