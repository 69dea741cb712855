import { ButtonLink } from '@tessera/design-system/ButtonLink';
import * as story from '@tessera/design-system/sections/story.styles';
import { TextLink } from '@tessera/design-system/TextLink';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { useText } from '../../text.ts';
import * as styles from './XPage.styles.ts';

/** Shown when the catalogue does not answer: a message, and alternatives. */
export default function XAbsent({ ring }: { readonly ring: string }) {
  const { t } = useText();
  const { url } = useRemote();
  return (
    <div className={styles.absent}>
      <h3 className={story.smallTitle}>{t('x.unknown.title')}</h3>
      <p>{t('x.unknown.text')}</p>
      <div className={story.actions}>
        <ButtonLink href={url}>{t('x.unknown.again')}</ButtonLink>
        <TextLink href={ring} variant="alone">
          {t('x.ring')}
        </TextLink>
      </div>
    </div>
  );
}
