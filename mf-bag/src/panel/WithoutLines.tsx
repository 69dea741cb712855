import { Button } from '@tessera/design-system/Button';
import { Skeleton } from '@tessera/design-system/Skeleton';
import { useText } from '../text.ts';
import * as styles from './BagPanel.styles.ts';
import { EmptyBag } from './EmptyBag.tsx';

interface WithoutLinesProps {
  /** State of the cart session. */
  readonly state: string;
  /** Id of the cart that has become an order. */
  readonly ordered: string | null;
  onClose(): void;
  onRetry(): void;
}

/** The panel without lines: the cart cannot be read, is empty, or is being loaded. */
export function WithoutLines({ state, ordered, onClose, onRetry }: WithoutLinesProps) {
  const { t } = useText();
  if (state === 'failed') {
    return (
      <div className={styles.failed}>
        <p>{t('bagSlot.unavailable')}</p>
        <Button variant="secondary" onClick={onRetry}>
          {t('bag.retry')}
        </Button>
      </div>
    );
  }
  if (state === 'none' || state === 'offline') return <EmptyBag ordered={ordered} onClose={onClose} />;
  return (
    <div>
      <p className="visually-hidden" role="status">
        {t('bag.loading')}
      </p>
      {['first', 'second'].map((line) => (
        <div className={styles.skeletonLine} key={line}>
          <Skeleton shape="block" className={styles.skeletonImage} />
          <div className={styles.skeletonText}>
            <Skeleton className={styles.skeletonTitle} />
            <Skeleton shape="price" />
            <Skeleton className={styles.skeletonVariant} />
            <Skeleton shape="block" className={styles.skeletonQuantity} />
          </div>
        </div>
      ))}
    </div>
  );
}
