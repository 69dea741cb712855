import { useEffect, useState } from 'react';
import { classNames } from './classNames.ts';
import { IconButton } from './IconButton.tsx';
import * as styles from './QuantityInput.styles.ts';

export type QuantityRefusal = 'tooMany' | 'notWhole';

export interface QuantityInputProps {
  readonly value: number;
  /** Called with a whole number between min and max that differs from value. 0 removes the item. */
  readonly onChange: (value: number) => void;
  /**
   * Called with the reason when a typed value is not used as it is: it exceeds `max`, which is then requested instead, or is no whole
   * number. Null: accepted.
   */
  readonly onRefused?: (refusal: QuantityRefusal | null) => void;
  /** Lowest quantity; with 0 the minus button removes the last item. */
  readonly min?: number;
  readonly max: number;
  readonly labels: { readonly quantity: string; readonly increase: string; readonly decrease: string };
  /** Id of the element that names the item; it describes each of the three controls. */
  readonly describedBy?: string;
  readonly disabled?: boolean;
  readonly className?: string;
}

/**
 * Minus button, number field and plus button. The buttons apply immediately; a typed number applies on Enter or blur. An invalid one is
 * replaced by the last valid one, and a number beyond the limits by the limit.
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
  /** @param bad the field holds text that is no number; the browser then hides the text from scripts */
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
