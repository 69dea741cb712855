import { Picture } from '@tessera/design-system/Picture';
import { HERO_SIZES } from '../../pictures/heroSizes.ts';
import { PRODUCT_PICTURES } from '../../pictures/products.ts';
import { SCENES } from '../../pictures/scenes.ts';
import { useText } from '../../text.ts';
import * as styles from './HomePictures.styles.ts';

/** The device alone, and in a room. */
export default function HomePictures() {
  const { t } = useText();
  return (
    <div className={styles.pictures}>
      <Picture
        className={styles.front}
        picture={PRODUCT_PICTURES.home}
        sizes={HERO_SIZES}
        alt={t('homeFacts.picture.front')}
        priority
        fill
      />
      <Picture
        className={styles.room}
        picture={SCENES.bedsideWide}
        sizes={HERO_SIZES}
        alt={t('homeFacts.picture.bedside')}
        fill
      />
    </div>
  );
}
