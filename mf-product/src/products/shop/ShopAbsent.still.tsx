import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { TextLink } from '@tessera/design-system/TextLink';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { useText } from '../../text.ts';
import * as styles from './ShopNotes.styles.ts';

/** Shown when the catalogue does not answer: a message, and alternatives. */
export default function ShopAbsent({ ring }: { readonly ring: string }) {
  const { t } = useText();
  const { url } = useRemote();
  return (
    <div className={styles.absent}>
      <h1 className={styles.absentTitle} tabIndex={-1}>
        {t('shopFrame.absent.title')}
      </h1>
      <p className={styles.text}>{t('shopFrame.absent.text')}</p>
      <div className={styles.ways}>
        <ButtonLink href={url}>{t('shopFrame.absent.again')}</ButtonLink>
        <TextLink href={ring} variant="alone">
          {t('shopFrame.absent.ring')}
        </TextLink>
      </div>
    </div>
  );
}
