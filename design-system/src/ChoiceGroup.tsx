/**
 * One of several, as native radio buttons: arrow keys, Tab and form submission are the platform's. A choice that is sold
 * out stays reachable and says so, but cannot be taken.
 */
import { type ReactNode, useId } from 'react';
import * as styles from './ChoiceGroup.styles.ts';
import { classNames } from './classNames.ts';
import { FieldHeading } from './FieldHeading.tsx';
import { FieldNote } from './FieldNote.tsx';

export interface Choice<Value extends string> {
  readonly value: Value;
  /** Accessible name and, except on a swatch, what is seen. */
  readonly label: string;
  /** What is seen instead of the label where room is short: '9' for 'Size 9'. Its words are the label's, and so are its detail's. */
  readonly short?: string;
  /** Second line of a card or segment. */
  readonly detail?: ReactNode;
  /** Struck through and not to be taken; the words are heard after the label, in the visitor's language. */
  readonly soldOut?: string | false;
}

/**
 * The accessible name of a choice whose label is not seen. An attribute: the browser lays hidden text out as well, and a
 * ring has sixteen of these.
 */
function unseenName({ label, short, soldOut }: Choice<string>, variant: ChoiceGroupProps<string>['variant']) {
  if (variant !== 'swatch' && short === undefined) return undefined;
  return soldOut ? `${label} (${soldOut})` : label;
}

export interface ChoiceGroupProps<Value extends string> {
  /** Visible label and name of the radio group. */
  readonly label: string;
  /** The label is heard only: a heading nearby says the same. */
  readonly labelHidden?: boolean;
  /** Beside the label: what is chosen, or a price. */
  readonly aside?: ReactNode;
  /** Below the label; the group is described by it. */
  readonly description?: ReactNode;
  /** Below the choices; the group is described by it. */
  readonly hint?: string | null;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  /**
   * chip: a short label. size: chips in rows of ten, of five where it is narrow. card: label and detail in a box.
   * segment: the same, joined to one bar. swatch is what `Swatches` draws.
   */
  readonly variant?: 'chip' | 'size' | 'card' | 'segment' | 'swatch';
  /** The whole group in red with this sentence below, which it is described by. */
  readonly error?: string | null;
  readonly name?: string;
  readonly className?: string;
}

export function ChoiceGroup<Value extends string>({
  label,
  labelHidden = false,
  aside,
  description,
  hint,
  choices,
  value,
  onChange,
  variant = 'chip',
  error,
  name,
  className,
}: ChoiceGroupProps<Value>) {
  const id = useId();
  const labelId = `${id}-label`;
  const descriptionId = `${id}-description`;
  const noteId = `${id}-note`;
  const describedBy = classNames(Boolean(description) && descriptionId, (error || hint) && noteId);
  const heading = (
    <span id={labelId} className={labelHidden ? 'visually-hidden' : undefined}>
      {label}
    </span>
  );
  return (
    <div
      className={classNames(styles.group, className)}
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={describedBy || undefined}
      aria-invalid={error ? true : undefined}
      data-variant={variant}
    >
      {labelHidden && !aside && !description ? (
        heading
      ) : (
        <FieldHeading aside={aside} description={description} descriptionId={descriptionId}>
          {heading}
        </FieldHeading>
      )}
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label
            className={styles.choice}
            key={choice.value}
            data-swatch={variant === 'swatch' ? choice.value : undefined}
            data-sold-out={choice.soldOut ? '' : undefined}
          >
            <input
              className={styles.input}
              type="radio"
              name={name ?? id}
              value={choice.value}
              aria-label={unseenName(choice, variant)}
              checked={choice.value === value}
              aria-disabled={choice.soldOut ? true : undefined}
              onChange={() => {
                if (!choice.soldOut) onChange(choice.value);
              }}
            />
            {variant === 'swatch' ? null : (
              <span className={styles.text}>
                {choice.short ?? choice.label}
                {choice.soldOut && choice.short === undefined ? (
                  <span className="visually-hidden"> ({choice.soldOut})</span>
                ) : null}
              </span>
            )}
            {choice.detail ? <span className={styles.detail}>{choice.detail}</span> : null}
          </label>
        ))}
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  );
}
