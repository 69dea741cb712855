import type { ReactNode } from 'react';
import * as styles from './FieldHeading.styles.ts';

export interface FieldHeadingProps {
  /** Names the field: a `<label>`, or an element whose id the field's `aria-labelledby` has. */
  readonly children: ReactNode;
  /** Shown beside the label: a price, or the current choice. */
  readonly aside?: ReactNode;
  /** Shown below the label: one sentence that explains the field. */
  readonly description?: ReactNode;
  readonly descriptionId?: string;
}

/** Heading above a field or a group of choices. */
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
