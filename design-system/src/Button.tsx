import type { ComponentPropsWithRef } from 'react';
import * as styles from './Button.styles.ts';
import { classNames } from './classNames.ts';
import { Spinner } from './Spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  /** primary: the main action of a screen. secondary: outlined. quiet: without a frame. */
  readonly variant?: ButtonVariant;
  /** Keeps the width, the focus and the name, but ignores clicks while loading. */
  readonly loading?: boolean;
  /** Fills the width of its container. */
  readonly block?: boolean;
}

export function Button({
  variant = 'primary',
  loading = false,
  block = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(
        styles.button,
        styles.sizes[block ? 'block' : 'regular'],
        styles.variants[variant],
        className,
      )}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={(event) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={styles.content}>{children}</span>
      {loading ? <Spinner className={styles.spinner} /> : null}
    </button>
  );
}
