import { Button } from '@tessera/design-system/Button';
import { Icon } from '@tessera/design-system/Icon';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { storeName } from '@tessera/shared-contracts/stores/storeName';
import { STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import config from '../../remote.config.ts';
import { LANGUAGES } from '../languages.ts';
import { useText } from '../text.ts';
import * as styles from './StoreAndLanguage.styles.ts';

/** Target of the header's 'US / EN' link. */
export const STORE_AND_LANGUAGE_ID = 'store-and-language';

/**
 * A plain form, so that store and language can be changed on any page before or without scripts (REG-12). A store needs a click on the
 * button, which appears once another one is selected: a page that changed on selection would surprise visitors who move through the list by
 * keyboard. The shell redirects back to the page that sent the form.
 */
export function StoreAndLanguage({ store }: { readonly store: Store }) {
  const { t } = useText();
  const { visitor } = useRemote();
  return (
    <form className={styles.form} id={STORE_AND_LANGUAGE_ID} method="post" action="/_visitor" tabIndex={-1}>
      <span className={styles.field}>
        <select className={styles.store} name="store" aria-label={t('footer.store.label')} defaultValue={store}>
          {STORES.map((each) => (
            <option key={each} value={each}>
              {storeName(each, visitor.locale, t('footer.store.rest'))}
            </option>
          ))}
        </select>
        <Icon name="chevron" className={styles.chevron} />
      </span>
      <Button className={styles.submit} type="submit" variant="secondary">
        {t('footer.store.submit')}
      </Button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would stand in the row. */}
      <div className={styles.languages} role="group" aria-label={t('footer.language.label')}>
        {config.locales.map((locale) => (
          <button
            key={locale}
            className={styles.language}
            type="submit"
            name="locale"
            value={locale}
            lang={locale}
            // Not hidden text: the browser would search the device's fonts for scripts that nobody sees.
            aria-label={`${LANGUAGES[locale].short} ${LANGUAGES[locale].name}`}
            aria-current={locale === visitor.locale ? 'true' : undefined}
          >
            {LANGUAGES[locale].short}
          </button>
        ))}
      </div>
    </form>
  );
}
