import type { ComponentPropsWithRef } from 'react';
import { classNames } from './classNames.ts';
import * as styles from './TextLink.styles.ts';

export interface TextLinkProps extends ComponentPropsWithRef<'a'> {
  readonly href: string;
  /**
   * underlined: within a sentence. alone: beside a button or on a line of its own, as large as a thumb needs. plain: in lists
   * of links, underlined under pointer and focus.
   */
  readonly variant?: 'underlined' | 'alone' | 'plain';
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
