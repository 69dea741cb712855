import { TextLink } from '@tessera/design-system/TextLink';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { useText } from '@tessera/remote-kit/useText';
import { INDIAN_MANUFACTURER, LEGAL_ENTITY } from '@tessera/shared-contracts/brand';
import { useFrame } from '../header/useFrame.ts';
import { Logo } from '../Logo.tsx';
import styles from './Footer.module.css';
import { footerGroups } from './footerGroups.ts';
import { StoreAndLanguage } from './StoreAndLanguage.tsx';

/** Links, store and language, and the legal line at the end of every page; gone where a page says so. */
export function Footer() {
  const { t } = useText();
  const { visitor } = useRemote();
  const frame = useFrame();
  if (frame.liteUi || !frame.footerEnabled) return null;
  return (
    <footer className={styles.footer} data-theme="dark">
      <div className={styles.content}>
        <nav className={styles.groups} aria-label={t('footer.nav.label')}>
          {footerGroups(visitor).map(({ key, links }) => (
            <div key={key}>
              <h2 className={styles.heading}>{t(`footer.group.${key}`)}</h2>
              <ul>
                {links.map(({ href, text }) => (
                  <li key={href}>
                    <TextLink className={styles.link} href={href} variant="plain">
                      {'key' in text ? t(text.key) : text.words}
                    </TextLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={styles.end}>
          <a className={styles.home} href="/" aria-label={t('header.home')}>
            <Logo />
          </a>
          <StoreAndLanguage />
        </div>
        <div className={styles.legal}>
          <p>{t('footer.legal.line', { entity: LEGAL_ENTITY })}</p>
          <p>{t('footer.legal.medical')}</p>
          {visitor.store === 'IN' ? (
            <p>
              {t('footer.legal.manufacturer', {
                address: INDIAN_MANUFACTURER.address,
                registration: INDIAN_MANUFACTURER.registration,
              })}
            </p>
          ) : null}
        </div>
      </div>
    </footer>
  );
}
