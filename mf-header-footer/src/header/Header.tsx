import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { Icon } from '@tessera/design-system/Icon';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { useText } from '@tessera/remote-kit/useText';
import { analyticsRecorded, bagOpenRequested } from '@tessera/shared-contracts/events';
import { STORE_AND_LANGUAGE_ID } from '../footer/StoreAndLanguage.tsx';
import { Logo } from '../Logo.tsx';
import { callToAction } from './callToAction.ts';
import styles from './Header.module.css';
import { headerLinks, leadsTo } from './headerLinks.ts';
import { PhoneMenu } from './PhoneMenu.tsx';
import { useBagCount } from './useBagCount.ts';
import { useFrame } from './useFrame.ts';

/** The links, the bag and the call to action at the top of every page; gone in lite UI and where a page says so (HEAD-03). */
export function Header() {
  const { t } = useText();
  const { visitor, url } = useRemote();
  const frame = useFrame();
  if (frame.liteUi || !frame.headerVisible) return null;

  const path = url.split(/[?#]/, 1)[0] ?? '/';
  const links = headerLinks(visitor.store).map((link) => ({ ...link, current: leadsTo(link.href, path) }));
  const action = callToAction(visitor.store, path);
  return (
    <header className={styles.header}>
      <a className={styles.home} href="/" aria-label={t('header.home')}>
        <Logo />
      </a>
      <nav className={styles.nav} aria-label={t('header.nav.label')}>
        <ul className={styles.links}>
          {links.map(({ key, href, current }) => (
            <li key={key}>
              <a className={styles.link} href={href} aria-current={current ? 'page' : undefined}>
                {t(`header.link.${key}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.actions}>
        <a className={styles.region} href={`#${STORE_AND_LANGUAGE_ID}`}>
          <span className="visually-hidden">{t('header.region.label')} </span>
          <span>{t(`store.short.${visitor.store}`)}</span>
          <span className={styles.slash} aria-hidden="true">
            /
          </span>
          <span>{visitor.locale.slice(0, 2).toUpperCase()}</span>
        </a>
        <BagButton />
        {/* On the ring page the one solid button is its own 'Add to bag'. */}
        <ButtonLink
          className={styles.action}
          href={action.href}
          variant={leadsTo('/ring/buy', path) ? 'secondary' : 'primary'}
        >
          {t(`header.action.${action.key}`)}
        </ButtonLink>
        <PhoneMenu links={links} action={action} />
      </div>
    </header>
  );
}

/** Shows how many things are in the bag, opens it and has the press counted (S2, HEAD-08). */
function BagButton() {
  const { t } = useText();
  const { port, url } = useRemote();
  const count = useBagCount();
  return (
    <button
      className={styles.bag}
      type="button"
      aria-haspopup="dialog"
      aria-label={count === null ? t('header.bag.unknown') : t('header.bag.label', { count })}
      onClick={() => {
        port.emit(analyticsRecorded, { event: 'cart_icon_click', properties: { path: url, items: count ?? 0 } });
        port.emit(bagOpenRequested, {});
      }}
    >
      <Icon name="bag" />
      <span className={styles.count} aria-hidden="true">
        {count ?? ''}
      </span>
    </button>
  );
}
