import { Icon } from '@tessera/design-system/Icon';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { bagPath } from '@tessera/shared-contracts/bag/bagForms';
import { analyticsRecorded, bagOpenRequested } from '@tessera/shared-contracts/events/events';
import { useText } from '../text.ts';
import * as styles from './Header.styles.ts';
import { useBagCount } from './useBagCount.ts';

/**
 * Shows how many things are in the bag, opens it and has the press counted (S2, HEAD-08). Until its script is alive, and when the
 * bag's is not, it leads to the bag's page (BAG-22).
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
        {/* The shell keeps the count of the same store where the header is drawn anew, until this one receives it. */}
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
