import { useEffect, useState } from 'react';
import { classNames } from './classNames.ts';
import { IconButton } from './IconButton.tsx';
import * as styles from './QuantityInput.styles.ts';

export interface QuantityInputProps {
  readonly value: number;
  /** A whole number between min and max that differs from value. 0 means: take it out. */
  readonly onChange: (value: number) => void;
  /** Lowest that may be asked for; 0 lets the minus button take the last one out. */
  readonly min?: number;
  readonly max: number;
  readonly labels: { readonly quantity: string; readonly increase: string; readonly decrease: string };
  /** Id of the element that says of what; each of the three controls is described by it. */
  readonly describedBy?: string;
  readonly disabled?: boolean;
  readonly className?: string;
}

/**
 * Minus, a number and plus. The buttons count at once; a typed number counts on Enter or when the field is left, and
 * falls back to the last good one when it is none. A number beyond the limits becomes the limit.
 */
export function QuantityInput({
  value,
  onChange,
  min = 0,
  max,
  labels,
  describedBy,
  disabled = false,
  className,
}: QuantityInputProps) {
  const [draft, setDraft] = useState(String(value));
  useEffect(() => setDraft(String(value)), [value]);

  const ask = (wanted: number) => {
    const next = Math.min(max, Math.max(min, wanted));
    if (next !== value) onChange(next);
  };
  const settle = () => {
    const typed = draft.trim();
    if (/^\d+$/.test(typed)) ask(Number(typed));
    setDraft(String(value));
  };

  return (
    <div className={classNames(styles.quantity, className)} data-disabled={disabled || undefined}>
      <IconButton
        icon="minus"
        label={labels.decrease}
        aria-describedby={describedBy}
        disabled={disabled || value <= min}
        onClick={() => ask(value - 1)}
      />
      <input
        className={styles.input}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        step={1}
        aria-label={labels.quantity}
        aria-describedby={describedBy}
        disabled={disabled}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            settle();
          }
        }}
      />
      <IconButton
        icon="plus"
        label={labels.increase}
        aria-describedby={describedBy}
        disabled={disabled || value >= max}
        onClick={() => ask(value + 1)}
      />
    </div>
  );
}
