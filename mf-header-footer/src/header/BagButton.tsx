import { Icon } from '@tessera/design-system/Icon';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { bagPath } from '@tessera/shared-contracts/bag/bagForms';
import { analyticsRecorded, bagOpenRequested } from '@tessera/shared-contracts/events/events';
import { useText } from '../text.ts';
import * as styles from './Header.styles.ts';
import { useBagCount } from './useBagCount.ts';

/**
 * Shows the bag's quantity, opens the bag and records the click (S2, HEAD-08). Until it is hydrated, and when the bag has failed, it links
 * to the bag's page (BAG-22).
 */
export function BagButton() {
  const { t } = useText();
  const { port, url, visitor } = useRemote();
  const count = useBagCount();
  return (
    <form className={styles.toBag} action={bagPath(visitor.store)}>
      <button
        className={styles.bag}
        type="submit"
        aria-haspopup="dialog"
        data-open-bag=""
        aria-label={count === null ? t('bagButton.unknown') : t('bagButton.label', { count })}
        onClick={(event) => {
          event.preventDefault();
          port.emit(analyticsRecorded, {
            event: 'cart_icon_click',
            properties: { path: url, ...(count === null ? {} : { items: count }) },
          });
          port.emit(bagOpenRequested, {});
        }}
      >
        <Icon name="bag" />
        {/* The shell keeps the same store's count when the header is rendered again, until the button receives it. */}
        <span
          className={styles.count}
          aria-hidden="true"
          data-live-text={`bag-count-${visitor.store}`}
          suppressHydrationWarning
        >
          {count ?? ''}
        </span>
      </button>
    </form>
  );
}
