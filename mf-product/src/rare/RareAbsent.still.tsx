import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { TextLink } from '@tessera/design-system/TextLink';
import { useRemote } from '@tessera/remote-kit/useRemote';
import * as styles from '../buying/BuyForm.styles.ts';
import { useText } from '../text.ts';

export interface RareAbsentProps {
  readonly kind: 'notSold' | 'unknown';
  /** Path of the Ring Air in the visitor's store. */
  readonly ring: string;
}

/** Where the Rare cannot be bought, or not just now: why, and what can be done instead. */
export default function RareAbsent({ kind, ring }: RareAbsentProps) {
  const { t } = useText();
  const { url } = useRemote();
  const again = kind === 'unknown';
  return (
    <div className={styles.absent}>
      <h1 className={styles.title} tabIndex={-1}>
        {t(`rareFacts.${kind}.title`)}
      </h1>
      <p className={styles.lead}>{t(`rareFacts.${kind}.text`)}</p>
      <div className={styles.ways}>
        <ButtonLink href={again ? url : ring}>{t(`rareFacts.${kind}.go`)}</ButtonLink>
        <TextLink href={again ? ring : '/rare'} variant="alone">
          {t(`rareFacts.${kind}.else`)}
        </TextLink>
      </div>
    </div>
  );
}
