/**
 * The header's links where they do not fit: a modal `<dialog>`, so the browser traps the focus, closes it on Escape and restores the focus
 * (HEAD-09). An invoker command opens it, before or without scripts.
 */
import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { Disclosure } from '@tessera/design-system/Disclosure';
import { IconButton } from '@tessera/design-system/IconButton';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { storeName } from '@tessera/shared-contracts/stores/storeName';
import { useClaims } from '../claims.ts';
import { Logo } from '../Logo.tsx';
import { LANGUAGES } from '../languages.ts';
import { RegionChoice } from '../region/RegionChoice.tsx';
import { useText } from '../text.ts';
import { BusinessLinks } from './BusinessLinks.tsx';
import type { CallToAction } from './callToAction.ts';
import type { HeaderPlace } from './HeaderLinks.still.tsx';
import { headerLinks, leadsTo } from './headerLinks.ts';
import * as styles from './PhoneMenu.styles.ts';

const MENU_ID = 'header-menu';

export function PhoneMenu({ store, path, action }: HeaderPlace & { readonly action: CallToAction }) {
  const { t } = useText();
  const { visitor } = useRemote();
  const isClaimed = useClaims(store);
  return (
    <>
      <IconButton
        className={styles.open}
        icon="menu"
        label={t('header.menu.open')}
        aria-haspopup="dialog"
        command="show-modal"
        commandfor={MENU_ID}
      />
      <dialog className={styles.menu} id={MENU_ID} aria-label={t('header.menu.label')} data-sheet="full">
        <div className={styles.head}>
          <Logo />
          <form method="dialog">
            <IconButton icon="close" type="submit" label={t('header.menu.close')} />
          </form>
        </div>
        <nav className={styles.body} aria-label={t('header.nav.label')}>
          <ul>
            {headerLinks(store)
              .filter(({ href }) => isClaimed(href))
              .map(({ key, href }) => (
                <li key={key}>
                  <a className={styles.link} href={href} aria-current={leadsTo(href, path) ? 'page' : undefined}>
                    {t(`header.link.${key}`)}
                  </a>
                </li>
              ))}
          </ul>
          <h2 className={styles.heading}>{t('header.business.label')}</h2>
          <BusinessLinks className={styles.small} />
        </nav>
        <Disclosure
          className={styles.region}
          summary={
            <>
              <span className="visually-hidden">{t('header.region.label')} </span>
              {t('header.region.now', {
                store: storeName(store, visitor.locale, t('header.region.rest')),
                language: LANGUAGES[visitor.locale].name,
              })}
            </>
          }
        >
          <RegionChoice store={store} />
        </Disclosure>
        <div className={styles.foot}>
          <ButtonLink href={action.href} block>
            {t(`header.action.${action.key}`)}
          </ButtonLink>
        </div>
      </dialog>
    </>
  );
}
