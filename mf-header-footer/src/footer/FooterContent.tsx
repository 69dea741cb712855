import { Disclosure } from '@tessera/design-system/Disclosure';
import { TextLink } from '@tessera/design-system/TextLink';
import { WITHDRAW_PATH } from '@tessera/shared-contracts/afterSales/withdrawal';
import { APP_LINKS, INDIAN_MANUFACTURER, LEGAL_ENTITY, SOCIAL_LINKS } from '@tessera/shared-contracts/stores/brand';
import { STORE_WITHDRAWAL } from '@tessera/shared-contracts/stores/stores';
import type { Visitor } from '@tessera/shared-contracts/stores/visitor';
import { useClaims } from '../claims.ts';
import { Logo } from '../Logo.tsx';
import { useText } from '../text.ts';
import { CookieSettings } from './CookieSettings.tsx';
import * as styles from './FooterContent.styles.ts';
import { type FooterGroup, footerGroups } from './footerGroups.ts';
import { StoreAndLanguage } from './StoreAndLanguage.tsx';

/** Links, social networks and apps, store and language, and the legal line. */
export function FooterContent({ store, country }: Pick<Visitor, 'store' | 'country'>) {
  const { t } = useText();
  const groups = footerGroups({ store, country }, useClaims(store));
  return (
    <div className={styles.content}>
      <nav aria-label={t('footer.nav.label')}>
        {/* Rendered twice, as columns and as disclosures; the stylesheet shows one of them. */}
        <div className={styles.columns}>
          {groups.map(({ key, links }) => (
            <div key={key}>
              <h2 className={styles.heading}>{t(`footer.group.${key}`)}</h2>
              <Links links={links} />
            </div>
          ))}
        </div>
        <div className={styles.disclosures}>
          {groups.map(({ key, links }) => (
            <Disclosure key={key} summary={<h2>{t(`footer.group.${key}`)}</h2>}>
              <Links links={links} />
            </Disclosure>
          ))}
        </div>
      </nav>
      <div className={styles.end}>
        <div className={styles.row}>
          <a className={styles.home} href="/" aria-label={t('footer.home')}>
            <Logo />
          </a>
          <ul className={styles.networks} aria-label={t('footer.networks')}>
            {SOCIAL_LINKS.map(({ name, href }) => (
              <li key={href}>
                <TextLink className={styles.link} href={href} variant="plain">
                  {name}
                </TextLink>
              </li>
            ))}
          </ul>
          <ul className={styles.row} aria-label={t('footer.apps')}>
            {APP_LINKS.map(({ name, href }) => (
              <li key={href}>
                <TextLink className={styles.appLink} href={href} variant="plain">
                  {name}
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
        <StoreAndLanguage store={store} />
      </div>
      {STORE_WITHDRAWAL[store] ? (
        <p>
          <TextLink className={styles.link} href={WITHDRAW_PATH} variant="plain">
            {t('footer.withdraw')}
          </TextLink>
        </p>
      ) : null}
      <CookieSettings />
      <p className={styles.legal}>
        {t('footer.legal.line', { entity: LEGAL_ENTITY })}
        {store === 'IN' ? (
          <>
            <br />
            {t('footer.legal.manufacturer', {
              address: INDIAN_MANUFACTURER.address,
              registration: INDIAN_MANUFACTURER.registration,
            })}
          </>
        ) : null}
      </p>
    </div>
  );
}

function Links({ links }: Pick<FooterGroup, 'links'>) {
  const { t } = useText();
  return (
    <ul>
      {links.map(({ href, text }) => (
        <li key={href}>
          <TextLink className={styles.link} href={href} variant="plain">
            {'key' in text ? t(text.key) : text.words}
          </TextLink>
        </li>
      ))}
    </ul>
  );
}
