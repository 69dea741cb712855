/** A turning arc for waits of less than a second or two. Hidden from assistive technology: the owner announces the wait. */
import { classNames } from './classNames.ts';
import * as styles from './Spinner.styles.ts';

const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const RGB = /^rgba?\(\s*\d{1,3}%?(?:\s*,\s*|\s+)\d{1,3}%?(?:\s*,\s*|\s+)\d{1,3}%?(?:\s*[,/]\s*(?:\d*\.)?\d+%?)?\s*\)$/i;

/** Accepts only hex and rgb colours; returns black for anything else (S5, SHELL-12). */
export function spinnerColour(colour: string): string {
  const trimmed = colour.trim();
  return HEX.test(trimmed) || RGB.test(trimmed) ? trimmed : '#000000';
}

export interface SpinnerProps {
  /** Hex or rgb; anything else is black. Default: the colour of the surrounding text. */
  readonly colour?: string;
  readonly className?: string;
}

export function Spinner({ colour, className }: SpinnerProps) {
  return (
    <svg className={classNames(styles.spinner, className)} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle
        cx="12"
        cy="12"
        r="9"
        stroke={colour === undefined ? 'currentColor' : spinnerColour(colour)}
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray="40 57"
      />
    </svg>
  );
}
