import { Icon } from '@tessera/design-system/Icon';
import { BOOK_A_CALL_PARAMETERS, BOOK_A_CALL_PATH } from '@tessera/shared-contracts/afterSales/bookACall';
import { useText } from '../text.ts';
import * as styles from './StickyBanner.styles.ts';

/**
 * 'Get the right plan.' at the lower edge (S2, BAN-04). A form that loads the page for booking a call, so that it works without scripts.
 * With scripts, `listenToBanners` shows and hides it, and opens the modal instead of that page (BAN-05).
 */
export function StickyBanner() {
  const { t } = useText();
  return (
    <form
      className={styles.banner}
      action={BOOK_A_CALL_PATH}
      aria-label={t('stickyBanner.bookACall')}
      data-sticky-banner=""
      data-bottom-float=""
      data-away=""
    >
      <input type="hidden" name={BOOK_A_CALL_PARAMETERS.medium} value="sticky-banner" />
      <button className={styles.button} type="submit" aria-haspopup="dialog">
        <b>{t('stickyBanner.title')}</b> <span className={styles.talk}>{t('stickyBanner.action')}</span>
        <Icon name="arrow" className={styles.arrow} />
      </button>
    </form>
  );
}
