import type { ComponentPropsWithRef } from 'react';
import { classNames } from './classNames.ts';
import * as styles from './TextLink.styles.ts';

export interface TextLinkProps extends ComponentPropsWithRef<'a'> {
  readonly href: string;
  /**
   * underlined: within a sentence. alone: beside a button or on a line of its own, as large as a touch target. plain: in lists of links,
   * underlined on hover and focus.
   */
  readonly variant?: 'underlined' | 'alone' | 'plain';
}

/** A link in text. Adds `rel` when the link opens in a new tab. */
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
