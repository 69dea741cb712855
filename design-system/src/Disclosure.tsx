import type { ReactNode } from 'react';
import { classNames } from './classNames.ts';
import * as styles from './Disclosure.styles.ts';
import { Icon } from './Icon.tsx';

export interface DisclosureProps {
  /** The clickable part: a line of text, or a heading that contains one. */
  readonly summary: ReactNode;
  /** Disclosures with the same name close each other. */
  readonly name?: string;
  /** Initial state. */
  readonly open?: boolean;
  readonly onToggle?: (open: boolean) => void;
  readonly children?: ReactNode;
  readonly className?: string;
}

/** A line that opens the content below it: the platform's `<details>`, which works before hydration and without scripts. */
export function Disclosure({ summary, name, open, onToggle, children, className }: DisclosureProps) {
  return (
    <details
      className={classNames(styles.disclosure, className)}
      name={name}
      open={open}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      <summary className={styles.summary}>
        <span className={styles.text}>{summary}</span>
        <Icon name="plus" className={styles.sign} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
