import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './classNames.ts';
import { IconButton } from './IconButton.tsx';
import styles from './Notice.module.css';

export interface NoticeProps extends ComponentPropsWithRef<'div'> {
  /** good and bad have a bar in front; the words have to say which. */
  readonly tone?: 'plain' | 'good' | 'bad';
  /** Buttons after the words. */
  readonly actions?: ReactNode;
  /** With it there is a close button, named by `closeLabel`. */
  readonly onClose?: () => void;
  readonly closeLabel?: string;
}

/** A raised strip with a sentence: toast, cookie question. Its `role` (`status`, `alert`) is the owner's to give. */
export function Notice({ tone = 'plain', actions, onClose, closeLabel, className, children, ...rest }: NoticeProps) {
  return (
    <div {...rest} className={classNames(styles.notice, className)} data-tone={tone}>
      <div className={styles.words}>{children}</div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
      {onClose && closeLabel ? <IconButton icon="close" label={closeLabel} onClick={onClose} /> : null}
    </div>
  );
}
