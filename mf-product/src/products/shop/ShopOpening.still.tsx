import { Picture } from '@tessera/design-system/Picture';
import { SCENES } from '../../pictures/scenes.ts';
import { useText } from '../../text.ts';
import * as styles from './ShopOpening.styles.ts';

/** Introduction of the shop, above its products. Always dark, like its picture. */
export default function ShopOpening() {
  const { t } = useText();
  return (
    <header className={styles.opening} data-theme="night">
      <Picture
        className={styles.picture}
        picture={SCENES.counterWide}
        narrow={{ picture: SCENES.counterTall, below: 768, sizes: '100vw' }}
        sizes="100vw"
        alt={t('shopFrame.pictureAlt')}
        priority
        fill
      />
      <div className={styles.words}>
        <h1 className={styles.title} tabIndex={-1}>
          {t('shopFrame.title')}
        </h1>
        <p className={styles.lead}>{t('shopFrame.lead')}</p>
      </div>
    </header>
  );
}
