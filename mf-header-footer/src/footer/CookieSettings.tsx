import { CONSENT_PATH } from '@tessera/shared-contracts/document/consentPath';
import { useText } from '../text.ts';
import * as styles from './CookieSettings.styles.ts';

/**
 * Opens the shell's cookie banner to change the choice (CONS-06). Before and without scripts it is a form: it revokes the choice, and the
 * next page asks again.
 */
export function CookieSettings() {
  const { t } = useText();
  return (
    <form method="post" action={CONSENT_PATH}>
      <button className={styles.button} type="submit" name="choice" value="ask">
        {t('footer.cookies')}
      </button>
    </form>
  );
}
