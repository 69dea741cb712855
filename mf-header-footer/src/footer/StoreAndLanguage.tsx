import { Button } from '@tessera/design-system/Button';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { useText } from '@tessera/remote-kit/useText';
import type { Locale } from '@tessera/shared-contracts/locales';
import { STORES } from '@tessera/shared-contracts/stores';
import config from '../../remote.config.ts';
import styles from './StoreAndLanguage.module.css';

/** Where the header's 'US / EN' leads. */
export const STORE_AND_LANGUAGE_ID = 'store-and-language';

/** Each language in its own words. */
const LANGUAGE_NAMES = { 'en-US': 'English', ja: '日本語', de: 'Deutsch', th: 'ไทย' } as const satisfies Record<
  Locale,
  string
>;

/**
 * A plain form, so that store and language can be changed on any page before or without any script (REG-12). It waits
 * for the button: a page that changes under a half-made choice would startle whoever walks the list by keyboard.
 */
export function StoreAndLanguage() {
  const { t } = useText();
  const { visitor, url } = useRemote();
  return (
    <form className={styles.form} id={STORE_AND_LANGUAGE_ID} method="post" action="/_visitor" tabIndex={-1}>
      <input type="hidden" name="returnTo" value={url} />
      <label className={styles.field}>
        <span className={styles.label}>{t('footer.store.label')}</span>
        {/* The key puts the select back to the visitor's own when that changes from outside. */}
        <select className={styles.select} name="store" key={visitor.store} defaultValue={visitor.store}>
          {STORES.map((store) => (
            <option key={store} value={store}>
              {t(`store.name.${store}`)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        <span className={styles.label}>{t('footer.language.label')}</span>
        <select className={styles.select} name="locale" key={visitor.locale} defaultValue={visitor.locale}>
          {config.locales.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {LANGUAGE_NAMES[locale]}
            </option>
          ))}
        </select>
      </label>
      <Button className={styles.submit} type="submit" variant="secondary">
        {t('footer.visitor.submit')}
      </Button>
    </form>
  );
}
