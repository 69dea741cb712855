/**
 * A side panel over the page on the platform's modal `<dialog>`: the browser makes the rest inert, keeps the focus
 * inside and closes on Escape. Drawn in the dark theme over any page.
 */
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './classNames.ts';
import { Icon } from './Icon.tsx';
import styles from './Sheet.module.css';

export interface SheetProps {
  readonly open: boolean;
  /** Escape, the close button or a press on the page behind. The owner answers by setting `open` to false. */
  readonly onClose: () => void;
  /** Heading and accessible name. */
  readonly title: string;
  /** Beside the heading, for instance a count. */
  readonly aside?: ReactNode;
  /** Name of the close button, in the visitor's language. */
  readonly closeLabel: string;
  /** Stays at the bottom while the children scroll. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
  readonly className?: string;
}

export function Sheet({ open, onClose, title, aside, closeLabel, footer, children, className }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const opener = document.activeElement;
    if (!element.open) element.showModal();
    return () => {
      if (element.open) element.close();
      // The browser does this too, but not when the panel leaves the document while it is open.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop repeats what Escape does.
    <dialog
      ref={dialog}
      className={classNames(styles.sheet, className)}
      aria-labelledby={titleId}
      data-sheet="side"
      data-theme="dark"
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Browsers close a dialog whose cancel was prevented twice in a row.
      onClose={(event) => {
        if (event.target === event.currentTarget && open) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.panel}>
        <header className={styles.header}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {aside ? <div className={styles.aside}>{aside}</div> : null}
          <button className={styles.close} type="button" aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
        {footer ? <footer className={styles.footer}>{footer}</footer> : null}
      </div>
    </dialog>
  );
}
