import type { ReactNode } from 'react';
import * as styles from './FieldHeading.styles.ts';

export interface FieldHeadingProps {
  /** What names the field: a `<label>`, or an element with the id that the field is labelled by. */
  readonly children: ReactNode;
  /** Beside the label: a price, what is chosen. */
  readonly aside?: ReactNode;
  /** Below the label, one sentence on what it is. */
  readonly description?: ReactNode;
  readonly descriptionId?: string;
}

/** What stands above a field or a group of choices. */
export function FieldHeading({ children, aside, description, descriptionId }: FieldHeadingProps) {
  return (
    <div className={styles.heading}>
      <div className={styles.line}>
        {children}
        {aside ? <span className={styles.aside}>{aside}</span> : null}
      </div>
      {description ? (
        <p className={styles.description} id={descriptionId}>
          {description}
        </p>
      ) : null}
    </div>
  );
}
