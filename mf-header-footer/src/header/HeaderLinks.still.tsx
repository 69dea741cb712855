import { Icon } from '@tessera/design-system/Icon';
import { useRemote } from '@tessera/remote-kit/useRemote';
import type { Store } from '@tessera/shared-contracts/stores/stores';
import { useClaims } from '../claims.ts';
import { Logo } from '../Logo.tsx';
import { LANGUAGES } from '../languages.ts';
import { RegionChoice } from '../region/RegionChoice.tsx';
import { useText } from '../text.ts';
import { BusinessLinks } from './BusinessLinks.tsx';
import * as styles from './Header.styles.ts';
import { type HeaderLink, headerLinks, leadsTo } from './headerLinks.ts';

export interface HeaderPlace {
  readonly store: Store;
  /** The path without a query. */
  readonly path: string;
}

/** The home link, the links in a row from 1200 px, and the link to store and language. */
export default function HeaderLinks({ store, path }: HeaderPlace) {
  const { t } = useText();
  const { visitor } = useRemote();
  const isClaimed = useClaims(store);
  const links = headerLinks(store).filter(({ href }) => isClaimed(href));
  const folding = links.filter(({ folds }) => folds);
  return (
    <>
      <a className={styles.home} href="/" aria-label={t('header.home')}>
        <Logo />
      </a>
      <nav className={styles.nav} aria-label={t('header.nav.label')}>
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={link.key} className={link.folds ? styles.folding : undefined}>
              <BarLink link={link} path={path} />
            </li>
          ))}
          <li className={styles.business}>
            <button className={styles.link} type="button" popoverTarget="header-business">
              {t('header.business.label')}
              <Icon name="chevron" className={styles.chevron} />
            </button>
            <div className={styles.panel} id="header-business" popover="auto">
              <BusinessLinks className={styles.link} />
            </div>
          </li>
          <li className={styles.more}>
            <button className={styles.link} type="button" popoverTarget="header-more">
              {t('header.more')}
              <Icon name="chevron" className={styles.chevron} />
            </button>
            <div className={styles.panel} id="header-more" popover="auto">
              {folding.length > 0 ? (
                <ul className={styles.panelGroup}>
                  {folding.map((link) => (
                    <li key={link.key}>
                      <BarLink link={link} path={path} />
                    </li>
                  ))}
                </ul>
              ) : null}
              <p className={styles.panelHeading}>{t('header.business.label')}</p>
              <BusinessLinks className={styles.link} />
            </div>
          </li>
        </ul>
      </nav>
      <button className={styles.region} type="button" popoverTarget="header-region">
        <span className="visually-hidden">{t('header.region.label')} </span>
        <span>{store === 'ROW' ? t('header.region.rest') : store}</span>
        <span className={styles.slash} aria-hidden="true">
          /
        </span>
        <span>{LANGUAGES[visitor.locale].short}</span>
        <Icon name="chevron" className={styles.chevron} />
      </button>
      <div
        className={styles.regionPanel}
        id="header-region"
        popover="auto"
        role="dialog"
        aria-label={t('header.region.title')}
      >
        <RegionChoice store={store} />
      </div>
    </>
  );
}

function BarLink({ link: { key, href }, path }: { readonly link: HeaderLink; readonly path: string }) {
  const { t } = useText();
  return (
    <a className={styles.link} href={href} aria-current={leadsTo(href, path) ? 'page' : undefined}>
      {t(`header.link.${key}`)}
    </a>
  );
}
