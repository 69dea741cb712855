import type { ComponentPropsWithRef } from 'react';
import { classNames } from './classNames.ts';
import { Icon, type IconName } from './Icon.tsx';
import * as styles from './IconButton.styles.ts';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  readonly icon: IconName;
  /** Accessible name, in the visitor's language. */
  readonly label: string;
}

/** A button with only an icon, 44 px wide and high. */
export function IconButton({ icon, label, type = 'button', className, ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={classNames(styles.button, className)} aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
