/** A modal side panel over the page, rendered in the dark theme over any page. */
import { type ReactNode, useId } from 'react';
import { classNames } from './classNames.ts';
import { IconButton } from './IconButton.tsx';
import { ModalDialog } from './ModalDialog.tsx';
import * as styles from './Sheet.styles.ts';

export interface SheetProps {
  readonly open: boolean;
  /** Called on Escape, on the close button or a click on the page behind. The owner then sets `open` to false. */
  readonly onClose: () => void;
  /** Heading and accessible name. */
  readonly title: string;
  /** Shown beside the heading, for instance a count. */
  readonly aside?: ReactNode;
  /** Name of the close button, in the visitor's language. */
  readonly closeLabel: string;
  /** Stays at the bottom while the children scroll. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
  readonly className?: string;
}

export function Sheet({ open, onClose, title, aside, closeLabel, footer, children, className }: SheetProps) {
  const titleId = useId();
  return (
    <ModalDialog
      open={open}
      onClose={onClose}
      className={classNames(styles.sheet, className)}
      aria-labelledby={titleId}
      data-sheet="side"
      data-theme="dark"
    >
      <div className={styles.panel}>
        <header className={styles.header}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {aside ? <div className={styles.aside}>{aside}</div> : null}
          <IconButton className={styles.close} icon="close" label={closeLabel} onClick={onClose} />
        </header>
        <div className={styles.body}>{children}</div>
        {footer ? <footer className={styles.footer}>{footer}</footer> : null}
      </div>
    </ModalDialog>
  );
}
