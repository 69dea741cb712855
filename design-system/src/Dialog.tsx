/** A modal dialog in the middle of the page, at the bottom edge of a phone; in the theme of whoever opens it. */
import { type ReactNode, useId } from 'react';
import { classNames } from './classNames.ts';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';
import { ModalDialog } from './ModalDialog.tsx';

export interface DialogProps {
  readonly open: boolean;
  /** Escape, the close button or a press on the page behind. The owner answers by setting `open` to false. */
  readonly onClose: () => void;
  /** Heading and accessible name. */
  readonly title: string;
  /** Name of the close button, in the visitor's language. */
  readonly closeLabel: string;
  /** Stays at the bottom while the children scroll: what the dialog asks for. */
  readonly footer?: ReactNode;
  /** small: a question, 480 px. large: something to read or look at, 800 px. */
  readonly size?: 'small' | 'large';
  readonly children?: ReactNode;
  readonly className?: string;
}

export function Dialog({ open, onClose, title, closeLabel, footer, size = 'small', children, className }: DialogProps) {
  const titleId = useId();
  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      className={classNames(styles.dialog, styles[size], className)}
      aria-labelledby={titleId}
      data-sheet="middle"
    >
      <div className={styles.panel}>
        <header className={styles.header}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          <IconButton className={styles.close} icon="close" label={closeLabel} onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        {footer ? <footer className={styles.footer}>{footer}</footer> : null}
      </div>
    </ModalDialog>
  );
}
