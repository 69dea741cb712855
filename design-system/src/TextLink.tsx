import type { ComponentPropsWithRef } from 'react';
import { classNames } from './classNames.ts';
import * as styles from './TextLink.styles.ts';

export interface TextLinkProps extends ComponentPropsWithRef<'a'> {
  readonly href: string;
  /** underlined: in text and beside a button. plain: in lists of links, underlined under pointer and focus. */
  readonly variant?: 'underlined' | 'plain';
}

/** A link among text. One that opens in a new tab gets `rel` by itself. */
export function TextLink({ variant = 'underlined', className, children, ...rest }: TextLinkProps) {
  return (
    <a
      rel={rest.target === '_blank' ? 'noopener' : undefined}
      {...rest}
      className={classNames(styles.link, styles.variants[variant], className)}
    >
      {children}
    </a>
  );
}
