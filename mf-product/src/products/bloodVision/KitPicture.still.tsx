import { Picture } from '@tessera/design-system/Picture';
import { HERO_SIZES } from '../../pictures/heroSizes.ts';
import { PRODUCT_PICTURES } from '../../pictures/products.ts';
import { useText } from '../../text.ts';
import * as styles from './KitPicture.styles.ts';

/** Picture of the delivered kit: box, collector and tube. */
export default function KitPicture() {
  const { t } = useText();
  return (
    <div className={styles.stand}>
      <Picture
        className={styles.kit}
        picture={PRODUCT_PICTURES.bloodTest}
        sizes={HERO_SIZES}
        alt={t('bloodVision.picture.kit')}
        priority
        fill
      />
    </div>
  );
}
