import { IconButton } from '@tessera/design-system/IconButton';
import { useText } from '../text.ts';
import * as styles from './BookACallDialog.styles.ts';
import { BOOK_A_CALL_DIALOG_ID } from './bookACallDialogId.ts';

const TITLE_ID = 'book-a-call-title';

/** The modal 'Book a call' (S2, BAN-05), empty: `openBookACall` inserts the form on the first click. */
export function BookACallDialog() {
  const { t } = useText();
  return (
    <dialog
      className={styles.dialog}
      id={BOOK_A_CALL_DIALOG_ID}
      aria-labelledby={TITLE_ID}
      data-sheet="full"
      data-theme="light"
    >
      <div className={styles.head}>
        <h2 id={TITLE_ID}>{t('stickyBanner.bookACall')}</h2>
        <form method="dialog">
          <IconButton icon="close" type="submit" label={t('stickyBanner.close')} />
        </form>
      </div>
    </dialog>
  );
}
