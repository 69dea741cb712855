import { Button } from '@tessera/design-system/Button';
import { useText } from '../text.ts';
import * as styles from './EmptyBag.styles.ts';
import { EmptyCharger } from './EmptyCharger.tsx';

/** Nothing in it: says so and leads back to what was being looked at (BAG-07). */
export function EmptyBag({ onClose }: { onClose(): void }) {
  const { t } = useText();
  return (
    <div className={styles.empty}>
      <EmptyCharger />
      <h3 className={styles.title}>{t('bag.empty.title')}</h3>
      <p className={styles.text}>{t('bag.empty.text')}</p>
      <Button className={styles.back} onClick={onClose}>
        {t('bag.empty.back')}
      </Button>
    </div>
  );
}
