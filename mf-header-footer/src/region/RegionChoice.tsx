import { useRemote } from '@tessera/remote-kit/useRemote';
import { storeName } from '@tessera/shared-contracts/stores/storeName';
import { STORE_CURRENCY, STORES, type Store } from '@tessera/shared-contracts/stores/stores';
import config from '../../remote.config.ts';
import { LANGUAGES } from '../languages.ts';
import { useText } from '../text.ts';
import * as styles from './RegionChoice.styles.ts';

/**
 * Selects store and language with one click each (HEAD-10, REG-12): a plain form to the shell's `/_visitor`, so it works before or without
 * scripts, and nothing changes while a visitor moves through the list by keyboard.
 */
export function RegionChoice({ store }: { readonly store: Store }) {
  const { t } = useText();
  const { visitor } = useRemote();
  return (
    <form method="post" action="/_visitor">
      <fieldset>
        <legend className={styles.legend}>{t('header.region.store')}</legend>
        <ul>
          {STORES.map((each) => (
            <li key={each} className={styles.item}>
              <button
                className={styles.store}
                type="submit"
                name="store"
                value={each}
                aria-current={each === store ? 'true' : undefined}
              >
                <span>{storeName(each, visitor.locale, t('header.region.restOfTheWorld'))}</span>
                <span className={styles.currency}>{STORE_CURRENCY[each]}</span>
              </button>
            </li>
          ))}
        </ul>
      </fieldset>
      <fieldset>
        <legend className={styles.secondLegend}>{t('header.region.language')}</legend>
        <div className={styles.row}>
          {config.locales.map((locale) => (
            <button
              key={locale}
              className={styles.language}
              type="submit"
              name="locale"
              value={locale}
              aria-current={locale === visitor.locale ? 'true' : undefined}
            >
              <span className={styles.code}>{LANGUAGES[locale].short}</span>
              <span className={styles.languageName} lang={locale}>
                {LANGUAGES[locale].name}
              </span>
            </button>
          ))}
        </div>
      </fieldset>
    </form>
  );
}
