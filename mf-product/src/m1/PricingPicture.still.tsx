import { Picture } from '@tessera/design-system/Picture';
import { SCENES } from '../pictures/scenes.ts';
import { useText } from '../text.ts';
import * as styles from './PricingPicture.styles.ts';
import { PRICING_PICTURE_SIZES } from './pricingPictureSizes.ts';

/** The sensor where it is worn, by day; it stands beside the list for as long as that is read. */
export default function PricingPicture() {
  const { t } = useText();
  return (
    <Picture
      className={styles.picture}
      picture={SCENES.armDay}
      sizes={PRICING_PICTURE_SIZES}
      alt={t('glucoseFacts.picture.day')}
      priority
      fill
    />
  );
}
