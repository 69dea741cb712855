/**
 * The header's links where there is no room for them: a modal `<dialog>`, so the browser keeps the focus inside, closes
 * it on Escape and gives the focus back (HEAD-09). It opens by an invoker command, before any script has run.
 */
import { ButtonLink } from '@tessera/design-system/ButtonLink';
import { Icon } from '@tessera/design-system/Icon';
import { useRemote } from '@tessera/remote-kit/useRemote';
import { useText } from '@tessera/remote-kit/useText';
import { useEffect, useRef } from 'react';
import { STORE_AND_LANGUAGE_ID } from '../footer/StoreAndLanguage.tsx';
import { Logo } from '../Logo.tsx';
import type { CallToAction } from './callToAction.ts';
import type { HeaderLink } from './headerLinks.ts';
import styles from './PhoneMenu.module.css';

const MENU_ID = 'header-menu';

export interface PhoneMenuProps {
  readonly links: readonly (HeaderLink & { readonly current: boolean })[];
  readonly action: CallToAction;
}

export function PhoneMenu({ links, action }: PhoneMenuProps) {
  const { t } = useText();
  const { url, visitor } = useRemote();
  const dialog = useRef<HTMLDialogElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is what closes it.
  useEffect(() => dialog.current?.close(), [url]);

  return (
    <>
      <button
        className={styles.open}
        type="button"
        aria-label={t('header.menu.open')}
        aria-haspopup="dialog"
        command="show-modal"
        commandfor={MENU_ID}
        onClick={(event) => {
          event.preventDefault();
          if (!dialog.current?.open) dialog.current?.showModal();
        }}
      >
        <Icon name="menu" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link's own press; Enter on it is a click too. */}
      <dialog
        ref={dialog}
        className={styles.menu}
        id={MENU_ID}
        aria-label={t('header.menu.label')}
        data-sheet="full"
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) dialog.current?.close();
        }}
      >
        <div className={styles.head}>
          <Logo />
          <form method="dialog">
            <button className={styles.close} type="submit" aria-label={t('header.menu.close')}>
              <Icon name="close" />
            </button>
          </form>
        </div>
        <nav className={styles.body} aria-label={t('header.nav.label')}>
          <ul>
            {links.map(({ key, href, current }) => (
              <li key={key}>
                <a className={styles.link} href={href} aria-current={current ? 'page' : undefined}>
                  {t(`header.link.${key}`)}
                </a>
              </li>
            ))}
          </ul>
          <a className={styles.region} href={`#${STORE_AND_LANGUAGE_ID}`}>
            {t('header.region.now', { store: t(`store.name.${visitor.store}`), language: t('language.own') })}
          </a>
        </nav>
        <div className={styles.foot}>
          <ButtonLink href={action.href} block>
            {t(`header.action.${action.key}`)}
          </ButtonLink>
        </div>
      </dialog>
    </>
  );
}
