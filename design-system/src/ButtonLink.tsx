import type { ComponentPropsWithRef } from 'react';
import * as styles from './Button.styles.ts';
import type { ButtonVariant } from './Button.tsx';
import { classNames } from './classNames.ts';

export interface ButtonLinkProps extends ComponentPropsWithRef<'a'> {
  readonly href: string;
  readonly variant?: ButtonVariant;
  readonly block?: boolean;
}

/** A link that looks like a button, for a call to action that leads to a page. */
export function ButtonLink({ variant = 'primary', block = false, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a
      {...rest}
      className={classNames(
        styles.button,
        styles.sizes[block ? 'block' : 'regular'],
        styles.variants[variant],
        className,
      )}
    >
      <span className={styles.content}>{children}</span>
    </a>
  );
}
