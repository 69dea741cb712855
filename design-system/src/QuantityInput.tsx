import { useEffect, useState } from 'react';
import { classNames } from './classNames.ts';
import { IconButton } from './IconButton.tsx';
import * as styles from './QuantityInput.styles.ts';

export type QuantityRefusal = 'tooMany' | 'notWhole';

export interface QuantityInputProps {
  readonly value: number;
  /** A whole number between min and max that differs from value. 0 means: take it out. */
  readonly onChange: (value: number) => void;
  /** What was typed is not taken as it is: it is more than `max`, which is asked for in its place, or no whole number. Null: it is. */
  readonly onRefused?: (refusal: QuantityRefusal | null) => void;
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
  onRefused,
  min = 0,
  max,
  labels,
  describedBy,
  disabled = false,
  className,
}: QuantityInputProps) {
  const [draft, setDraft] = useState(String(value));
  useEffect(() => setDraft(String(value)), [value]);

  const count = (wanted: number) => {
    onRefused?.(null);
    ask(wanted);
  };
  const ask = (wanted: number) => {
    const next = Math.min(max, Math.max(min, wanted));
    if (next !== value) onChange(next);
  };
  /** @param bad the field holds something that is no number, of which the browser gives nothing away */
  const settle = (bad: boolean) => {
    const typed = draft.trim();
    const isWhole = /^\d+$/.test(typed);
    if (isWhole) ask(Number(typed));
    if (bad || typed !== String(value)) onRefused?.(refusalOf(isWhole, Number(typed), max));
    setDraft(String(value));
  };

  return (
    <div className={classNames(styles.quantity, className)} data-disabled={disabled || undefined}>
      <IconButton
        icon="minus"
        label={labels.decrease}
        aria-describedby={describedBy}
        disabled={disabled || value <= min}
        onClick={() => count(value - 1)}
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
        onBlur={(event) => settle(event.currentTarget.validity.badInput)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            settle(event.currentTarget.validity.badInput);
          }
        }}
      />
      <IconButton
        icon="plus"
        label={labels.increase}
        aria-describedby={describedBy}
        disabled={disabled || value >= max}
        onClick={() => count(value + 1)}
      />
    </div>
  );
}

const refusalOf = (isWhole: boolean, typed: number, max: number): QuantityRefusal | null => {
  if (!isWhole) return 'notWhole';
  return typed > max ? 'tooMany' : null;
};
