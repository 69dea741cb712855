import { Picture } from '@tessera/design-system/Picture';
import { SCENES } from '../../pictures/scenes.ts';
import { useText } from '../../text.ts';
import * as styles from './PricingPicture.styles.ts';
import { PRICING_PICTURE_SIZES } from './pricingPictureSizes.ts';

/** The sensor on an arm, by day. Sticks beside the list while it scrolls. */
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
